import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fieldsOfNoChild } from '../../../domain/activity/matrix.ts'
import { boothBody, childBody, hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, people } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const version = ({ Version }: { Version: number }) => ({ 'if-match': `"${Version}"` })

describe('the body of an activity', () => {
  it('takes a child back as it is read by its own Id, and by field refuses what no child has', async () => {
    const child = childBody()
    const body = boothBody({ ChildWorkshops: [child] })
    await server.call('volunteer', 'POST', path, body)
    const put = (inside: object) =>
      server.call(
        'volunteer',
        'PUT',
        `${path}/${body.Id}`,
        { ChildWorkshops: [inside] },
        { 'if-match': '"1"' },
      )
    const { value: shown } = await server.call('volunteer', 'GET', `${path}/${child.Id}`)
    expect(Object.keys(shown)).toEqual(expect.arrayContaining([...fieldsOfNoChild]))
    const values: Record<string, unknown> = {
      NumberOfAdults: 0,
      RepeatVisit: false,
      Partnership: 'A library',
      VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id)] },
      SiteResponseHeader: { Items: [{ SiteId: ids.site.toronto }] },
      ChildWorkshops: [childBody()],
    }
    for (const [field, value] of Object.entries(values)) {
      const refused = await put({ ...shown, [field]: value })
      expect(refused.body.Errors).toMatchObject([
        { Code: 'not_for_type', Field: `ChildWorkshops[${child.Id}].${field}` },
      ])
    }
    expect((await put({ ...shown, Colour: 'red' })).code).toBe('unknown_field')
    const reply = await put({ ...shown, Name: 'Rockets again' })
    expect(reply.status).toBe(200)
    const [stored] = reply.value.ChildWorkshops
    expect(stored).toMatchObject({ Id: child.Id, Name: 'Rockets again', NumberOfYouth: 30 })
    for (const field of fieldsOfNoChild) expect(stored).not.toHaveProperty(field)
  })

  it('counts what a list will hold, not what the body names', async () => {
    const school = (place: number) => ({
      Id: randomUUID(),
      OrganizationDetails: { Name: `School ${place}` },
      NumberOfYouth: 1,
    })
    const header = (Items: unknown[]) => ({ SchoolDemographicResponseHeader: { Items } })
    const body = workshopBody(header(Array.from({ length: 200 }, (_, place) => school(place))))
    await server.call('volunteer', 'POST', path, body)
    const { value } = await server.call('volunteer', 'GET', `${path}/${body.Id}`)
    const put = (Items: unknown[]) =>
      server.call('volunteer', 'PUT', `${path}/${body.Id}`, { ...value, ...header(Items) }, version(value))
    const [first, ...others] = value.SchoolDemographicResponseHeader.Items
    const tooMany = await put([first, ...others, school(200)])
    expect([tooMany.status, tooMany.body.Errors?.[0]]).toMatchObject([
      422,
      { Code: 'too_many', Field: 'SchoolDemographicResponseHeader.Items', Limit: 200 },
    ])
    const replaced = await put([{ ...first, Deleted: true }, ...others, school(200)])
    expect(replaced.status).toBe(200)
    expect(replaced.value.SchoolDemographicResponseHeader.Items).toHaveLength(200)
  })

  it('refuses a value of a list that two items name', async () => {
    const item = () => ({ Id: randomUUID(), EnumerationId: enumerationId('Languages', 2) })
    const twice = [item(), item()]
    const made = await server.call(
      'volunteer',
      'POST',
      path,
      workshopBody({ LanguagesHeader: { Items: twice } }),
    )
    expect([made.status, made.body.Errors?.[0]]).toMatchObject([
      422,
      { Code: 'duplicate_value', Field: `LanguagesHeader.Items[${twice[1]?.Id}].EnumerationId` },
    ])
  })
})

describe('a child by its own Id', () => {
  const planted = async () => {
    const child = childBody()
    const body = boothBody({ ChildWorkshops: [child] })
    await server.call('volunteer', 'POST', path, body)
    return { child, body }
  }
  const versioned = { 'if-match': '"1"' }

  it.each([
    ['PUT', { Name: 'Alone' }],
    ['DELETE', undefined],
  ] as const)(
    'is no activity to %s: whoever sees it is led to its parent, and others find nothing',
    async (method, change) => {
      const { child, body } = await planted()
      const url = `${path}/${child.Id}`
      const reply = await server.call('volunteer', method, url, change, versioned)
      expect([reply.status, reply.body.Errors]).toMatchObject([
        422,
        [{ Code: 'child_not_top_level', Field: `Workshop[${body.Id}]` }],
      ])
      expect((await server.call('coordinatorMontreal', method, url, change, versioned)).status).toBe(404)
      await server.call('volunteer', 'DELETE', `${path}/${body.Id}`, undefined, versioned)
      expect((await server.call('volunteer', method, url, change, versioned)).status).toBe(404)
    },
  )

  it('that was removed is not there, and its Id makes no activity', async () => {
    const { child, body } = await planted()
    const anew = await server.call('volunteer', 'POST', path, workshopBody({ Id: child.Id }))
    expect(anew).toMatchObject({ status: 409, code: 'id_taken' })
    const removal = { ChildWorkshops: [{ Id: child.Id, Deleted: true }] }
    await server.call('volunteer', 'PUT', `${path}/${body.Id}`, removal, versioned)
    const url = `${path}/${child.Id}`
    expect((await server.call('volunteer', 'PUT', url, { Name: 'Alone' }, versioned)).status).toBe(404)
  })
})

describe('an item that is refused', () => {
  it('is named by the Id that its sender chose, and by its place where it came without one', async () => {
    const Id = randomUUID()
    const body = boothBody({
      WorkshopKits: [{ Id, KitId: randomUUID() }, { KitId: randomUUID() }],
      ChildWorkshops: [childBody(), childBody({ Id: undefined, WorkshopKits: [{ KitId: randomUUID() }] })],
    })
    const { status, body: answer } = await server.call('volunteer', 'POST', path, body)
    expect(status).toBe(422)
    const fields = answer.Errors?.map(({ Field }) => Field).filter((field) => field?.endsWith('KitId'))
    expect(fields).toEqual([
      `WorkshopKits[${Id}].KitId`,
      'WorkshopKits[1].KitId',
      'ChildWorkshops[1].WorkshopKits[0].KitId',
    ])
  })

  it('is named so in other records too', async () => {
    const item = { ...hoursItem(people.volunteer.id), Id: undefined, LogHours: [] }
    const body = { VolunteerLogHeader: { LogItems: [item] }, SiteId: ids.site.toronto, Name: 'Sorting' }
    const { body: answer } = await server.call('volunteer', 'POST', '/api/vms/ProgramSupport', body)
    const fields = answer.Errors?.flatMap(({ Field }) => (Field?.includes('LogItems[') ? Field : []))
    expect(fields?.[0]).toMatch(/^VolunteerLogHeader\.LogItems\[0\]/)
  })
})
