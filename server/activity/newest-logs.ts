import { type RawBuilder, sql } from 'kysely'

/** Newest first, the order of the lists (`domain/activity/list-order.ts`): a limit keeps the newest logs. */
export const newestFirst = sql`order by date desc, created_on desc, activity_id`

/** The text that a cursor remembers the place of a log in that order by. */
export const keyOfLog = sql`date || '/' || created_on || '/' || activity_id`

/** The rows of `activity_listing l` that stand behind a place; all of them for null. */
export function behindLog(after: string | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const parts = after.split('/')
  // An earlier build knew no moment: that day begins anew, and what comes twice does no harm.
  const [date, createdOn, id] = parts.length === 2 ? [parts[0], 'infinity', parts[1]] : parts
  return sql`(l.date, l.created_on) <= (${date}::date, ${createdOn}::timestamptz)
    and ((l.date, l.created_on) < (${date}::date, ${createdOn}::timestamptz) or l.activity_id > ${id}::uuid)`
}
