import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import {
  INTAKE_REASONS,
  type IntakeStatus,
  type intakeBodySchema,
  intakeRefusals,
  intakeStatus,
  tidyIntake,
} from '../../domain/site/intake.ts'
import { maySetIntakeAt } from '../../domain/site/permissions.ts'
import type { SiteRecord } from '../../domain/site/site.ts'
import type { Executor } from '../db/connection.ts'
import type { Context } from '../http/endpoint.ts'
import { announceClosedIntake } from '../outreach/announce-requests.ts'
import { journalReference } from '../record/journal-reference.ts'
import { readEnumerations } from '../record/referenced-records.ts'
import { outreachStatus } from './read-sites.ts'

type IntakeRecord = SiteRecord['OutreachRequestStatus'][number]

/**
 * Appends a status to a site's intake history; answers its id and the site's version, which counts it as a change. Throws
 * for sites that are not there or not the actor's, for the status that the site has already, and where the actor saw another
 * version of the site (If-Match, which older callers leave out): what was confirmed is the way from that status.
 */
export async function setIntake(
  context: Pick<Context, 'tx' | 'actor' | 'now' | 'audit' | 'headers'>,
  siteId: string,
  body: z.infer<typeof intakeBodySchema>,
): Promise<{ id: string; version: number }> {
  const { tx, actor, now, headers } = context
  const { rows } = await sql<{ version: number }>`
    select version from site where id = ${siteId} and deleted_on is null for update
  `.execute(tx)
  const [site] = rows
  if (!site) throw new ProblemError({ Code: 'not_found' })
  if (!maySetIntakeAt(actor, siteId)) throw new ProblemError({ Code: 'not_allowed' })
  const latest = await readLatestIntake(tx, siteId)
  if (headers.ifMatch !== null && headers.ifMatch !== site.version) {
    const value = latest && (await readIntake(tx, latest.Id))
    throw new ProblemError({ Code: 'version_conflict' }, { value })
  }
  const intake = tidyIntake({ ReasonId: null, Comment: null, ...body })
  const refusals = intakeRefusals(intake, latest?.Status ?? null)
  const [first, ...others]: readonly Problem[] =
    refusals.length > 0 ? refusals : await unknownReason(context, intake.ReasonId)
  if (first) throw new ProblemError([first, ...others])

  const [id, at, version] = [randomUUID(), now().toISOString(), site.version + 1]
  await sql`
    insert into site_outreach_status (id, site_id, status, reason_id, comment, created_on)
    values (${id}, ${siteId}, ${intake.Status}, ${intake.ReasonId}, ${intake.Comment}, ${at})
  `.execute(tx)
  await sql`
    update site set version = ${version}, modified_on = ${at}, modified_by_id = ${actor.SubjectId} where id = ${siteId}
  `.execute(tx)
  await journalReference(tx, [{ type: 'Site', id: siteId, version }])
  if (intake.Status === intakeStatus.Closed)
    await announceClosedIntake(tx, { intake: id, site: siteId, by: actor.SubjectId }, now())
  await context.audit({
    action: 'update',
    type: 'Site',
    id: siteId,
    before: { LatestOutreachRequestStatus: latest },
    after: { LatestOutreachRequestStatus: { Id: id, ...intake } },
  })
  return { id, version }
}

/** One line of an intake history by its id; null for one that there is not. */
export async function readIntake(on: Executor, id: string): Promise<IntakeRecord | null> {
  const { rows } = await sql<{ status: IntakeRecord }>`
    select ${outreachStatus} as status from site_outreach_status s where s.id = ${id}
  `.execute(on)
  return rows[0]?.status ?? null
}

async function readLatestIntake(
  on: Executor,
  siteId: string,
): Promise<{ Id: string; Status: IntakeStatus } | null> {
  const { rows } = await sql<{ Id: string; Status: IntakeStatus }>`
    select id as "Id", status as "Status" from site_outreach_status where site_id = ${siteId}
    order by seq desc limit 1
  `.execute(on)
  return rows[0] ?? null
}

async function unknownReason({ tx }: Pick<Context, 'tx'>, id: string | null): Promise<Problem[]> {
  if (id === null) return []
  const known = await readEnumerations(tx, [{ id, list: INTAKE_REASONS }])
  return known.size > 0 ? [] : [{ Code: 'unknown_reference', Field: 'ReasonId' }]
}
