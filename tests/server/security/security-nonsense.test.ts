import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { activityId, plantActivity } from '../support/activities.ts'
import { endpointCases } from '../support/endpoint-cases.ts'
import type { PersonName } from '../support/people.ts'
import { people } from '../support/people.ts'
import { nameOf, withEveryEndpoint } from '../support/registered-endpoints.ts'
import type { Reply } from '../support/with-server.ts'

const { server, registered } = withEveryEndpoint()

beforeAll(async () => {
  await plantActivity(server.db, { id: activityId(1), creator: people.volunteer.id })
})

// A season until the end of all time is no nonsense, but leaves no room for the next one.
beforeEach(async () => {
  await sql`update season set end_date = start_date where end_date > '9000-01-01'`.execute(server.db)
})

const nonsense: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  [{}],
  { Id: {} },
  "'; drop table subject; --",
  '\u202e\u200b\ufeff',
  'é'.repeat(5000),
  randomUUID(),
  people.staff.id.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-4713-01-01',
  '25:61',
  '1e999',
  '%00',
  'a@b',
  ['Toronto', 'Toronto'],
  Array.from({ length: 600 }, () => 'x'),
]

/** Every place in a document, as the way that leads there. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way]
  return [way, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...way, name]))]
}

/** A copy with something else at one place. */
function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = withAt(copy[name], rest, other)
  return copy
}

/** At most `most` of a list, spread over it. */
const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, place) => list[Math.floor((place * list.length) / most)] as T)

// What a database of its own adds is its driver: there fewer are enough, since twice as many are tried on the embedded one.
const share = process.env.TEST_DATABASE_URL ? 0.15 : 0.3

/** Whole files take their time: fewer of them. */
const isFile = (body: unknown): boolean => Buffer.isBuffer(body) || typeof body === 'string'

/** Some of what could be asked, others of it at each endpoint, so that together they are asked all. */
function some<T>(list: readonly T[], most: number): T[] {
  const first = turn % Math.max(1, list.length)
  return spread([...list.slice(first), ...list.slice(0, first)], Math.ceil(most * share))
}

const callers: PersonName[] = ['staff', 'administrator', 'coordinator', 'volunteer', 'volunteerTwo']
let turn = 0

// Three seconds pass between two calls, so that no rate limit stands in the way.
const { now } = Date
beforeAll(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + turn * 3000)
})
afterAll(() => {
  vi.restoreAllMocks()
})

function judge(reply: Reply, what: unknown): void {
  expect(reply.status, `${JSON.stringify(what)?.slice(0, 3000)}: ${reply.text.slice(0, 300)}`).toBeLessThan(
    500,
  )
  expect(reply.status).not.toBe(429)
}

async function send(
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
  caller = callers[turn % callers.length] ?? 'staff',
) {
  turn += 1
  // Who has no account sends ten an hour from one address: each from one of its own.
  const isPublic = url.includes('/OutreachRequest/Public')
  const from: Record<string, string> = isPublic
    ? { 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` }
    : {}
  const reply = await server.call(isPublic ? null : caller, method, url, body, { ...headers, ...from })
  judge(reply, { method, url, body, headers })
}

const usual = (name: string) => {
  const found = endpointCases[name]
  if (!found) throw new Error(`no case for ${name}`)
  return found
}

it('every endpoint is tried', () => {
  expect(registered.map(nameOf).filter((name) => !(name in endpointCases))).toEqual([])
})

describe.each(Object.entries(endpointCases))('%s is never at a loss', (name, { call, headOnly }) => {
  const method = name.split(' ')[0] ?? ''
  const definition = () => {
    const found = registered.find((each) => nameOf(each) === name)
    if (!found) throw new Error(`${name} is not registered`)
    return found
  }

  it.runIf(method !== 'GET')('for nonsense anywhere in its body', async () => {
    const { url, body = {}, headers } = await call(server, 'staff')
    if (isFile(body)) return
    const tries = placesIn(body).flatMap((place) => nonsense.map((other) => withAt(body, place, other)))
    for (const other of some(tries, 60)) await send(method, url, other, headers)
    await send(method, url, undefined, headers)
  })

  it.each(['staff', 'owner'] as const)('for nonsense in the records inside an entry of %s', async (who) => {
    const { url, body, headers } = await call(server, who)
    const entries = (body as { Entries?: { Body: string | null }[]; Entry?: { Body: string | null } }) ?? {}
    const entry = entries.Entry ?? entries.Entries?.[0]
    if (!entry?.Body) return
    const record: unknown = JSON.parse(entry.Body)
    const tries = placesIn(record).flatMap((place) => nonsense.map((other) => withAt(record, place, other)))
    for (const other of some(tries, 90)) {
      const made = { ...entry, Key: randomUUID(), Body: JSON.stringify(other) }
      const whole = entries.Entry ? { ...entries, Entry: made } : { ...entries, Entries: [made] }
      await send(method, url, whole, headers, who === 'staff' ? 'staff' : 'volunteer')
    }
  })

  it.runIf(!headOnly)('for nonsense in its query', async () => {
    const { url, body, headers } = await call(server, 'staff')
    const { query } = definition()
    const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    const [path = '', given] = url.split('?')
    const tries = [...asked, 'nonsense'].flatMap((parameter) => [
      ...nonsense.map((value) => {
        const search = new URLSearchParams(given)
        search.set(parameter, typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value))
        return search.toString()
      }),
      `${parameter}=a&${parameter}=b`,
      `${parameter}[]=a&${parameter}.x=%`,
    ])
    for (const search of some(tries, isFile(body) ? 8 : 40))
      await send(method, `${path}?${search}`, body, headers)
  })

  it.runIf(!headOnly)('for nonsense in its address and headers', async () => {
    const { url, body, headers } = await call(server, 'staff')
    const { path } = definition()
    const last = /\/:(\w+)/.exec(path)?.[1]
    if (last) {
      const values = nonsense.filter((each) => typeof each === 'string')
      for (const value of some(values, values.length)) {
        await send(method, path.replace(`:${last}`, encodeURIComponent(value.slice(0, 300))), body, headers)
      }
    }
    const tries = [
      'if-match',
      'idempotency-key',
      'x-client-schema',
      'x-review-version',
      'if-none-match',
      'accept',
      'range',
    ].flatMap((header) =>
      ['', '*', '"x"', '-1', '999999999', '2147483647', '9999999999', '1e9', 'W/"1"', 'a,b', "';--"]
        // Whoever is newer than this server is asked to wait (503).
        .filter((value) => header !== 'x-client-schema' || !/^\d{9}/.test(value))
        .map((value) => ({ [header]: value })),
    )
    for (const header of some(tries, isFile(body) ? 8 : 20))
      await send(method, url, body, { ...headers, ...header })
    for (const type of ['text/plain', 'application/json; charset=utf-7', 'multipart/form-data', 'x'])
      await send(method, url, body, { ...headers, 'content-type': type })
  })
})

it('a usual call still works after all of that', async () => {
  const { url, body, headers } = await usual('POST /api/vms/Workshop').call(server, 'owner')
  expect((await server.call('volunteer', 'POST', url, body, headers)).status).toBe(200)
})
