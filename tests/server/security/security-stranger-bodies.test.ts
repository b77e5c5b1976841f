import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { parseJson } from '../../../server/http/parse-json.ts'
import { handovers, lateBody, lateEntry } from '../support/handovers.ts'
import { pushEntry, workshopBody } from '../support/make-activity.ts'
import { people } from '../support/people.ts'
import { nameOf, withEveryEndpoint } from '../support/registered-endpoints.ts'

const { server, registered } = withEveryEndpoint()
const push = '/api/vms/Sync/Push'
const workshops = '/api/vms/Workshop'
const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

afterEach(() => {
  vi.restoreAllMocks()
})

/** A body that counts how often somebody asks for some of it. */
function watchedBody(content: Buffer) {
  const watched = { reads: 0 }
  const stream = new Readable({
    read() {
      watched.reads += 1
      this.push(content)
      this.push(null)
    },
  })
  return { watched, stream }
}

const packed = gzipSync(nest(1_000_000))
const json = { 'content-type': 'application/json' }

describe('the body of somebody without a token', () => {
  it('is read at no endpoint that asks for one', async () => {
    const parses = vi.spyOn(JSON, 'parse')
    const asking = registered.filter(
      ({ method, permission }) => method !== 'GET' && permission !== 'anonymous',
    )
    expect(asking.length).toBeGreaterThan(20)
    for (const definition of asking) {
      const { watched, stream } = watchedBody(packed)
      const response = await server.app.inject({
        method: definition.method as 'POST',
        url: definition.path.replace(':id', randomUUID()),
        headers: { ...json, 'content-encoding': 'gzip' },
        payload: stream,
      })
      expect([response.statusCode, watched.reads], nameOf(definition)).toEqual([401, 0])
    }
    expect(parses).not.toHaveBeenCalled()
  })

  it('counts against the rate limit of the address all the same', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' }
    const first = await server.call(null, 'POST', push, packed, headers)
    const second = await server.call(null, 'POST', push, packed, headers)
    expect(second.status).toBe(401)
    const left = (reply: typeof first) => Number(reply.headers['x-ratelimit-remaining'])
    expect(left(second)).toBe(left(first) - 1)
  })
})

describe('a body that leads nowhere', () => {
  const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, more: object = {}) => {
    const { watched, stream } = watchedBody(packed)
    const headers = { ...json, 'content-encoding': 'gzip', ...more }
    const response = await server.app.inject({ method, url, headers, payload: stream })
    return { response, reads: watched.reads, left: Number(response.headers['x-ratelimit-remaining']) }
  }

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is not read, whoever sends it, and counts against the rate limit: %s',
    async (method) => {
      const parses = vi.spyOn(JSON, 'parse')
      const urls = ['/api/vms/Nothing', '/nowhere', '/api/vms/Workshop/%41/B/C']
      const [first, second, third] = [
        await send(method, urls[0] ?? ''),
        await send(method, urls[1] ?? ''),
        await send(method, urls[2] ?? ''),
      ]
      expect([first, second, third].map(({ response, reads }) => [response.statusCode, reads])).toEqual([
        [404, 0],
        [404, 0],
        [404, 0],
      ])
      expect([second.left, third.left]).toEqual([first.left - 1, first.left - 2])
      expect(parses).not.toHaveBeenCalled()
      parses.mockRestore()
      const token = await server.tokenFor('volunteer')
      const known = await send(method, '/api/vms/Nothing', { authorization: `Bearer ${token}` })
      expect([known.response.statusCode, known.reads]).toEqual([404, 0])
    },
  )

  it('is refused with all others of its address, once they are too many', async () => {
    const remoteAddress = '192.0.2.77'
    const ask = () => server.app.inject({ method: 'POST', url: '/api/vms/Nothing', remoteAddress })
    const { headers } = await ask()
    for (let left = Number(headers['x-ratelimit-remaining']); left > 0; left -= 1) await ask()
    const refused = await ask()
    expect([refused.statusCode, refused.json().Errors[0].Code]).toEqual([429, 'too_many_requests'])
  })
})

