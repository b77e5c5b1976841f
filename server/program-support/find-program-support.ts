import { sql } from 'kysely'
import { type Actor, coordinates } from '../../domain/kernel/actor.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Executor } from '../db/connection.ts'

/**
 * Ids of a site's program support that the actor may see, newest first, at most 500 from `skip` on, and how many
 * there are: all of them for whoever coordinates the site, for others what they wrote or appear in. Two statements.
 */
export async function findProgramSupport(
  on: Executor,
  actor: Actor,
  { siteId, activeSeasonOnly, skip }: { siteId: string; activeSeasonOnly: boolean; skip: number },
): Promise<{ ids: string[]; total: number }> {
  const me = actor.SubjectId
  const seen = coordinates(actor, siteId)
    ? sql`true`
    : sql`(p.created_by_id = ${me} or exists (
        select from program_support_hours h where h.program_support_id = p.id and h.subject_id = ${me}))`
  const inSeason = activeSeasonOnly ? sql`p.season_id = (select id from season where active)` : sql`true`
  const from = sql`program_support p
    where p.deleted_on is null and p.site_id = ${siteId} and ${seen} and ${inSeason}`
  const page = await sql<{ id: string }>`
    select p.id from ${from} order by p.date_completed desc, p.id desc offset ${skip} limit ${UNPAGED_LIMIT}
  `.execute(on)
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(on)
  return { ids: page.rows.map((row) => row.id), total: Number(counted.rows[0]?.total ?? 0) }
}
