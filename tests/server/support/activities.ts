import { sql } from 'kysely'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Db, inTransaction, type Tx } from '../../../server/db/connection.ts'
import { journal } from '../../../server/record/journal.ts'
import { ids, people } from './people.ts'

/** What a test says of an activity that it puts straight into the tables; the rest is usual. */
export interface PlantedActivity {
  id: string
  site?: string
  /** Sites of its responses. */
  otherSites?: readonly string[]
  creator?: string
  /** People in its hours. */
  persons?: readonly string[]
  season?: string
  date?: string
  name?: string
}

/** The id of a test's activity. */
export const activityId = (number: number): string =>
  `00000000-0000-4000-c000-${String(number).padStart(12, '0')}`

/** Plants an activity with its listing, and its line in the change feed. */
export async function plantActivity(db: Db, activity: PlantedActivity): Promise<void> {
  await inTransaction(db, (tx) => plantActivityIn(tx, activity))
}

/** The same inside of a transaction that is not over yet. */
export async function plantActivityIn(tx: Tx, activity: PlantedActivity): Promise<void> {
  const { id, site = ids.site.toronto, otherSites = [], creator = people.coordinator.id } = activity
  const { persons = [], season = ids.season.active, date = '2026-01-15', name = 'Slime' } = activity
  const answers = {
    Sites: otherSites.map((SiteId, place) => ({ Id: activityId(900_000 + place), SiteId })),
  }
  const at = '2026-01-16T12:00:00Z'
  await sql`
    insert into activity (id, workshop_type_id, created_by_site_id, season_id, name, date, answers, is_complete,
      created_on, modified_on, created_by_id, modified_by_id)
    values (${id}, ${activityTypeIds.Workshop}, ${site}, ${season}, ${name}, ${date}, ${JSON.stringify(answers)}::jsonb, false,
      ${at}, ${at}, ${creator}, ${creator})
  `.execute(tx)
  for (const [position, subject] of persons.entries()) {
    await sql`
      insert into activity_hours (activity_id, id, position, subject_id, preparation, delivery)
      values (${id}, ${activityId(800_000 + position)}, ${position}, ${subject}, 1, 2)
    `.execute(tx)
  }
  const sites = [site, ...otherSites]
  for (const each of sites) {
    await sql`
      insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title, sites)
      values (${each}, ${id}, ${season}, ${date}, ${at}, ${at}, false, fold(${name}), ${sites.length > 1 ? sites.toSorted() : null})
    `.execute(tx)
  }
  await journal(tx, [{ type: 'Workshop', id, version: 1, sites, persons: [creator, ...persons] }])
}
