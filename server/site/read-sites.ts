import { sql } from 'kysely'
import { tidyConfigText } from '../../domain/registration/config.ts'
import type { Site, SiteRecord } from '../../domain/site/site.ts'
import type { Executor } from '../db/connection.ts'
import { instantText } from '../db/instant-text.ts'
import type { StoredRecord } from '../record/record-kind.ts'

const status = sql`json_build_object('Id', s.id, 'SiteId', s.site_id, 'IsActive', s.is_active,
  'CreatedOn', ${instantText('s.created_on')})`

/** One row of `site_outreach_status`, named `s`, with the words of its reason. */
export const outreachStatus = sql`json_build_object('Id', s.id, 'SiteId', s.site_id, 'Status', s.status,
  'ReasonId', s.reason_id, 'Comment', s.comment, 'CreatedOn', ${instantText('s.created_on')}, 'Reason', (
    select json_build_object('en', words.en, 'fr', words.fr)
    from enumeration reason join localization words on words.key = reason.localization_key
    where reason.id = s.reason_id
  ))`

const columns = sql`
  site.id as "Id", site.version as "Version", site.name as "Name", site.url_part as "UrlPart", site.type as "Type",
  site.drive_url as "DriveURL", site.english_handbook_url as "EnglishHandbookURL",
  site.french_handbook_url as "FrenchHandbookURL", site.organization_id as "OrganizationId",
  site.registration_config::text as "RegistrationConfig", site.require_review as "RequireReview",
  array(
    select url_part from site_former_address f where f.site_id = site.id order by given_up_on desc, address limit 20
  ) as "FormerUrlParts",
  (select ${status} from site_status s where s.site_id = site.id order by s.seq desc limit 1)
    as "LatestSiteStatus",
  (select ${outreachStatus} from site_outreach_status s where s.site_id = site.id order by s.seq desc limit 1)
    as "LatestOutreachRequestStatus"`

const recordColumns = sql`${columns}, site.created_on as "CreatedOn", site.modified_on as "ModifiedOn",
  site.created_by_id as "CreatedById", site.modified_by_id as "ModifiedById",
  coalesce((
    select json_agg(${status} order by s.seq desc) from site_status s where s.site_id = site.id
  ), '[]') as "SiteStatus",
  coalesce((
    select json_agg(${outreachStatus} order by s.seq desc)
    from site_outreach_status s where s.site_id = site.id
  ), '[]') as "OutreachRequestStatus"`

// The database keeps a configuration as values; its text is told in one spelling, so that forms can compare it.
const spelled = <S extends Pick<Site, 'RegistrationConfig'>>(site: S): S => ({
  ...site,
  RegistrationConfig: tidyConfigText(site.RegistrationConfig),
})

/** Sites without their history, by name: those with the given ids, or all. Deleted ones are left out. */
export async function readSites(on: Executor, ids: readonly string[] | null): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select ${columns} from site
    where site.deleted_on is null and (${ids}::uuid[] is null or site.id = any(${ids}::uuid[]))
    order by fold(site.name), site.id
  `.execute(on)
  return rows.map(spelled)
}

/** Whole sites with their history, newest first, deleted ones included; one statement. */
export async function selectSites(on: Executor, ids: readonly string[]): Promise<StoredRecord<SiteRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SiteRecord & { deleted: boolean }>`
    select ${recordColumns}, site.deleted_on is not null as deleted
    from site where site.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record: spelled(record), deleted, droppedItems: [] }))
}

/** Ids of all sites by name, at most `limit`, and how many there are. */
export async function findSites(on: Executor, limit: number): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(
        select id from site where deleted_on is null order by fold(name), id limit ${limit}
      ) as ids,
      (select count(*) from site where deleted_on is null) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
