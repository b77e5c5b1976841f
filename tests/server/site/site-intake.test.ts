import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { ids } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Site'
const problemsOf = (reply: { body: { Errors?: { Code: string; Field?: string }[] } }) =>
  (reply.body.Errors ?? []).map(({ Code, Field }) => `${Code} ${Field}`)

describe('POST /api/vms/Site/{id}/OutreachStatus', () => {
  const url = `${path}/${ids.site.toronto}/OutreachStatus`
  const reason = enumerationId('SiteOutreachRequestIntakeReasons', 1)

  it('is appended, told to everybody, and counted as a change of the site', async () => {
    const device = await pull(server, 'newcomer')
    const { value } = await server.call('coordinator', 'POST', url, { Status: 1, Comment: 'not asked' })
    expect(value).toMatchObject({ Status: 1, ReasonId: null, Comment: null, SiteId: ids.site.toronto })
    const site = (await server.call<SiteRecord>('volunteer', 'GET', `${path}/${ids.site.toronto}`)).value
    expect(site.OutreachRequestStatus.map(({ Status }) => Status)).toEqual([1, 0])
    expect(site.Version).toBe(2)
    const then = await pull(server, 'newcomer', device)
    expect(docOn(then, 'Site', ids.site.toronto).LatestOutreachRequestStatus.Status).toBe(1)
  })

  it('asks for a reason and a comment when it closes', async () => {
    expect(problemsOf(await server.call('staff', 'POST', url, { Status: 2, Comment: ' ' }))).toEqual([
      'required ReasonId',
      'required Comment',
    ])
    const odd = { Status: 2, ReasonId: enumerationId('YesNo', 1), Comment: 'Full' }
    expect(problemsOf(await server.call('staff', 'POST', url, odd))).toEqual(['unknown_reference ReasonId'])
    const { value } = await server.call('staff', 'POST', url, {
      Status: 2,
      ReasonId: reason,
      Comment: ' Full ',
    })
    expect(value).toMatchObject({
      Status: 2,
      ReasonId: reason,
      Comment: 'Full',
      Reason: { en: expect.any(String) },
    })
  })

  it('refuses the status that the site has already', async () => {
    const reply = await server.call('staff', 'POST', url, { Status: 2, ReasonId: reason, Comment: 'Full' })
    expect([reply.status, reply.code]).toEqual([409, 'unchanged'])
  })

  it('opens nothing that was closed meanwhile, and says how it is; without a version it is done as asked', async () => {
    const { Version } = (await server.call<SiteRecord>('volunteer', 'GET', `${path}/${ids.site.toronto}`))
      .value
    const late = await server.call(
      'coordinator',
      'POST',
      url,
      { Status: 0 },
      { 'if-match': `"${Version - 1}"` },
    )
    expect([late.status, late.code]).toEqual([412, 'version_conflict'])
    expect(late.body).toMatchObject({ Value: { Status: 2, Comment: 'Full' } })
    const seen = await server.call('coordinator', 'POST', url, { Status: 1 }, { 'if-match': `"${Version}"` })
    expect([seen.status, seen.value]).toMatchObject([200, { Status: 1 }])
    expect(
      (await server.call('coordinator', 'POST', url, { Status: 2, ReasonId: reason, Comment: 'Full' }))
        .status,
    ).toBe(200)
  })

  it.each([3, -1, '0', null])('refuses the status %j', async (Status) => {
    expect((await server.call('staff', 'POST', url, { Status })).status).toBe(422)
  })

  it.each([{}, { Status: null }])('says of %j that a status is required', async (body) => {
    expect(problemsOf(await server.call('staff', 'POST', url, body))).toEqual(['required Status'])
  })

  it('is for coordinators of the site and staff', async () => {
    expect((await server.call('coordinatorMontreal', 'POST', url, { Status: 0 })).status).toBe(403)
    expect((await server.call('volunteer', 'POST', url, { Status: 0 })).status).toBe(403)
    expect(
      (await server.call('staff', 'POST', `${path}/${randomUUID()}/OutreachStatus`, { Status: 0 })).status,
    ).toBe(404)
  })

  it('is done once when it is sent again under its key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await server.call('coordinator', 'POST', url, { Status: 0 }, key)
    const again = await server.call('coordinator', 'POST', url, { Status: 0 }, key)
    expect([again.status, again.value]).toEqual([200, first.value])
  })
})
