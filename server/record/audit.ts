import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'

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
  const rows = list.map((line) => ({
    actor_id: line.actor.SubjectId,
    action: line.action,
    type: line.type,
    record_id: line.id,
    before: line.before ?? null,
    after: line.after ?? null,
    request_id: line.requestId ?? null,
  }))
  await sql`
    insert into audit (at, actor_id, action, type, record_id, before, after, request_id)
    select ${now}::timestamptz, line.*
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as line (actor_id uuid, action text, type text, record_id uuid, before json, after json, request_id text)
  `.execute(tx)
}
