import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pushEntry } from '../support/make-activity.ts'
import { type PersonName, people } from '../support/people.ts'
import { pushTo } from '../support/push.ts'
import { enumerationId } from '../support/seed.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const push = pushTo(server)
const path = '/api/Organization'

const schoolBody = (changes: Record<string, unknown> = {}): Record<string, unknown> & { Id: string } => ({
  Id: randomUUID(),
  Name: 'Birch Hill School',
  Address: '12 Birch Road',
  City: 'Toronto',
  RegionId: enumerationId('Region', 2),
  PostalCode: 'm4c 1b5',
  TelephoneNumber: '416-555-0177',
  ...changes,
})

describe('POST /api/Organization', () => {
  it('makes a new organization in Canada, whatever the body says', async () => {
    await sql`update enumeration set value = 'CA' where id = ${enumerationId('Country', 1)}`.execute(
      server.db,
    )
    const body = schoolBody({ Status: 1, CreationSource: 'Register', CountryId: enumerationId('Country', 2) })
    const reply = await server.call('volunteer', 'POST', path, body)
    expect(reply.value).toMatchObject({
      Name: 'Birch Hill School',
      PostalCode: 'M4C 1B5',
      Status: 0,
      CreationSource: 'VMS',
      CountryId: enumerationId('Country', 1),
      Version: 1,
      CreatedById: people.volunteer.id,
      Validated: false,
    })
    expect((await server.call('newcomer', 'GET', `${path}/${body.Id}`)).value).toEqual(reply.value)
  })

  it('is in Canada where several values of the list stand for it: in the first that is in use', async () => {
    const [first, second] = [enumerationId('Country', 1), enumerationId('Country', 2)]
    await sql`update enumeration set value = 'CA' where id = any(${[first, second]}::uuid[])`.execute(
      server.db,
    )
    const country = async () => (await server.call('volunteer', 'POST', path, schoolBody())).value.CountryId
    expect(await country()).toBe(first)
    await sql`update enumeration set deleted_on = now() where id = ${first}`.execute(server.db)
    expect(await country()).toBe(second)
    await sql`update enumeration set deleted_on = now() where id = ${second}`.execute(server.db)
    expect(await country()).toBe(first)
    await sql`update enumeration set deleted_on = null`.execute(server.db)
  })

  it.each(['Name', 'Address', 'City', 'RegionId', 'PostalCode', 'TelephoneNumber'])(
    'asks for %s',
    async (field) => {
      const reply = await server.call('volunteer', 'POST', path, schoolBody({ [field]: null }))
      expect([reply.status, reply.code, reply.body.Errors?.[0]?.Field]).toEqual([422, 'required', field])
    },
  )

  it.each([
    ['a phone number of no pattern', { TelephoneNumber: 'call me' }, 'phone_invalid', 'TelephoneNumber'],
    ['a province of another list', { RegionId: enumerationId('Grades', 1) }, 'unknown_reference', 'RegionId'],
    ['an unknown type', { TypeId: randomUUID() }, 'unknown_reference', 'TypeId'],
    ['a name of 81 characters', { Name: 'x'.repeat(81) }, 'too_long', 'Name'],
    ['an unknown field', { Colour: 'green' }, 'unknown_field', 'Colour'],
  ])('refuses %s', async (_, changes, code, field) => {
    const reply = await server.call('volunteer', 'POST', path, schoolBody(changes))
    expect([reply.status, reply.code, reply.body.Errors?.[0]?.Field]).toEqual([422, code, field])
  })

  it.each([
    ['FaxNumber', '416-555-0178'],
    ['Validated', true],
  ])('leaves %s to who keeps the register', async (field, value) => {
    const reply = await server.call('volunteer', 'POST', path, schoolBody({ [field]: value }))
    expect([reply.status, reply.code, reply.body.Errors?.[0]?.Field]).toEqual([403, 'not_allowed', field])
    const kept = await server.call('organizations', 'POST', path, { Name: 'Named only', [field]: value })
    expect(kept.value).toMatchObject({ Name: 'Named only', [field]: value })
  })

  it.each<[PersonName, number]>([
    ['administrator', 200],
    ['staff', 200],
    ['organizations', 200],
    ['coordinator', 200],
    ['volunteer', 200],
    ['coordinatorWithoutSite', 200],
    ['pastVolunteer', 200],
    ['pending', 403],
    ['newcomer', 403],
    ['localizer', 403],
  ])('by %s answers %i', async (person, status) => {
    expect((await server.call(person, 'POST', path, schoolBody())).status).toBe(status)
  })

  it('answers 412 with the row when the Id exists', async () => {
    const body = schoolBody()
    await server.call('volunteer', 'POST', path, body)
    const reply = await server.call('volunteerMontreal', 'POST', path, body)
    expect([reply.status, reply.body.Value]).toEqual([
      412,
      expect.objectContaining({ Id: body.Id, Version: 1 }),
    ])
  })

  it('tells everybody’s devices', async () => {
    const body = schoolBody()
    await server.call('volunteer', 'POST', path, body)
    const { rows } = await sql<{
      everyone: boolean
    }>`select everyone from change where id = ${body.Id}`.execute(server.db)
    expect(rows).toEqual([{ everyone: true }])
  })
})

