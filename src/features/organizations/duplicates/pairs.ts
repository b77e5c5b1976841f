import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { organizationStatuses } from '../../../../domain/organization/statuses.ts'
import { nameAndPlace } from '../chosen-organizations.tsx'

/** What was decided about a pair: one of them was merged into the other, or they are two. */
export type Verdict = { kind: 'merged'; merged: OrganizationRecord; into: string } | { kind: 'two' }

/** What was told of organizations since their pairs were read, by their Ids. */
export type Told = ReadonlyMap<string, OrganizationRecord>

/** The two of a pair. */
export const bothOf = (pair: DuplicatePair) =>
  [
    { Id: pair.Id, Name: pair.Name, City: pair.City, PostalCode: pair.PostalCode },
    {
      Id: pair.DuplicateId,
      Name: pair.DuplicateName,
      City: pair.DuplicateCity,
      PostalCode: pair.DuplicatePostalCode,
    },
  ] as const

export const keyOfPair = ({ Id, DuplicateId }: DuplicatePair): string => `${Id}/${DuplicateId}`

/** What is known with what was told since; an older answer that comes late is passed over. */
export function withTold(told: Told, records: readonly OrganizationRecord[]): Told {
  const news = records.filter(({ Id, Version }) => Version >= (told.get(Id)?.Version ?? 0))
  return new Map([...told, ...news.map((record) => [record.Id, record] as const)])
}

const since = (told: Told, id: string, version: number): OrganizationRecord | undefined => {
  const record = told.get(id)
  return record && record.Version > version ? record : undefined
}

/** A pair with its organizations as they were last told: the next verdict counts for these. */
export function asTold(pair: DuplicatePair, told: Told): DuplicatePair {
  const one = since(told, pair.Id, pair.Version)
  const other = since(told, pair.DuplicateId, pair.DuplicateVersion)
  return {
    ...pair,
    ...(one && {
      Name: one.Name,
      Address: one.Address,
      City: one.City,
      PostalCode: one.PostalCode,
      TelephoneNumber: one.TelephoneNumber,
      Version: one.Version,
    }),
    ...(other && {
      DuplicateName: other.Name,
      DuplicateAddress: other.Address,
      DuplicateCity: other.City,
      DuplicatePostalCode: other.PostalCode,
      DuplicateTelephoneNumber: other.TelephoneNumber,
      DuplicateVersion: other.Version,
    }),
  }
}

/** How the one of a pair is called that was merged since the pair was read; undefined while both stand. */
export function mergedOf(pair: DuplicatePair, told: Told): string | undefined {
  const both = [since(told, pair.Id, pair.Version), since(told, pair.DuplicateId, pair.DuplicateVersion)]
  const found = both.find((record) => record?.Status === organizationStatuses.merged)
  return found && nameAndPlace(found)
}
