import { sql } from 'kysely'
import type { ImportChoices, ImportFinding } from '../../domain/imports/findings.ts'
import type { Executor } from '../db/connection.ts'
import { heldFor, type LookedUp } from '../record/referenced-records.ts'

/** Somebody who has an address. */
export interface Addressee {
  id: string
  name: string
  address: string
  /** Added ahead, proven by their issuer, or unable to sign in: nobody else can have written the address there. */
  isKnown: boolean
}

/**
 * The people who have these addresses, by address; one statement. Whoever is being anonymised is waited for, where they are to be
 * named, and is nobody then. See {@link LookedUp}.
 */
export async function findAddressees(
  on: Executor,
  addresses: readonly string[],
  what: LookedUp,
): Promise<Map<string, Addressee[]>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<Addressee>`
    select id, name, address, "isKnown" from (
      select s.id, s.full_name as name, lower(s.email) as address, s.created_on,
        s.sso_id is null or s.proven_address is not distinct from lower(s.email) as "isKnown"
      from subject s
      where lower(s.email) = any(${[...new Set(addresses)]}::text[]) and s.deleted_on is null and s.anonymised_on is null
      ${heldFor(what)}
    ) found
    order by created_on, id
  `.execute(on)
  return Map.groupBy(rows, ({ address }) => address)
}

/**
 * Who is meant by an address: whoever is known by it, or whom somebody chose of those who wrote it into their account. Null
 * for nobody; a finding where it has to be chosen.
 */
export function whoIsMeant(
  people: readonly Addressee[] | undefined,
  { SubjectId }: ImportChoices,
): { id: string | null; finding: ImportFinding | null } {
  if (!people || people.length === 0) return { id: null, finding: null }
  const chosen = people.find(({ id }) => id === SubjectId)
  if (chosen) return { id: chosen.id, finding: null }
  const known = people.filter(({ isKnown }) => isKnown)
  const [only, ...others] = known
  if (only && others.length === 0) return { id: only.id, finding: null }
  const matches = only ? known : people
  return {
    id: null,
    finding: {
      Code: only || matches.length > 1 ? 'address_several' : 'address_unproven',
      Column: 'Email',
      Matches: matches.slice(0, 10).map(({ id, name, address }) => ({ Id: id, Label: name || address })),
    },
  }
}