describe('GET /api/Organization', () => {
  const names = async (query: string) =>
    (await server.call<{ Name: string }[]>('volunteer', 'GET', `${path}?${query}`)).value.map(
      (each) => each.Name,
    )

  it('finds verified ones by words of name, city and postal code, without case and accents', async () => {
    expect(await names('query=erables ECOLE')).toEqual(['École des Érables'])
    expect(await names('query=maple m5v1a1')).toEqual(['Maple Public School'])
    expect(await names('query=toronto')).toEqual(['Lakeside University', 'Maple Public School'])
  })

  it('adds new ones when asked, and merged ones only by status', async () => {
    await server.call('volunteer', 'POST', path, schoolBody({ Name: 'Quite New School' }))
    expect(await names('query=quite new')).toEqual([])
    expect(await names('query=quite new&includeUnverified=true')).toEqual(['Quite New School'])
    expect(await names('query=quite new&status=0')).toEqual(['Quite New School'])
    expect(await names('query=maple ps&includeUnverified=true')).toEqual([])
    expect(await names('query=maple ps&status=2')).toEqual(['Maple PS'])
  })

  it('refuses what it does not know, and needs a token', async () => {
    expect((await server.call('volunteer', 'GET', `${path}?status=9`)).status).toBe(422)
    expect((await server.call('volunteer', 'GET', `${path}?sort=name`)).code).toBe('unknown_field')
    expect((await server.call(null, 'GET', path)).status).toBe(401)
    expect((await server.call('volunteer', 'GET', `${path}/${randomUUID()}`)).status).toBe(404)
  })
})

