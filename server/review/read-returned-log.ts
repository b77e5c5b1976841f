import { sql } from 'kysely'
import { asItWas, type FormerAnswers } from '../../domain/activity/as-it-was.ts'
import type { ActivityRecord } from '../../domain/activity/document.ts'
import type { Executor } from '../db/connection.ts'

/** More saves than anybody makes between a return and the next look. */
const MOST_SAVES = 200

/**
 * The log as it stood when it was last returned to its author, from the audit trail; null for one that never was. One
 * statement.
 */
export async function readReturnedLog(on: Executor, record: ActivityRecord): Promise<ActivityRecord | null> {
  const { rows } = await sql<{ since: string | null; before: object | null; after: object | null }>`
    with returned as (
      select max(id) as id from audit
      where record_id = ${record.Id} and type = 'Review' and after->>'Status' = 'Returned'
    )
    select returned.id as since, save.before, save.after
    from returned left join lateral (
      select * from audit
      where record_id = ${record.Id} and type = 'Workshop' and action = 'update' and id > returned.id
      order by id limit ${MOST_SAVES}
    ) save on true
  `.execute(on)
  if (rows[0]?.since == null) return null
  // What the first save found there is what the reviewer saw.
  const former: Record<string, unknown> = {}
  for (const { before, after } of rows) {
    for (const field of Object.keys({ ...before, ...after })) {
      if (!(field in former)) former[field] = (before as Record<string, unknown> | null)?.[field]
    }
  }
  return asItWas(record, former as FormerAnswers)
}
