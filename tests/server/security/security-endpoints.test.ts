import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../domain/kernel/envelope.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { type CallerName, type CaseCall, callers } from '../support/endpoint-case.ts'
import { endpointCases } from '../support/endpoint-cases.ts'
import { people } from '../support/people.ts'
import { untilFeedIsSettled } from '../support/pull.ts'
import { nameOf, withEveryEndpoint } from '../support/registered-endpoints.ts'
import { signToken } from '../support/with-server.ts'

const { server, registered } = withEveryEndpoint()
const callerNames = Object.keys(callers) as CallerName[]
let address = ''

beforeAll(async () => {
  await plantActivity(server.db, { id: activityId(1), creator: people.volunteer.id })
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  await untilFeedIsSettled(server.db)
})

const tokenOf = async (caller: CallerName): Promise<Record<string, string>> => {
  const who = callers[caller]
  if (!who && caller !== 'stranger') return {}
  const token = await (who
    ? server.tokenFor(who)
    : signToken(`stranger-${randomUUID()}`, server.now(), { email: 'stranger@people.example' }))
  return { authorization: `Bearer ${token}` }
}

const send = async (name: string, caller: CallerName, { url, body, headers }: CaseCall) =>
  server.call(null, name.split(' ')[0] ?? '', url, body, { ...(await tokenOf(caller)), ...headers })

/** The head of an answer whose body says nothing to a reader, on a connection of its own: none waits idle for the next. */
async function sendForHead(method: string, caller: CallerName, { url, body }: CaseCall) {
  const sent = request(address + url, {
    method,
    agent: false,
    headers: { ...(await tokenOf(caller)), ...(body ? { 'content-type': 'application/json' } : null) },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.destroy()
  return { status: answer.statusCode ?? 0, text: '', headers: answer.headers }
}

it('each endpoint has its expectation, and each expectation its endpoint', () => {
  expect(Object.keys(endpointCases).sort()).toEqual(registered.map(nameOf).sort())
})

describe.each(Object.entries(endpointCases))('%s', (name, { call, shows, headOnly, kept }) => {
  it.each(callerNames)('gives %s what is theirs', async (caller) => {
    const sent = await call(server, caller)
    const answer = headOnly
      ? await sendForHead(name.split(' ')[0] ?? '', caller, sent)
      : await send(name, caller, sent)
    const column = callerNames.indexOf(caller)
    for (const [what, mark, row] of shows) {
      const cells = row.split(' ')
      expect(cells, `a cell for each caller: ${row}`).toHaveLength(callerNames.length)
      const isShown = headOnly || answer.text.includes(mark(sent, caller))
      const outcome = answer.status < 300 ? (isShown ? '+' : '-') : String(answer.status)
      expect({ what, outcome }, answer.text.slice(0, 500)).toEqual({ what, outcome: cells[column] })
    }
    // A total that counts more than may be seen tells of what may not.
    const { Value, TotalRecords } = headOnly ? {} : (JSON.parse(answer.text) as Envelope<unknown>)
    if (TotalRecords !== undefined && Array.isArray(Value)) expect(TotalRecords).toBe(Value.length)
    const cached = answer.status < 300 ? (kept ?? 'no-store') : 'no-store'
    expect(answer.headers['cache-control']).toBe(cached)
  })
})

describe('only what is public', () => {
  it('answers without a token', () => {
    const open = registered.filter(({ permission }) => permission === 'anonymous').map(nameOf)
    expect(open.sort()).toEqual([
      'GET /api/Version',
      'GET /api/vms/Evaluation/Public/:token',
      'GET /api/vms/OutreachRequest/Public',
      // Until there is an administrator.
      'GET /api/vms/Setup/SignIn',
      'POST /api/vms/Evaluation/Public/:token',
      'POST /api/vms/OutreachRequest/Public',
      'POST /api/vms/Setup/SignIn',
    ])
  })

  it('answers a token of somebody unknown: the sign-in that makes them', () => {
    const open = registered.filter(({ permission }) => permission === 'token').map(nameOf)
    expect(open.sort()).toEqual(['POST /api/vms/Subject', 'POST /api/vms/Subject/'])
  })
})
