import { sql } from 'kysely'
import type { EnumerationListDocument } from '../../domain/enumeration/document.ts'
import type { EnumerationList } from '../../domain/enumeration/enumeration-list.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { lockWriters } from '../record/lock-writers.ts'
import type { Change } from '../record/record-kind.ts'
import { heldFor } from '../record/referenced-records.ts'

/** What the database knows before lists change. */
export interface ListFacts {
  /** The values that exist, of those that the lists name. */
  values: ReadonlySet<string>
  /** Which list has a system name, of those that are not deleted. */
  systemNames: ReadonlyMap<string, string>
  /** How many sites answer questions of their own from a list that is about to be deleted. */
  sites: ReadonlyMap<string, number>
}

type ListChange = Change<EnumerationListDocument, EnumerationList>

/** Looks up what a list of changes points to, and who points to lists that go: one statement for each. */
export async function loadListFacts(tx: Tx, changes: readonly ListChange[]): Promise<ListFacts> {
  await lockWriters(tx, 'enumeration list')
  const named = changes.flatMap(
    ({ after }) => after?.EnumerationItems.map((item) => item.EnumerationId) ?? [],
  )
  const { rows: values } = await sql<{ id: string }>`
    select id from enumeration where id = any(${named.filter(Boolean)}::uuid[]) and deleted_on is null
    ${heldFor('named')}
  `.execute(tx)
  const { rows: names } = await sql<{ id: string; name: string }>`
    select id, system_name as name from enumeration_list where system_name is not null and deleted_on is null
  `.execute(tx)
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before.Id] : []))
  // A site whose questions are being pointed at one of them is counted; whoever writes sites takes no lock of lists.
  if (gone.length > 0) await lockWriters(tx, 'site')
  return {
    values: new Set(values.map(({ id }) => id)),
    systemNames: new Map(names.map(({ id, name }) => [name, id])),
    sites: gone.length > 0 ? await countSites(tx, gone) : new Map(),
  }
}

async function countSites(tx: Tx, lists: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select list.id, count(site.id)::int as count
    from unnest(${[...lists]}::uuid[]) as list (id)
      join site on site.deleted_on is null and exists (
        select from jsonb_each(site.registration_config) as answer (name, value)
        where answer.value = to_jsonb(list.id::text)
      )
    group by list.id
  `.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * What is wrong with what a list names: values that it did not have before and that do not exist, an item that is to be
 * another value (old records would lose the words of the former one), a name that is taken.
 */
export function listPointerRefusals(
  before: EnumerationList | null,
  after: EnumerationListDocument,
  { values: existing, systemNames }: ListFacts,
): Problem[] {
  const held = new Map(before?.EnumerationItems.map((item) => [item.Id, item.EnumerationId]))
  const values = new Set([...held.values(), ...existing])
  const holder = after.SystemName === null ? undefined : systemNames.get(after.SystemName)
  return [
    ...(holder === undefined || holder === after.Id
      ? []
      : [{ Code: 'duplicate_value' as const, Field: 'SystemName' }]),
    ...after.EnumerationItems.flatMap(({ Id, EnumerationId }): Problem[] => {
      if (!EnumerationId) return []
      const Field = `EnumerationItems[${Id}].EnumerationId`
      if ((held.get(Id) ?? EnumerationId) !== EnumerationId) return [{ Code: 'invalid', Field }]
      return values.has(EnumerationId) ? [] : [{ Code: 'unknown_reference', Field }]
    }),
  ]
}

/** Who still asks from a list that is about to be deleted: forms, by its system name, and the questions of sites. */
export function listUseRefusals({ Id, SystemName }: EnumerationList, { sites }: ListFacts): Problem[] {
  const asked = sites.get(Id) ?? 0
  return [
    ...(SystemName === null ? [] : [{ Code: 'in_use' as const, Field: 'SystemName', Limit: 1 }]),
    ...(asked > 0 ? [{ Code: 'in_use' as const, Field: 'Site', Limit: asked }] : []),
  ]
}
