import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Kit } from '../../../domain/kit/kit.ts'
import { plantActivity } from '../support/activities.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const national = '00000000-0000-4000-8000-00000000c010'
const hidden = '00000000-0000-4000-8000-00000000c011'

beforeAll(async () => {
  await sql`insert into kit (id, site_id, language, english_name, french_name, visibility) values
    (${national}, ${ids.site.national}, 'Bilingual', 'Circuits', 'Circuits', true),
    (${hidden}, ${ids.site.toronto}, 'English', 'Broken', 'Broken', false)`.execute(server.db)
})

const kits = async (person: PersonName, siteId?: string) => {
  const reply = await server.call<Kit[]>(person, 'GET', `/api/vms/Kit${siteId ? `?siteId=${siteId}` : ''}`)
  expect(reply.body.TotalRecords).toBe(reply.value.length)
  return reply.value.map((kit) => kit.EnglishName)
}

describe('GET /api/vms/Kit', () => {
  it('shows volunteers what is on the shelves of their site and of the national office', async () => {
    expect(await kits('volunteer')).toEqual(['Circuits', 'Rockets', 'Slime lab'])
    expect(await kits('volunteerMontreal')).toEqual(['Circuits', 'Volcan'])
  })

  it('shows coordinators what is off the shelf at their sites, too', async () => {
    expect(await kits('coordinator')).toEqual(['Broken', 'Circuits', 'Rockets', 'Slime lab'])
  })

  it('shows staff all', async () => {
    expect(await kits('staff')).toEqual(['Broken', 'Circuits', 'Rockets', 'Slime lab', 'Volcan'])
  })

  it.each(['newcomer', 'pending', 'pastVolunteer', 'localizer', 'organizations'] as const)(
    'shows nothing to whoever is approved nowhere: %s',
    async (person) => {
      expect(await kits(person)).toEqual([])
    },
  )

  it('narrows to a site, and never widens', async () => {
    expect(await kits('volunteer', ids.site.toronto)).toEqual(['Rockets', 'Slime lab'])
    expect(await kits('volunteer', ids.site.montreal)).toEqual([])
    expect(await kits('staff', ids.site.montreal)).toEqual(['Volcan'])
  })

  it('comes in stretches, and says how many there are', async () => {
    const stretch = async (query: string) => {
      const { value, body } = await server.call<Kit[]>('staff', 'GET', `/api/vms/Kit?${query}`)
      return [value.map((kit) => kit.EnglishName), body.TotalRecords]
    }
    expect(await stretch('skip=3')).toEqual([['Slime lab', 'Volcan'], 5])
    expect(await stretch('skip=1&take=2')).toEqual([['Circuits', 'Rockets'], 5])
    expect((await server.call('staff', 'GET', '/api/vms/Kit?take=501')).status).toBe(422)
  })

  it('carries the whole kit', async () => {
    const { value } = await server.call<Kit[]>('volunteer', 'GET', `/api/vms/Kit?siteId=${ids.site.national}`)
    expect(value).toMatchObject([
      {
        Id: national,
        Site: { Id: ids.site.national, Name: 'National Office' },
        Language: 'Bilingual',
        FrenchName: 'Circuits',
        GradesHeader: { Items: [] },
        Visibility: true,
        Version: 1,
      },
    ])
  })

  it('refuses a site that is no id, and whoever is not signed in', async () => {
    expect((await server.call('staff', 'GET', '/api/vms/Kit?siteId=toronto')).code).toBe('invalid')
    expect((await server.call(null, 'GET', '/api/vms/Kit')).status).toBe(401)
  })
})

const path = '/api/vms/Kit'
const body = (more: object = {}) => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  Language: 'English',
  EnglishName: ' Comets ',
  EnglishDescription: 'Ice and dust',
  ...more,
})
const problemsOf = (reply: { body: { Errors?: { Code: string; Field?: string }[] } }) =>
  (reply.body.Errors ?? []).map(({ Code, Field }) => `${Code} ${Field}`)

describe('POST /api/vms/Kit', () => {
  it('lets the words of an English kit stand for both languages, and those of a French one', async () => {
    const english = await server.call<Kit>('coordinator', 'POST', path, body())
    expect(english.value).toMatchObject({
      FrenchName: 'Comets',
      FrenchDescription: 'Ice and dust',
      Version: 1,
    })
    const french = await server.call<Kit>(
      'coordinator',
      'POST',
      path,
      body({
        Language: 'French',
        FrenchName: 'Comètes',
        FrenchDescription: 'Glace',
        EnglishName: 'left over',
      }),
    )
    expect(french.value).toMatchObject({ EnglishName: 'Comètes', EnglishDescription: 'Glace' })
  })

  it.each([
    ['English', 'EnglishName EnglishDescription'],
    ['French', 'FrenchName FrenchDescription'],
    ['Bilingual', 'EnglishName EnglishDescription FrenchName FrenchDescription'],
  ])('asks for the words of its languages: %s', async (Language, fields) => {
    const reply = await server.call('staff', 'POST', path, { SiteId: ids.site.toronto, Language })
    expect(reply.status).toBe(422)
    expect(problemsOf(reply)).toEqual(fields.split(' ').map((field) => `required ${field}`))
  })

  it('refuses values that are not of their list, and a site that is not there', async () => {
    const stranger = randomUUID()
    const reply = await server.call(
      'staff',
      'POST',
      path,
      body({
        SiteId: stranger,
        DurationId: enumerationId('Grades', 1),
        GradesHeader: { Items: [{ Id: stranger, EnumerationId: enumerationId('AreasOfStudy', 1) }] },
      }),
    )
    expect(problemsOf(reply)).toEqual([
      'unknown_reference SiteId',
      'unknown_reference DurationId',
      `unknown_reference GradesHeader.Items[${stranger}].EnumerationId`,
    ])
  })

  it('is for coordinators of the site and staff; national ones are for staff alone', async () => {
    const at = (person: PersonName, SiteId: string) => server.call(person, 'POST', path, body({ SiteId }))
    expect((await at('coordinator', ids.site.montreal)).status).toBe(403)
    expect((await at('coordinator', ids.site.national)).status).toBe(403)
    expect((await at('volunteer', ids.site.toronto)).status).toBe(403)
    expect((await at('coordinatorWithoutSite', ids.site.toronto)).status).toBe(403)
    expect((await at('staff', ids.site.national)).status).toBe(200)
  })
})

