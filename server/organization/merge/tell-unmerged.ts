import { sql } from 'kysely'
import { isStaff } from '../../../domain/kernel/actor.ts'
import type { Unmerged } from '../../../domain/organization/patch-schema.ts'
import type { WriteContext } from '../../record/record-handler.ts'
import { organizationRecord } from '../organization-record.ts'
import { nameLeft } from './name-left.ts'
import type { Restored } from './restore-references.ts'

/** What an undo came to, as the audit trail keeps it. */
interface Told {
  Restored: number
  Left: Restored['left']
  LeftTotal: number
}

const nothing: Told = { Restored: 0, Left: [], LeftTotal: 0 }

/** Most records that are told of what an undo left; of more, how many there are. */
const MOST_LEFT = 200

/** What is told and kept of an undo. */
export const toldOf = ({ restored, left }: Restored): Told => ({
  Restored: restored,
  Left: left.slice(0, MOST_LEFT),
  LeftTotal: left.length,
})

/** What was restored and what was left, in the order of `ids`; organizations as they are now. */
export async function tellUnmerged(
  { tx, actor }: Pick<WriteContext, 'tx' | 'actor'>,
  ids: readonly string[],
  told: ReadonlyMap<string, Told>,
): Promise<Unmerged[]> {
  const records = new Map((await organizationRecord.read(tx, actor, ids)).map((each) => [each.Id, each]))
  // Who keeps the register need not see logs and people: names are for staff.
  const left = isStaff(actor) ? [...told.values()].flatMap(({ Left }) => Left) : []
  const names = await nameLeft(tx, left)
  return ids.flatMap((id) => {
    const Organization = records.get(id)
    if (!Organization) return []
    const { Restored, Left, LeftTotal } = told.get(id) ?? nothing
    return {
      Organization,
      Restored,
      Left: Left.map((one) => ({ Type: one.type, Id: one.id, Name: names.get(one.id) ?? null })),
      LeftTotal,
    }
  })
}

/** The same of undos that were made before, from the audit trail: of each organization the last one. */
export async function tellUnmergedAgain(
  context: Pick<WriteContext, 'tx' | 'actor'>,
  ids: readonly string[],
): Promise<Unmerged[]> {
  // Lines of an earlier build tell of no total.
  const { rows } = await sql<Told & { id: string }>`
    select distinct on (record_id) record_id as id, (after->>'Restored')::integer as "Restored", after->'Left' as "Left",
      coalesce((after->>'LeftTotal')::integer, json_array_length(after->'Left')) as "LeftTotal"
    from audit where record_id = any(${[...ids]}::uuid[]) and type = 'Organization' and action = 'unmerge'
    order by record_id, id desc
  `.execute(context.tx)
  return tellUnmerged(context, ids, new Map(rows.map(({ id, ...told }) => [id, told])))
}
