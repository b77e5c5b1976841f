import pg from 'pg'
import { usualOutreachStatuses } from '../../domain/outreach/statuses.ts'
import { type Figure, type Line, median, quantile, timesOf } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { addSites, benchSites } from './support/many-logs.ts'
import { addRequests } from './support/many-requests.ts'
import { tokenOf } from './support/tokens.ts'

/**
 * The least that can tell a page of requests with a status and a word, newest first, and how many they are, by the indexes
 * that stand: no rights, no names of sites and schools.
 */
const bareQuery = (ofSite: boolean) => `
  with matching as materialized (
    select id, created_on from outreach_request
    where deleted_on is null and latest_status = any($1::smallint[]) and search_text like '%' || $2 || '%'
      ${ofSite ? 'and latest_site_id = $3' : ''}
  ), page as (select id, created_on from matching order by created_on desc, id limit 20)
  select r.*, (select count(*) from matching) as total
  from page join outreach_request r on r.id = page.id order by page.created_on desc, page.id`

/** The list of requests beside the bare query, with a search and a filter, as many as no office will ever have. */
export const outreach: Figure = {
  name: 'outreach',
  about:
    'OutreachRequest/Query, a page of 20 with its total, search and statuses, of 200,000 requests at 50 sites',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return []
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    await addSites(client)
    const many = stage.quick ? 10_000 : 200_000
    await addRequests(client, many)
    const url = `${elan.origin}/api/vms/OutreachRequest/Query`
    const coordinator = await tokenOf(elan.origin, 'coordinator')
    const staff = await tokenOf(elan.origin, 'staff')
    const StatusFilters = [...usualOutreachStatuses]
    const lines: Line[] = []
    for (const [what, token, site, words] of [
      [
        "a search at a coordinator's site",
        coordinator,
        benchSites[0],
        ['ecole', 'martin', 'tremblay', 'smith'],
      ],
      ['a search of one request at all sites', staff, null, ['word777', 'word4242', 'word9001', 'word1234']],
      ['a search at all sites', staff, null, ['martin', 'tremblay', 'smith', 'gagnon']],
      ['a search that most schools match', staff, null, ['ecole', 'school', 'example', 'contact']],
    ] as const) {
      const calls = stage.quick ? 20 : 100
      const body = (call: number) => ({
        ...(site ? { SiteId: site } : {}),
        Take: 20,
        StatusFilters,
        Search: words[call % words.length],
      })
      await callMany(url, 12, { token, body })
      const asked = await callMany(url, calls, { token, body })
      const bare = await timesOf(calls, (call) =>
        client.query(bareQuery(Boolean(site)), [
          StatusFilters,
          words[call % words.length],
          ...(site ? [site] : []),
        ]),
      )
      lines.push({
        what,
        unit: 'ms',
        measured: median(asked.times),
        limit: median(bare),
        aim: { times: 3 },
        note: `p99 ${quantile(asked.times, 0.99).toFixed(1)} ms`,
      })
    }
    const opening = await callMany(url, 50, { token: coordinator, body: () => ({ Take: 20, StatusFilters }) })
    lines.push({ what: 'the list as it opens, at one site', unit: 'ms', measured: median(opening.times) })
    const everywhere = await callMany(url, 20, { token: staff, body: () => ({ Take: 20, StatusFilters }) })
    lines.push({ what: 'the list as it opens, all sites', unit: 'ms', measured: median(everywhere.times) })
    return lines
  },
}
