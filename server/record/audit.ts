import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { jsonOf, jsons, texts, uuids } from '../db/binary-array.ts'
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
  await sql`
    insert into audit (at, actor_id, action, type, record_id, before, after, request_id)
    select
      ${now}::timestamptz, unnest(${uuids(list.map(({ actor }) => actor.SubjectId))}::uuid[]),
      unnest(${texts(list.map(({ action }) => action))}::text[]), unnest(${texts(list.map(({ type }) => type))}::text[]),
      unnest(${uuids(list.map(({ id }) => id))}::uuid[]), unnest(${jsons(list.map(({ before }) => jsonOf(before)))}::json[]),
      unnest(${jsons(list.map(({ after }) => jsonOf(after)))}::json[]),
      unnest(${texts(list.map(({ requestId }) => requestId ?? null))}::text[])
  `.execute(tx)
}