describe('PUT /api/vms/Kit/{id}', () => {
  it('hides a kit from volunteers and their devices at once, and shows it again', async () => {
    const { value: kit } = await server.call<Kit>('coordinator', 'POST', path, body({ EnglishName: 'Shy' }))
    const before = await pull(server, 'volunteer')
    expect(docOn(before, 'Kit', kit.Id)).toMatchObject({ EnglishName: 'Shy', Visibility: true })
    const hide = await server.call(
      'coordinator',
      'PUT',
      `${path}/${kit.Id}`,
      { Visibility: false },
      version(1),
    )
    expect(hide.value).toMatchObject({ Visibility: false, EnglishName: 'Shy', Version: 2 })
    const then = await pull(server, 'volunteer', before)
    expect(idsOn(then, 'Kit')).not.toContain(kit.Id)
    expect((await server.call('volunteer', 'GET', `${path}/${kit.Id}`)).status).toBe(404)
    expect((await server.call('coordinator', 'GET', `${path}/${kit.Id}`)).status).toBe(200)
    await server.call('coordinator', 'PUT', `${path}/${kit.Id}`, { Visibility: true }, version(2))
    expect(idsOn(await pull(server, 'volunteer', then), 'Kit')).toContain(kit.Id)
  })

  it('tells devices of every site of a national kit', async () => {
    const device = await pull(server, 'volunteerMontreal')
    const { headers } = await server.call('staff', 'GET', `${path}/${national}`)
    const edit = { FrenchName: 'Les circuits', EnglishDescription: 'a', FrenchDescription: 'b' }
    await server.call('staff', 'PUT', `${path}/${national}`, edit, { 'if-match': String(headers.etag) })
    const then = await pull(server, 'volunteerMontreal', device)
    expect(docOn(then, 'Kit', national)).toMatchObject(edit)
  })

  it('keeps a kit on its shelf', async () => {
    const { value: kit } = await server.call<Kit>('staff', 'POST', path, body())
    const move = await server.call(
      'staff',
      'PUT',
      `${path}/${kit.Id}`,
      { SiteId: ids.site.montreal },
      version(1),
    )
    expect(problemsOf(move)).toEqual(['invalid SiteId'])
  })

  it('answers 428 without a version and 412 with an old one, which shows the kit as it is', async () => {
    const { value: kit } = await server.call<Kit>('staff', 'POST', path, body())
    const url = `${path}/${kit.Id}`
    expect((await server.call('staff', 'PUT', url, { Visibility: false })).status).toBe(428)
    await server.call('staff', 'PUT', url, { Visibility: false }, version(1))
    const stale = await server.call('staff', 'PUT', url, { EnglishName: 'Late' }, version(1))
    expect([stale.status, (stale.body.Value as unknown as Kit).Visibility]).toEqual([412, false])
  })
})

describe('DELETE /api/vms/Kit/{id}', () => {
  it('refuses a kit that requests name, as often as they do not name it twice', async () => {
    const { value: kit } = await server.call<Kit>('coordinator', 'POST', path, body())
    const classes = [1, 2].map(() => ({
      Id: randomUUID(),
      KitId: kit.Id,
      Grades: [{ Id: randomUUID(), GradeId: enumerationId('Grades', 1), NumStudents: 24 }],
    }))
    const request = await server.call('staff', 'POST', outreachPath, outreachBody({ Classes: classes }))
    expect(request.status, request.text).toBe(200)
    const reply = await server.call('coordinator', 'DELETE', `${path}/${kit.Id}`, undefined, version(1))
    expect([reply.status, reply.body.Errors]).toMatchObject([
      409,
      [{ Code: 'in_use', Field: 'OutreachRequest', Limit: 1 }],
    ])
  })

  it('refuses a kit that logs name, and says how many', async () => {
    const { value: kit } = await server.call<Kit>('coordinator', 'POST', path, body())
    const log = randomUUID()
    await plantActivity(server.db, { id: log, creator: people.volunteer.id })
    await sql`
      insert into activity_kit (activity_id, id, position, kit_id) values (${log}, ${randomUUID()}, 0, ${kit.Id})
    `.execute(server.db)
    const reply = await server.call('coordinator', 'DELETE', `${path}/${kit.Id}`, undefined, version(1))
    expect(reply.status).toBe(409)
    expect(reply.body.Errors).toMatchObject([{ Code: 'in_use', Field: 'Workshop', Limit: 1 }])
    await sql`update activity set deleted_on = now() where id = ${log}`.execute(server.db)
    const after = await server.call('coordinator', 'DELETE', `${path}/${kit.Id}`, undefined, version(1))
    expect(after.status).toBe(200)
    expect(idsOn(await pull(server, 'coordinator'), 'Kit')).not.toContain(kit.Id)
  })
})

const version = (number: number) => ({ 'if-match': `"${number}"` })
