import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { countStatements } from '../support/count-statements.ts'
import { boothBody, hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'
const toronto = ids.site.toronto

const query = (person: PersonName, body: Record<string, unknown>) =>
  server.call<ActivityRecord[]>(person, 'POST', `${path}/Query`, { SiteId: toronto, ...body })
const names = async (person: PersonName, body: Record<string, unknown>) =>
  (await query(person, body)).value.map((record) => record.Name)

beforeAll(async () => {
  const create = async (person: PersonName, body: { Id: string }, at: string) => {
    server.setNow(at)
    const reply = await server.call(person, 'POST', path, body)
    expect(reply.status).toBe(200)
    return body.Id
  }
  await create(
    'volunteer',
    workshopBody({
      Name: 'École des étoiles',
      Date: '2026-01-05',
      SchoolDemographicResponseHeader: {
        Items: [{ Id: randomUUID(), OrganizationId: ids.organization.maple, NumberOfYouth: 3 }],
      },
    }),
    '2026-02-01T12:00:00Z',
  )
  await create(
    'volunteerTwo',
    workshopBody({
      Name: 'Rocket day',
      Date: '2026-01-07',
      VolunteerLogHeader: { LogItems: [hoursItem(people.volunteerTwo.id)] },
      EducatorLogHeader: { Items: [{ Id: randomUUID(), EducatorAuxDataId: ids.educator.toronto }] },
      SchoolDemographicResponseHeader: {
        Items: [{ Id: randomUUID(), OrganizationId: ids.organization.ecole, NumberOfYouth: 3 }],
      },
    }),
    '2026-02-01T12:10:00Z',
  )
  await create('staff', workshopBody({ Name: 'Last year', Date: '2025-05-05' }), '2026-02-01T12:05:00Z')
  await create(
    'volunteer',
    boothBody({ Name: '100% slime_booth', Date: '2026-01-06', ChildWorkshops: [] }),
    '2026-02-01T12:20:00Z',
  )
  await create(
    'coordinatorMontreal',
    workshopBody({
      Name: 'Volcan',
      Date: '2026-01-08',
      CreatedBySiteId: ids.site.montreal,
      SiteResponseHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] },
      VolunteerLogHeader: {
        LogItems: [hoursItem(people.volunteerMontreal.id, { SiteId: ids.site.montreal })],
      },
    }),
    '2026-02-01T12:30:00Z',
  )
  server.setNow('2026-02-10T15:00:00Z')
})

