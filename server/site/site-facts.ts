import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { SiteDocument } from '../../domain/site/document.ts'
import type { SiteRecord } from '../../domain/site/site.ts'
import type { Tx } from '../db/connection.ts'
import { lockWriters } from '../record/lock-writers.ts'
import type { Change } from '../record/record-kind.ts'
import { readOrganizations } from '../record/referenced-records.ts'

/** What the database knows before sites change. */
export interface SiteFacts {
  /** The names of all sites by their id, as they would be afterwards. */
  names: ReadonlyMap<string, string>
  organizations: ReadonlySet<string>
  /** The lists that questions may be answered from. */
  lists: ReadonlySet<string>
  /** How many records, by their kind, belong to a site that is about to be deleted. */
  uses: ReadonlyMap<string, Readonly<Record<string, number>>>
}

/** Looks at all sites as they would be; whoever writes sites waits for whoever did so before. */
export async function loadSiteFacts(
  tx: Tx,
  changes: readonly Change<SiteDocument, SiteRecord>[],
): Promise<SiteFacts> {
  await lockWriters(tx, 'site')
  const after = changes.flatMap((change) => change.after ?? [])
  const { rows: sites } = await sql<{ id: string; name: string }>`
    select id, name from site where deleted_on is null
  `.execute(tx)
  const { rows: lists } = await sql<{ id: string }>`
    select id from enumeration_list where deleted_on is null
  `.execute(tx)
  const removed = changes.flatMap(({ before, after: next }) => (before && !next ? [before.Id] : []))
  const names = new Map([...sites.map(({ id, name }) => [id, name] as const)])
  for (const { Id, Name } of after) names.set(Id, Name)
  for (const id of removed) names.delete(id)
  return {
    names,
    organizations: await readOrganizations(
      tx,
      after.flatMap(({ OrganizationId }) => OrganizationId ?? []),
    ),
    lists: new Set(lists.map(({ id }) => id)),
    uses: await countUses(tx, removed),
  }
}

async function countUses(tx: Tx, ids: readonly string[]): Promise<SiteFacts['uses']> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Record<string, number> & { id: string }>`
    select site.id,
      (
        select count(*) from (
          select l.activity_id from activity_listing l where l.site_id = site.id
          union
          select coalesce(a.parent_id, a.id) from activity_hours h
            join activity a on a.id = h.activity_id and a.deleted_on is null
          where h.site_id = site.id
          union
          select h.record_id from handover h where h.site_id = site.id and h.status = 'Waiting'
        ) log
      ) as "Workshop",
      (
        select count(*) from training t where t.deleted_on is null and t.id in (
          select id from training where site_id = site.id
          union select h.training_id from training_hours h where h.site_id = site.id
        )
      ) as "Training",
      (
        select count(*) from program_support p where p.deleted_on is null and p.id in (
          select id from program_support where site_id = site.id
          union select h.program_support_id from program_support_hours h where h.site_id = site.id
        )
      ) as "ProgramSupport",
      (select count(*) from historic_hours h where h.site_id = site.id) as "HistoricHours",
      (
        select count(*) from invitation i
        where i.site_id = site.id and i.withdrawn_on is null and i.accepted_on is null
      ) as "Invitation",
      (select count(*) from site_registration r where r.site_id = site.id and r.deleted_on is null)
        as "SiteRegistration",
      (
        select count(*) from volunteer_non_student_profile p
          join volunteer_profile of on of.id = p.volunteer_profile_id and of.deleted_on is null
        where p.previous_sites @> jsonb_build_array(jsonb_build_object('SiteId', site.id))
      ) as "VolunteerProfile",
      (select count(*) from kit where kit.site_id = site.id and kit.deleted_on is null) as "Kit",
      (
        select count(*) from educator_site es join educator e on e.id = es.educator_id
        where es.site_id = site.id and e.deleted_on is null
      ) as "EducatorAuxData",
      (select count(*) from post where post.site_id = site.id and post.deleted_on is null) as "Post",
      (select count(*) from email_address_list l where l.site_id = site.id and l.deleted_on is null)
        as "EmailAddressList",
      (select count(*) from outreach_request o where o.latest_site_id = site.id and o.deleted_on is null)
        as "OutreachRequest"
    from site where site.id = any(${[...ids]}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ id, ...uses }) => [id as unknown as string, uses]))
}

/** What still belongs to a site that is about to be deleted: for each kind of record, how many. */
export const siteUseRefusals = (id: string, { uses }: SiteFacts): Problem[] =>
  Object.entries(uses.get(id) ?? {}).flatMap(([Field, Limit]) =>
    Limit > 0 ? [{ Code: 'in_use' as const, Field, Limit }] : [],
  )
