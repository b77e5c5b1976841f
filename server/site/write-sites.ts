import { sql } from 'kysely'
import type { SiteDocument } from '../../domain/site/document.ts'
import { addressOf, urlPartOf } from '../../domain/site/url-part.ts'
import type { Tx } from '../db/connection.ts'
import { journalReference } from '../record/journal-reference.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole sites, new and changed; their histories grow by what differs. Answers which are active now and were not. */
export async function writeSites(
  tx: Tx,
  created: readonly Accepted<SiteDocument>[],
  changed: readonly Accepted<SiteDocument>[],
): Promise<string[]> {
  if (created.length > 0) {
    await sql`
      insert into site (id, name, url_part, type, drive_url, english_handbook_url, french_handbook_url, organization_id,
        registration_config, require_review, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, name, url_part, type, drive_url, english_handbook_url, french_handbook_url, organization_id,
        registration_config, require_review, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::site, ${rowsOf(created)}::json) as given
      order by given.id
    `.execute(tx)
    // A new site takes requests, and is active whatever its body says (specification 1, section 4).
    await sql`
      insert into site_outreach_status (site_id, status, created_on)
      select id, 0, created_on from json_populate_recordset(null::site, ${rowsOf(created)}::json)
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update site set name = given.name, url_part = given.url_part, type = given.type, drive_url = given.drive_url,
        english_handbook_url = given.english_handbook_url, french_handbook_url = given.french_handbook_url,
        organization_id = given.organization_id, registration_config = given.registration_config,
        require_review = given.require_review, version = given.version, modified_on = given.modified_on,
        modified_by_id = given.modified_by_id
      from json_populate_recordset(null::site, ${rowsOf(changed)}::json) as given
      where site.id = given.id
    `.execute(tx)
  }
  await appendStatuses(tx, created, () => true)
  return appendStatuses(tx, changed, ({ LatestSiteStatus }) => LatestSiteStatus?.IsActive)
}

/** Another line of the history of each site that is active now and was not, whose ids it answers, or the reverse. */
async function appendStatuses(
  tx: Tx,
  written: readonly Accepted<SiteDocument>[],
  isActive: (site: SiteDocument) => boolean | undefined,
): Promise<string[]> {
  const statuses = written.flatMap(({ document, stamps }) => {
    const is_active = isActive(document)
    return is_active === undefined ? [] : [{ site_id: document.Id, is_active, created_on: stamps.ModifiedOn }]
  })
  if (statuses.length === 0) return []
  const { rows: switched } = await sql<{ id: string; active: boolean }>`
    insert into site_status (site_id, is_active, created_on)
    select given.site_id, given.is_active, given.created_on
    from json_populate_recordset(null::site_status, ${JSON.stringify(statuses)}::json) as given
    where given.is_active is distinct from (
      select s.is_active from site_status s where s.site_id = given.site_id order by s.seq desc limit 1
    )
    returning site_id as id, is_active as active
  `.execute(tx)
  return switched.flatMap(({ id, active }) => (active ? [id] : []))
}

/** A site and the name that it had until now. */
interface Renamed {
  id: string
  before: string
}

/** The sites among those about to be written whose address will be another one. */
export async function findRenamed(tx: Tx, written: readonly SiteDocument[]): Promise<Renamed[]> {
  const names = new Map(written.map(({ Id, Name }) => [Id, Name]))
  const { rows } = await sql<Renamed>`
    select id, name as before from site where id = any(${[...names.keys()]}::uuid[])
  `.execute(tx)
  return rows.filter(({ id, before }) => addressOf(before) !== addressOf(names.get(id) ?? before))
}

/**
 * Keeps the addresses that sites give up, and lets go of those that somebody has taken; devices that knew one by it hear
 * of it. To be called after the sites were written: `taken` are the names that they have now.
 */
export async function keepFormerAddresses(
  tx: Tx,
  renamed: readonly Renamed[],
  taken: readonly string[],
  now: Date,
): Promise<void> {
  const given = renamed.map(({ id, before }) => ({
    address: addressOf(before),
    url_part: urlPartOf(before),
    site_id: id,
    given_up_on: now.toISOString(),
  }))
  await sql`
    insert into site_former_address (address, url_part, site_id, given_up_on)
    select address, url_part, site_id, given_up_on
    from json_populate_recordset(null::site_former_address, ${JSON.stringify(given)}::json)
    on conflict (address) do update set url_part = excluded.url_part, site_id = excluded.site_id,
      given_up_on = excluded.given_up_on
  `.execute(tx)
  const { rows } = await sql<{ id: string; version: number }>`
    with gone as (
      delete from site_former_address where address = any(${taken.map(addressOf)}::text[]) returning site_id
    )
    select distinct site.id, site.version from gone join site on site.id = gone.site_id
    where site.deleted_on is null
  `.execute(tx)
  await journalReference(
    tx,
    rows.map(({ id, version }) => ({ type: 'Site', id, version })),
  )
}

const rowsOf = (accepted: readonly Accepted<SiteDocument>[]): string =>
  JSON.stringify(
    accepted.map(({ document: site, stamps }) => ({
      id: site.Id,
      name: site.Name,
      url_part: urlPartOf(site.Name),
      type: site.Type,
      drive_url: site.DriveURL,
      english_handbook_url: site.EnglishHandbookURL,
      french_handbook_url: site.FrenchHandbookURL,
      organization_id: site.OrganizationId,
      registration_config: site.RegistrationConfig === null ? null : JSON.parse(site.RegistrationConfig),
      require_review: site.RequireReview,
      ...stampColumns(stamps),
    })),
  )
