import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import { firstQuestion, publicFormOf } from '../support/evaluations.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { comment, reviews } from '../support/reviews.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { plantLog, review } = reviews(server)
const tag = enumerationId('SpecialInitiativesTags', 1)

/** A log of Toronto's for which Montréal answers too, with an activity inside of it. */
async function plant(status: ReviewStatus, creator: string = people.volunteer.id) {
  const id = await plantLog({ creator, otherSites: [ids.site.montreal] })
  const part = randomUUID()
  await sql`update activity set answers = answers || jsonb_build_object('SpecialInitiatives',
    jsonb_build_array(jsonb_build_object('EnumerationId', ${tag}::text))) where id = ${id}`.execute(server.db)
  await sql`
    insert into activity (id, parent_id, workshop_type_id, created_by_site_id, season_id, name, date, is_complete,
      created_on, modified_on, created_by_id, modified_by_id)
    select ${part}, id, workshop_type_id, created_by_site_id, season_id, 'Inside', date, is_complete,
      created_on, modified_on, created_by_id, modified_by_id
    from activity where id = ${id}`.execute(server.db)
  if (status === 'Returned') await review('staff', id, { Status: status, Comments: [comment()] })
  if (status === 'Reviewed') await review('staff', id, { Status: status })
  return { id, part }
}

describe.each(['ActivityExport', 'CanCodeActivityExport'] as const)('%s', (report) => {
  /** What the report says of a log and of the activity inside of it. */
  async function told(who: PersonName, site: keyof typeof ids.site, log: { id: string; part: string }) {
    const rows = await runReport(server, who, report, { SiteId: ids.site[site], Initiatives: [tag] })
    return [log.id, log.part].map((id) => rows.find(({ ActivityId }) => ActivityId === id))
  }
  const reviewsTold = async (...asked: Parameters<typeof told>) =>
    (await told(...asked)).map((row) => row?.Review)

  it.each([
    ['Unreviewed', 'Not reviewed yet'],
    ['Returned', 'Returned'],
    ['Reviewed', 'Reviewed'],
  ] as const)(
    'tells where the review stands to whoever knows of it, and to no other (%s)',
    async (status, words) => {
      const log = await plant(status)
      expect(await reviewsTold('coordinator', 'toronto', log)).toEqual([words, words])
      expect(await reviewsTold('coordinatorMontreal', 'montreal', log)).toEqual([null, null])
      for (const site of ['toronto', 'montreal'] as const)
        expect(await reviewsTold('staff', site, log)).toEqual([words, words])
    },
  )

  it('tells authors of logs at another site of theirs', async () => {
    const log = await plant('Returned', people.coordinatorMontreal.id)
    expect(await reviewsTold('coordinatorMontreal', 'montreal', log)).toEqual(['Returned', 'Returned'])
  })

  it('tells of the evaluations of a log in each of its rows', async () => {
    const log = await plant('Unreviewed')
    const evaluated = async () => (await told('staff', 'toronto', log)).map((row) => row?.HasEvaluations)
    expect(await evaluated()).toEqual(['No', 'No'])
    const ResponseSet = [{ QuestionId: firstQuestion, Answer: 5 }]
    await server.call(null, 'POST', await publicFormOf(server, log.id), { Id: randomUUID(), ResponseSet })
    expect(await evaluated()).toEqual(['Yes', 'Yes'])
  })
})
