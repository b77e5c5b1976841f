import { expect, test } from 'vitest'
import { MonthChart } from '../../../src/features/dashboard/month-chart.tsx'
import { News } from '../../../src/features/dashboard/news.tsx'
import { volunteerAddress } from '../../../src/features/volunteers/volunteer-address.ts'
import { drawPage } from '../../support/draw-page.tsx'

test('a chart says above it the sum and the most of what its table tells, to the hundredth', async () => {
  const months = [
    { month: '2026-01', value: 0.1 },
    { month: '2026-02', value: 10.75 },
    { month: '2026-03', value: 0.2 },
  ]
  const html = await drawPage(() => <MonthChart title="Hours" months={months} />)
  expect(html).toContain('11.05 in twelve months')
  expect(html).toMatch(/class="dashboard-peak">10\.75</)
})

test('new registrations lead to a list of every status and every season: a season may have begun since', async () => {
  const news = { NewLogs: 0, ChangedLogs: 0, NewRegistrations: 2 }
  const html = await drawPage(() => <News urlSite="Toronto" since="2026-02-10T15:00:00Z" news={news} />)
  const [, query] = html.match(/href="[^"]*\/Volunteers\?([^"]*)"/) ?? []
  const search = Object.fromEntries(new URLSearchParams(query?.replaceAll('&amp;', '&')))
  expect(volunteerAddress.stateFrom(search)).toMatchObject({ status: null, seasons: [] })
})
