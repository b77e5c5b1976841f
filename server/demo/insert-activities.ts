import { sql } from 'kysely'
import { isComplete } from '../../domain/activity/completeness.ts'
import { youthReached } from '../../domain/activity/counted.ts'
import type { DateRange } from '../../domain/kernel/dates.ts'
import type { Tx } from '../db/connection.ts'
import { type JournalLine, journal } from '../record/journal.ts'
import { activityRows, activityTables } from './activity-rows.ts'
import { evaluationRows } from './evaluations.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoActivity } from './make-activity.ts'

/** Inserts logs with all that belongs to them: items, children, listing, evaluations, change feed. One statement for each table. */
export async function insertActivities(
  tx: Tx,
  activities: readonly DemoActivity[],
  seasons: readonly DateRange[],
): Promise<void> {
  const rows = activityRows(activities, seasons)
  for (const table of activityTables) await insertRows(tx, table, rows[table])
  await insertListing(tx, activities)
  const completeOnes = activities.filter(({ document }) => isComplete(document, seasons))
  await insertRows(tx, 'evaluation', completeOnes.flatMap(evaluationRows))
  await journal(tx, activities.map(feedLineOf))
}

async function insertListing(tx: Tx, activities: readonly DemoActivity[]): Promise<void> {
  const listed = activities.flatMap((activity) =>
    sitesOf(activity).map((site_id, _index, sites) => ({
      site_id,
      sites: sites.length > 1 ? sites.toSorted() : null,
      activity_id: activity.document.Id,
      youth: youthReached(activity.document),
    })),
  )
  await sql`
    insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title, hours, youth, sites)
    select listed.site_id, a.id, a.season_id, a.date, a.created_on, a.modified_on, a.is_complete, fold(a.name),
      coalesce((select sum(coalesce(h.preparation, 0) + coalesce(h.delivery, 0)) from activity_hours h where h.activity_id = a.id), 0),
      listed.youth, listed.sites
    from json_populate_recordset(null::activity_listing, ${JSON.stringify(listed)}::json) as listed
      join activity a on a.id = listed.activity_id
  `.execute(tx)
}

function feedLineOf(activity: DemoActivity): JournalLine {
  const people = activity.document.VolunteerLogHeader.LogItems.map((item) => item.SubjectId)
  return {
    type: 'Workshop',
    id: activity.document.Id,
    version: activity.version,
    sites: sitesOf(activity),
    persons: [...new Set([activity.createdById, ...people.filter((id) => id !== null)])],
  }
}

/** The sites that a log belongs to: the one that made it and those of its site responses. */
const sitesOf = ({ document }: DemoActivity): string[] => [
  ...new Set([document.CreatedBySiteId, ...document.SiteResponseHeader.Items.map((item) => item.SiteId)]),
]
