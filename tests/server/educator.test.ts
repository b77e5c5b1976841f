import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ids, type PersonName, people } from './support/people.ts'
import { enumerationId } from './support/seed.ts'
import { withServer } from './support/with-server.ts'

const server = withServer()
const path = '/api/vms/EducatorAuxData'

const educatorBody = (changes: Record<string, unknown> = {}): Record<string, unknown> & { Id: string } => ({
  Id: randomUUID(),
  FirstName: 'Zoé',
  LastName: 'Tremblay',
  Email: 'zoe.tremblay@school.example',
  PhoneNumber: '416-555-0142',
  OrganizationId: ids.organization.maple,
  LanguagesHeader: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Languages', 2) }] },
  GradesHeader: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Grades', 1) }] },
  EducatorSiteHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.toronto, IsActive: true }] },
  ...changes,
})
const create = async (person: PersonName, changes: Record<string, unknown> = {}) => {
  const body = educatorBody(changes)
  const reply = await server.call(person, 'POST', path, body)
  expect(reply.status).toBe(200)
  return body
}
const put = (person: PersonName, id: string, body: unknown, version = 1) =>
  server.call(person, 'PUT', `${path}/${id}`, body, { 'if-match': `"${version}"` })

describe('POST /api/vms/EducatorAuxData', () => {
  it('stores an educator whole', async () => {
    const body = educatorBody()
    const reply = await server.call('coordinator', 'POST', path, body)
    expect(reply.value).toMatchObject({
      ...body,
      Version: 1,
      CreatedById: people.coordinator.id,
      Organization: { Name: 'Maple Public School' },
    })
    const read = await server.call('coordinator', 'GET', `${path}/${body.Id}`)
    expect(read.value).toEqual(reply.value)
    expect(read.headers.etag).toBe('"1"')
  })

  it('hides contact details from volunteers, the writer included', async () => {
    const body = educatorBody()
    const reply = await server.call('volunteer', 'POST', path, body)
    expect(reply.value).toMatchObject({ FirstName: 'Zoé', Version: 1 })
    expect(reply.value).not.toHaveProperty('Email')
    expect(reply.value).not.toHaveProperty('PhoneNumber')
    expect((await server.call('coordinator', 'GET', `${path}/${body.Id}`)).value.Email).toBe(body.Email)
  })

  it.each([
    ['without a first name', { FirstName: ' ' }, 'required', 'FirstName'],
    ['without a last name', { LastName: null }, 'required', 'LastName'],
    ['without an e-mail address', { Email: '' }, 'required', 'Email'],
    ['with an e-mail address of no pattern', { Email: 'zoe at school' }, 'invalid_email', 'Email'],
    ['with a header in its e-mail address', { Email: 'a@b.ca\nBcc: c@d.ca' }, 'invalid_email', 'Email'],
    ['without a school', { OrganizationId: null }, 'required', 'OrganizationId'],
    ['at an unknown school', { OrganizationId: randomUUID() }, 'unknown_reference', 'OrganizationId'],
    [
      'at a merged school',
      { OrganizationId: ids.organization.merged },
      'unknown_reference',
      'OrganizationId',
    ],
    ['at no site', { EducatorSiteHeader: null }, 'required', 'EducatorSiteHeader.Items'],
    ['with a name of 81 characters', { FirstName: 'x'.repeat(81) }, 'too_long', 'FirstName'],
    ['with an unknown field', { Salary: 1 }, 'unknown_field', 'Salary'],
  ])('refuses one %s', async (_, changes, code, field) => {
    const reply = await server.call('coordinator', 'POST', path, educatorBody(changes))
    expect([reply.status, reply.code, reply.body.Errors?.[0]?.Field]).toEqual([422, code, field])
  })

  it('refuses a value of another list, and an item of another educator', async () => {
    const wrong = { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Grades', 2) }] }
    const reply = await server.call('coordinator', 'POST', path, educatorBody({ LanguagesHeader: wrong }))
    expect([reply.status, reply.code]).toEqual([422, 'unknown_reference'])
    const first = await create('coordinator')
    const stolen = await server.call(
      'coordinator',
      'POST',
      path,
      educatorBody({ EducatorSiteHeader: first.EducatorSiteHeader }),
    )
    expect([stolen.status, stolen.code]).toEqual([409, 'id_taken'])
  })

  it('answers 412 with the row when the Id exists and may be seen, 409 otherwise', async () => {
    const body = await create('coordinator')
    const mine = await server.call('volunteer', 'POST', path, body)
    expect([mine.status, mine.code, (mine.body.Value as { Id: string }).Id]).toEqual([
      412,
      'version_conflict',
      body.Id,
    ])
    expect(mine.text).not.toContain('zoe.tremblay')
    const other = await server.call('volunteerMontreal', 'POST', path, body)
    expect([other.status, other.code]).toEqual([409, 'id_taken'])
  })
})

describe('who may do what with an educator of Toronto', () => {
  // see, edit an educator that somebody else wrote; create one at Toronto.
  const cells: [PersonName, see: boolean, edit: number, create: number][] = [
    ['administrator', true, 200, 200],
    ['staff', true, 200, 200],
    ['coordinator', true, 200, 200],
    ['coordinatorMontreal', false, 404, 403],
    ['coordinatorWithoutSite', false, 404, 403],
    ['volunteer', true, 403, 200],
    ['volunteerMontreal', false, 404, 403],
    ['pastVolunteer', false, 404, 403],
    ['pending', false, 404, 403],
    ['newcomer', false, 404, 403],
    ['localizer', false, 404, 403],
    ['organizations', false, 404, 403],
  ]
  it.each(cells)('%s', async (person, sees, edit, creates) => {
    const body = await create('staff', { LastName: `Cell-${person}` })
    expect((await server.call(person, 'GET', `${path}/${body.Id}`)).status).toBe(sees ? 200 : 404)
    const list = await server.call(person, 'POST', `${path}/Query`, { Search: `cell-${person}`, Take: 500 })
    expect([list.value.length, list.body.TotalRecords]).toEqual(sees ? [1, 1] : [0, 0])
    expect((await put(person, body.Id, { FirstName: 'Changed' })).status).toBe(edit)
    expect((await server.call(person, 'POST', path, educatorBody())).status).toBe(creates)
  })

  it('lets the writer change it', async () => {
    const body = await create('volunteer')
    const reply = await put('volunteer', body.Id, { LastName: 'Gagnon' })
    expect(reply.value).toMatchObject({ LastName: 'Gagnon', Version: 2 })
    const whole = await server.call('coordinator', 'GET', `${path}/${body.Id}`)
    expect(whole.value).toMatchObject({
      LastName: 'Gagnon',
      Email: body.Email,
      PhoneNumber: body.PhoneNumber,
    })
  })

  it('needs a token', async () => {
    expect((await server.call(null, 'GET', `${path}/${ids.educator.toronto}`)).status).toBe(401)
    expect((await server.call(null, 'POST', `${path}/Query`, {})).status).toBe(401)
  })
})

describe('PUT /api/vms/EducatorAuxData/{id}', () => {
  it('asks for the version and refuses a stale one with the current row', async () => {
    const body = await create('coordinator')
    const missing = await server.call('coordinator', 'PUT', `${path}/${body.Id}`, { FirstName: 'A' })
    expect([missing.status, missing.code]).toEqual([428, 'version_missing'])
    await put('coordinator', body.Id, { FirstName: 'B' })
    const stale = await put('coordinator', body.Id, { FirstName: 'C' })
    expect([stale.status, stale.body.Value]).toEqual([412, expect.objectContaining({ FirstName: 'B' })])
  })

  it('switches one site on and off, and nobody’s site but one’s own', async () => {
    const [toronto, montreal] = [ids.site.toronto, ids.site.montreal].map((SiteId) => ({
      Id: randomUUID(),
      SiteId,
      IsActive: true,
    }))
    const body = await create('staff', { EducatorSiteHeader: { Items: [toronto, montreal] } })
    const off = await put('coordinator', body.Id, {
      EducatorSiteHeader: { Items: [{ Id: toronto?.Id, IsActive: false }] },
    })
    const states = off.value.EducatorSiteHeader.Items.map((item: { SiteId: string; IsActive: boolean }) => [
      item.SiteId,
      item.IsActive,
    ])
    expect(Object.fromEntries(states)).toEqual({ [ids.site.toronto]: false, [ids.site.montreal]: true })
    for (const change of [
      { Id: montreal?.Id, IsActive: false },
      { Id: montreal?.Id, Deleted: true },
    ]) {
      const reply = await put('coordinator', body.Id, { EducatorSiteHeader: { Items: [change] } }, 2)
      expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
    }
  })

  it('does not put an educator on a list of a site that is not one’s own', async () => {
    const body = await create('coordinator')
    const reply = await put('coordinator', body.Id, {
      EducatorSiteHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] },
    })
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
  })
})

