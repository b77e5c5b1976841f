import { sql } from 'kysely'
import { copyToLists } from '../address-list/copy-to-lists.ts'
import type { Tx } from '../db/connection.ts'
import { enqueueJobs } from '../jobs/enqueue.ts'
import { notifiedCoordinators } from '../subject/notified-coordinators.ts'

/**
 * Tells the person that their registration arrived, and each coordinator of the site that somebody registered; lists too, the
 * national office's where the site has no coordinator, and administrators where nobody else would be told.
 */
export async function announceRegistration(
  tx: Tx,
  { registration, site, by }: { registration: string; site: string; by: string },
  now: Date,
): Promise<void> {
  await enqueueJobs(
    tx,
    [{ kind: 'registration-received', key: registration, payload: { registration } }],
    now,
  )
  await sql`
    insert into job (kind, key, payload, run_on, created_on)
    select distinct 'registration-notice', given.id || '/' || coordinator.subject_id,
      jsonb_build_object('registration', given.id, 'subject', coordinator.subject_id), ${now}::timestamptz, ${now}::timestamptz
    from site_registration given
      join ${notifiedCoordinators} on coordinator.site_id = given.site_id
    where given.id = ${registration} and coordinator.subject_id <> given.subject_id
    on conflict (kind, key) do nothing
  `.execute(tx)
  const copied = { cause: registration, site, payload: { registration } }
  await copyToLists(
    tx,
    [
      { kind: 'registration-received', ...copied },
      { kind: 'registration-notice', ...copied, toMany: true, besides: [by] },
    ],
    now,
  )
}

/**
 * Tells people that their registrations were approved, in the transaction of the approval: once for each approval, however
 * often it is written. To be called for registrations that were not approved before.
 */
export async function announceApproval(tx: Tx, registrations: readonly string[], now: Date): Promise<void> {
  if (registrations.length === 0) return
  const { rows } = await sql<{ id: string; version: number; site: string }>`
    select id, version, site_id as site from site_registration where id = any(${[...registrations]}::uuid[]) and is_approved
  `.execute(tx)
  await enqueueJobs(
    tx,
    rows.map(({ id, version }) => ({
      kind: 'registration-approved' as const,
      key: `${id}/${version}`,
      payload: { registration: id },
    })),
    now,
  )
  await copyToLists(
    tx,
    rows.map(({ id, version, site }) => ({
      kind: 'registration-approved' as const,
      cause: `${id}/${version}`,
      site,
      payload: { registration: id },
    })),
    now,
  )
}
