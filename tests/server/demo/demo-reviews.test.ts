import { describe, expect, it } from 'vitest'
import { reviewSchema } from '../../../domain/review/review.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { readReviews } from '../../../server/review/read-reviews.ts'
import { withDemonstration } from '../support/with-demonstration.ts'

const database = withDemonstration()
const { read, count, now } = database

describe('reviews of the demonstration', () => {
  it('are asked for by one site; the coordinator account’s has logs of every standing', async () => {
    expect(await read('select name from site where require_review')).toEqual([{ name: 'Calgary' }])
    const rows = await read<{ status: string; n: number }>(`
      select r.status, count(*) as n from activity_review r join site on site.id = r.site_id
      where site.name = 'Toronto' group by 1 order by 1`)
    expect(rows.map(({ status }) => status)).toEqual(['Returned', 'Reviewed', 'Unreviewed'])
    const counted = new Map(rows.map(({ status, n }) => [status, n]))
    expect(counted.get('Reviewed')).toBeGreaterThan(80)
    expect(counted.get('Returned')).toBeGreaterThan(5)
    expect(counted.get('Returned')).toBeLessThan(40)
  })

  it('return nothing to the accounts, nor in a locked season, and nothing without a comment', async () => {
    const accounts = demoAccounts.map(({ email }) => `'${email}'`).join()
    expect(
      await count(`activity_review_turn t join activity_review r using (activity_id)
        join subject s on s.id = r.author_id where t.status = 'Returned' and s.email in (${accounts})`),
    ).toBe(0)
    expect(
      await count(`activity_review r join activity a on a.id = r.activity_id
        join season s on s.id = a.season_id where r.status = 'Returned' and s.locked`),
    ).toBe(0)
    expect(
      await count(`activity_review_turn t where t.status = 'Returned'
        and not exists (select from activity_review_comment c where c.turn_id = t.id)`),
    ).toBe(0)
  })

  it('tell exchanges in their order, by a coordinator of the site and the author, none after the load', async () => {
    const reviews = (
      await readReviews(
        database.db,
        (await read<{ id: string }>('select activity_id as id from activity_review')).map(({ id }) => id),
      )
    ).map(({ review }) => reviewSchema.parse(review))
    expect(reviews.some(({ Turns }) => Turns.length >= 3)).toBe(true)
    for (const { Turns, Status, Version, AuthorId } of reviews) {
      expect([Turns[0]?.Status, Turns.length]).toEqual([Status, Version])
      const times = Turns.map(({ On }) => On)
      expect(times).toEqual([...times].sort().reverse())
      expect(new Set(times).size).toBe(times.length)
      expect((times[0] ?? '') <= now().toISOString()).toBe(true)
      for (const turn of Turns) expect(turn.ById === AuthorId).toBe(turn.Status === 'Unreviewed')
    }
    expect(
      await count(`activity_review r join change c on c.type = 'Review' and c.id = r.activity_id
        and c.version = r.version and c.sites = array[r.site_id] and c.persons = array[r.author_id]`),
    ).toBe(reviews.length)
  })
})