describe('POST /api/Organization/Query', () => {
  const query = (body: Record<string, unknown>) =>
    server.call<{ Name: string; Status: number }[]>('volunteer', 'POST', `${path}/Query`, body)

  it('pages, sorts and filters by status', async () => {
    const all = await query({ Take: 500 })
    expect(all.value.some((each) => each.Status === 2)).toBe(false)
    expect(all.body.TotalRecords).toBe(all.value.length)
    const names = all.value.map((each) => each.Name)
    expect(names).toEqual([...names].sort(new Intl.Collator('fr', { sensitivity: 'base' }).compare))
    expect((await query({ Skip: 1, Take: 1 })).value).toEqual(all.value.slice(1, 2))
    expect((await query({ Status: [2] })).value.map((each) => each.Name)).toEqual(['Maple PS'])
    expect((await query({ Sort: 1, Take: 1 })).value[0]?.Name).toBe(names.at(-1))
  })

  it('is narrowed by a Filter as by the fields beside the page, and sorted by name where no column is said', async () => {
    const asSpecified = { Skip: 0, Take: 500, Search: '', SortColumn: null, Sort: 0 }
    const all = await query({ Take: 500, Status: [0, 1] })
    expect((await query({ ...asSpecified, Filter: { Status: [0, 1], TypeId: null } })).value).toEqual(
      all.value,
    )
    expect((await query({ ...asSpecified, Filter: { Status: [2] } })).value).toEqual(
      (await query({ Status: [2] })).value,
    )
    const nothing = { Filter: { TypeId: randomUUID() } }
    expect((await query({ ...asSpecified, ...nothing })).value).toEqual([])
  })

  it.each([
    [{ Take: 501 }, 'invalid'],
    [{ Status: [5] }, 'invalid'],
    [{ SortColumn: 'FaxNumber' }, 'invalid'],
    [{ Filter: { Colour: 'green' } }, 'unknown_field'],
  ])('refuses %o', async (body, code) => {
    expect([(await query(body)).status, (await query(body)).code]).toEqual([422, code])
  })
})

describe('GET /api/Organization/Enumeration/{name}', () => {
  it('answers a list in one language, in its order', async () => {
    const read = (query = '') => server.call('newcomer', 'GET', `${path}/Enumeration/Region${query}`)
    expect((await read('?locale=fr')).value).toEqual(
      [1, 2, 3].map((place) => ({
        Id: enumerationId('Region', place as 1 | 2 | 3),
        Name: `Region.${place} (fr)`,
        SortOrder: place,
      })),
    )
    expect((await read()).value[0].Name).toBe('Region.1 (en)')
    expect((await read('?locale=de')).status).toBe(422)
  })

  it.each([
    ['en-CA', 'en'],
    ['fr-CA', 'fr'],
  ])('takes %s for %s, and has the age groups too', async (locale, language) => {
    const read = async (name: string) =>
      (await server.call('newcomer', 'GET', `${path}/Enumeration/${name}?locale=${locale}`)).value
    for (const name of ['Region', 'LTSAgeGroups'] as const) {
      const words = (await read(name)).map(({ Name }: { Name: string }) => Name)
      expect(words).toEqual([1, 2, 3].map((place) => `${name}.${place} (${language})`))
    }
  })

  it('answers 404 for a list that is not the register’s', async () => {
    expect((await server.call('staff', 'GET', `${path}/Enumeration/Grades`)).status).toBe(404)
  })
})

describe('New organizations of one person', () => {
  it('are 100 in 24 hours, and the others to be sent later; who keeps the register adds more', async () => {
    const plant = (by: string, many: number) =>
      sql`
      insert into organization (id, name, created_on, created_by_id)
      select gen_random_uuid(), 'Planted', ${server.now()}::timestamptz, ${by} from generate_series(1, ${many})
    `.execute(server.db)
    await plant(people.volunteerTwo.id, 99)
    await plant(people.organizations.id, 100)
    const schools = [schoolBody(), schoolBody()]
    const entries = schools.map((body) => pushEntry('POST', path, body))
    const { value } = await push('volunteerTwo', entries)
    expect(value).toMatchObject([
      { Success: true },
      { Status: 429, RetryAfter: 3600, Errors: [{ Code: 'daily_limit', Limit: 100 }] },
    ])
    const alone = await server.call('volunteerTwo', 'POST', path, schools[1])
    expect([alone.status, alone.code, alone.headers['retry-after']]).toEqual([429, 'daily_limit', '3600'])
    expect((await server.call('organizations', 'POST', path, schoolBody())).status).toBe(200)
    server.setNow('2026-02-11T15:00:00.000Z')
    expect((await push('volunteerTwo', entries.slice(1))).value).toMatchObject([{ Success: true }])
    server.setNow(startOfTests)
  })
})