describe('PATCH /api/vms/EducatorAuxData', () => {
  type SiteItem = { Id: string; SiteId: string; IsActive: boolean }
  const patch = (person: PersonName, body: unknown, headers: Record<string, string> = {}) =>
    server.call<{ Id: string; Version: number; EducatorSiteHeader: { Items: SiteItem[] } }[]>(
      person,
      'PATCH',
      path,
      body,
      headers,
    )
  const off = ({ Id }: { Id: string }, Version?: number) => ({
    Id,
    ...(Version === undefined ? {} : { Version }),
    EducatorSiteHeader: { Items: [{ SiteId: ids.site.toronto, IsActive: false }] },
  })
  const versionOf = async (id: string) =>
    (await server.call('staff', 'GET', `${path}/${id}`)).value.Version as number

  it('switches many at one site', async () => {
    const [first, second] = [await create('coordinator'), await create('coordinator')]
    const reply = await patch('coordinator', [off(first, 1), off(second, 1)])
    expect(reply.status).toBe(200)
    expect(reply.value.map(({ Id, Version }) => [Id, Version])).toEqual([
      [first.Id, 2],
      [second.Id, 2],
    ])
    expect(reply.value.flatMap((each) => each.EducatorSiteHeader.Items.map((item) => item.IsActive))).toEqual(
      [false, false],
    )
  })

  it('changes all or none, and names by its Id what is refused', async () => {
    const [first, second] = [await create('coordinator'), await create('coordinator')]
    await put('coordinator', second.Id, { FirstName: 'Meanwhile' })
    const stale = await patch('coordinator', [off(first, 1), off(second, 1)])
    expect([stale.status, stale.code, stale.body.Errors?.[0]?.Field]).toEqual([
      412,
      'version_conflict',
      `[${second.Id}]`,
    ])
    expect(stale.body.Value).toEqual([expect.objectContaining({ Id: second.Id, FirstName: 'Meanwhile' })])
    expect(await versionOf(first.Id)).toBe(1)
    const missing = await patch('coordinator', [off(first)])
    expect([missing.status, missing.code]).toEqual([428, 'version_missing'])
    const twice = await patch('coordinator', [off(first, 1), off(first, 1)])
    expect([twice.status, twice.code]).toEqual([422, 'duplicate_value'])
    const nobody = { Id: randomUUID() }
    const gone = await patch('coordinator', [off(first, 1), off(nobody, 1)])
    expect([gone.status, gone.body.Errors?.[0]?.Field]).toEqual([404, `[${nobody.Id}]`])
    expect(await versionOf(first.Id)).toBe(1)
  })

  it('does not let somebody else’s site be switched', async () => {
    const montreal = { Id: randomUUID(), SiteId: ids.site.montreal, IsActive: true }
    const body = await create('staff', {
      EducatorSiteHeader: {
        Items: [{ Id: randomUUID(), SiteId: ids.site.toronto, IsActive: true }, montreal],
      },
    })
    const reply = await patch('coordinator', [
      { Id: body.Id, Version: 1, EducatorSiteHeader: { Items: [{ ...montreal, IsActive: false }] } },
    ])
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
  })

  it('answers a repeated key without writing again', async () => {
    const body = await create('coordinator')
    const key = { 'idempotency-key': randomUUID() }
    expect((await patch('coordinator', [off(body, 1)], key)).status).toBe(200)
    const again = await patch('coordinator', [off(body, 1)], key)
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
    expect(await versionOf(body.Id)).toBe(2)
  })

  it.each([
    ['nothing', [], 'required'],
    ['no list', { Id: ids.educator.toronto }, 'invalid'],
    ['an unknown field', [{ Id: ids.educator.toronto, Version: 1, Salary: 1 }], 'unknown_field'],
  ])('refuses %s', async (_, body, code) => {
    const reply = await patch('coordinator', body)
    expect([reply.status, reply.code]).toEqual([422, code])
  })
})

