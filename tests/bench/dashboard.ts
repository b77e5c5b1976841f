import pg from 'pg'
import { type Figure, type Line, median } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { addSites, benchSites, growTo } from './support/many-logs.ts'
import { tokenOf } from './support/tokens.ts'

/** The dashboard of a site with its months and its news: it may not cost more as logs grow. */
export const dashboard: Figure = {
  name: 'dashboard',
  about: 'Report/Dashboard of a site, at 10,000 and 1,000,000 logs of 50 sites',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return []
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    await addSites(client)
    const lines: Line[] = []
    const sizes = stage.quick ? [1000, 10_000] : [10_000, 1_000_000]
    const calls = stage.quick ? 50 : 300
    const asked = new URLSearchParams({ site_id: benchSites[0] ?? '', since: '2000-01-01T00:00:00Z' })
    const url = `${elan.origin}/api/vms/Report/Dashboard?${asked}`
    const measured: number[] = []
    let logs = 0
    for (const size of sizes) {
      await growTo(client, logs, size)
      logs = size
      const token = await tokenOf(elan.origin, 'coordinator')
      await callMany(url, 60, { method: 'GET', token })
      const { times } = await callMany(url, calls, { method: 'GET', token })
      measured.push(median(times))
      lines.push({
        what: `the dashboard of ${size.toLocaleString('en')}`,
        unit: 'ms',
        measured: median(times),
      })
    }
    lines.push({
      what: `the dashboard, ${sizes.at(-1)?.toLocaleString('en')} beside ${sizes[0]?.toLocaleString('en')} logs`,
      unit: 'ms',
      measured: measured.at(-1) ?? 0,
      limit: measured[0] ?? 0,
      aim: { times: 1.5 },
    })
    return lines
  },
}
