import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { trainingTypeIds } from '../../../domain/training/constants.ts'
import { type Db, inTransaction } from '../../../server/db/connection.ts'
import { ids, people } from './people.ts'

/** Who has hours in random logs. */
export const loggedPeople = ['volunteer', 'volunteerTwo', 'coordinator', 'volunteerMontreal'] as const

/** A season with a day in it. */
export const loggedSeasons = { past: '2025-02-05', active: '2026-02-05' } as const

const quarter = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4)
const given = fc.uniqueArray(
  fc.record({ person: fc.constantFrom(...loggedPeople), preparation: quarter, delivery: quarter }),
  { maxLength: 3, selector: ({ person }) => person },
)
const log = fc.record({
  kind: fc.constantFrom('activity' as const, 'support' as const, 'training' as const),
  season: fc.constantFrom(...(Object.keys(loggedSeasons) as (keyof typeof loggedSeasons)[])),
  site: fc.constantFrom('toronto' as const, 'montreal' as const),
  given,
  /** Hours of the activities inside of an activity. */
  children: fc.array(given, { maxLength: 2 }),
  isDeleted: fc.boolean(),
  review: fc.constantFrom(null, 'Unreviewed' as const, 'Returned' as const, 'Reviewed' as const),
})

/** A log as a test made it up; Montréal asks for review, Toronto does not. */
export type RandomLog = typeof log extends fc.Arbitrary<infer T> ? T : never

/** Some logs of everybody. */
export const randomLogs = fc.array(log, { minLength: 1, maxLength: 12 })

/** Puts logs into the tables, in the place of all that were there before. */
export async function plantRandomLogs(db: Db, logs: readonly RandomLog[]): Promise<void> {
  const tables: Record<string, object[]> = {
    activity: [],
    activity_hours: [],
    program_support: [],
    program_support_hours: [],
    training: [],
    training_hours: [],
    activity_review: [],
  }
  const add = (table: string, row: object) => tables[table]?.push(row)
  for (const { kind, season, site, given, children, isDeleted, review } of logs) {
    const id = randomUUID()
    const at = '2026-02-06T12:00:00Z'
    const stamps = {
      version: 1,
      created_on: at,
      modified_on: at,
      created_by_id: people.coordinator.id,
      modified_by_id: people.coordinator.id,
      deleted_on: isDeleted ? at : null,
      dropped_items: [],
    }
    const common = { id, season_id: ids.season[season], ...stamps }
    const lines = (list: RandomLog['given']) =>
      list.map(({ person, preparation, delivery }, position) => ({
        id: randomUUID(),
        position,
        subject_id: people[person].id,
        site_id: position === 0 ? ids.site[site] : null,
        preparation,
        delivery,
      }))
    if (kind === 'activity') {
      const activity = {
        ...common,
        workshop_type_id: activityTypeIds.ActivityBooth,
        created_by_site_id: ids.site[site],
        name: 'Booth',
        date: loggedSeasons[season],
        position: 0,
        answers: {},
        is_complete: false,
      }
      add('activity', activity)
      for (const line of lines(given)) add('activity_hours', { activity_id: id, ...line })
      for (const hours of children) {
        const child = randomUUID()
        add('activity', { ...activity, id: child, parent_id: id })
        for (const line of lines(hours)) add('activity_hours', { activity_id: child, ...line })
      }
      if (review) {
        const author_id = people.coordinator.id
        add('activity_review', {
          activity_id: id,
          site_id: ids.site[site],
          author_id,
          status: review,
          version: 1,
        })
      }
    } else if (kind === 'support') {
      const support = { site_id: ids.site[site], name: 'Support', date_completed: loggedSeasons[season] }
      add('program_support', { ...common, ...support, special_initiatives: [] })
      for (const { preparation, delivery: _, ...line } of lines(given))
        add('program_support_hours', { program_support_id: id, ...line, hours: preparation })
    } else {
      add('training', {
        ...common,
        site_id: ids.site[site],
        training_type_id: trainingTypeIds.SiteSpecificTraining,
        other_training: 'Rocket safety',
        completed_date: loggedSeasons[season],
        answers: {},
      })
      for (const { preparation, delivery, ...line } of lines(given)) {
        add('training_hours', { training_id: id, ...line, facilitates: false, participation: preparation })
        add('training_hours', { training_id: id, ...line, facilitates: true, preparation, delivery })
      }
    }
  }
  await inTransaction(db, async (tx) => {
    await sql`update site set require_review = (id = ${ids.site.montreal})`.execute(tx)
    await sql`truncate activity, activity_hours, activity_review, program_support, program_support_hours, training, training_hours cascade`.execute(
      tx,
    )
    for (const [table, rows] of Object.entries(tables)) {
      await sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        tx,
      )
    }
  })
}