describe('nesting', () => {
  it('is limited before anything is parsed', () => {
    const parses = vi.spyOn(JSON, 'parse')
    expect(() => parseJson(nest(12_400_000))).toThrow('malformed')
    expect(() => parseJson(`{"a":${'{"b":'.repeat(64)}1${'}'.repeat(65)}`)).toThrow('malformed')
    expect(parses).not.toHaveBeenCalled()
    expect(parseJson(nest(64))).toBeTruthy()
  })

  it('is counted outside of texts alone', () => {
    const text = `${nest(500)}\\"${nest(500)}`
    expect(parseJson(`["${text}","\\\\",1]`)).toEqual([`${nest(500)}"${nest(500)}`, '\\', 1])
    expect(() => parseJson(`["\\\\",${nest(64)}]`)).toThrow('malformed')
  })

  it.each([65, 20_000, 150_000])(
    'of %s levels in a field that is read past refuses the body',
    async (depth) => {
      const body = JSON.stringify(workshopBody()).replace('{', `{"Season":${nest(depth)},`)
      const alone = await server.call('volunteer', 'POST', workshops, body)
      expect([alone.status, alone.code]).toEqual([400, 'malformed'])
      const entry = { ...pushEntry('POST', workshops, {}), Body: body }
      const pushed = await server.call<PushAnswer[]>('volunteer', 'POST', push, {
        Person: people.volunteer.id,
        Entries: [entry],
      })
      expect(pushed.value[0]).toMatchObject({ Status: 400, Errors: [{ Code: 'malformed' }] })
    },
  )

  it('keeps no handover that nobody could read', async () => {
    const Body = JSON.stringify(lateBody()).replace('{', `{"Season":${nest(20_000)},`)
    const refused = await handovers(server).handOver('volunteer', { ...lateEntry(), Body })
    expect([refused.status, refused.code]).toEqual([400, 'malformed'])
  })
})

describe('a list of refusals', () => {
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, place) => `"k${place}":1`).join(',')}}`

  it('tells at most 100 problems, and says the first', async () => {
    const reply = await server.call('volunteer', 'POST', '/api/vms/Workshop/Query', keys(5000))
    expect(reply.status).toBe(422)
    expect(reply.body.Errors).toHaveLength(100)
    expect(reply.body.Errors?.[0]).toMatchObject({ Code: 'unknown_field', Field: 'k0' })
  })

  it('is not begun for a million of them', async () => {
    const parses = vi.spyOn(JSON, 'parse')
    const text = keys(1_000_000)
    const payload = gzipSync(text)
    parses.mockClear()
    const response = await server.app.inject({
      method: 'POST',
      url: push,
      headers: {
        ...json,
        'content-encoding': 'gzip',
        authorization: `Bearer ${await server.tokenFor('volunteer')}`,
      },
      payload,
    })
    // The token's header and claims are small.
    expect(parses.mock.calls.every(([parsed]) => String(parsed).length < 2000)).toBe(true)
    expect(response.statusCode).toBe(422)
    expect(response.payload.length).toBeLessThan(1000)
  })

  it('has as many for each entry of a Push, whatever they are about', async () => {
    const bodies = [
      keys(5000),
      JSON.stringify(workshopBody({ ChildWorkshops: wrongChildren() })),
      JSON.stringify({
        ...workshopBody(),
        SchoolDemographicResponseHeader: {
          Items: Array.from({ length: 150 }, () => ({ OrganizationId: randomUUID() })),
        },
      }),
    ]
    const { value } = await server.call<PushAnswer[]>('volunteer', 'POST', push, {
      Person: people.volunteer.id,
      Entries: bodies.map((Body) => ({ ...pushEntry('POST', workshops, {}), Body })),
    })
    expect(value.map(({ Status, Errors }) => [Status, Errors?.length])).toEqual([
      [422, 100],
      [422, 100],
      [422, 100],
    ])
  })

  it('repeats no long name or id of the sender', async () => {
    const Id = 'x'.repeat(200_000)
    const wrong = Object.fromEntries(Array.from({ length: 90 }, (_, place) => [`k${place}`, 1]))
    const body = { ChildWorkshops: [{ Id, ...wrong }], [Id]: 1 }
    const reply = await server.call('volunteer', 'POST', workshops, body)
    expect(reply.status).toBe(422)
    expect(reply.text.length).toBeLessThan(40_000)
  })

  function wrongChildren() {
    const Items = Array.from({ length: 200 }, () => ({ Id: 1, a: 1 }))
    return Array.from({ length: 30 }, () => ({ LanguagesHeader: { Items }, GradesHeader: { Items } }))
  }
})
