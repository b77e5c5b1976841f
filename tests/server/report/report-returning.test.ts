import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ids, people } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const SeasonId = ids.season.active
const SiteId = ids.site.toronto

/** How many are new and how many return: by site, in the country, and in the annual report for both. */
async function told() {
  const bySite = await runReport(server, 'staff', 'VolunteersBySite', { SeasonId })
  const national = await runReport(server, 'staff', 'VolunteersNational', { SeasonId })
  const annual = await runReport(server, 'staff', 'AnnualReport', { SeasonId })
  const here = bySite.find((row) => row.SiteId === SiteId)
  const ofNation = (name: string) => national.find(({ Measure }) => Measure === name)?.Number
  const ofYear = (site: string) =>
    ['New volunteers', 'Returning volunteers'].map(
      (name) => annual.find(({ Site, Measure }) => Site === site && Measure === name)?.ThisSeason,
    )
  return [
    [here?.New, here?.Returning],
    ofYear('Toronto'),
    [ofNation('New'), ofNation('Returning')],
    ofYear('Total'),
  ]
}

it('whoever was approved in a season before returns, also where that approval was withdrawn since', async () => {
  const before = await told()
  const { rows } = await sql<{ subject_id: string }>`
    update site_registration past set is_approved = false
    from site_registration now
    where past.site_id = ${SiteId} and past.season_id = ${ids.season.past} and past.is_approved
      and now.subject_id = past.subject_id and now.site_id = past.site_id and now.season_id = ${SeasonId} and now.is_approved
    returning past.subject_id
  `.execute(server.db)
  expect(rows.map(({ subject_id }) => subject_id)).toContain(people.volunteer.id)
  expect(await told()).toEqual(before)
  // Whom nobody ever approved is new.
  await sql`
    update site_registration set approval_date = null where site_id = ${SiteId} and season_id = ${ids.season.past}
      and subject_id = any(${rows.map(({ subject_id }) => subject_id)}::uuid[])
  `.execute(server.db)
  expect(await told()).toEqual(
    before.map(([fresh, returning]) => [Number(fresh) + rows.length, Number(returning) - rows.length]),
  )
})
