import { sql } from 'kysely'
import type { Site, SiteRecord } from '../../domain/site/site.ts'
import type { Executor } from '../db/connection.ts'

const status = sql`json_build_object('Id', s.id, 'SiteId', s.site_id, 'IsActive', s.is_active,
  'CreatedOn', to_char(s.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const outreachStatus = sql`json_build_object('Id', s.id, 'SiteId', s.site_id, 'Status', s.status,
  'ReasonId', s.reason_id, 'Comment', s.comment,
  'CreatedOn', to_char(s.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const columns = sql`
  site.id as "Id", site.version as "Version", site.name as "Name", site.url_part as "UrlPart", site.type as "Type",
  site.drive_url as "DriveURL", site.english_handbook_url as "EnglishHandbookURL",
  site.french_handbook_url as "FrenchHandbookURL", site.organization_id as "OrganizationId",
  site.registration_config::text as "RegistrationConfig", site.require_review as "RequireReview",
  (select ${status} from site_status s where s.site_id = site.id order by s.created_on desc, s.id limit 1)
    as "LatestSiteStatus",
  (select ${outreachStatus} from site_outreach_status s where s.site_id = site.id order by s.created_on desc, s.id limit 1)
    as "LatestOutreachRequestStatus"`

/** Sites without their history, by name: those with the given ids, or all. Deleted ones are left out. */
export async function readSites(on: Executor, ids: readonly string[] | null): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select ${columns} from site
    where site.deleted_on is null and (${ids}::uuid[] is null or site.id = any(${ids}::uuid[]))
    order by fold(site.name), site.id
  `.execute(on)
  return rows
}

/** Sites with their history, newest first, in one statement: those with the given ids, or all (at most `limit`). */
export async function readSiteRecords(
  on: Executor,
  ids: readonly string[] | null,
  limit: number,
): Promise<{ sites: SiteRecord[]; total: number }> {
  const { rows } = await sql<SiteRecord & { total: number }>`
    select ${columns}, site.created_on as "CreatedOn", site.modified_on as "ModifiedOn",
      coalesce((select json_agg(${status} order by s.created_on desc, s.id) from site_status s where s.site_id = site.id), '[]')
        as "SiteStatus",
      coalesce((
        select json_agg(${outreachStatus} order by s.created_on desc, s.id)
        from site_outreach_status s where s.site_id = site.id
      ), '[]') as "OutreachRequestStatus",
      count(*) over () as total
    from site
    where site.deleted_on is null and (${ids}::uuid[] is null or site.id = any(${ids}::uuid[]))
    order by fold(site.name), site.id
    limit ${limit}
  `.execute(on)
  return { sites: rows.map(({ total: _total, ...site }) => site), total: rows[0]?.total ?? 0 }
}
