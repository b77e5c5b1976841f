import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import { patchRefusals } from '../../domain/organization/patch-rules.ts'
import type { OrganizationPatchItem } from '../../domain/organization/patch-schema.ts'
import { mayWriteOrganizations } from '../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../domain/organization/schema.ts'
import { organizationStatuses } from '../../domain/organization/statuses.ts'
import type { Tx } from '../db/connection.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { refusalOf, type WriteContext } from '../record/record-handler.ts'
import { mergeOrganizations } from './merge/merge-organizations.ts'
import { organizationRecord, organizationSeenBy } from './organization-record.ts'
import { type StoredOrganization, selectOrganizations } from './read-organizations.ts'
import { verifyOrganizations } from './verify-organizations.ts'

/**
 * Verifies organizations and merges others into one, all or none, in the transaction that is given. Throws a ProblemError
 * that names each item that was refused; then nothing is written.
 */
export async function patchOrganizations(
  context: WriteContext,
  items: readonly OrganizationPatchItem[],
): Promise<OrganizationRecord[]> {
  const { tx, actor } = context
  if (!mayWriteOrganizations(actor)) throw new ProblemError({ Code: 'not_allowed' })
  const ids = items.map(({ Id }) => Id)
  const stored = await lockOrganizations(
    tx,
    items.flatMap(({ Id, MergeId }) => [Id, ...(MergeId ? [MergeId] : [])]),
  )
  refuseAll(patchRefusals(items, stored), stale(actor, items, stored))
  const found = (status: number) =>
    items.flatMap((item) => {
      const before = stored.get(item.Id)
      return item.Status === status && before ? [{ before, comments: item.StatusComments ?? null }] : []
    })
  await verifyOrganizations(context, found(organizationStatuses.verified))
  const target = items.find(({ MergeId }) => MergeId)?.MergeId
  if (target) await mergeOrganizations(context, target, found(organizationStatuses.merged))
  return organizationRecord.read(tx, actor, ids)
}

/**
 * The organizations among `ids` that are there, for nobody else to change. One merge or undo is decided at a time: what
 * one of them finds where it looks for references, the other may be moving.
 */
export async function lockOrganizations(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, StoredOrganization>> {
  await lockWriters(tx, 'merge')
  await sql`select id from organization where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  )
  const rows = await selectOrganizations(tx, [...new Set(ids)])
  return new Map(rows.flatMap(({ record, deleted }) => (deleted ? [] : [[record.Id, record] as const])))
}

/** Those that somebody changed since they were looked at, as they are now. */
export function stale(
  actor: Actor,
  items: readonly { Id: string; Version?: number | null | undefined }[],
  stored: ReadonlyMap<string, StoredOrganization>,
): OrganizationRecord[] {
  return items.flatMap(({ Id, Version }) => {
    const record = stored.get(Id)
    const shown = record && record.Version !== Version ? organizationSeenBy(actor, record) : null
    return shown ?? []
  })
}

/** Throws when anything was refused: inside the transaction, which takes back what was written. */
export function refuseAll(problems: readonly Problem[], current: readonly OrganizationRecord[]): void {
  const refusal = refusalOf(problems)
  if (refusal) throw new ProblemError(refusal.problems, { value: current.length > 0 ? current : null })
}
