import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { jsonLines } from '../db/json-lines.ts'

/** One line of the audit trail: who did what to which record, with its states before and after. */
export interface AuditLine {
  actor: Pick<Actor, 'SubjectId'>
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'read'
    | 'export'
    | 'grant'
    | 'revoke'
    | 'handover'
    | 'review'
    | 'consent'
    | 'anonymise'
    | 'merge'
    | 'unmerge'
  type: string
  id: string | null
  before?: unknown
  after?: unknown
  requestId?: string
}

/** Writes audit lines in the transaction of what they tell of; any number in one statement. */
export async function audit(tx: Executor, lines: AuditLine | readonly AuditLine[], now: Date): Promise<void> {
  const list: readonly AuditLine[] = Array.isArray(lines) ? lines : [lines as AuditLine]
  if (list.length === 0) return
  await sql`
    insert into audit (at, actor_id, action, type, record_id, before, after, request_id)
    select ${now}::timestamptz, line.actor_id, line.action, line.type, line.record_id, line.before::json, line.after::json,
      line.request_id
    from unnest(
      ${list.map(({ actor }) => actor.SubjectId)}::uuid[], ${list.map(({ action }) => action)}::text[],
      ${list.map(({ type }) => type)}::text[], ${list.map(({ id }) => id)}::uuid[],
      ${jsonLines(list.map(({ before }) => before))}, ${jsonLines(list.map(({ after }) => after))},
      ${list.map(({ requestId }) => requestId ?? null)}::text[]
    ) as line (actor_id, action, type, record_id, before, after, request_id)
  `.execute(tx)
}
