import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import { type KitDocument, kitLists } from '../../domain/kit/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Change } from '../record/record-kind.ts'
import { readEnumerations, readSites } from '../record/referenced-records.ts'

/** What kits point to, and how many logs and requests point to those that are about to be deleted. */
export interface KitPointers {
  sites: ReadonlySet<string>
  /** `List/Id`. */
  enumerations: ReadonlySet<string>
  /** By the kit's id. */
  uses: ReadonlyMap<string, Uses>
}

type Uses = Record<'Workshop' | 'ProgramSupport' | 'OutreachRequest', number>

/** Looks up what a list of changes points to: one statement for each kind. */
export async function loadKitPointers(
  tx: Tx,
  changes: readonly Change<KitDocument, KitDocument>[],
): Promise<KitPointers> {
  const after = changes.flatMap((change) => change.after ?? [])
  return {
    sites: await readSites(
      tx,
      after.flatMap(({ SiteId }) => SiteId || []),
    ),
    enumerations: await readEnumerations(tx, after.flatMap(choicesOf)),
    uses: await countUses(
      tx,
      changes.flatMap((change) => (change.after ? [] : (change.before?.Id ?? []))),
    ),
  }
}

async function countUses(tx: Tx, ids: readonly string[]): Promise<KitPointers['uses']> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Uses & { id: string }>`
    select kit.id,
      (
        select count(distinct root.id) from activity_kit k
          join activity a on a.id = k.activity_id
          join activity root on root.id = coalesce(a.parent_id, a.id)
        where k.kit_id = kit.id and root.deleted_on is null
      ) as "Workshop",
      (
        select count(distinct p.id) from program_support_kit k
          join program_support p on p.id = k.program_support_id
        where k.kit_id = kit.id and p.deleted_on is null
      ) as "ProgramSupport",
      (
        select count(distinct o.id) from outreach_class c
          join outreach_request o on o.id = c.outreach_request_id
        where c.kit_id = kit.id and o.deleted_on is null
      ) as "OutreachRequest"
    from kit where kit.id = any(${[...ids]}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

const choicesOf = (kit: KitDocument): { id: string; list: string; field: string }[] => [
  ...(kit.DurationId ? [{ id: kit.DurationId, list: kitLists.DurationId, field: 'DurationId' }] : []),
  ...(['GradesHeader', 'SubjectsHeader'] as const).flatMap((header) =>
    kit[header].Items.map((item) => ({
      id: item.EnumerationId,
      list: kitLists[header],
      field: `${header}.Items[${item.Id}].EnumerationId`,
    })),
  ),
]

/** What is wrong with the pointers that the kit did not have before. */
export function kitPointerRefusals(
  before: KitDocument | null,
  after: KitDocument,
  { sites, enumerations }: KitPointers,
): Problem[] {
  const held = new Set(before ? choicesOf(before).map(({ id, list }) => `${list}/${id}`) : [])
  const choices = choicesOf(after)
    .filter(({ id, list }) => !held.has(`${list}/${id}`) && !enumerations.has(`${list}/${id}`))
    .map(({ field }) => field)
  const site = !before && after.SiteId && !sites.has(after.SiteId) ? ['SiteId'] : []
  return [...site, ...choices].map((Field) => ({ Code: 'unknown_reference', Field }))
}

/** What still uses a kit that is about to be deleted: for each kind of record, how many. */
export const kitUseRefusals = ({ Id }: Pick<KitDocument, 'Id'>, { uses }: KitPointers): Problem[] =>
  Object.entries(uses.get(Id) ?? {}).flatMap(([Field, Limit]) =>
    Limit > 0 ? [{ Code: 'in_use' as const, Field, Limit }] : [],
  )
