import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { boothBody, childBody, hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

describe('POST /api/vms/Workshop', () => {
  it('stores the whole document and says what the server decided', async () => {
    const body = workshopBody({
      EducatorLogHeader: {
        Items: [{ Id: randomUUID(), EducatorAuxDataId: ids.educator.toronto, ActivityFeedback: true }],
      },
      SchoolDemographicResponseHeader: {
        Items: [{ Id: randomUUID(), OrganizationId: ids.organization.maple, NumberOfYouth: 24 }],
      },
      WorkshopKits: [
        { Id: randomUUID(), KitId: ids.kit.torontoSlime, IsKitDamaged: true, KitCondition: 'Torn' },
      ],
      YouthDemographics: { BlackYouth: true, PopulationDensityId: enumerationId('PopulationDensities', 2) },
    })
    const reply = await server.call('volunteer', 'POST', path, body)
    expect(reply.value).toMatchObject({
      ...body,
      Version: 1,
      IsComplete: true,
      SeasonId: ids.season.active,
      CreatedById: people.volunteer.id,
      CreatedOn: server.now().toISOString(),
      WorkshopType: { Name: 'Workshop' },
      Volunteers: ['Vera Volunteer'],
      Educators: ['Edith Teacher'],
    })
    expect(reply.headers.etag).toBe('"1"')
    expect(reply.headers.location).toBe(`${path}/${body.Id}`)
    const again = await server.call('volunteer', 'GET', `${path}/${body.Id}`)
    expect(again.value).toEqual(reply.value)
    expect(again.headers.etag).toBe('"1"')
  })

  it.each([
    ['null', { ZoomId: null, SpecialInitiativesHeader: null }, null],
    ['empty', { ZoomId: '', SpecialInitiativesHeader: { Items: [] } }, { FirstName: '', Email: '' }],
  ])('takes staff-only fields that a volunteer sends as %s for left out', async (_, fields, AuxData) => {
    const item = hoursItem(people.volunteer.id, { AuxData })
    const body = workshopBody({ ...fields, VolunteerLogHeader: { LogItems: [item] } })
    expect((await server.call('volunteer', 'POST', path, body)).status).toBe(200)
    const { value } = await server.call('staff', 'GET', `${path}/${body.Id}`)
    expect(value).toMatchObject({
      ZoomId: null,
      SpecialInitiativesHeader: { Items: [] },
      VolunteerLogHeader: { LogItems: [{ SubjectId: people.volunteer.id, AuxData: null }] },
    })
  })

  it('says of hours and kits which log they belong to', async () => {
    const kit = () => ({ Id: randomUUID(), KitId: ids.kit.torontoSlime })
    const alone = workshopBody({ WorkshopKits: [kit()] })
    const { value } = await server.call('volunteer', 'POST', path, alone)
    expect(value.VolunteerLogHeader.LogItems).toMatchObject([{ LogHeaderId: alone.Id }])
    expect(value.WorkshopKits).toMatchObject([{ WorkshopId: alone.Id }])
    const inside = childBody({ WorkshopKits: [kit()] })
    const parent = await server.call('volunteer', 'POST', path, boothBody({ ChildWorkshops: [inside] }))
    expect(parent.value.ChildWorkshops).toMatchObject([{ WorkshopKits: [{ WorkshopId: inside.Id }] }])
  })

  it('stores children inside their parent', async () => {
    const body = boothBody()
    const { value } = await server.call('volunteer', 'POST', path, body)
    expect(value).toMatchObject({ ...body, IsComplete: true })
    const child = (body.ChildWorkshops as { Id: string }[])[0]!
    const alone = await server.call('volunteer', 'GET', `${path}/${child.Id}`)
    expect(alone.value).toMatchObject({ ...child, ParentId: body.Id, Date: body.Date })
    expect(alone.value.Parent).toEqual({ Id: body.Id, Name: body.Name })
  })

  it('says of a child whether it is complete itself, whatever its parent lacks', async () => {
    const [done, begun] = [childBody(), childBody({ NumberOfYouth: null })]
    const body = boothBody({ ChildWorkshops: [done, begun] })
    expect((await server.call('volunteer', 'POST', path, body)).value.IsComplete).toBe(false)
    expect((await server.call('volunteer', 'GET', `${path}/${done.Id}`)).value.IsComplete).toBe(true)
    expect((await server.call('volunteer', 'GET', `${path}/${begun.Id}`)).value.IsComplete).toBe(false)
  })

  it('makes an Id when none is given or the empty one', async () => {
    for (const Id of [undefined, '00000000-0000-0000-0000-000000000000']) {
      const { value } = await server.call('volunteer', 'POST', path, workshopBody({ Id }))
      expect(value.Id).toMatch(/^[0-9a-f-]{36}$/)
      expect(value.Id).not.toBe('00000000-0000-0000-0000-000000000000')
    }
  })

  it('never believes what the server decides itself', async () => {
    const body = workshopBody({
      LanguagesHeader: { Items: [] },
      IsComplete: true,
      CreatedById: people.staff.id,
      SeasonId: ids.season.past,
      Version: 7,
    })
    const { value } = await server.call('volunteer', 'POST', path, body)
    expect(value).toMatchObject({
      IsComplete: false,
      CreatedById: people.volunteer.id,
      SeasonId: ids.season.active,
      Version: 1,
    })
  })

  it.each([
    ['a name is missing', { Name: '' }, 422, 'required', 'Name'],
    ['a date is missing', { Date: null }, 422, 'required', 'Date'],
    ['a date is in no season', { Date: '2019-01-01' }, 422, 'date_not_in_season', 'Date'],
    ['a date is in a locked season', { Date: '2025-01-10' }, 409, 'season_locked', 'Date'],
    ['the type is unknown', { WorkshopTypeId: randomUUID() }, 422, 'unknown_reference', 'WorkshopTypeId'],
    ['the type is missing', { WorkshopTypeId: undefined }, 422, 'required', 'WorkshopTypeId'],
    ['the site is missing', { CreatedBySiteId: undefined }, 422, 'required', 'CreatedBySiteId'],
    ['a field is unknown', { Colour: 'red' }, 422, 'unknown_field', 'Colour'],
    ['a parent is named', { ParentId: randomUUID() }, 422, 'child_not_top_level', 'ParentId'],
    ['a staff-only field is set', { ZoomId: '123' }, 403, 'staff_only_field', 'ZoomId'],
    [
      'the site is not the writer’s',
      { CreatedBySiteId: ids.site.montreal },
      403,
      'not_allowed',
      'CreatedBySiteId',
    ],
    [
      'the location is in no list',
      { LocationTypeId: randomUUID() },
      422,
      'unknown_reference',
      'LocationTypeId',
    ],
    [
      'the location is of another list',
      { LocationTypeId: enumerationId('Languages', 1) },
      422,
      'unknown_reference',
      'LocationTypeId',
    ],
  ])('is refused when %s', async (_, changes, status, code, field) => {
    const body = workshopBody(changes)
    const reply = await server.call('volunteer', 'POST', path, body)
    expect({ status: reply.status, code: reply.code, field: reply.body.Errors?.[0]?.Field }).toEqual({
      status,
      code,
      field,
    })
    expect((await server.call('staff', 'GET', `${path}/${body.Id}`)).status).toBe(404)
  })

  it.each([
    ['person', { VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerMontreal.id)] } }],
    ['person who does not exist', { VolunteerLogHeader: { LogItems: [hoursItem(randomUUID())] } }],
    ['kit', { WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.montrealVolcano }] }],
    [
      'educator',
      { EducatorLogHeader: { Items: [{ Id: randomUUID(), EducatorAuxDataId: ids.educator.montreal }] } },
    ],
  ])('refuses to bring in a %s of elsewhere', async (_, changes) => {
    const reply = await server.call('volunteer', 'POST', path, workshopBody(changes))
    expect([reply.status, reply.code]).toEqual([422, 'unknown_reference'])
  })

  it('refuses to bring in a site of elsewhere', async () => {
    const SiteResponseHeader = { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] }
    const reply = await server.call('volunteer', 'POST', path, workshopBody({ SiteResponseHeader }))
    expect([reply.status, reply.code]).toEqual([422, 'site_not_approved_then'])
  })

  it('lets staff write in a locked season and set staff-only fields', async () => {
    const body = workshopBody({
      Date: '2025-01-10',
      ZoomId: '98765',
      SpecialInitiativesHeader: {
        Items: [{ Id: randomUUID(), EnumerationId: enumerationId('SpecialInitiativesTags', 1) }],
      },
      VolunteerLogHeader: {
        LogItems: [
          hoursItem(people.volunteer.id),
          hoursItem(null, {
            AuxData: { FirstName: 'Gus', LastName: 'Guest', Email: 'gus@guest.example', Affiliation: 'Lab' },
          }),
        ],
      },
    })
    const { value } = await server.call('staff', 'POST', path, body)
    expect(value).toMatchObject({
      ZoomId: '98765',
      IsComplete: true,
      Volunteers: ['Vera Volunteer', 'Gus Guest'],
    })
    const seen = await server.call('volunteer', 'GET', `${path}/${body.Id}`)
    expect(seen.value).toMatchObject({
      ZoomId: null,
      SpecialInitiativesHeader: { Items: [] },
      Volunteers: ['Vera Volunteer'],
    })
    expect(seen.value.VolunteerLogHeader.LogItems[1]).toMatchObject({ AuxData: null, HasAuxData: true })
    expect(seen.text).not.toContain('gus@guest.example')
  })

  it('answers 412 with the row when the Id exists and may be seen, 409 otherwise', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    const mine = await server.call('volunteer', 'POST', path, body)
    expect([mine.status, mine.code]).toEqual([412, 'version_conflict'])
    expect(mine.body.Value).toMatchObject({ Id: body.Id, Version: 1 })
    const other = await server.call('volunteerMontreal', 'POST', path, {
      ...body,
      CreatedBySiteId: ids.site.montreal,
    })
    expect([other.status, other.code, other.body.Value]).toEqual([409, 'id_taken', null])
  })

  it('refuses a child whose Id belongs to another activity', async () => {
    const first = boothBody()
    await server.call('volunteer', 'POST', path, first)
    const stolen = (first.ChildWorkshops as { Id: string }[])[0]!.Id
    const reply = await server.call(
      'volunteer',
      'POST',
      path,
      boothBody({ ChildWorkshops: [childBody({ Id: stolen })] }),
    )
    expect([reply.status, reply.code]).toEqual([409, 'id_taken'])
    const root = await server.call('volunteer', 'POST', path, workshopBody({ Id: stolen }))
    expect([root.status, root.code]).toEqual([409, 'id_taken'])
  })
})