describe('POST /api/vms/EducatorAuxData/Query', () => {
  const query = (person: PersonName, body: Record<string, unknown>) =>
    server.call<{ Id: string; FirstName: string }[]>(person, 'POST', `${path}/Query`, body)

  it('finds by words in any order without case and accents, at a site, by state', async () => {
    const body = await create('staff', { FirstName: 'Hélène', LastName: 'Côté-Unique' })
    const at = async (more: Record<string, unknown>) =>
      (await query('staff', { Search: 'unique HELENE', ...more })).value.map((each) => each.Id)
    expect(await at({})).toEqual([body.Id])
    expect(await at({ SiteId: ids.site.toronto, IsActive: true })).toEqual([body.Id])
    expect(await at({ SiteId: ids.site.toronto, IsActive: false })).toEqual([])
    expect(await at({ SiteId: ids.site.montreal })).toEqual([])
  })

  it('does not let volunteers search or sort by e-mail address', async () => {
    expect((await query('coordinator', { Search: 'edith@maple' })).value).toHaveLength(1)
    expect((await query('volunteer', { Search: 'edith@maple' })).value).toEqual([])
    expect((await query('volunteer', { SortColumn: 'Email', Take: 500 })).value).toEqual(
      (await query('volunteer', { SortColumn: 'FirstName', Take: 500 })).value,
    )
  })

  it('sorts and pages with an exact total', async () => {
    const all = await query('staff', { Take: 500 })
    const names = all.value.map((each) => each.FirstName)
    const collator = new Intl.Collator('fr', { sensitivity: 'base' })
    expect(names).toEqual([...names].sort(collator.compare))
    const page = await query('staff', { Skip: 1, Take: 2 })
    expect(page.value).toEqual(all.value.slice(1, 3))
    expect(page.body.TotalRecords).toBe(all.value.length)
    const down = await query('staff', { Sort: 1, Take: 500 })
    expect(down.value[0]?.FirstName).toBe(names.at(-1))
  })

  it.each([
    [{ Take: 0 }, 'too_small'],
    [{ Take: 501 }, 'invalid'],
    [{ SortColumn: 'PhoneNumber' }, 'invalid'],
    [{ Where: '1=1' }, 'unknown_field'],
  ])('refuses %o', async (body, code) => {
    const reply = await query('staff', body)
    expect([reply.status, reply.code]).toEqual([422, code])
  })
})
