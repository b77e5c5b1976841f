import { type RawBuilder, sql } from 'kysely'
import type { ActivityFilter } from '../../domain/activity/query.ts'
import { type Actor, coordinatedSites, coordinates, isStaff } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'
import { hasReview } from '../review/has-review.ts'
import { activitiesOf, everywherePageOf } from './find-everywhere.ts'
import {
  type ActivitySearch,
  type FoundActivities,
  isOn,
  pageOf,
  switchConditions,
} from './page-of-listing.ts'

/**
 * Finds activities that the actor may see, children left out, in one statement over `activity_listing`
 * (specification 2, section 3.4). Filters of different types narrow, of the same type widen; words may come in any order.
 */
export async function findActivities(
  on: Executor,
  actor: Actor,
  search: ActivitySearch,
): Promise<FoundActivities> {
  const everywhere = everywherePageOf(actor, search)
  if (everywhere) return (await everywhere.execute(on)).rows[0] ?? nothing
  const conditions = [
    ...scopeOf(actor, search.SiteId ?? null),
    ...filterConditions(actor, search.Filters ?? []),
    ...(search.SubjectId ? [isOf(search.SubjectId)] : []),
    ...(search.Search?.trim() ? [matchesSearch(sql`l.title`, search.Search)] : []),
  ]
  const { before, rows: from } = sourceOf(actor, search)
  const { rows } = await sql<FoundActivities>`
    ${before} ${pageOf(sql`${from} where ${sql.join(conditions, sql` and `)}`, search)}
  `.execute(on)
  return rows[0] ?? nothing
}

const nothing: FoundActivities = { ids: [], total: 0, editions: {} }

/** Rows of a list, each activity once, and what has to be worked out before them. */
interface Source {
  before: RawBuilder<unknown>
  rows: RawBuilder<unknown>
}

/**
 * Where rows come from. Without a site, what somebody sees is put together from their sites and their own, so that it
 * takes as long as that is much; staff see everything: an activity by its own row, which has an index for each order, or,
 * when titles are searched, by the listing row of the site that created it, which has the folded title.
 */
function sourceOf(actor: Actor, { SiteId, Search }: ActivitySearch): Source {
  const plain = (rows: RawBuilder<unknown>): Source => ({ before: sql``, rows })
  if (SiteId) return plain(sql`activity_listing l`)
  if (!isStaff(actor)) {
    return { before: sql`with seen as materialized (${seenBy(actor)})`, rows: sql`seen l` }
  }
  if (Search?.trim()) {
    return plain(
      sql`activity_listing l join activity a on a.id = l.activity_id and a.created_by_site_id = l.site_id`,
    )
  }
  return plain(sql`(
    select id as activity_id, date, created_on, modified_on, season_id, is_complete from activity
    where parent_id is null and deleted_on is null
  ) l`)
}

/** The rule of `maySeeActivity` for all sites together. The rows of an activity at several sites are alike: union makes them one. */
function seenBy(actor: Actor): RawBuilder<unknown> {
  const rows = sql`select activity_id, date, created_on, modified_on, season_id, is_complete, title from activity_listing`
  return sql`
    ${rows} where site_id = any(${coordinatedSites(actor)}::uuid[])
    union ${rows} where activity_id in (${activitiesOf(actor.SubjectId)})`
}

/** The same rule as conditions on the rows of a site. */
function scopeOf(actor: Actor, siteId: string | null): RawBuilder<unknown>[] {
  if (!siteId) return [sql`true`]
  const place = sql`l.site_id = ${siteId}`
  if (isStaff(actor) || coordinates(actor, siteId)) return [place]
  const coordinated = coordinatedSites(actor)
  if (coordinated.length === 0) return [place, isOf(actor.SubjectId)]
  const theirs = sql`select activity_id from activity_listing where site_id = any(${coordinated}::uuid[])`
  return [place, sql`l.activity_id in (${activitiesOf(actor.SubjectId)} union ${theirs})`]
}

const isOf = (subjectId: string) => sql`l.activity_id in (${activitiesOf(subjectId)})`

function filterConditions(actor: Actor, filters: readonly ActivityFilter[]): RawBuilder<unknown>[] {
  const on = filters.filter(isOn)
  const schools = on.flatMap((filter) => (filter.Type === 'School' ? [filter.Value] : []))
  const educators = on.flatMap((filter) => (filter.Type === 'Educator' ? [filter.Value] : []))
  const volunteers = on.flatMap((filter) => (filter.Type === 'Volunteer' ? [filter.Value] : []))
  const statuses = new Set(on.flatMap((filter) => (filter.Type === 'ReviewStatus' ? [filter.Value] : [])))
  return [
    ...switchConditions(on),
    ...(on.some(({ Type }) => Type === 'MyLogs') ? [isOf(actor.SubjectId)] : []),
    ...(schools.length > 0 ? [namesSchool(schools)] : []),
    ...(educators.length > 0 ? [namesEducator(educators)] : []),
    ...(volunteers.length > 0 ? [sql`(${sql.join(volunteers.map(namesVolunteer), sql` or `)})`] : []),
    ...(statuses.size > 0 ? [hasReview(actor, statuses)] : []),
  ]
}

/** A filter that still names a merged school means the one in its place. */
const namesSchool = (ids: readonly string[]) => sql`l.activity_id in (
  select activity_id from activity_school
  where organization_id in (select coalesce(merged_id, id) from organization where id = any(${ids}::uuid[]))
)`

const namesEducator = (ids: readonly string[]) =>
  sql`l.activity_id in (select activity_id from activity_educator where educator_id = any(${ids}::uuid[]))`

/** Hours of the person; with a site, those worked for it or for none in particular. */
const namesVolunteer = ({
  SubjectId,
  SiteId,
}: {
  SubjectId: string
  SiteId?: string | null
}) => sql`l.activity_id in (
  select activity_id from activity_hours
  where subject_id = ${SubjectId} and (${SiteId ?? null}::uuid is null or coalesce(site_id, ${SiteId ?? null}::uuid) = ${SiteId ?? null}::uuid)
)`
