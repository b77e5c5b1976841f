import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { boothBody, childBody, hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

describe('PUT /api/vms/Workshop/{id}', () => {
  it('leaves what is absent, clears what is null, removes what is Deleted', async () => {
    const kit = { Id: randomUUID(), KitId: ids.kit.torontoSlime }
    const body = workshopBody({ Description: 'Sticky', WorkshopKits: [kit] })
    await server.call('volunteer', 'POST', path, body)
    server.setNow('2026-02-10T16:00:00.000Z')
    const changed = await server.call(
      'coordinator',
      'PUT',
      `${path}/${body.Id}`,
      { Name: 'Slime again', Description: null, WorkshopKits: [{ Id: kit.Id, Deleted: true }] },
      { 'if-match': '"1"' },
    )
    expect(changed.value).toMatchObject({
      Name: 'Slime again',
      Description: null,
      WorkshopKits: [],
      NumberOfYouth: 24,
      Version: 2,
      CreatedById: people.volunteer.id,
      ModifiedById: people.coordinator.id,
      ModifiedOn: '2026-02-10T16:00:00.000Z',
      IsComplete: true,
    })
    const back = await server.call(
      'coordinator',
      'PUT',
      `${path}/${body.Id}`,
      { WorkshopKits: [kit] },
      { 'if-match': '"2"' },
    )
    expect([back.status, back.code]).toEqual([422, 'item_deleted'])
  })

  it('clears a list inside a header that is null, and one of a person’s hours', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    const put = (changes: object, version: number) =>
      server.call('volunteer', 'PUT', `${path}/${body.Id}`, changes, { 'if-match': `"${version}"` })
    const [item] = (body.VolunteerLogHeader as { LogItems: { Id: string }[] }).LogItems
    const noHours = await put({ VolunteerLogHeader: { LogItems: [{ Id: item?.Id, LogHours: null }] } }, 1)
    expect(noHours.value.VolunteerLogHeader.LogItems).toMatchObject([
      { SubjectId: people.volunteer.id, LogHours: [] },
    ])
    const headers = ['LanguagesHeader', 'EducatorLogHeader', 'SchoolDemographicResponseHeader'] as const
    const none = Object.fromEntries(headers.map((header) => [header, { Items: null }]))
    const cleared = await put({ ...none, VolunteerLogHeader: { LogItems: null } }, 2)
    expect(cleared.status).toBe(200)
    expect(headers.map((header) => cleared.value[header].Items)).toEqual([[], [], []])
    expect(cleared.value.VolunteerLogHeader.LogItems).toEqual([])
    // What its author may not see they cannot take away so, either.
    const contact = { FirstName: 'Ann', LastName: 'Roy', Email: 'ann@example.org', Affiliation: 'School' }
    const hidden = { ...hoursItem(null), AuxData: contact }
    await server.call(
      'staff',
      'PUT',
      `${path}/${body.Id}`,
      { VolunteerLogHeader: { LogItems: [hidden] } },
      {
        'if-match': '"3"',
      },
    )
    const refused = await put({ VolunteerLogHeader: { LogItems: null } }, 4)
    expect([refused.status, refused.code]).toEqual([403, 'staff_only_field'])
  })

  it('changes children, adds them and takes them away', async () => {
    const [kept, gone] = [childBody(), childBody({ Name: 'Gone' })]
    const body = boothBody({ ChildWorkshops: [kept, gone] })
    await server.call('volunteer', 'POST', path, body)
    const added = childBody({ Name: 'Added', WorkshopKits: [] })
    const reply = await server.call(
      'volunteer',
      'PUT',
      `${path}/${body.Id}`,
      { ChildWorkshops: [{ Id: kept.Id, Name: 'Renamed' }, { Id: gone.Id, Deleted: true }, added] },
      { 'if-match': '"1"' },
    )
    expect(reply.value.ChildWorkshops.map((child: { Name: string }) => child.Name)).toEqual([
      'Renamed',
      'Added',
    ])
    expect(reply.value.ChildWorkshops[0].WorkshopKits).toHaveLength(1)
    expect((await server.call('volunteer', 'GET', `${path}/${gone.Id}`)).status).toBe(404)
  })

  it('recomputes completeness and the season', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    const item = (body.VolunteerLogHeader as { LogItems: { Id: string }[] }).LogItems[0]!
    const { value } = await server.call(
      'volunteer',
      'PUT',
      `${path}/${body.Id}`,
      {
        Date: '2026-09-10',
        VolunteerLogHeader: {
          LogItems: [
            {
              Id: item.Id,
              LogHours: [
                { HourTypeId: hourTypeIds.Preparation, Hours: 0 },
                { HourTypeId: hourTypeIds.Delivery, Deleted: true },
              ],
            },
          ],
        },
      },
      { 'if-match': '"1"' },
    )
    expect(value).toMatchObject({ SeasonId: ids.season.next, IsComplete: false })
  })

  it('asks for the version, and refuses a stale one with the current row', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    const url = `${path}/${body.Id}`
    const missing = await server.call('volunteer', 'PUT', url, { Name: 'A' })
    expect([missing.status, missing.code]).toEqual([428, 'version_missing'])
    await server.call('volunteer', 'PUT', url, { Name: 'B' }, { 'if-match': '"1"' })
    const stale = await server.call('volunteer', 'PUT', url, { Name: 'C' }, { 'if-match': '"1"' })
    expect([stale.status, stale.code]).toEqual([412, 'version_conflict'])
    expect(stale.body.Value).toMatchObject({ Name: 'B', Version: 2 })
  })

  it.each([
    ['the site', { CreatedBySiteId: ids.site.montreal }, 422, 'invalid'],
    ['the type', { WorkshopTypeId: boothBody().WorkshopTypeId }, 422, 'invalid'],
    ['the Id', { Id: randomUUID() }, 422, 'invalid'],
    ['a staff-only field', { ZoomId: '1' }, 403, 'staff_only_field'],
    ['the date into a locked season', { Date: '2025-01-10' }, 409, 'season_locked'],
  ])('does not change %s', async (_, change, status, code) => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    const reply = await server.call('volunteer', 'PUT', `${path}/${body.Id}`, change, { 'if-match': '"1"' })
    expect([reply.status, reply.code]).toEqual([status, code])
    expect((await server.call('volunteer', 'GET', `${path}/${body.Id}`)).value.Version).toBe(1)
  })

  it('keeps staff-only fields that others leave out', async () => {
    const body = workshopBody({ ZoomId: '42' })
    await server.call('staff', 'POST', path, body)
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, { Name: 'New name' }, { 'if-match': '"1"' })
    expect((await server.call('staff', 'GET', `${path}/${body.Id}`)).value).toMatchObject({
      ZoomId: '42',
      Name: 'New name',
    })
  })

  it('tells nobody by a guess what only staff see', async () => {
    const AuxData = { FirstName: 'Gus', LastName: 'Guest', Email: 'gus@guest.example', Affiliation: 'Lab' }
    const guest = hoursItem(null, { AuxData })
    const initiative = { Id: randomUUID(), EnumerationId: enumerationId('SpecialInitiativesTags', 1) }
    const body = workshopBody({
      ZoomId: '42',
      SpecialInitiativesHeader: { Items: [initiative] },
      VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), guest] },
    })
    expect((await server.call('staff', 'POST', path, body)).status).toBe(200)
    const url = `${path}/${body.Id}`
    const put = (change: object, version = 1) =>
      server.call('volunteer', 'PUT', url, change, { 'if-match': `"${version}"` })
    const contact = (value: object) => ({
      VolunteerLogHeader: { LogItems: [{ Id: guest.Id, AuxData: value }] },
    })
    for (const guess of [
      { ZoomId: '42' },
      { ZoomId: '43' },
      { SpecialInitiativesHeader: { Items: [initiative] } },
      { SpecialInitiativesHeader: { Items: [{ ...initiative, Id: randomUUID() }] } },
      { SpecialInitiativesHeader: { Items: [{ Id: randomUUID(), Deleted: true }] } },
      contact(AuxData),
      contact({ Email: AuxData.Email }),
      contact({ Email: 'other@guest.example' }),
      contact({ Deleted: true }),
    ]) {
      const reply = await put(guess)
      expect([reply.status, reply.code], JSON.stringify(guess)).toEqual([403, 'staff_only_field'])
    }
    // What was shown may be sent back: it was shown empty, and stays what it is.
    const { value: shown } = await server.call('volunteer', 'GET', url)
    expect((await put({ ...shown, Name: 'Echoed' })).status).toBe(200)
    expect(
      (await put({ ZoomId: null, SpecialInitiativesHeader: null, ...contact({ Email: '' }) }, 2)).status,
    ).toBe(200)
    const { value: kept } = await server.call('staff', 'GET', url)
    expect(kept).toMatchObject({ Name: 'Echoed', ZoomId: '42' })
    expect(kept.SpecialInitiativesHeader.Items).toHaveLength(1)
    expect(kept.VolunteerLogHeader.LogItems[1].AuxData).toMatchObject(AuxData)
  })

  it('keeps the hours of a person without an account, whom only staff may take away', async () => {
    const guest = hoursItem(null, {
      AuxData: { FirstName: 'Gus', LastName: 'Guest', Email: 'gus@guest.example', Affiliation: 'Lab' },
    })
    const body = workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id), guest] } })
    await server.call('staff', 'POST', path, body)
    const removal = { VolunteerLogHeader: { LogItems: [{ Id: guest.Id, Deleted: true }] } }
    const url = `${path}/${body.Id}`
    const refused = await server.call('coordinator', 'PUT', url, removal, { 'if-match': '"1"' })
    expect([refused.status, refused.code]).toEqual([403, 'staff_only_field'])
    // Staff find that the person has an account: the details go, the hours stay.
    const known = { VolunteerLogHeader: { LogItems: [{ Id: guest.Id, AuxData: { Deleted: true } }] } }
    const cleared = await server.call('staff', 'PUT', url, known, { 'if-match': '"1"' })
    expect(cleared.value.VolunteerLogHeader.LogItems[1]).toMatchObject({
      Id: guest.Id,
      AuxData: null,
      LogHours: guest.LogHours,
    })
    const removed = await server.call('staff', 'PUT', url, removal, { 'if-match': '"2"' })
    expect(removed.value.VolunteerLogHeader.LogItems).toHaveLength(1)
  })

  it('tells nobody out of sight that the activity exists', async () => {
    const body = workshopBody()
    await server.call('volunteer', 'POST', path, body)
    for (const person of [
      'volunteerTwo',
      'coordinatorMontreal',
      'newcomer',
      'coordinatorWithoutSite',
    ] as const) {
      const url = `${path}/${body.Id}`
      expect((await server.call(person, 'GET', url)).status).toBe(404)
      expect((await server.call(person, 'PUT', url, { Name: 'X' }, { 'if-match': '"1"' })).status).toBe(404)
      expect((await server.call(person, 'DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(404)
    }
  })
})

describe('DELETE /api/vms/Workshop/{id}', () => {
  it('takes the activity away for ever, and says so', async () => {
    const body = boothBody()
    await server.call('volunteer', 'POST', path, body)
    const url = `${path}/${body.Id}`
    const missing = await server.call('volunteer', 'DELETE', url)
    expect([missing.status, missing.code]).toEqual([428, 'version_missing'])
    const reply = await server.call('volunteer', 'DELETE', url, undefined, { 'if-match': '"1"' })
    expect(reply.value).toEqual({ Id: body.Id, Version: 2 })
    expect((await server.call('volunteer', 'GET', url)).status).toBe(404)
    const again = await server.call('volunteer', 'DELETE', url, undefined, { 'if-match': '"2"' })
    expect([again.status, again.code]).toEqual([404, 'deleted'])
    const update = await server.call('volunteer', 'PUT', url, { Name: 'Back' }, { 'if-match': '"2"' })
    expect([update.status, update.code]).toEqual([404, 'deleted'])
    const create = await server.call('volunteer', 'POST', path, body)
    expect([create.status, create.code]).toEqual([409, 'deleted'])
    const stranger = await server.call('volunteerTwo', 'POST', path, body)
    expect([stranger.status, stranger.code]).toEqual([409, 'id_taken'])
  })

  it('is refused to everybody in a locked season', async () => {
    const body = workshopBody({ Date: '2025-01-10' })
    await server.call('staff', 'POST', path, body)
    for (const person of ['administrator', 'staff', 'coordinator'] as const) {
      const reply = await server.call(person, 'DELETE', `${path}/${body.Id}`, undefined, {
        'if-match': '"1"',
      })
      expect([reply.status, reply.code]).toEqual([409, 'season_locked'])
    }
  })
})