describe('POST /api/vms/Workshop/Query', () => {
  it('sorts by date up, down, and by last change', async () => {
    const byDate = ['Last year', 'École des étoiles', '100% slime_booth', 'Rocket day']
    expect(await names('coordinator', { Sort: 0 })).toEqual(byDate)
    expect(await names('coordinator', { Sort: 1 })).toEqual([...byDate].reverse())
    expect(await names('coordinator', { Sort: 2 })).toEqual([
      '100% slime_booth',
      'Rocket day',
      'Last year',
      'École des étoiles',
    ])
  })

  it('pages with an exact total', async () => {
    const page = await query('coordinator', { Sort: 0, Skip: 1, Take: 2 })
    expect(page.value.map((record) => record.Name)).toEqual(['École des étoiles', '100% slime_booth'])
    expect(page.body.TotalRecords).toBe(4)
    const beyond = await query('coordinator', { Skip: 100 })
    expect([beyond.value, beyond.body.TotalRecords]).toEqual([[], 4])
  })

  it('lists every activity once to staff who name no site', async () => {
    const reply = await query('staff', { SiteId: null })
    expect(reply.value.map((record) => record.Name).sort()).toEqual(
      ['100% slime_booth', 'Last year', 'Rocket day', 'Volcan', 'École des étoiles'].sort(),
    )
    expect(reply.body.TotalRecords).toBe(5)
  })

  it.each([
    ['ecole ETOILES', ['École des étoiles']],
    ['etoiles ecole', ['École des étoiles']],
    ['100%', ['100% slime_booth']],
    ['slime_b', ['100% slime_booth']],
    ['s_ime', []],
    ['%', ['100% slime_booth']],
    ['  ', ['Last year', 'École des étoiles', '100% slime_booth', 'Rocket day']],
  ])('finds titles by words, without case and accents: %s', async (Search, found) => {
    expect(await names('coordinator', { Search, Sort: 0 })).toEqual(found)
  })

  it.each([
    [
      'ActiveSeasonOnly',
      [{ Type: 'ActiveSeasonOnly' }],
      ['École des étoiles', '100% slime_booth', 'Rocket day'],
    ],
    ['a switch that is off', [{ Type: 'ActiveSeasonOnly', Value: false }], 4],
    ['IncompleteLogs', [{ Type: 'IncompleteLogs', Value: true, Text: 'Incomplete' }], ['100% slime_booth']],
    ['HasEvaluations', [{ Type: 'HasEvaluations' }], []],
    ['School', [{ Type: 'School', Value: ids.organization.maple }], ['École des étoiles']],
    [
      'several schools, which widen',
      [
        { Type: 'School', Value: ids.organization.maple },
        { Type: 'School', Value: ids.organization.ecole },
      ],
      ['École des étoiles', 'Rocket day'],
    ],
    [
      'different types, which narrow',
      [
        { Type: 'School', Value: ids.organization.maple },
        { Type: 'Educator', Value: ids.educator.toronto },
      ],
      [],
    ],
    ['Educator', [{ Type: 'Educator', Value: ids.educator.toronto }], ['Rocket day']],
    [
      'Volunteer',
      [{ Type: 'Volunteer', Value: { SubjectId: people.volunteerTwo.id, SiteId: toronto } }],
      ['Rocket day'],
    ],
    [
      'several volunteers, which widen',
      [
        { Type: 'Volunteer', Value: { SubjectId: people.volunteerTwo.id, SiteId: toronto } },
        { Type: 'Volunteer', Value: { SubjectId: people.volunteer.id } },
      ],
      4,
    ],
    ['MyLogs of a coordinator without logs', [{ Type: 'MyLogs' }], []],
  ])('filters by %s', async (_, Filters, found) => {
    const reply = await query('coordinator', { Filters, Sort: 0 })
    const total = typeof found === 'number' ? found : found.length
    if (typeof found !== 'number') expect(reply.value.map((record) => record.Name)).toEqual(found)
    expect([reply.value.length, reply.body.TotalRecords]).toEqual([total, total])
  })

  it('shows volunteers their own: written by them, or with their hours', async () => {
    expect(await names('volunteer', { Sort: 0 })).toEqual([
      'Last year',
      'École des étoiles',
      '100% slime_booth',
    ])
    expect(await names('volunteer', { Sort: 0, Filters: [{ Type: 'MyLogs' }] })).toHaveLength(3)
    expect(await names('volunteerTwo', {})).toEqual(['Rocket day'])
    expect(await names('volunteer', { SiteId: ids.site.montreal })).toEqual([])
  })

  it('hides e-mail addresses of educators from volunteers', async () => {
    const [mine] = (await query('volunteerTwo', {})).value
    expect(mine?.EducatorLogHeader.Items[0]?.EducatorAuxData).toEqual({
      FirstName: 'Edith',
      LastName: 'Teacher',
      Organization: 'Maple Public School',
    })
    const [theirs] = (await query('coordinator', { Search: 'rocket' })).value
    expect(theirs?.EducatorLogHeader.Items[0]?.EducatorAuxData?.Email).toBe('edith@maple.example')
  })

  it('takes as many statements for many as for one', async () => {
    const one = await countStatements(() => query('coordinator', { Take: 1 }))
    const many = await countStatements(() => query('coordinator', { Take: 500 }))
    expect(many).toBe(one)
  })

  it.each([
    ['a page that is too large', { Take: 501 }, 'invalid'],
    ['an unknown sort', { Sort: 3 }, 'invalid'],
    ['an unknown filter', { Filters: [{ Type: 'Everything' }] }, 'invalid'],
    ['a school that is no id', { Filters: [{ Type: 'School', Value: '1 or 1=1' }] }, 'invalid'],
    ['an unknown field', { OrderBy: 'name' }, 'unknown_field'],
  ])('refuses %s', async (_, body, code) => {
    const reply = await query('coordinator', body)
    expect([reply.status, reply.code]).toEqual([422, code])
  })

  it('needs a token, and shows nothing to whoever is registered nowhere', async () => {
    expect((await server.call(null, 'POST', `${path}/Query`, {})).status).toBe(401)
    expect(await names('newcomer', { SiteId: null })).toEqual([])
  })
})

