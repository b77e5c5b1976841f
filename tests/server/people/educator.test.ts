import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEducator, educatorBody, educatorPath as path } from '../support/educators.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const create = createEducator(server)
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
  // see, edit an educator that somebody else wrote; create one at Toronto, in whatever season one was approved there.
  const cells: [PersonName, see: boolean, edit: number, create: number][] = [
    ['administrator', true, 200, 200],
    ['staff', true, 200, 200],
    ['coordinator', true, 200, 200],
    ['coordinatorMontreal', false, 404, 403],
    ['coordinatorWithoutSite', false, 404, 200],
    ['volunteer', true, 403, 200],
    ['volunteerMontreal', false, 404, 403],
    ['pastVolunteer', false, 404, 200],
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

  it('links nobody’s account: a body may repeat that, and another SubjectId is refused', async () => {
    const { Id } = await create('volunteer')
    for (const body of [{ SubjectId: people.volunteer.id }, { SubjectId: 'nobody' }])
      expect((await put('volunteer', Id, body)).body.Errors).toMatchObject([
        { Code: 'invalid', Field: 'SubjectId' },
      ])
    const made = educatorBody({ SubjectId: people.volunteer.id })
    expect(await server.call('volunteer', 'POST', path, made)).toMatchObject({ status: 422, code: 'invalid' })
    const { value } = await put('volunteer', Id, { SubjectId: null, LastName: 'Roy' })
    expect(value).toMatchObject({ SubjectId: null, LastName: 'Roy' })
    await sql`update educator set subject_id = ${people.volunteerTwo.id} where id = ${Id}`.execute(server.db)
    const linked = { SubjectId: people.volunteerTwo.id.toUpperCase(), LastName: 'Gagnon' }
    expect((await put('volunteer', Id, linked, 2)).value).toMatchObject({ LastName: 'Gagnon' })
    expect(await put('volunteer', Id, { SubjectId: null }, 3)).toMatchObject({ status: 422, code: 'invalid' })
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

  it('lets the writer change it no more once they are approved at none of its sites', async () => {
    const body = await create('volunteer')
    const approve = (isApproved: boolean) =>
      sql`update site_registration set is_approved = ${isApproved}
        where subject_id = ${people.volunteer.id} and season_id = ${ids.season.active}`.execute(server.db)
    await approve(false)
    const mine = await put('volunteer', body.Id, { Email: 'vera@elsewhere.example' })
    const [item] = (body.EducatorSiteHeader as { Items: object[] }).Items
    const off = { EducatorSiteHeader: { Items: [{ ...item, IsActive: false }] } }
    const switched = await put('volunteer', body.Id, off)
    const seen = await server.call('volunteer', 'GET', `${path}/${body.Id}`)
    await approve(true)
    expect([mine.status, mine.code, switched.status, seen.status]).toEqual([403, 'not_allowed', 403, 200])
    expect((await put('volunteer', body.Id, off)).status).toBe(200)
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
