import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Kit } from '../../domain/kit/kit.ts'
import { ids, type PersonName } from './support/people.ts'
import { withServer } from './support/with-server.ts'

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
