import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { organizationSortColumns } from '../../../domain/organization/sort-columns.ts'
import { countStatements, queryExecutors } from '../support/count-statements.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { type PersonName, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { deskBody, deskPath, organizationPath, registerOf } from '../support/registers.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { create, merge, read } = registerOf(server)

const put = (id: string, body: unknown, version = 1, person: PersonName = 'organizations') =>
  server.call(person, 'PUT', `${deskPath}/${id}`, body, { 'if-match': `"${version}"` })

const query = (body: object, person: PersonName = 'staff') =>
  server.call<OrganizationRecord[]>(person, 'POST', `${organizationPath}/Query`, body)

describe('POST /api/Organization by who keeps the register', () => {
  it('tells the school board by its names, also once it is no longer offered', async () => {
    const SchoolBoardId = enumerationId('LTS_SchoolBoard', 2)
    const { value } = await server.call('staff', 'POST', organizationPath, deskBody({ SchoolBoardId }))
    const { rows } = await sql<{ EnglishName: string; FrenchName: string }>`
      select words.en as "EnglishName", words.fr as "FrenchName" from enumeration board
        join localization words on words.key = board.localization_key where board.id = ${SchoolBoardId}
    `.execute(server.db)
    expect(value.SchoolBoard).toEqual({ Id: SchoolBoardId, ...rows[0] })
    await sql`update enumeration set deleted_on = now() where id = ${SchoolBoardId}`.execute(server.db)
    expect(await read(value.Id)).toMatchObject({ SchoolBoard: { Id: SchoolBoardId } })
    await sql`update enumeration set deleted_on = null where id = ${SchoolBoardId}`.execute(server.db)
    const moved = await put(value.Id, { SchoolBoardId: null, SchoolBoard: value.SchoolBoard })
    expect(moved.value.SchoolBoard).toBeNull()
  })

  it('asks for a name alone, takes every field of the form, and sets Canada and VMS', async () => {
    const whole = deskBody({
      PhysicalAddress: ' 14 Birch Road ',
      PhysicalPostalCode: 'm4c 1b6',
      FaxNumber: '416-555-0178',
      IsLowIncome: true,
      IsPrimarilyFnmi: true,
      RepresentedFnmi: 'Anishinaabe',
      GenderDistributionId: enumerationId('SchoolClassType', 1),
      LanguageId: enumerationId('SchoolLanguage', 1),
      TypeId: enumerationId('SchoolType', 1),
      SubTypeId: enumerationId('SchoolSubType', 1),
      SchoolBoardId: enumerationId('LTS_SchoolBoard', 1),
      GradeLevelsId: enumerationId('GradeLevels', 1),
      Validated: true,
      ProvincialSchoolId: '001234',
      DateClosed: '2027-06-30',
      Status: 1,
      StatusComments: 'Opened in autumn.\nTwo buildings.',
    })
    const { value } = await server.call('staff', 'POST', organizationPath, whole)
    expect(value).toMatchObject({
      ...whole,
      PhysicalAddress: '14 Birch Road',
      PhysicalPostalCode: 'M4C 1B6',
      CreationSource: 'VMS',
      StatusDate: server.now().toISOString(),
      MergedId: null,
      Editable: true,
    })
    const bare = await server.call('organizations', 'POST', organizationPath, { Name: 'Bare' })
    expect(bare.value).toMatchObject({ Name: 'Bare', RegionId: null, Status: 0, StatusDate: null })
    expect(bare.value.SchoolBoard).toBeNull()
    expect((await server.call('organizations', 'POST', organizationPath, { Name: ' ' })).code).toBe(
      'required',
    )
  })

  it.each([
    ['born merged', { Status: 2 }, 'invalid', 'Status'],
    ['with a number that is none', { FaxNumber: 'by pigeon' }, 'phone_invalid', 'FaxNumber'],
    ['closed on no day', { DateClosed: '2026-02-30' }, 'invalid', 'DateClosed'],
    [
      'with a board of another list',
      { SchoolBoardId: enumerationId('Region', 1) },
      'unknown_reference',
      'SchoolBoardId',
    ],
    ['with comments without end', { StatusComments: 'x'.repeat(2001) }, 'too_long', 'StatusComments'],
  ])('refuses one %s', async (_, more, code, field) => {
    const reply = await server.call('staff', 'POST', organizationPath, deskBody(more))
    expect([reply.status, reply.code, reply.body.Errors?.[0]?.Field]).toEqual([422, code, field])
  })
})

