import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { isOfSite } from '../outreach/of-site.ts'
import { hasReview } from '../review/has-review.ts'
import { countExpiring } from '../screening/expiring.ts'

/** What waits at a site; each number is that of the list which its link opens. */
export interface SiteNews {
  site: string
  url_part: string
  incomplete: number
  pending: number
  requests: number
  returned: number
  expiring: number
}

/**
 * What waits at the sites that somebody coordinates now, by name of the site; sites where nothing waits are left out. One
 * statement. `today`: `YYYY-MM-DD`.
 */
export async function readSiteNews(on: Executor, coordinator: Actor, today: string): Promise<SiteNews[]> {
  const { rows } = await sql<SiteNews>`
    select * from (
      select site.name as site, site.url_part,
        coalesce((
          select sum(c.logs) from activity_count c where c.site_id = site.id and not c.is_complete
        ), 0)::integer as incomplete,
        (
          select count(*) from site_registration r
            join season on season.id = r.season_id and season.active
            join subject s on s.id = r.subject_id and s.deleted_on is null and s.anonymised_on is null
          where r.site_id = site.id and not r.is_approved and r.approval_date is null and r.deleted_on is null
        )::integer as pending,
        (
          select count(*) from outreach_request o
          where ${isOfSite(coordinator, sql`o.latest_site_id`, sql`site.id`)} and o.latest_status = 0 and o.deleted_on is null
        )::integer as requests,
        (
          select count(*) from activity_listing l
          where l.site_id = site.id and ${hasReview(coordinator, new Set(['Returned']))}
        )::integer as returned,
        (${countExpiring(sql`site.id`, today)}) as expiring
      from site
      where site.deleted_on is null and site.id in (
        select r.site_id from site_registration r join season on season.id = r.season_id and season.active
        where r.subject_id = ${coordinator.SubjectId} and r.is_approved and r.deleted_on is null
      )
    ) news
    where incomplete + pending + requests + returned + expiring > 0
    order by fold(site)
  `.execute(on)
  return rows
}
