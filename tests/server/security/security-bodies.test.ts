import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { endpointCases } from '../support/endpoint-cases.ts'
import { hoursItem, pushEntry, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { withEveryEndpoint } from '../support/registered-endpoints.ts'

const { server, registered } = withEveryEndpoint()
const withBody = Object.entries(endpointCases).filter(
  ([name, { bodiless }]) => /^(POST|PUT|PATCH) /.test(name) && !bodiless,
)

let address = 0

beforeAll(async () => {
  await plantActivity(server.db, { id: activityId(1), creator: people.volunteer.id })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Thousands of bodies by a few people: however quick the machine is, a minute passes before the limit of one is reached. */
const takeTime = () => {
  if (address % 250 === 0) vi.setSystemTime(Date.now() + 61_000)
}

it('every endpoint that takes a body is tried', () => {
  const taking = registered.filter(({ method, body }) => body !== undefined && method !== 'GET')
  expect(withBody).toHaveLength(taking.length)
})

describe.each(withBody)('%s', (name, { call, by = 'staff' as const }) => {
  const post = async (change: (body: object) => unknown, headers?: Record<string, string>) => {
    const sent = await call(server, by)
    const method = name.split(' ')[0] ?? ''
    const body = change((sent.body ?? {}) as object)
    // Who has no account sends ten an hour from one address: each from one of its own.
    const who = name.endsWith('/OutreachRequest/Public') ? null : by
    const from = { 'x-forwarded-for': `198.51.100.${++address % 250}` }
    takeTime()
    return server.call(who, method, sent.url, body, { ...sent.headers, ...headers, ...from })
  }
  /** The usual body, or the first of a list, with more text inside, as it stands in JSON. */
  const spliced = (text: string) => (body: object) => {
    const usual = JSON.stringify(Array.isArray(body) ? body[0] : body)
    const more = `${usual.slice(0, -1)}${usual === '{}' ? '' : ','}${text}}`
    return Array.isArray(body) ? `[${more}]` : more
  }

  it.each([
    ['__proto__', '"__proto__":{"Roles":["Administrator"]}'],
    ['constructor', '"constructor":{"prototype":{"isAdmin":true}}'],
    ['an escaped prototype', '"Id2":{"proto\\u0074ype":{}}'],
    ['NUL', '"Note":"a\\u0000b"'],
    ['half of a pair', '"Note":"\\ud800"'],
    ['a deep nest', `"Nest":${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ])('refuses %s as malformed', async (_, text) => {
    const reply = await post(spliced(text))
    expect([reply.status, reply.code]).toEqual([400, 'malformed'])
  })

  it.each([
    ['a field that nobody knows', '"Administrator":true'],
    ['a role', '"Roles":["Administrator"]'],
    ['a number beyond all numbers', '"Colour":1e999'],
  ])('refuses %s by name', async (_, text) => {
    const reply = await post(spliced(text))
    expect([reply.status, reply.code]).toEqual([422, 'unknown_field'])
  })

  it('refuses more than its limit, packed or not', async () => {
    const isPush = name.endsWith('/Push')
    const takesPacked = isPush || name.endsWith('/Sync/Handover')
    const own = isPush ? 5_100_000 : name.endsWith('/Charity/Mark') ? 2_700_000 : 1_100_000
    const large = await post(() => `{"Search":"${'a'.repeat(own)}"}`)
    expect([large.status, large.code]).toEqual([413, 'too_large'])
    const bomb = await post(() => gzipSync(Buffer.alloc(26_000_000, 32)), { 'content-encoding': 'gzip' })
    expect([bomb.status, bomb.code]).toEqual(
      takesPacked ? [413, 'too_large'] : [415, 'unsupported_media_type'],
    )
  })

  it.each(['null', '[]', '"text"', '7', 'true', '{"a":', '\ufeff{}'])(
    'has no trouble with %s',
    async (text) => {
      const reply = await post(() => text)
      expect(reply.status).toBeLessThan(500)
      expect(reply.text).not.toMatch(/\bat \S+ \(|node_modules|syntax error/)
    },
  )
})

describe('an entry of a Push', () => {
  it.each([
    ['{"__proto__":{"IsComplete":true}}', 400, 'malformed'],
    ['{"Name":"a\\u0000"}', 400, 'malformed'],
    ['{"Name":"\\ud800"}', 400, 'malformed'],
    [`{"Name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'malformed'],
    ['{"Administrator":true}', 422, 'unknown_field'],
  ])('is judged by the same eyes: %.40s', async (Body, status, code) => {
    const { value } = await server.call<PushAnswer[]>('volunteer', 'POST', '/api/vms/Sync/Push', {
      Person: people.volunteer.id,
      Entries: [{ ...pushEntry('POST', '/api/vms/Workshop', {}), Body }],
    })
    expect([value[0]?.Status, value[0]?.Errors?.[0]?.Code]).toEqual([status, code])
  })

  it.each(['/api/vms/Subject', '/api/vms/Sync/Push', '/oidc/token', '//evil.example/api/vms/Workshop'])(
    'leads nowhere but to the synced records: %s',
    async (Path) => {
      const { value } = await server.call<PushAnswer[]>('staff', 'POST', '/api/vms/Sync/Push', {
        Person: people.staff.id,
        Entries: [pushEntry('POST', Path, workshopBody())],
      })
      expect(value[0]).toMatchObject({ Status: 404 })
    },
  )
})

describe('numbers of an activity', () => {
  const path = '/api/vms/Workshop'
  it.each([
    ['NumberOfYouth', { NumberOfYouth: 2 ** 53 }],
    ['NumberOfYouth', { NumberOfYouth: -1 }],
    ['NumberOfYouth', { NumberOfYouth: 1.5 }],
    ['NumberOfYouth', { NumberOfYouth: 2_147_483_648 }],
    [
      'Hours',
      {
        VolunteerLogHeader: {
          LogItems: [
            hoursItem(people.volunteer.id, {
              LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours: 1e308 }],
            }),
          ],
        },
      },
    ],
    ['Date', { Date: '20260205' }],
    ['Date', { Date: '2026-02-31' }],
    ['Time', { Time: '25:61:00' }],
  ])('are refused beyond reason: %s %o', async (field, changes) => {
    const reply = await server.call('volunteer', 'POST', path, workshopBody(changes))
    expect(reply.status).toBe(422)
    expect(reply.body.Errors?.[0]?.Field).toContain(field)
  })

  it('said twice count once: the last word holds, in the answer as in the record', async () => {
    const body = workshopBody({ NumberOfYouth: 3 })
    const twice = JSON.stringify(body).replace('"NumberOfYouth":3', '"NumberOfYouth":3,"NumberOfYouth":4')
    const made = await server.call('volunteer', 'POST', path, twice)
    expect(made.value).toMatchObject({ NumberOfYouth: 4 })
    expect((await server.call('volunteer', 'GET', `${path}/${body.Id}`)).value.NumberOfYouth).toBe(4)
  })
})

describe('text that wants to be a statement', () => {
  const attacks = [
    "'; drop table subject; --",
    "%' or '1'='1",
    "') union select password_hash from demo_account --",
    '\\',
    '%',
    '_',
    '$1',
    '\u202e\u0301',
    'a '.repeat(99),
  ]
  const searches: [string, (text: string) => { method: string; url: string; body?: unknown }][] = [
    ...[
      '/api/vms/Subject/Query',
      '/api/vms/EducatorAuxData/Query',
      '/api/vms/Workshop/Query',
      '/api/Organization/Query',
      '/api/vms/OutreachRequest/Query',
      '/api/vms/OrganizationProposal/Query',
      '/api/vms/EmailDelivery/Query',
      '/api/vms/Invitation/Query',
    ].map((url): [string, (text: string) => { method: string; url: string; body?: unknown }] => [
      url,
      (Search) => ({ method: 'POST', url, body: { Search } }),
    ]),
    [
      '/api/vms/SiteRegistration/Query',
      (Search) => ({
        method: 'POST',
        url: '/api/vms/SiteRegistration/Query',
        body: { SiteId: ids.site.toronto, Search },
      }),
    ],
    ['search', (text) => ({ method: 'GET', url: `/api/vms/Subject?search=${encodeURIComponent(text)}` })],
    ['query', (text) => ({ method: 'GET', url: `/api/Organization?query=${encodeURIComponent(text)}` })],
    [
      'systemNames',
      (text) => ({
        method: 'GET',
        url: `/api/vms/EnumerationList?systemNames=${encodeURIComponent(text.slice(0, 80))}`,
      }),
    ],
    [
      'cursor',
      (text) => ({ method: 'GET', url: `/api/vms/Sync/Changes?cursor=${encodeURIComponent(text)}` }),
    ],
  ]

  it.each(searches)('is only text in %s', async (name, make) => {
    for (const attack of attacks) {
      const { method, url, body } = make(attack)
      const reply = await server.call('staff', method, url, body)
      expect(reply.status, attack).toBe(200)
      if (name !== 'cursor' && !attack.startsWith('a ')) expect(reply.value, attack).toEqual([])
    }
  })

  it('every search and sort that a body may name is tried', () => {
    const searching = registered.filter(({ path }) => path.endsWith('/Query')).map(({ path }) => path)
    expect(searches.map(([url]) => url)).toEqual(expect.arrayContaining(searching))
  })

  it.each(registeredQueries())('is no column in %s', async (url) => {
    for (const SortColumn of ['sso_id', 'Name; drop table subject', '1', '__proto__', 'constructor']) {
      const reply = await server.call('staff', 'POST', url, { SortColumn })
      expect([reply.status, reply.body.Errors?.[0]?.Field], SortColumn).toEqual([422, 'SortColumn'])
    }
    for (const Take of [0, -1, 501, 1e9, '10', null]) {
      expect((await server.call('staff', 'POST', url, { Take })).status, String(Take)).toBe(422)
    }
    expect((await server.call('staff', 'POST', url, { Skip: 1e12 })).status).toBe(422)
  })

  it('has left everything where it was', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from subject`.execute(server.db)
    expect(rows[0]?.n).toBe(Object.keys(people).length)
  })

  it('is no address', async () => {
    for (const id of [
      "' or 1=1",
      '../Subject',
      randomUUID().slice(1),
      `${randomUUID()}%00`,
      '%ff',
      '%2e%2e',
    ]) {
      const reply = await server.call('staff', 'GET', `/api/vms/Workshop/${encodeURIComponent(id)}`)
      expect([reply.status, reply.code], id).toEqual([404, 'not_found'])
    }
    expect((await server.call('staff', 'GET', '/api/vms/Workshop/%ff')).status).toBeLessThan(500)
  })
})

function registeredQueries(): string[] {
  return Object.keys(endpointCases)
    .filter((name) => name.endsWith('/Query'))
    .map((name) => name.replace('POST ', ''))
}