describe('PUT /api/vms/Organization/{id}', () => {
  it('changes what it names, on its version, and tells every device', async () => {
    const id = await create('Elmwood School')
    let device = await pull(server, 'volunteer')
    const { value } = await put(id, { FaxNumber: '416-555-0190', Status: 1, StatusComments: 'Called' })
    expect(value).toMatchObject({
      Name: 'Elmwood School',
      FaxNumber: '416-555-0190',
      Status: 1,
      StatusDate: server.now().toISOString(),
      Version: 2,
      ModifiedById: people.organizations.id,
    })
    device = await pull(server, 'volunteer', device)
    expect(docOn(device, 'Organization', id)).toMatchObject({ FaxNumber: '416-555-0190', Editable: false })
    const stale = await put(id, { Name: 'Elmwood' }, 1)
    expect([stale.status, stale.body.Value]).toMatchObject([412, { Id: id, Version: 2 }])
    const missing = await server.call('staff', 'PUT', `${deskPath}/${id}`, { Name: 'Elmwood' })
    expect(missing.status).toBe(428)
    expect((await put(randomUUID(), { Name: 'Elmwood' })).status).toBe(404)
  })

  it('leaves a merged one as it is, and merges nothing by itself', async () => {
    const [from, to] = [await create('Elmwood PS'), await create('Elmwood Public School')]
    expect((await put(to, { Status: 2 })).code).toBe('invalid')
    expect((await put(to, { MergedId: from })).value).toMatchObject({ MergedId: null })
    await merge([from], to)
    const again = await put(from, { Name: 'Elmwood again' }, 2)
    expect([again.status, again.code]).toEqual([409, 'already_merged'])
    const other = await put(from, { Name: 'X' }, 2, 'volunteer')
    expect([other.status, other.code]).toEqual([403, 'not_allowed'])
  })

  it('judges what changes, and not what a register brought in before', async () => {
    const id = await create('Elmwood School')
    await sql`
      update organization set name = ${'Elmwood'.repeat(15)}, telephone_number = 'ask the board' where id = ${id}
    `.execute(server.db)
    expect((await put(id, { City: 'Oakville' })).status).toBe(200)
    expect((await put(id, { TelephoneNumber: 'ask again' }, 2)).code).toBe('phone_invalid')
  })

  it('finds requests by the new name of their school', async () => {
    const id = await create('Hemlock School')
    const request = outreachBody({ OrganizationId: id })
    await server.call('coordinator', 'POST', outreachPath, request)
    await put(id, { Name: 'Tamarack School' })
    const found = await server.call('staff', 'POST', `${outreachPath}/Query`, { Search: 'tamarack' })
    expect(found.value.map(({ Id }: { Id: string }) => Id)).toEqual([request.Id])
  })

  it.each<[PersonName, number]>([
    ['administrator', 200],
    ['staff', 200],
    ['organizations', 200],
    ['coordinator', 403],
    ['volunteer', 403],
    ['newcomer', 403],
    ['localizer', 403],
  ])('by %s answers %i', async (person, status) => {
    const id = await create('Anybody’s School')
    expect((await put(id, { City: 'Oakville' }, 1, person)).status).toBe(status)
    expect((await read(id)).City).toBe(status === 200 ? 'Oakville' : 'Toronto')
  })
})

