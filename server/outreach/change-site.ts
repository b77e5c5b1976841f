import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { outreachSiteBodySchema } from '../../domain/outreach/calls.ts'
import { type Destination, isOpenTo, mayGoTo } from '../../domain/outreach/permissions.ts'
import type { Tx } from '../db/connection.ts'
import type { Context } from '../http/endpoint.ts'
import { heldFor } from '../record/referenced-records.ts'
import { announceMoves } from './announce-requests.ts'
import { appendSites } from './append-history.ts'
import { journalRequests } from './journal-requests.ts'
import { openRequests, refuseAll, stampRequests } from './open-requests.ts'

/**
 * Gives requests to other sites, all or none; a refusal names each request that may not go there. Coordinators of the new
 * sites are told.
 */
export async function changeSite(
  { tx, actor, now, audit }: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  moves: z.output<typeof outreachSiteBodySchema>,
): Promise<void> {
  const requests = await openRequests(
    tx,
    actor,
    moves.map(({ OutreachRequestId, Version }) => ({ id: OutreachRequestId, version: Version })),
  )
  const wanted = new Map(moves.map(({ OutreachRequestId, SiteId }) => [OutreachRequestId, SiteId]))
  const sites = await readDestinations(tx, [...new Set(moves.flatMap(({ SiteId }) => SiteId ?? []))])
  const steps = requests.map((request) => ({ request, to: wanted.get(request.Id) ?? null }))
  refuseAll(
    steps.flatMap(({ request, to }): Problem[] => {
      const Field = `[${request.Id}]`
      // To the national office, where requests without a site are.
      if (to === null)
        return isStaff(actor) && request.LatestSiteId !== null
          ? []
          : [{ Code: 'transition_not_allowed', Field }]
      const site = sites.get(to)
      if (!site) return [{ Code: 'unknown_reference', Field }]
      if (!site.IsActive) return [{ Code: 'site_inactive', Field }]
      if (!isOpenTo(actor, site)) return [{ Code: 'intake_closed', Field }]
      const standing = { LatestSiteId: request.LatestSiteId, Status: request.LatestStatus }
      return mayGoTo(actor, [standing], site) ? [] : [{ Code: 'transition_not_allowed', Field }]
    }),
  )
  const at = now()
  await stampRequests(
    tx,
    requests.map(({ Id }) => Id),
    actor.SubjectId,
    at,
  )
  const batches = new Map(steps.map(({ to }) => [to, randomUUID()]))
  await appendSites(
    tx,
    steps.map(({ request, to }) => ({
      request: request.Id,
      site: to,
      batch: batches.get(to) ?? null,
      at,
      by: actor.SubjectId,
    })),
  )
  await announceMoves(
    tx,
    [...batches].map(([site, batch]) => ({ batch, site, by: actor.SubjectId })),
    at,
  )
  await journalRequests(
    tx,
    steps.map(({ request, to }) => ({
      id: request.Id,
      version: request.Version + 1,
      sites: [request.LatestSiteId, to],
    })),
  )
  await audit(
    steps.map(({ request, to }) => ({
      action: 'update' as const,
      type: 'OutreachRequest',
      id: request.Id,
      before: { SiteId: request.LatestSiteId },
      after: { SiteId: to },
    })),
  )
}

/** Sites as requests may go there, by their Id; none of them is deleted until it is known whether one does. */
export async function readDestinations(tx: Tx, ids: readonly string[]): Promise<Map<string, Destination>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Destination>`
    select site.id as "Id", site.type as "Type",
      coalesce((select s.is_active from site_status s where s.site_id = site.id order by s.seq desc limit 1), true)
        as "IsActive",
      coalesce((
        select s.status from site_outreach_status s where s.site_id = site.id order by s.seq desc limit 1
      ), 0) as "Intake"
    from site where site.id = any(${[...ids]}::uuid[]) and site.deleted_on is null ${heldFor('named')}
  `.execute(tx)
  return new Map(rows.map((site) => [site.Id, site]))
}
