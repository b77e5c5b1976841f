import { sql } from 'kysely'
import { keepsOrganizations } from '../../domain/kernel/actor.ts'
import { MOST_NEW_A_DAY } from '../../domain/organization/limits.ts'
import type { RecordHandler, Refusal, ShownRecord, Write, WriteContext } from '../record/record-handler.ts'

const HOUR = 3_600_000

/** A device keeps what is refused so, and what names it, and sends it again by itself; all else goes on. */
const later: Refusal = {
  problems: [{ Code: 'daily_limit', Limit: MOST_NEW_A_DAY }],
  retryAfterSeconds: HOUR / 1000,
}

/**
 * The same kind of record, of which whoever does not keep the register adds {@link MOST_NEW_A_DAY} in 24 hours; what goes
 * beyond is to come later.
 */
export const limitNew = <Shown extends ShownRecord>(record: RecordHandler<Shown>): RecordHandler<Shown> => ({
  ...record,
  apply: async (context, writes) => {
    const beyond = await findBeyond(context, writes)
    const within = writes.filter((write) => !beyond.has(write))
    const outcomes = await record.apply(context, within)
    const decided = new Map(within.map((write, place) => [write, outcomes[place]]))
    return writes.map((write) => decided.get(write) ?? later)
  },
})

async function findBeyond(
  { tx, actor, now }: WriteContext,
  writes: readonly Write[],
): Promise<ReadonlySet<Write>> {
  const creates = keepsOrganizations(actor) ? [] : writes.filter(({ method }) => method === 'POST')
  if (creates.length === 0) return new Set()
  // What the same person sends elsewhere at this moment counts, too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`elan/organizations of/${actor.SubjectId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from organization
    where created_by_id = ${actor.SubjectId} and created_on > ${new Date(now.getTime() - 24 * HOUR)}::timestamptz
  `.execute(tx)
  return new Set(creates.slice(Math.max(0, MOST_NEW_A_DAY - (rows[0]?.made ?? 0))))
}