describe('the list of the desk', () => {
  const mark = `Sorted${randomUUID().slice(0, 6)}`
  const collator = new Intl.Collator('en', { sensitivity: 'base' })

  it('sorts by every column of the list, both ways, and pages within it', async () => {
    for (let n = 0; n < 7; n++) {
      await create(`${mark} ${(n * 5) % 7}`, {
        Address: `${(n * 3) % 7} Road`,
        City: `City ${(n * 2) % 7}`,
        PostalCode: `M${n}C 1B${(n * 4) % 7}`,
        RegionId: enumerationId('Region', ((n % 3) + 1) as 1 | 2 | 3),
        SchoolBoardId: n === 3 ? null : enumerationId('LTS_SchoolBoard', ((n % 2) + 1) as 1 | 2),
        Status: n % 2,
      })
    }
    const words = new Map<string, string>()
    for (const list of ['Region', 'LTS_SchoolBoard']) {
      const { value } = await server.call('staff', 'GET', `${organizationPath}/Enumeration/${list}?locale=fr`)
      for (const { Id, Name } of value) words.set(Id, Name)
    }
    const keyOf: Record<(typeof organizationSortColumns)[number], (row: OrganizationRecord) => string> = {
      Id: (row) => row.Id,
      Name: (row) => row.Name,
      Address: (row) => row.Address,
      City: (row) => row.City,
      Province: (row) => words.get(row.RegionId ?? '') ?? '',
      PostalCode: (row) => row.PostalCode,
      SchoolBoard: (row) => words.get(row.SchoolBoardId ?? '') ?? '',
      Status: (row) => String(row.Status),
    }
    for (const SortColumn of organizationSortColumns) {
      const ask = { Search: mark, Take: 50, SortColumn, Locale: 'fr' }
      const { value, body } = await query(ask)
      const keys = value.map(keyOf[SortColumn])
      expect([SortColumn, keys]).toEqual([SortColumn, [...keys].sort(collator.compare)])
      expect(body.TotalRecords).toBe(7)
      const back = await query({ ...ask, Sort: 1 })
      expect(back.value.map(({ Id }) => Id)).toEqual(value.map(({ Id }) => Id).reverse())
      const page = await query({ ...ask, Skip: 2, Take: 3 })
      expect(page.value).toEqual(value.slice(2, 5))
    }
  })

  it.each([
    ['St. Zinnia Welland', 'St Zinnia School'],
    ['St Zinnia', 'St. Zinnia School'],
    ['Saint-Zinnia', 'École Saint Zinnia'],
    ['saint zinnia', 'École Saint-Zinnia'],
    ['L’zinnia', "École de l'Zinnia"],
    ['p a zinnia', 'P.A. Zinnia'],
    ['zinnia l3c1a1', 'Zinnia'],
    ['zinnia L3C 1A1', 'Zinnia'],
  ])('finds by %s a school named %s, as the device does', async (Search, Name) => {
    const id = await create(Name, { City: 'Welland', PostalCode: 'L3C 1A1' })
    const Ids = (await query({ Search, Take: 500 })).value.map(({ Id }) => Id)
    expect(Ids).toContain(id)
  })

  it('takes the same number of statements for two rows as for many', async () => {
    const few = await countStatements(() => query({ Take: 2 }))
    expect(await countStatements(() => query({ Take: 500 }))).toBe(few)
  })

  it.runIf(onPostgres)('reads an index for what is searched, and for the order of a page', async () => {
    await sql`
      insert into organization (id, name, city, address, postal_code, status)
      select gen_random_uuid(), 'School ' || n || ' of ' || md5(n::text), 'City ' || n % 900, n || ' Road', 'A1A 1A1', n % 2
      from generate_series(1, 20000) n
    `.execute(server.db)
    await sql`select gin_clean_pending_list('organization_search')`.execute(server.db)
    await sql`analyze organization`.execute(server.db)
    const planOf = async (body: object): Promise<string> => {
      const spy = vi.spyOn(queryExecutors, 'executeQuery')
      await query(body)
      const page = spy.mock.calls
        .map(([asked]) => asked)
        .find((asked) => /from organization o .*limit/s.test(asked.sql))
      spy.mockRestore()
      if (!page) throw new Error('no page was asked for')
      const explained = CompiledQuery.raw(`explain ${page.sql}`, [...page.parameters])
      const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': string }>(explained)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await planOf({ Search: 'abc12' })).toContain('organization_search')
    for (const [SortColumn, index] of [
      ['Name', 'organization_by_name'],
      ['City', 'organization_by_city'],
      ['Address', 'organization_by_address'],
      ['PostalCode', 'organization_by_postal_code'],
      ['Status', 'organization_by_status'],
      ['Id', 'organization_pkey'],
    ]) {
      expect(await planOf({ SortColumn, Take: 50 })).toContain(index)
    }
  })
})
