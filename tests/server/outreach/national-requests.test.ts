import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '../../../domain/dashboard/schema.ts'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { weeklyDigest } from '../../../server/mail/weekly-digest.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { plantRegistration } from '../support/registrations.ts'
import { runReport } from '../support/reports/run-report.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { national, toronto } = ids.site
/** Of the national office alone. */
const coordinator = 'coordinatorWithoutSite'

const make = async (SiteId: string): Promise<string> => {
  const made = await server.call('staff', 'POST', path, outreachBody({ SiteId }))
  expect(made.status).toBe(200)
  return made.value.Id
}

/** Two requests without a site, one of the national office's site and one of Toronto, all of them pending. */
beforeAll(async () => {
  await plantRegistration(server.db, { person: coordinator, site: 'national', isApproved: true })
  const given = [await make(toronto), await make(toronto)]
  await make(national)
  await make(toronto)
  const moves = given.map((OutreachRequestId) => ({ OutreachRequestId, SiteId: null }))
  expect((await server.call('staff', 'POST', `${path}/Site`, moves)).status).toBe(200)
})

const query = (who: PersonName, body: object) =>
  server.call<OutreachRequestRow[]>(who, 'POST', `${path}/Query`, body)

describe.each([
  ['staff', 3],
  ['administrator', 3],
  [coordinator, 1],
] as const)('For %s the national office has %i requests', (who, count) => {
  it('in its list', async () => {
    const { value, body } = await query(who, { SiteId: national, StatusFilters: [0] })
    expect([value.length, body.TotalRecords]).toEqual([count, count])
    expect(value.filter(({ SiteId }) => SiteId === toronto)).toEqual([])
    const sorted = await query(who, { SiteId: national, SortColumn: 'Site', Sort: 0, Search: 'beaulieu' })
    expect(sorted.value).toHaveLength(count)
  })

  it('on its dashboard', async () => {
    const asked = await server.call<Dashboard>(who, 'GET', `/api/vms/Report/Dashboard?site_id=${national}`)
    expect(asked.value.PendingRequests).toBe(count)
  })

  it('in the export of its requests and in its summary', async () => {
    expect(await runReport(server, who, 'OutreachRequestExport', { SiteId: national })).toHaveLength(count)
    const summary = await runReport(server, who, 'SummaryReport', { SiteId: national })
    expect(summary.find(({ Measure }) => Measure === 'Outreach requests received')?.Value).toBe(count)
  })
})

it('Requests without a site count at the national office in the annual report, and once in all', async () => {
  const rows = await runReport(server, 'staff', 'AnnualReport', { SeasonId: ids.season.active })
  const received = rows.filter(({ Measure }) => Measure === 'Outreach requests received')
  const at = (site: string | null) => received.find(({ SiteId }) => SiteId === site)?.ThisSeason
  expect([at(national), at(toronto), at(null)]).toEqual([3, 1, 4])
})

it('Requests without a site are none of another site, whoever asks', async () => {
  for (const who of ['staff', 'coordinator'] as const) {
    expect((await query(who, { SiteId: toronto })).value).toHaveLength(1)
    expect(await runReport(server, who, 'OutreachRequestExport', { SiteId: toronto })).toHaveLength(1)
    const asked = await server.call<Dashboard>(who, 'GET', `/api/vms/Report/Dashboard?site_id=${toronto}`)
    expect(asked.value.PendingRequests).toBe(1)
  }
})

it('The weekly message tells of requests without a site whom the list behind it shows them, and nobody else', async () => {
  const told = async () => {
    const office = { db: server.db, publicUrl: 'https://elan.example', charity: { en: '', fr: '' } }
    const payload = { subject: people[coordinator].id, week: '2026-02-09' }
    const draft = await weeklyDigest(
      office,
      payload,
      server.now().toISOString(),
      new Date('2026-02-09T12:00:00Z'),
    )
    return draft && 'letterIn' in draft.words ? JSON.stringify(draft.words.letterIn('en', '')) : ''
  }
  expect(await told()).toContain('One outreach request is waiting')
  const role = { id: people[coordinator].id, role: ids.role.Staff }
  await sql`insert into subject_role (subject_id, role_id) values (${role.id}, ${role.role})`.execute(
    server.db,
  )
  expect(await told()).toContain('3 outreach requests are waiting')
  await sql`delete from subject_role where subject_id = ${role.id} and role_id = ${role.role}`.execute(
    server.db,
  )
})
