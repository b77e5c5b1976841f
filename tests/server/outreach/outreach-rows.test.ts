import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  nobodyInParticular,
  type OutreachRequestRecord,
  type OutreachRequestRow,
} from '../../../domain/outreach/document.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

describe('Rows of chosen requests', () => {
  it('are told as they stand now, without those that are out of sight', async () => {
    const [one, other] = [outreachBody(), outreachBody()]
    for (const body of [one, other]) await server.call('coordinator', 'POST', path, body)
    await server.call('coordinator', 'POST', `${path}/Site`, [
      { OutreachRequestId: other.Id, SiteId: ids.site.montreal },
    ])
    const ask = (Ids: string[]) =>
      server.call<OutreachRequestRow[]>('coordinator', 'POST', `${path}/Query`, { Ids, Take: 500 })
    const found = await ask([one.Id, other.Id, randomUUID()])
    expect(found.value.map(({ Id }) => Id)).toEqual([one.Id])
    expect((await ask([])).value).toEqual([])
  })

  it('are told without those that the rest of the question leaves out', async () => {
    const [one, other] = [outreachBody(), outreachBody()]
    for (const body of [one, other]) await server.call('coordinator', 'POST', path, body)
    const Status = { OutreachRequestId: other.Id, Status: 2 }
    expect((await server.call('coordinator', 'POST', `${path}/Status`, [{ Status }])).status).toBe(200)
    const asked = { SiteId: ids.site.toronto, StatusFilters: [0], Search: '', Ids: [one.Id, other.Id] }
    const { value } = await server.call<OutreachRequestRow[]>('coordinator', 'POST', `${path}/Query`, asked)
    expect(value.map(({ Id }) => Id)).toEqual([one.Id])
  })

  it('stand with those of the national office where they name no site, in order of their sites', async () => {
    const { national, toronto, montreal } = await sitesByName()
    const bodies = [toronto, null, montreal, national].map((site) =>
      outreachBody({ SiteId: site?.id ?? null }),
    )
    for (const body of bodies) expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    for (const Sort of [0, 1]) {
      const asked = { Ids: bodies.map(({ Id }) => Id), SortColumn: 'Site', Sort }
      const { value } = await server.call<OutreachRequestRow[]>('staff', 'POST', `${path}/Query`, asked)
      const names = value.map(({ SiteName }) => SiteName ?? national?.name ?? '')
      const inOrder = names.toSorted((a, b) => a.localeCompare(b))
      expect(names).toEqual(Sort === 0 ? inOrder : inOrder.toReversed())
    }
  })

  it('keep what is said about the youth beside the switch alone', async () => {
    const YouthDemographics = { ...nobodyInParticular, IndigenousYouth: true }
    const body = outreachBody({ SpecificDemographics: true, YouthDemographics })
    const made = await server.call<OutreachRequestRecord>('coordinator', 'POST', path, body)
    expect(made.value.YouthDemographics).toMatchObject({ IndigenousYouth: true })
    const headers = { 'if-match': `"${made.value.Version}"` }
    const off = { SpecificDemographics: false }
    const put = await server.call<OutreachRequestRecord>(
      'coordinator',
      'PUT',
      `${path}/${body.Id}`,
      off,
      headers,
    )
    expect(put.value).toMatchObject({ ...off, YouthDemographics: nobodyInParticular })
  })
})

async function sitesByName() {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from site`.execute(server.db)
  const of = (id: string) => rows.find((site) => site.id === id)
  return { national: of(NATIONAL_SITE_ID), toronto: of(ids.site.toronto), montreal: of(ids.site.montreal) }
}
