import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityTypeIds, activityTypeNames } from '../../../domain/activity/constants.ts'
import { countsIn, youthReached } from '../../../domain/activity/counted.ts'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrateUpTo } from '../support/older-release.ts'
import { makeEmptyPlace } from '../support/open-empty-database.ts'

const [site, quietSite] = [randomUUID(), randomUUID()]
const numbers = [null, 0, 25, 120]
/** An activity of each type with every pair of numbers; those that say nothing hidden are at both sites. */
const activities = activityTypeNames.flatMap((name) => {
  const type = activityTypeIds[name]
  const hides = (own: number | null, event: number | null) =>
    (countsIn('NumberOfYouth', { WorkshopTypeId: type }) ? event : own) !== null
  return numbers.flatMap((own) =>
    numbers.map((event) => ({
      ...{ id: randomUUID(), type, own, event },
      sites: hides(own, event) ? [site] : [site, quietSite],
    })),
  )
})
const reached = new Map<string, number>(
  activities.map(({ id, type, own, event }) => [
    id,
    youthReached({ WorkshopTypeId: type, NumberOfYouth: own, NumberOfYouthAtEvent: event }),
  ]),
)

describe('a list that counted youth whom a type hides', () => {
  let db: Db
  let dropPlace = async () => {}

  const editionOf = async (id: string) => {
    const { rows } = await sql<{ changes: number }>`
      select sum(changes)::int as changes from activity_count where site_id = ${id}`.execute(db)
    return rows[0]?.changes
  }
  const listed = async () => {
    const { rows } = await sql<{ id: string; youth: number }>`
      select activity_id as id, youth from activity_listing`.execute(db)
    return rows
  }

  beforeAll(async () => {
    const place = await makeEmptyPlace()
    dropPlace = place.drop
    db = await openDatabase(place.url ? { url: place.url, poolSize: 2 } : { memory: true })
    await migrateUpTo(db, '0105-whose-site')
    const given = JSON.stringify(activities)
    await sql`
      insert into activity (id, workshop_type_id, created_by_site_id, season_id, name, date, number_of_youth,
        number_of_youth_at_event, is_complete, created_on, modified_on, created_by_id, modified_by_id)
      select id, type, ${site}, ${site}, '', '2026-01-01'::date + (row_number() over ())::int, own, event, true, now(), now(),
        ${site}, ${site}
      from json_to_recordset(${given}) as a (id uuid, type uuid, own integer, event integer)`.execute(db)
    await sql`
      insert into activity_listing (site_id, activity_id, season_id, date, created_on, modified_on, is_complete, title, youth)
      select at.site, a.id, a.season_id, a.date, a.created_on, a.modified_on, true, '',
        coalesce(a.number_of_youth_at_event, a.number_of_youth, 0)
      from json_to_recordset(${given}) as g (id uuid, sites json) join activity a on a.id = g.id
        cross join lateral (select site::uuid from json_array_elements_text(g.sites) site) at`.execute(db)
  })
  afterAll(async () => {
    await closeDatabase(db)
    await dropPlace()
  })

  it('counts them no more once it is brought up to date, nor do its months', async () => {
    expect((await listed()).some(({ id, youth }) => youth !== reached.get(id))).toBe(true)
    await migrateUpTo(db, '0106-youth-that-counts')
    for (const { id, youth } of await listed()) expect(youth, id).toBe(reached.get(id))
    const kept = await sql`
      select site_id, month, sum(logs)::int as logs, sum(youth)::int as youth from activity_month
      group by 1, 2 order by 1, 2`.execute(db)
    const counted = await sql`
      select site_id, date_trunc('month', date)::date as month, count(*)::int as logs, sum(youth)::int as youth
      from activity_listing group by 1, 2 order by 1, 2`.execute(db)
    expect(kept.rows).toEqual(counted.rows)
    expect(kept.rows.length).toBeGreaterThan(4)
  })

  it('is told anew only at the site where it was wrong', async () => {
    expect(await editionOf(quietSite)).toBe(1)
    expect(await editionOf(site)).toBe(3)
  })
})
