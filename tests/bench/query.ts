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
      // Two sizes may fall into one minute, in which the server answers one person 1,500 times.
      const calls = stage.quick ? 50 : 240
      const of = `of ${size.toLocaleString('en')}`
      const token = await tokenOf(elan.origin, 'coordinator')
      const staff = await tokenOf(elan.origin, 'staff')
      const url = `${elan.origin}/api/vms/Workshop/Query`
      const besideBare = (who: string, body: object, some: number) =>
        inTurns(`${bare.origin}/answer`, some, body, (few) =>
          callMany(url, few, { token: who, body: () => body }),
        )

      const atSite = { SiteId: benchSites[0], Sort: 1, Take: 20 }
      const page = await besideBare(token, atSite, calls)
      const { limit } = page
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
        const told = await besideBare(who, body, Math.round(calls / 5))
        lines.push({
          what: `${what} ${of}`,
          unit: 'ms',
          measured: median(told.times),
          limit: median(told.limit),
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

/**
 * The same question to the product and, for the same answer, to the bare handler: as many calls before the clock starts, and
 * then in turns, so that neither is asked while others are at work and the other is not.
 */
async function inTurns(
  bareUrl: string,
  calls: number,
  body: object,
  ask: (calls: number) => Promise<{ times: number[]; text: string }>,
): Promise<{ times: number[]; limit: number[]; text: string }> {
  const askBare = (some: number) => callMany(bareUrl, some, { body: () => body })
  const before = Math.ceil(calls / 4)
  const { text } = await ask(before)
  await fetch(bareUrl, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: text })
  await askBare(before)
  const [times, limit]: [number[], number[]] = [[], []]
  for (let round = 0; round < 4; round++) {
    const turns = [
      async () => times.push(...(await ask(before)).times),
      async () => limit.push(...(await askBare(before)).times),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  return { times, limit, text }
}
