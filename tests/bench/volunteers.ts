import pg from 'pg'
import { type Figure, type Line, median, quantile, timesOf } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { addVolunteers, type BenchSite } from './support/many-volunteers.ts'
import { tokenOf } from './support/tokens.ts'

/**
 * The least that can tell a page of a site's approved volunteers who are of age and agree to pictures, by name, and how
 * many they are: no rights, no status of other seasons, no answers, notes, awards or screening.
 */
const bareQuery = `
  with matching as (
    select r.id, s.full_name, s.email, s.family_key, s.given_key
    from site_registration r join subject s on s.id = r.subject_id join volunteer_profile p on p.subject_id = s.id
    where r.site_id = $1 and r.season_id = $2 and r.is_approved and r.deleted_on is null and s.deleted_on is null
      and p.deleted_on is null and p.eighteen_or_over and p.media_consent
  )
  select *, (select count(*) from matching) as total from matching order by family_key, given_key, id limit 10`

/** Volunteer management beside the bare query, as the number of volunteers of a site grows. */
export const volunteers: Figure = {
  name: 'volunteers',
  about: 'SiteRegistration/Query, a first page with its total, at a site with 200 and with 20,000 volunteers',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return []
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    const few = await addVolunteers(client, 'BenchFew', 200)
    const most = stage.quick ? 2000 : 20_000
    const many = await addVolunteers(client, 'BenchMany', most)
    const token = await tokenOf(elan.origin, 'staff')
    const calls = stage.quick ? 20 : 100
    const ask = async ({ siteId }: BenchSite, more: object) => {
      const body = () => ({ SiteId: siteId, Status: 1, Take: 10, ...more })
      await callMany(`${elan.origin}/api/vms/SiteRegistration/Query`, 10, { token, body })
      return (await callMany(`${elan.origin}/api/vms/SiteRegistration/Query`, calls, { token, body })).times
    }
    const ofMany = `of ${most.toLocaleString('en')} volunteers`
    const filters = { EighteenOrOver: true, MediaConsent: true }
    const filtered = await ask(many, filters)
    const bare = await timesOf(calls, () => client.query(bareQuery, [many.siteId, many.seasonId]))
    const lines: Line[] = [
      {
        what: `first page with two filters and the total ${ofMany}`,
        unit: 'ms',
        measured: median(filtered),
        limit: median(bare),
        aim: { times: 3 },
        note: `p99 ${quantile(filtered, 0.99).toFixed(1)} ms`,
      },
    ]
    for (const [what, more] of [
      ['first page as it opens', {}],
      ['pending', { Status: 0 }],
      ['approved in person', { InPersonApproved: true }],
      ['a search', { Search: 'ada' }],
      ['every season', { SeasonIds: [] }],
      ['the newest first', { SortColumn: 'CreatedOn', Sort: 1 }],
    ] as const) {
      const [small, large] = [median(await ask(few, more)), median(await ask(many, more))]
      lines.push({
        what: `${what} ${ofMany}`,
        unit: 'ms',
        measured: large,
        note: `of 200: ${small.toFixed(1)} ms`,
      })
    }
    return lines
  },
}
