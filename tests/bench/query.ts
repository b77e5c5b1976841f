import pg from 'pg'
import { type Figure, type Line, median, quantile, timesOf } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { addSites, benchSites, growTo } from './support/many-logs.ts'
import { tokenOf } from './support/tokens.ts'

const words = ['slime', 'rocket', 'bridge', 'circuit', 'volcano', 'robot']

/**
 * A page of the list from the server with its exact total, who may see it decided, as the number of logs grows. The
 * limit is a handler that only makes the same JSON; of a title search also the scan that has to be made.
 */
export const query: Figure = {
  name: 'query',
  about: 'Workshop/Query, a page of 20 with its total, at 10,000, 100,000 and 1,000,000 logs of 50 sites',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return []
    const bare = await stage.bare()
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    await addSites(client)
    const lines: Line[] = []
    const pages: number[] = []
    const sizes = stage.quick ? [1000, 10_000] : [10_000, 100_000, 1_000_000]
    let logs = 0
    for (const size of sizes) {
      const started = performance.now()
      await growTo(client, logs, size)
      logs = size
      const loading = `loaded in ${Math.round((performance.now() - started) / 1000)} s`
      const isLast = size === sizes.at(-1)
      const calls = stage.quick ? 50 : 300
      const of = `of ${size.toLocaleString('en')}`
      const token = await tokenOf(elan.origin, 'coordinator')
      const staff = await tokenOf(elan.origin, 'staff')
      const url = `${elan.origin}/api/vms/Workshop/Query`
      const ask = (who: string, body: object, some = calls) =>
        callMany(url, some, { token: who, body: () => body })

      const atSite = { SiteId: benchSites[0], Sort: 1, Take: 20 }
      await ask(token, atSite, 60)
      const page = await ask(token, atSite)
      const limit = await bareTimes(bare.origin, page.text, atSite, calls)
      pages.push(median(page.times))
      lines.push({
        what: `a site's page ${of}`,
        unit: 'ms',
        measured: median(page.times),
        limit: median(limit),
        ...(isLast ? { aim: { times: 2 } } : {}),
        note: `${loading}; p99 ${quantile(page.times, 0.99).toFixed(1)} ms; ${Math.round(page.text.length / 1024)} KB`,
      })
      if (isLast) {
        const pagesOfSite = size / benchSites.length / atSite.Take
        const unseen = await callMany(url, Math.min(Math.floor(calls / 3), pagesOfSite - 1), {
          token: staff,
          body: (call) => ({ ...atSite, Skip: atSite.Take * (call + 1) }),
        })
        lines.push({
          what: `a site's page that nobody asked for yet ${of}`,
          unit: 'ms',
          measured: median(unseen.times),
          limit: median(limit),
          note: `${Math.round(unseen.text.length / 1024)} KB`,
        })
      }
      for (const [what, who, body] of [
        ["a site's page by change", token, { ...atSite, Sort: 2 }],
        ['all sites, newest first', staff, { Sort: 1, Take: 20 }],
        ['all sites, by change', staff, { Sort: 2, Take: 20 }],
        ['all that a coordinator sees', token, { Sort: 1, Take: 20 }],
      ] as const) {
        const few = Math.round(calls / 10)
        await ask(who, body, 3)
        lines.push({
          what: `${what} ${of}`,
          unit: 'ms',
          measured: median((await ask(who, body, few)).times),
          limit: median(limit),
          ...(isLast && !('SiteId' in body) ? { aim: { times: 5 } } : {}),
        })
      }
      const searches = await callMany(url, calls, {
        token,
        body: (call) => ({ ...atSite, Search: words[call % words.length] }),
      })
      const scans = await timesOf(calls, (call) =>
        client.query(
          `select count(*) from activity_listing where site_id = $1 and title like '%' || $2 || '%'`,
          [benchSites[0], words[call % words.length]],
        ),
      )
      lines.push({
        what: `title search, p99 ${of}`,
        unit: 'ms',
        measured: quantile(searches.times, 0.99),
        limit: quantile(scans, 0.99) + quantile(limit, 0.99),
        ...(isLast ? { aim: { times: 2 } } : {}),
        note: 'the limit is the scan of the covering index and the bare answer',
      })
      const few = stage.quick ? 5 : 20
      const everywhere = await callMany(url, few, {
        token: staff,
        body: (call) => ({ Sort: 1, Take: 20, Search: words[call % words.length] }),
      })
      lines.push({ what: `title search at all sites ${of}`, unit: 'ms', measured: median(everywhere.times) })
    }
    lines.push({
      what: `a site's page, ${sizes.at(-1)?.toLocaleString('en')} beside ${sizes[0]?.toLocaleString('en')} logs`,
      unit: 'ms',
      measured: pages.at(-1) ?? 0,
      limit: pages[0] ?? 0,
      aim: { times: 1.5 },
    })
    return lines
  },
}

async function bareTimes(origin: string, text: string, body: object, calls: number): Promise<number[]> {
  const url = `${origin}/answer`
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: text })
  await callMany(url, 60, { body: () => body })
  return (await callMany(url, calls, { body: () => body })).times
}
