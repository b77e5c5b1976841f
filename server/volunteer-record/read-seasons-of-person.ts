import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { isGivenCertificate, sitesShownOfRecord } from '../../domain/volunteer-record/permissions.ts'
import type { VolunteerSeason } from '../../domain/volunteer-record/record.ts'
import type { Executor } from '../db/connection.ts'

/**
 * The hours of a person as rows of three tables, to be put behind `with`. `done`: an activity in which they have hours, once
 * for each line, with `counts` as `hoursCount` of the domain says it. `supported`: the same of program support. `brought`:
 * claimed hours that a file brought along for a season that there is. The hours of children are their parent's. Deleted
 * logs have none. `given`: all of them that count, which a certificate is made of.
 */
const hoursOf = (subjectId: string): RawBuilder<unknown> => sql`
  done as (
    select root.season_id, root.id as log_id, root.created_by_site_id as log_site_id,
      coalesce(h.site_id, root.created_by_site_id) as site_id,
      coalesce(h.preparation, 0) + coalesce(h.delivery, 0) as hours,
      not site.require_review or review.activity_id is not null as counts
    from activity_hours h
      join activity a on a.id = h.activity_id and a.deleted_on is null
      join activity root on root.id = coalesce(a.parent_id, a.id) and root.deleted_on is null
      join site on site.id = root.created_by_site_id
      left join activity_review review on review.activity_id = root.id and review.status = 'Reviewed'
    where h.subject_id = ${subjectId} and coalesce(h.preparation, 0) + coalesce(h.delivery, 0) > 0
  ),
  supported as (
    select p.season_id, p.site_id as log_site_id, coalesce(h.site_id, p.site_id) as site_id, h.hours
    from program_support_hours h
      join program_support p on p.id = h.program_support_id and p.deleted_on is null
    where h.subject_id = ${subjectId} and h.hours > 0
  ),
  brought as (
    select season_id, site_id as log_site_id, site_id, prep_hours + delivery_hours as hours, support_hours as support
    from historic_hours_in_season where subject_id = ${subjectId} and season_id is not null
  ),
  given as (
    select season_id, log_id, site_id, hours from done where counts
    union all
    select season_id, null, site_id, hours from supported
    union all
    select season_id, null, site_id, hours + support from brought
  )`

/** Narrows rows of {@link hoursOf} to logs of some sites, and hours given for them. */
const isOf = (sites: readonly string[] | 'all'): RawBuilder<unknown> =>
  sites === 'all'
    ? sql`true`
    : sql`(log_site_id = any(${[...sites]}::uuid[]) or site_id = any(${[...sites]}::uuid[]))`

/** The seasons in which a person has hours, as the actor is shown them, newest first; one statement. */
export async function readSeasonsOfPerson(
  on: Executor,
  actor: Actor,
  subjectId: string,
): Promise<VolunteerSeason[]> {
  const sites = sitesShownOfRecord(actor, subjectId)
  const { rows } = await sql<
    Omit<VolunteerSeason, 'HasCertificate'> & { Certified: { Hours: number; SiteIds: string[] } }
  >`
    with ${hoursOf(subjectId)},
    totals as (
      select season_id,
        count(distinct log_id) filter (where counts) as activities, sum(hours) filter (where counts) as hours,
        count(distinct log_id) filter (where not counts) as pending_activities,
        sum(hours) filter (where not counts) as pending_hours, 0::numeric as support
      from done where ${isOf(sites)} group by season_id
      union all
      select season_id, 0, 0, 0, 0, sum(hours) from supported where ${isOf(sites)} group by season_id
      union all
      select season_id, 0, sum(hours), 0, 0, sum(support) from brought where ${isOf(sites)} group by season_id
    )
    select season.id as "SeasonId",
      json_build_object('Id', season.id, 'StartDate', season.start_date, 'EndDate', season.end_date,
        'Active', season.active, 'Locked', season.locked) as "Season",
      sum(t.activities)::integer as "ActivityCount", coalesce(sum(t.hours), 0)::float8 as "Hours",
      coalesce(sum(t.support), 0)::float8 as "SupportHours",
      json_build_object('ActivityCount', sum(t.pending_activities)::integer,
        'Hours', coalesce(sum(t.pending_hours), 0)::float8) as "Pending",
      (
        select json_build_object('Hours', coalesce(sum(hours), 0)::float8,
          'SiteIds', coalesce(json_agg(distinct site_id), '[]'))
        from given where given.season_id = season.id
      ) as "Certified"
    from totals t join season on season.id = t.season_id
    group by season.id
    order by season.start_date desc
  `.execute(on)
  return rows.map(({ Certified, ...season }) => ({
    ...season,
    HasCertificate: isGivenCertificate(actor, { SubjectId: subjectId, ...Certified }),
  }))
}

/** What a certificate says of a season, besides whose it is. */
export interface CertifiedSeason {
  StartDate: string
  EndDate: string
  ActivityCount: number
  /** Of activities and of program support, as far as they count. */
  Hours: number
  /** The sites for which the hours were given, by name. */
  Sites: { Id: string; Name: string }[]
}

/** See {@link CertifiedSeason}; null for a season that does not exist. One statement. */
export async function readCertifiedSeason(
  on: Executor,
  subjectId: string,
  seasonId: string,
): Promise<CertifiedSeason | null> {
  const { rows } = await sql<CertifiedSeason>`
    with ${hoursOf(subjectId)},
    certified as (select * from given where season_id = ${seasonId})
    select season.start_date as "StartDate", season.end_date as "EndDate",
      (select count(distinct log_id) from certified)::integer as "ActivityCount",
      (select coalesce(sum(hours), 0) from certified)::float8 as "Hours",
      coalesce((
        select json_agg(json_build_object('Id', site.id, 'Name', site.name) order by fold(site.name), site.id)
        from site where site.id in (select site_id from certified)
      ), '[]') as "Sites"
    from season where season.id = ${seasonId}
  `.execute(on)
  return rows[0] ?? null
}
