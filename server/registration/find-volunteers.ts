import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { sortDirections } from '../../domain/kernel/paging.ts'
import { mayManageVolunteersAt } from '../../domain/registration/permissions.ts'
import { volunteerStatus } from '../../domain/registration/status.ts'
import type { VolunteerQuery } from '../../domain/registration/volunteers.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'
import { latestFirst } from '../subject/read-subjects.ts'
import { isInPersonApproved } from './in-person-approved.ts'

interface SeasonOfQuery {
  id: string
  active: boolean
}

/**
 * The registrations of a page of a site's volunteers, in order, and how many match; two statements. Nobody for a reader
 * who does not look after the site. `today` is `YYYY-MM-DD`.
 */
export async function findVolunteers(
  on: Executor,
  actor: Actor,
  query: VolunteerQuery,
  today: string,
): Promise<{ ids: string[]; total: number }> {
  if (!mayManageVolunteersAt(actor, query.SiteId)) return { ids: [], total: 0 }
  const seasons = await seasonsOf(on, query.SeasonIds)
  if (seasons.length === 0) return { ids: [], total: 0 }
  const profile = asksOfProfile(query)
    ? sql`left join volunteer_profile p on p.subject_id = r.subject_id and p.deleted_on is null`
    : sql``
  const from = sql`
    ${latestOf(query.SiteId, seasons)} r
    join subject s on s.id = r.subject_id and s.deleted_on is null and s.anonymised_on is null
    ${profile}
    where ${hasStatus(query.Status, seasons)} and ${matchesSearch(sql`s.search_text`, query.Search)}
      and ${profileMatches(query, today)} and ${isAmong(query.Ids)}
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select r.id from ${from} order by ${orderOf(query)}, r.id offset ${query.Skip} limit ${query.Take}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Seasons are few; known beforehand, the statement need not look which one is active for every registration. */
async function seasonsOf(on: Executor, asked: VolunteerQuery['SeasonIds']): Promise<SeasonOfQuery[]> {
  const which = !asked ? sql`active` : asked.length > 0 ? sql`id = any(${asked}::uuid[])` : sql`true`
  const { rows } = await sql<SeasonOfQuery>`select id, active from season where ${which}`.execute(on)
  return rows
}

/** Of one season each registration is its person's only one (site_registration_once). */
function latestOf(siteId: string, seasons: readonly SeasonOfQuery[]): RawBuilder<unknown> {
  const ids = seasons.map(({ id }) => id)
  const [only] = ids
  if (ids.length === 1)
    return sql`(
      select id, subject_id, season_id, is_approved, approval_date, created_on from site_registration
      where site_id = ${siteId} and season_id = ${only} and deleted_on is null
    )`
  return sql`(
    select distinct on (r.subject_id) r.id, r.subject_id, r.season_id, r.is_approved, r.approval_date, r.created_on
    from site_registration r join season on season.id = r.season_id
    where r.site_id = ${siteId} and r.season_id = any(${ids}::uuid[]) and r.deleted_on is null
    order by r.subject_id, ${latestFirst}
  )`
}

/** The rule of `statusOfRegistration` as a condition. */
function hasStatus(status: VolunteerQuery['Status'], seasons: readonly SeasonOfQuery[]): RawBuilder<unknown> {
  const active = seasons.filter((season) => season.active).map(({ id }) => id)
  switch (status) {
    case volunteerStatus.Pending:
      return sql`(not r.is_approved and r.approval_date is null)`
    case volunteerStatus.Withdrawn:
      return sql`(not r.is_approved and r.approval_date is not null)`
    case volunteerStatus.Approved:
      return sql`(r.is_approved and r.season_id = any(${active}::uuid[]))`
    case volunteerStatus.Alumni:
      return sql`(r.is_approved and r.season_id <> all(${active}::uuid[]))`
    default:
      return sql`true`
  }
}

const isSaid = <T>(filter: T | null | undefined): filter is T => filter !== null && filter !== undefined

const asksOfProfile = (query: VolunteerQuery): boolean =>
  isSaid(query.EighteenOrOver) ||
  isSaid(query.MediaConsent) ||
  isSaid(query.InPersonApproved) ||
  (query.DeliveryLanguages ?? []).length > 0

function profileMatches(query: VolunteerQuery, today: string): RawBuilder<unknown> {
  const { EighteenOrOver, MediaConsent, InPersonApproved } = query
  const languages = (query.DeliveryLanguages ?? []).map(
    (id) => sql`p.delivery_languages @> ${JSON.stringify([{ EnumerationId: id }])}::jsonb`,
  )
  const inPerson = isInPersonApproved(today)
  const conditions = [
    ...(isSaid(EighteenOrOver) ? [sql`p.eighteen_or_over = ${EighteenOrOver}`] : []),
    ...(isSaid(MediaConsent) ? [sql`p.media_consent = ${MediaConsent}`] : []),
    ...(languages.length > 0 ? [sql`(${sql.join(languages, sql` or `)})`] : []),
    ...(isSaid(InPersonApproved) ? [InPersonApproved ? inPerson : sql`not ${inPerson}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const isAmong = (ids: VolunteerQuery['Ids']): RawBuilder<unknown> =>
  ids ? sql`r.id = any(${ids}::uuid[])` : sql`true`

const sortKeys: Record<VolunteerQuery['SortColumn'], readonly RawBuilder<unknown>[]> = {
  FamilyName: [sql`s.family_key`, sql`s.given_key`, sql`s.id`],
  FullName: [sql`s.full_key`, sql`s.id`],
  CreatedOn: [sql`r.created_on`],
}

function orderOf({ SortColumn, Sort }: VolunteerQuery): RawBuilder<unknown> {
  const direction = Sort === sortDirections.descending ? sql`desc` : sql`asc`
  const keys = sortKeys[Sort === sortDirections.none ? 'FamilyName' : SortColumn]
  return sql.join(keys.map((key) => sql`${key} ${direction}`))
}
