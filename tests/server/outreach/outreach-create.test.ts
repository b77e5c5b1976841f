import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids, type PersonName } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const create = async (who: PersonName, more: object) => {
  const reply = await server.call<OutreachRequestRecord>(who, 'POST', path, outreachBody(more))
  return {
    status: reply.status,
    told: (reply.body.Errors ?? []).map(({ Code, Field }) => [Code, Field]),
    made: reply.body.Value as OutreachRequestRecord,
  }
}

describe('Whoever writes a request down', () => {
  it.each([
    ['volunteer', ids.site.toronto, ['not_allowed', undefined]],
    ['volunteer', null, ['not_allowed', undefined]],
    ['coordinator', ids.site.montreal, ['not_allowed', 'SiteId']],
    // Whether there is such a site is nobody's to find out so.
    ['coordinator', randomUUID(), ['not_allowed', 'SiteId']],
  ] as const)('is told that it is not theirs: %s at %s', async (who, SiteId, problem) => {
    const { status, told } = await create(who, { SiteId })
    expect([status, told]).toEqual([403, [problem]])
  })

  it('is told where the site is missing, or is none', async () => {
    const [missing, unknown] = [
      await create('coordinator', { SiteId: null }),
      await create('staff', { SiteId: randomUUID() }),
    ]
    expect([missing.status, missing.told]).toEqual([422, [['required', 'SiteId']]])
    expect([unknown.status, unknown.told]).toEqual([422, [['unknown_reference', 'SiteId']]])
  })
})

describe('The site of a new request', () => {
  const { toronto, montreal } = ids.site
  const at = (SiteId: string | null, CreatedOn?: string) => ({ SiteId, CreatedOn })

  it.each([
    ['LatestSite', { LatestSite: at(toronto), SiteRecords: [at(montreal)] }, toronto],
    ['the one record', { LatestSite: null, SiteRecords: [at(toronto)] }, toronto],
    ['the last of records without a time', { SiteRecords: [at(montreal), at(toronto)] }, toronto],
    [
      'the newest record, whatever its place',
      { SiteRecords: [at(toronto, '2026-02-01T00:00:00Z'), at(montreal, '2026-01-01T00:00:00Z')] },
      toronto,
    ],
    ['SiteId itself', { SiteId: montreal, LatestSite: at(toronto) }, montreal],
    ['none that is named', { SiteId: null, LatestSite: at(toronto) }, null],
    ['none', { SiteRecords: [], LatestSite: {} }, null],
  ])('is said by %s', async (_what, said, site) => {
    const { made, told } = await create('staff', { SiteId: undefined, ...said })
    expect(told).toEqual([])
    expect(made).toMatchObject({ SiteId: site, SiteSpecified: site !== null })
  })

  it('is judged alike wherever it is said, and is no Id of a site by accident', async () => {
    const elsewhere = await create('coordinator', { SiteId: undefined, SiteRecords: [at(montreal)] })
    expect([elsewhere.status, elsewhere.told]).toEqual([403, [['not_allowed', 'SiteId']]])
    const odd = await create('staff', { SiteId: undefined, LatestSite: { SiteId: 'Toronto' } })
    expect([odd.status, odd.told]).toEqual([422, [['invalid', 'SiteId']]])
  })

  it('is not changed by the records that an update sends back', async () => {
    const { made } = await create('coordinator', {})
    const { SiteId: _site, ...body } = { ...made, LatestSite: at(montreal), EventCity: 'Hull' }
    const reply = await server.call<OutreachRequestRecord>('coordinator', 'PUT', `${path}/${made.Id}`, body, {
      'if-match': '"1"',
    })
    expect(reply.value).toMatchObject({ EventCity: 'Hull', LatestSite: { SiteId: toronto } })
  })
})
