import { type RawBuilder, sql } from 'kysely'
import { type Dashboard, type DashboardMonth, MOST_SINCE } from '../../domain/dashboard/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { officeDayOf } from '../../domain/kernel/office-day.ts'
import { type Executor, limits, SILENCE } from '../db/connection.ts'
import { isOfSite } from '../outreach/of-site.ts'
import { countExpiring } from '../screening/expiring.ts'

/** What a dashboard is asked for. `since` is an instant; null asks for no news. */
export interface DashboardQuestion {
  siteId: string
  since: string | null
  /** Whoever asks: counts are of what they see, and what they did themselves is no news. */
  reader: Actor
  now: Date
}

/**
 * Changes have the moment at which their writing began, in milliseconds before they are seen at most: one that is not seen
 * yet belongs to the next answer. What was seen so shortly after it was made is told twice. Longer than a statement may take
 * that has waited for a row.
 */
const STILL_BEING_WRITTEN = SILENCE + limits.lock * 1000

type Count = 'IncompleteLogs' | 'PendingRequests' | 'PendingVolunteers' | 'CompleteLogs' | 'ActiveVolunteers'
type Counts = Record<Count | 'ExpiringScreening', number>

const active = sql`(select id from season where active)`

/** Kept by triggers (docs/decisions/0009): as quick for a million logs as for ten. */
const logs = (siteId: string, isComplete: boolean) => sql`
  select coalesce(sum(c.logs), 0)::integer from activity_count c
  where c.site_id = ${siteId} and c.season_id = ${active} and c.is_complete = ${isComplete}`

/** Nobody has two registrations at a site in a season, so that each stands for its person. */
const volunteers = (siteId: string, condition: RawBuilder<unknown>) => sql`
  select count(*)::integer from site_registration r
    join subject s on s.id = r.subject_id and s.deleted_on is null and s.anonymised_on is null
  where r.site_id = ${siteId} and r.season_id = ${active} and r.deleted_on is null and ${condition}`

/** What each count counts: the same as the list that it leads to. */
const counts: Record<keyof Counts, (question: DashboardQuestion & { today: string }) => RawBuilder<unknown>> =
  {
    IncompleteLogs: ({ siteId }) => logs(siteId, false),
    CompleteLogs: ({ siteId }) => logs(siteId, true),
    PendingRequests: ({ siteId, reader }) => sql`
      select count(*)::integer from outreach_request o
      where ${isOfSite(reader, sql`o.latest_site_id`, siteId)} and o.latest_status = 0 and o.deleted_on is null`,
    PendingVolunteers: ({ siteId }) => volunteers(siteId, sql`not r.is_approved and r.approval_date is null`),
    ActiveVolunteers: ({ siteId }) => volunteers(siteId, sql`r.is_approved`),
    ExpiringScreening: ({ siteId, today }) => countExpiring(sql`${siteId}::uuid`, today),
  }

/** A site's dashboard, in two statements, or three with news. */
export async function readDashboard(on: Executor, question: DashboardQuestion): Promise<Dashboard> {
  const asked = { ...question, today: officeDayOf(question.now) }
  const { rows } = await sql<Counts>`
    select ${sql.join(
      Object.entries(counts).map(([name, count]) => sql`(${count(asked)}) as ${sql.ref(name)}`),
    )}
  `.execute(on)
  const [found] = rows
  if (!found) throw new Error('a statement of counts answered no row')
  const AsOf = new Date(question.now.getTime() - STILL_BEING_WRITTEN).toISOString()
  return { ...found, AsOf, Months: await readMonths(on, asked), Since: await readSince(on, asked) }
}

async function readMonths(
  on: Executor,
  { siteId, today }: { siteId: string; today: string },
): Promise<DashboardMonth[]> {
  const { rows } = await sql<DashboardMonth>`
    select to_char(given.month, 'YYYY-MM') as "Month", coalesce(sum(m.logs), 0)::integer as "Logs",
      coalesce(sum(m.hours), 0)::float as "Hours", coalesce(sum(m.youth), 0)::integer as "Youth"
    from generate_series(
        date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month'
      ) as given (month)
      left join activity_month m on m.site_id = ${siteId} and m.month = given.month::date
    group by given.month order by given.month
  `.execute(on)
  return rows
}

/** The newest changes of others along their index, no further than is told; one's own are passed over on the way. */
async function readSince(
  on: Executor,
  { siteId, since, reader }: DashboardQuestion,
): Promise<Dashboard['Since']> {
  if (since === null) return null
  const { rows } = await sql<NonNullable<Dashboard['Since']>>`
    with changed as (
      select l.created_on from activity_listing l join activity a on a.id = l.activity_id
      where l.site_id = ${siteId} and l.modified_on > ${since}::timestamptz
        and a.modified_by_id <> ${reader.SubjectId}
      order by l.modified_on desc, l.activity_id limit ${MOST_SINCE}
    ), registered as (
      select from site_registration r
        join subject s on s.id = r.subject_id and s.deleted_on is null and s.anonymised_on is null
      where r.site_id = ${siteId} and r.created_on > ${since}::timestamptz and r.deleted_on is null
        and r.subject_id <> ${reader.SubjectId}
        -- Whoever registered for two seasons is one line of the list that this leads to.
        and not exists (
          select from site_registration other
          where other.subject_id = r.subject_id and other.site_id = r.site_id and other.deleted_on is null
            and (other.created_on, other.id) > (r.created_on, r.id)
        )
      order by r.created_on desc limit ${MOST_SINCE}
    )
    select (select count(*)::integer from changed where created_on > ${since}::timestamptz) as "NewLogs",
      (select count(*)::integer from changed where created_on <= ${since}::timestamptz) as "ChangedLogs",
      (select count(*)::integer from registered) as "NewRegistrations"
  `.execute(on)
  return rows[0] ?? null
}
