import { type RawBuilder, sql } from 'kysely'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import {
  type ActivitySearch,
  countedFilters,
  type FoundActivities,
  orders,
  pageOf,
  switchConditions,
} from './page-of-listing.ts'

/** Further down, reading the beginning of every site's list costs more than putting everything together. */
const furthest = 1000

/**
 * The list of all sites together, as somebody sees it, where nothing but what `activity_count` counts is asked for: its
 * total is a sum of kept ones, its page the first of each site's first rows. So it takes as long as the reader's sites and
 * their own logs are many, not their sites' logs. Null for any other search.
 */
export function everywherePageOf(actor: Actor, search: ActivitySearch): RawBuilder<FoundActivities> | null {
  const filters = countedFilters(search)
  if (search.SiteId || !filters) return null
  const where = sql.join([sql`true`, ...switchConditions(filters)], sql` and `)
  if (isStaff(actor)) return pageOf(sql`${everyLog} l where ${where}`, search, totalOfAll(where))
  if (search.Skip + search.Take > furthest) return null
  return pageOfSight(actor, search, where)
}

/** Every activity once; it has an index for each order. */
const everyLog = sql`(
  select id as activity_id, date, created_on, modified_on, season_id, is_complete from activity
  where parent_id is null and deleted_on is null
)`

/** A log of several sites is counted for the first of them. */
const totalOfAll = (where: RawBuilder<unknown>) => sql`
  select coalesce(sum(l.logs), 0)::bigint from activity_count l
  where (l.sites is null or l.sites[1] = l.site_id) and ${where}`

function pageOfSight(
  actor: Actor,
  search: ActivitySearch,
  where: RawBuilder<unknown>,
): RawBuilder<FoundActivities> {
  const order = orders[search.Sort]
  const enough = sql`limit ${sql.lit(search.Skip + search.Take)}`
  const columns = sql`l.activity_id, l.date, l.created_on, l.modified_on`
  const theirs = sql`${coordinatedSites(actor)}::uuid[]`
  // The rows of an activity at several sites are alike: union makes them one.
  const first = sql`(
    select site_rows.* from unnest(${theirs}) as theirs (site_id) cross join lateral (
      select ${columns} from activity_listing l where l.site_id = theirs.site_id and ${where} ${order} ${enough}
    ) site_rows
    union (select ${columns} from own l ${order} ${enough})
  ) l`
  const total = sql`
    select (
      select coalesce(sum(l.logs), 0)::bigint from activity_count l
      where l.site_id = any(${theirs}) and ${where} and not exists (
        select from unnest(l.sites) as other (site_id)
        where other.site_id = any(${theirs}) and other.site_id < l.site_id
      )
    ) + (select count(*) from own)`
  return sql`with own as materialized (${ownElsewhere(actor, where)}) ${pageOf(first, search, total)}`
}

/**
 * A person's own logs that stand at none of their sites, looked up one by one: they are few, and a plan that goes through
 * all logs, or all of those sites', would take as long as those are many.
 */
const ownElsewhere = (actor: Actor, where: RawBuilder<unknown>) => sql`
  select l.* from unnest(array(${activitiesOf(actor.SubjectId)})) as own (id) cross join lateral (
    select * from ${everyLog} l where l.activity_id = own.id and ${where} offset 0
  ) l
  where (
    select count(*) from activity_listing at
    where at.activity_id = l.activity_id and at.site_id = any(${coordinatedSites(actor)}::uuid[])
  ) = 0`

/** Activities that the person wrote or appears in. */
export const activitiesOf = (subjectId: string) => sql`
  select id from activity where created_by_id = ${subjectId} and parent_id is null and deleted_on is null
  union select activity_id from activity_hours where subject_id = ${subjectId}`
