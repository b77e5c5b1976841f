import { type RawBuilder, sql } from 'kysely'
import type { ActivityFilter, ActivityQuery } from '../../domain/activity/query.ts'
import { type Actor, approvedSites, coordinates, isStaff } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'

/** A page of ids and how many there are in all. */
export interface FoundActivities {
  ids: string[]
  total: number
}

/** Who the list is of, where it is not the reader's whole sight. */
export type ActivitySearch = Omit<ActivityQuery, 'Filters'> & {
  Filters?: readonly ActivityFilter[] | null
  /** Activities that this person wrote or appears in. */
  SubjectId?: string
}

/**
 * Finds activities that the actor may see, children left out, in one statement over `activity_listing`
 * (specification 2, section 3.4). Filters of different types
 * narrow, of the same type widen; words may come in any order.
 */
export async function findActivities(
  on: Executor,
  actor: Actor,
  search: ActivitySearch,
): Promise<FoundActivities> {
  const conditions = [
    ...scopeOf(actor, search.SiteId ?? null),
    ...filterConditions(actor, search.Filters ?? []),
    ...(search.SubjectId ? [isOf(search.SubjectId)] : []),
    ...(search.Search?.trim() ? [matchesSearch(sql`l.title`, search.Search)] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const from = sql`${sourceOf(search)} where ${where}`
  // One statement: the page walks along the index of its order, the total only counts.
  const { rows } = await sql<FoundActivities>`
    select array(select l.activity_id from ${from} ${orders[search.Sort]} limit ${search.Take} offset ${search.Skip}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}

const orders: Record<0 | 1 | 2, RawBuilder<unknown>> = {
  0: sql`order by l.date, l.activity_id`,
  1: sql`order by l.date desc, l.activity_id desc`,
  2: sql`order by l.modified_on desc, l.activity_id`,
}

/**
 * Where rows come from. Without a site each activity counts once: by its own row, which has an index by date, or, when
 * titles are searched, by the listing row of the site that created it, which has the folded title.
 */
function sourceOf({ SiteId, Search }: ActivitySearch): RawBuilder<unknown> {
  if (SiteId) return sql`activity_listing l`
  if (Search?.trim()) {
    return sql`activity_listing l join activity a on a.id = l.activity_id and a.created_by_site_id = l.site_id`
  }
  return sql`(
    select id as activity_id, date, modified_on, season_id, is_complete from activity
    where parent_id is null and deleted_on is null
  ) l`
}

/** The rule of `maySeeActivity` as conditions on a row. */
function scopeOf(actor: Actor, siteId: string | null): RawBuilder<unknown>[] {
  const place = siteId ? sql`l.site_id = ${siteId}` : sql`true`
  if (isStaff(actor) || (siteId && coordinates(actor, siteId))) return [place]
  const coordinated = approvedSites(actor).filter((site) => coordinates(actor, site))
  if (coordinated.length === 0) return [place, isOf(actor.SubjectId)]
  const theirs = sql`select activity_id from activity_listing where site_id = any(${coordinated}::uuid[])`
  return [place, sql`l.activity_id in (${activitiesOf(actor.SubjectId)} union ${theirs})`]
}

const isOf = (subjectId: string) => sql`l.activity_id in (${activitiesOf(subjectId)})`

/** Activities that the person wrote or appears in. */
const activitiesOf = (subjectId: string) => sql`
  select id from activity where created_by_id = ${subjectId} and parent_id is null and deleted_on is null
  union select activity_id from activity_hours where subject_id = ${subjectId}`

function filterConditions(actor: Actor, filters: readonly ActivityFilter[]): RawBuilder<unknown>[] {
  const on = new Set(
    filters.flatMap((filter) => (isSwitch(filter) && filter.Value !== false ? [filter.Type] : [])),
  )
  const schools = filters.flatMap((filter) => (filter.Type === 'School' ? [filter.Value] : []))
  const educators = filters.flatMap((filter) => (filter.Type === 'Educator' ? [filter.Value] : []))
  const volunteers = filters.flatMap((filter) => (filter.Type === 'Volunteer' ? [filter.Value] : []))
  return [
    ...(on.has('ActiveSeasonOnly') ? [sql`l.season_id = (select id from season where active)`] : []),
    ...(on.has('IncompleteLogs') ? [sql`not l.is_complete`] : []),
    ...(on.has('MyLogs') ? [isOf(actor.SubjectId)] : []),
    // Evaluations have no table yet, so no activity has one.
    ...(on.has('HasEvaluations') ? [sql`false`] : []),
    ...(schools.length > 0 ? [namesSchool(schools)] : []),
    ...(educators.length > 0 ? [namesEducator(educators)] : []),
    ...(volunteers.length > 0 ? [sql`(${sql.join(volunteers.map(namesVolunteer), sql` or `)})`] : []),
  ]
}

type SwitchFilter = Extract<
  ActivityFilter,
  { Type: 'ActiveSeasonOnly' | 'IncompleteLogs' | 'MyLogs' | 'HasEvaluations' }
>

const switches: readonly string[] = ['ActiveSeasonOnly', 'IncompleteLogs', 'MyLogs', 'HasEvaluations']

const isSwitch = (filter: ActivityFilter): filter is SwitchFilter => switches.includes(filter.Type)

const namesSchool = (ids: readonly string[]) =>
  sql`l.activity_id in (select activity_id from activity_school where organization_id = any(${ids}::uuid[]))`

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
