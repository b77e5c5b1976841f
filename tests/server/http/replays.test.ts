import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { endpointCases } from '../support/endpoint-cases.ts'
import { people } from '../support/people.ts'
import { withEveryEndpoint } from '../support/registered-endpoints.ts'
import { signToken } from '../support/with-server.ts'

const { server } = withEveryEndpoint()
/** What has an answer of its own each time, and why that doubles nothing. */
const anew: Record<string, string> = {
  'POST /api/vms/Report/:name': 'a file, made of what there is now',
  'PUT /api/vms/Organization/UpdateFile/:id': 'what was committed is left out the second time',
  'PUT /api/vms/Import/:id': 'what was taken in is left out the second time',
  'PATCH /api/localizations/Localization/:file': 'tells how many keys are new: none the second time',
  'POST /api/vms/EmailDelivery/RetryAll': 'how many they were is told once; email-delivery.test.ts',
}
/** Their Value tells no version, so that a replay cannot know whether it is still that of then. */
const withoutVersion = [
  'POST /api/vms/ScreeningDocument/Batch',
  'POST /api/vms/ScreeningDocument/Batch/:batchId/TrackingItem',
  'POST /api/vms/SiteRegistration',
  'POST /api/vms/Site/:id/OutreachStatus',
]
const writes = Object.entries(endpointCases).filter(([name]) => !name.startsWith('GET ') && !(name in anew))
/** They write nothing that is kept under a key. */
const asking = /\/(Query|IsComplete|Reviews|File|Preview|Log|SignIn)$/

beforeAll(async () => {
  await plantActivity(server.db, { id: activityId(1), creator: people.volunteer.id })
})

describe.each(writes)('%s', (name, { call, by = 'staff' as const }) => {
  it('answers a replay as it answered first', async () => {
    const { url, body, headers } = await call(server, by)
    const method = name.split(' ')[0] ?? ''
    const all = { ...headers, 'idempotency-key': randomUUID() }
    const first = await server.call(by, method, url, body, all)
    const again = await server.call(by, method, url, body, all)
    expect([first.status, again.status], first.text).toEqual([first.status, first.status])
    expect(first.status).toBeLessThan(300)
    expect(again.headers.etag).toBe(withoutVersion.includes(name) ? undefined : first.headers.etag)
    if (name.endsWith('/Push')) {
      const [answer] = again.value as PushAnswer[]
      expect(answer).toMatchObject({ Success: true, Replayed: true, Id: first.value[0].Id })
      return
    }
    expect(again.value).toEqual(first.value)
    expect(again.headers['idempotency-replayed']).toBe(asking.test(name) ? undefined : 'true')
  })
})

it('what has an answer of its own each time is there', () => {
  expect(Object.keys(anew).filter((name) => !(name in endpointCases))).toEqual([])
})

it('a sign-in of somebody new is theirs, whoever else used that key', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const signIn = async (sub: string) => {
    const claims = { email: `${sub}@people.example`, given_name: sub, family_name: 'New' }
    const token = await signToken(sub, server.now(), claims)
    const headers = { authorization: `Bearer ${token}`, ...key }
    return server.call(null, 'POST', '/api/vms/Subject', {}, headers)
  }
  const names = []
  for (const sub of ['anna-new', 'bert-new', 'anna-new', 'bert-new'])
    names.push((await signIn(sub)).value.GivenName)
  expect(names).toEqual(['anna-new', 'bert-new', 'anna-new', 'bert-new'])
})
