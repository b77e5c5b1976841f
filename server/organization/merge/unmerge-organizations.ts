import { sql } from 'kysely'
import { type Problem, ProblemError } from '../../../domain/kernel/problems.ts'
import { unmergeRefusals } from '../../../domain/organization/patch-rules.ts'
import type { Unmerged } from '../../../domain/organization/patch-schema.ts'
import { isWithinUndo, mayWriteOrganizations } from '../../../domain/organization/permissions.ts'
import type { Tx } from '../../db/connection.ts'
import { audit } from '../../record/audit.ts'
import { auditedChange } from '../../record/audited-change.ts'
import { type JournalLine, journal } from '../../record/journal.ts'
import type { WriteContext } from '../../record/record-handler.ts'
import { lockOrganizations, refuseAll, stale } from '../patch-organizations.ts'
import { type StoredOrganization, selectOrganizations } from '../read-organizations.ts'
import { type Restored, restoreReferences } from './restore-references.ts'
import { type Touched, tellPointing } from './tell-pointing.ts'
import { tellUnmerged, toldOf } from './tell-unmerged.ts'

interface StandingMerge {
  id: string
  organizationId: string
  mergedOn: string
}

interface Undone extends Restored {
  before: StoredOrganization
}

/**
 * Undoes merges, all or none: status and what was said of it come back, and every reference that nobody changed since.
 * Answers in the order of `items` what was restored and what was left. Throws a ProblemError that names each refusal.
 */
export async function unmergeOrganizations(
  context: WriteContext,
  items: readonly { Id: string; Version?: number | null | undefined }[],
): Promise<Unmerged[]> {
  const { tx, actor, now } = context
  if (!mayWriteOrganizations(actor)) throw new ProblemError({ Code: 'not_allowed' })
  const ids = items.map(({ Id }) => Id)
  const stored = await lockOrganizations(tx, ids)
  refuseAll(unmergeRefusals(items, stored), stale(actor, items, stored))
  const merges = await readMerges(tx, ids)
  const known = new Map(merges.map((merge) => [merge.organizationId, merge]))
  const late = ids.filter((id) => !isWithinUndo(known.get(id)?.mergedOn ?? null, now))
  refuseAll(
    late.map((id): Problem => ({ Code: 'cannot_be_undone', Field: `[${id}]` })),
    [],
  )
  const undone = new Map<string, Undone>()
  const touched: Touched = new Map()
  // The newest first: what one of them moved on may have come by another of them.
  for (const merge of merges) {
    const before = stored.get(merge.organizationId)
    if (!before) continue
    undone.set(before.Id, { before, ...(await restoreReferences(tx, merge.id, touched)) })
    await standAgain(context, merge)
  }
  for (const id of ids) touched.get('Organization')?.delete(id)
  await tellPointing(tx, touched)
  await tell(context, [...undone.values()])
  return tellUnmerged(context, ids, new Map([...undone].map(([id, result]) => [id, toldOf(result)])))
}

async function readMerges(tx: Tx, ids: readonly string[]): Promise<StandingMerge[]> {
  const { rows } = await sql<StandingMerge>`
    select id, organization_id as "organizationId", merged_on as "mergedOn" from organization_merge
    where organization_id = any(${[...ids]}::uuid[]) and undone_on is null
    order by number desc
  `.execute(tx)
  return rows
}

/** The organization stands for itself: nothing that was merged later moves its place any more. */
async function standAgain({ tx, actor, now }: WriteContext, { id, organizationId }: StandingMerge) {
  const at = now.toISOString()
  await sql`
    with undone as (
      update organization_merge set undone_on = ${at}::timestamptz, undone_by_id = ${actor.SubjectId}::uuid where id = ${id}
      returning organization_id, was_status, was_status_date, was_status_comments
    ), forgotten as (
      delete from organization_move where kind = 'organization' and record_id = ${organizationId}
    )
    update organization o set status = was_status, status_date = was_status_date, status_comments = was_status_comments,
      merged_id = null, version = version + 1, modified_on = ${at}::timestamptz, modified_by_id = ${actor.SubjectId}::uuid
    from undone where o.id = undone.organization_id
  `.execute(tx)
}

async function tell({ tx, actor, now, requestId }: WriteContext, undone: readonly Undone[]): Promise<void> {
  const after = await selectOrganizations(
    tx,
    undone.map(({ before }) => before.Id),
  )
  const states = new Map(after.map(({ record }) => [record.Id, record]))
  await journal(
    tx,
    [...states.values()].flatMap(({ Id, Version }): JournalLine[] => {
      const told = { id: Id, version: Version, everyone: true }
      return [
        { type: 'Organization', ...told },
        { type: 'MergedOrganization', ...told, gone: true },
      ]
    }),
  )
  await audit(
    tx,
    undone.map(({ before, restored, left }) => {
      const change = auditedChange(before, states.get(before.Id))
      const result = toldOf({ restored, left })
      return {
        actor,
        action: 'unmerge' as const,
        type: 'Organization',
        id: before.Id,
        before: change.before,
        after: { ...(change.after as object), ...result },
        requestId,
      }
    }),
    now,
  )
}
