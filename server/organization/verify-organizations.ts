import { sql } from 'kysely'
import { audit } from '../record/audit.ts'
import { auditedChange } from '../record/audited-change.ts'
import { journal } from '../record/journal.ts'
import type { WriteContext } from '../record/record-handler.ts'
import type { StoredOrganization } from './read-organizations.ts'

/** An organization whose status changes, and what is said of it; null leaves what was said. */
export interface StatusChange {
  before: StoredOrganization
  comments: string | null
}

/** Verifies new organizations, with feed and an audit line for each. */
export async function verifyOrganizations(
  { tx, actor, now, requestId }: WriteContext,
  changes: readonly StatusChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ before, comments }) => ({
    id: before.Id,
    status_comments: comments === null ? before.StatusComments : comments.trim(),
  }))
  await sql`
    update organization o set status = 1, status_date = ${now.toISOString()}::timestamptz, status_comments = given.status_comments,
      version = version + 1, modified_on = ${now.toISOString()}::timestamptz, modified_by_id = ${actor.SubjectId}::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, status_comments text)
    where o.id = given.id
  `.execute(tx)
  await journal(
    tx,
    changes.map(({ before }) => ({
      type: 'Organization' as const,
      id: before.Id,
      version: before.Version + 1,
      everyone: true,
    })),
  )
  await audit(
    tx,
    changes.map(({ before }, place) => ({
      actor,
      action: 'update' as const,
      type: 'Organization',
      id: before.Id,
      ...auditedChange(before, { ...before, Status: 1, StatusComments: rows[place]?.status_comments }),
      requestId,
    })),
    now,
  )
}
