import { sql } from 'kysely'
import { audit } from '../../record/audit.ts'
import { auditedChange } from '../../record/audited-change.ts'
import { type JournalLine, journal } from '../../record/journal.ts'
import type { WriteContext } from '../../record/record-handler.ts'
import type { StatusChange } from '../verify-organizations.ts'
import { moveReferences } from './move-references.ts'
import { tellPointing } from './tell-pointing.ts'

/**
 * Merges organizations into one that stands: whatever names them names the target from now on, those that were merged into
 * them before follow, and what was moved is noted for an undo. Rules and locks are the caller's.
 */
export async function mergeOrganizations(
  { tx, actor, now, requestId }: WriteContext,
  target: string,
  changes: readonly StatusChange[],
): Promise<void> {
  if (changes.length === 0) return
  const at = now.toISOString()
  const rows = changes.map(({ before, comments }) => ({
    id: before.Id,
    status: before.Status,
    status_date: before.StatusDate,
    status_comments: before.StatusComments,
    comments: comments === null ? before.StatusComments : comments.trim(),
  }))
  const { rows: merges } = await sql<{ id: string }>`
    insert into organization_merge (organization_id, target_id, was_status, was_status_date, was_status_comments,
      merged_on, merged_by_id)
    select id, ${target}::uuid, status, status_date, status_comments, ${at}::timestamptz, ${actor.SubjectId}::uuid
    from json_populate_recordset(null::organization, ${JSON.stringify(rows)}::json)
    returning id
  `.execute(tx)
  const touched = await moveReferences(
    tx,
    merges.map(({ id }) => id),
    target,
  )
  await sql`
    update organization o set status = 2, merged_id = ${target}::uuid, status_date = ${at}::timestamptz,
      status_comments = given.comments, version = version + 1, modified_on = ${at}::timestamptz,
      modified_by_id = ${actor.SubjectId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, comments text)
    where o.id = given.id
  `.execute(tx)
  await tellPointing(tx, touched)
  await journal(
    tx,
    changes.flatMap(({ before }): JournalLine[] => {
      const told = { id: before.Id, version: before.Version + 1, everyone: true }
      return [
        { type: 'Organization', ...told, gone: true },
        { type: 'MergedOrganization', ...told },
      ]
    }),
  )
  await audit(
    tx,
    changes.map(({ before }, place) => ({
      actor,
      action: 'merge' as const,
      type: 'Organization',
      id: before.Id,
      ...auditedChange(before, {
        ...before,
        Status: 2,
        MergedId: target,
        StatusComments: rows[place]?.comments,
      }),
      requestId,
    })),
    now,
  )
}