describe('GET /api/vms/Workshop', () => {
  it('lists a site’s or a person’s newest first', async () => {
    const site = await server.call<ActivityRecord[]>('coordinator', 'GET', `${path}?siteId=${toronto}`)
    expect(site.value.map((record) => record.Date)).toEqual([
      '2026-01-07',
      '2026-01-06',
      '2026-01-05',
      '2025-05-05',
    ])
    const person = await server.call<ActivityRecord[]>(
      'coordinator',
      'GET',
      `${path}?subjectId=${people.volunteer.id}&activeSeasonOnly=true`,
    )
    expect(person.value.map((record) => record.Name)).toEqual(['100% slime_booth', 'École des étoiles'])
    expect(person.body.TotalRecords).toBe(2)
  })

  it('asks for one of the two', async () => {
    expect((await server.call('coordinator', 'GET', path)).code).toBe('required')
    expect((await server.call('coordinator', 'GET', `${path}?siteId=x`)).status).toBe(422)
  })

  it('answers 404 for what is not there', async () => {
    expect((await server.call('staff', 'GET', `${path}/${randomUUID()}`)).status).toBe(404)
    expect((await server.call('staff', 'GET', `${path}/nonsense`)).status).toBe(404)
  })
})

describe('POST /api/vms/Workshop/{id}/IsComplete', () => {
  const judge = (body: unknown) =>
    server.call<boolean>('volunteer', 'POST', `${path}/${randomUUID()}/IsComplete`, body)

  it('judges the body alone with a bare boolean, and stores nothing', async () => {
    const body = workshopBody({ Date: '2025-05-05' })
    const statements = sql<{ n: number }>`select count(*) as n from activity`
    const before = (await statements.execute(server.db)).rows[0]?.n
    expect((await judge(body)).value).toBe(true)
    expect((await judge(workshopBody({ NumberOfYouth: 0 }))).value).toBe(false)
    expect((await judge(boothBody())).value).toBe(true)
    expect((await judge({})).value).toBe(false)
    expect((await statements.execute(server.db)).rows[0]?.n).toBe(before)
  })

  it('counts contact details that the caller may not see', async () => {
    const item = hoursItem(null, { HasAuxData: true, AuxData: null })
    expect((await judge(workshopBody({ VolunteerLogHeader: { LogItems: [item] } }))).value).toBe(true)
    const nobody = hoursItem(null)
    expect((await judge(workshopBody({ VolunteerLogHeader: { LogItems: [nobody] } }))).value).toBe(false)
  })

  it('refuses what it cannot read', async () => {
    expect((await judge({ Colour: 'red' })).code).toBe('unknown_field')
    expect((await judge('[]')).status).toBe(422)
    expect((await judge('{')).status).toBe(400)
  })
})

describe('the fixed lists', () => {
  it('names the six types, the kinds of hours and the system’s enumerations', async () => {
    const types = await server.call('newcomer', 'GET', '/api/vms/WorkshopType')
    expect(types.value).toHaveLength(6)
    const hours = await server.call('newcomer', 'GET', '/api/vms/VolunteerHourType')
    expect(hours.value.map((each: { Name: string }) => each.Name)).toEqual([
      'Preparation',
      'Delivery',
      'Program Support',
      'PD Participation',
      'PD Preparation',
      'PD Delivery',
    ])
    const lists = await server.call('newcomer', 'GET', '/api/vms/VMSEnumeration')
    expect(lists.value).toEqual([{ Name: 'LogHourTypes', Items: hours.value.slice(0, 2) }])
    for (const list of ['WorkshopType', 'VolunteerHourType', 'VMSEnumeration']) {
      expect((await server.call(null, 'GET', `/api/vms/${list}`)).status).toBe(401)
    }
  })
})
