import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { urlPartOf } from '../../../domain/site/url-part.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { plantHours } from '../support/historic-hours.ts'
import { outreachBody, outreachPath } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { postBody, postPath } from '../support/posts.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { enumerationListId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

describe('GET /api/vms/Site', () => {
  it('shows all sites by name to whoever is signed in, a newcomer included', async () => {
    const { value, body } = await server.call<SiteRecord[]>('newcomer', 'GET', '/api/vms/Site')
    expect(value.map((site) => site.Name)).toEqual(['Montréal', 'National Office', 'Toronto'])
    expect(body.TotalRecords).toBe(3)
  })

  it('tells the address of a site’s folder to whoever works there now and to staff alone, by call and by pull', async () => {
    const folder = 'https://drive.example/toronto'
    await sql`update site set drive_url = ${folder} where id = ${ids.site.toronto}`.execute(server.db)
    const told = async (person: PersonName) => {
      const { value } = await server.call<SiteRecord[]>(person, 'GET', '/api/vms/Site')
      const one = (await server.call<SiteRecord>(person, 'GET', `${path}/${ids.site.toronto}`)).value
      const carried = docOn(await pull(server, person), 'Site', ids.site.toronto)
      const all = [value.find(({ Id }) => Id === ids.site.toronto)?.DriveURL, one.DriveURL, carried.DriveURL]
      expect(new Set(all).size, person).toBe(1)
      return one.DriveURL
    }
    for (const person of ['volunteer', 'coordinator', 'staff'] as const)
      expect(await told(person)).toBe(folder)
    for (const person of ['newcomer', 'pending', 'pastVolunteer', 'volunteerMontreal', 'localizer'] as const)
      expect(await told(person)).toBeNull()
  })

  it('carries the whole history of statuses and the latest of each', async () => {
    const [site] = (await server.call<SiteRecord[]>('staff', 'GET', '/api/vms/Site')).value
    expect(site).toMatchObject({
      UrlPart: 'Montr%C3%A9al',
      Type: 0,
      RegistrationConfig: null,
      LatestSiteStatus: { SiteId: site?.Id, IsActive: true },
      LatestOutreachRequestStatus: { Status: 0, Comment: null },
      SiteStatus: [{ IsActive: true }],
      OutreachRequestStatus: [{ Status: 0 }],
    })
    expect(site?.SiteStatus[0]?.CreatedOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await server.call(null, 'GET', '/api/vms/Site')).code).toBe('not_signed_in')
  })
})

describe('GET /api/vms/Site/{id}', () => {
  it('answers one site with its version as ETag', async () => {
    const reply = await server.call<SiteRecord>('volunteer', 'GET', `/api/vms/Site/${ids.site.toronto}`)
    expect(reply.value.Name).toBe('Toronto')
    expect(reply.headers.etag).toBe('"1"')
  })

  it('answers 404 for an unknown id and for what is no id', async () => {
    expect((await server.call('staff', 'GET', `/api/vms/Site/${ids.season.active}`)).status).toBe(404)
    expect((await server.call('staff', 'GET', '/api/vms/Site/toronto')).status).toBe(404)
  })
})

describe('the address of a site', () => {
  const add = (name: string) =>
    sql`insert into site (id, name, url_part, type) values (${randomUUID()}, ${name}, ${urlPartOf(name)}, 0)`.execute(
      server.db,
    )

  it.each(['Montreal', 'MONTRÉAL', 'Mont réal'])(
    'is nobody else’s, without case, accents and spaces: %s',
    async (name) => {
      await expect(add(name)).rejects.toThrow(/site_/)
    },
  )

  it('of a site that was deleted is free again', async () => {
    await add('Rimouski')
    await sql`update site set deleted_on = now() where name = 'Rimouski'`.execute(server.db)
    await add('RIMOUSKI')
    await sql`delete from site where fold(name) = 'rimouski'`.execute(server.db)
  })
})

const path = '/api/vms/Site'
const version = (number: number) => ({ 'if-match': `"${number}"` })
const problemsOf = (reply: { body: { Errors?: { Code: string; Field?: string }[] } }) =>
  (reply.body.Errors ?? []).map(({ Code, Field }) => `${Code} ${Field}`)
const make = async (Name: string, more: object = {}): Promise<SiteRecord> =>
  (await server.call<SiteRecord>('staff', 'POST', path, { Id: randomUUID(), Name, ...more })).value

describe('POST /api/vms/Site', () => {
  it('makes an active site that takes requests, with its address made from its name, told to everybody', async () => {
    const site = await make('Baie-Comeau Est')
    expect(site).toMatchObject({
      UrlPart: 'Baie-ComeauEst',
      Type: 0,
      Version: 1,
      SiteStatus: [{ IsActive: true }],
      OutreachRequestStatus: [{ Status: 0 }],
    })
    expect(idsOn(await pull(server, 'newcomer'), 'Site')).toContain(site.Id)
  })

  it.each([
    ['MONTREAL', 'name_taken Name'],
    ['Sites', 'name_reserved Name'],
    [' ', 'required Name'],
    [undefined, 'required Name'],
  ])('refuses the name %j', async (Name, problem) => {
    expect(problemsOf(await server.call('staff', 'POST', path, { Name }))).toEqual([problem])
  })

  it.each([
    'http://a.example',
    'javascript:alert(1)',
    'https://user@a.example',
    'drive',
    'https://a',
    '//a.example',
  ])('refuses %s as an address', async (DriveURL) => {
    const reply = await server.call('staff', 'POST', path, { Name: 'Gimli', DriveURL })
    expect(problemsOf(reply)).toEqual(['invalid_url DriveURL'])
  })
})

describe('the registration configuration of a site', () => {
  const list = enumerationListId('YesNo')
  const save = (RegistrationConfig: unknown) =>
    server.call('staff', 'POST', path, { Id: randomUUID(), Name: `Site ${randomUUID()}`, RegistrationConfig })

  it('is kept in one spelling', async () => {
    const text = `{ "RequiredFields": ["Campus"], "ShirtSize": false, "CampusEnumListId": "${list}", "Campus": true, "AutoApprove": "None" }`
    const { value } = await save(text)
    expect(value.RegistrationConfig).toBe(
      `{"Campus":true,"CampusEnumListId":"${list}","RequiredFields":["Campus"]}`,
    )
    expect((await save('{}')).value.RegistrationConfig).toBeNull()
  })

  it.each([
    ['an unknown key', '{"Colour":true}', 'unknown_field RegistrationConfig.Colour'],
    ['a wrong type', '{"Campus":"yes"}', 'invalid RegistrationConfig.Campus'],
    ['a wrong list', '{"CampusEnumListId":7}', 'invalid RegistrationConfig.CampusEnumListId'],
    ['a question without its list', '{"Campus":true}', 'required RegistrationConfig.CampusEnumListId'],
    [
      'a list that there is not',
      '{"Campus":true,"CampusEnumListId":"00000000-0000-4000-8000-000000000000"}',
      'unknown_reference RegistrationConfig.CampusEnumListId',
    ],
    ['an unknown name', '{"RequiredFields":["Roles"]}', 'invalid RegistrationConfig.RequiredFields'],
    [
      'a question twice',
      '{"RequiredFields":["Campus","Campus"]}',
      'duplicate_value RegistrationConfig.RequiredFields',
    ],
    ['an unknown approval', '{"AutoApprove":"Everybody"}', 'invalid RegistrationConfig.AutoApprove'],
    ['a list', '[]', 'invalid RegistrationConfig'],
    ['null as text', 'null', 'invalid RegistrationConfig'],
    ['no JSON', '{', 'invalid RegistrationConfig'],
    ['a prototype', '{"__proto__":{"AutoApprove":"All"}}', 'invalid RegistrationConfig'],
    ['a prototype behind an escape', '{"__pro\\u0074o__":{"Campus":true}}', 'invalid RegistrationConfig'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 'invalid RegistrationConfig'],
    ['a deep nest', `{"Campus":${'['.repeat(90)}${']'.repeat(90)}}`, 'invalid RegistrationConfig'],
    ['a huge text', `{"${'a'.repeat(20_000)}":true}`, 'too_long RegistrationConfig'],
  ])('refuses %s', async (_, text, problem) => {
    const reply = await save(text)
    expect(reply.status).toBe(422)
    expect(problemsOf(reply)).toEqual([problem])
  })

  it('refuses an object in the place of its text', async () => {
    expect((await save({ Campus: true })).status).toBe(422)
  })
})

describe('PUT /api/vms/Site/{id}', () => {
  it('appends to the history only when the site stops or starts being active', async () => {
    const site = await make('Kenora')
    const put = (body: object, at: number) =>
      server.call<SiteRecord>('staff', 'PUT', `${path}/${site.Id}`, body, version(at))
    const same = await put({ LatestSiteStatus: { IsActive: true }, RequireReview: true }, 1)
    expect(same.value).toMatchObject({ RequireReview: true, SiteStatus: [{ IsActive: true }] })
    const stopped = await put({ LatestSiteStatus: { IsActive: false } }, 2)
    expect(stopped.value.SiteStatus.map(({ IsActive }) => IsActive)).toEqual([false, true])
    expect(stopped.value.LatestSiteStatus?.IsActive).toBe(false)
    expect(stopped.value.OutreachRequestStatus).toHaveLength(1)
    const unsaid = await put({ LatestSiteStatus: null, RequireReview: false }, 3)
    expect(unsaid.value.SiteStatus).toHaveLength(2)
  })

  it('begins active, whatever is said of a new one', async () => {
    const site = await make('Moosonee', { LatestSiteStatus: { IsActive: false } })
    expect(site.SiteStatus.map(({ IsActive }) => IsActive)).toEqual([true])
  })

  it('leads from former addresses to the site until another one takes them', async () => {
    const site = await make('Trois-Rivières')
    const put = (id: string, Name: string, at: number) =>
      server.call<SiteRecord>('staff', 'PUT', `${path}/${id}`, { Name }, version(at))
    const renamed = (await put(site.Id, 'Mauricie', 1)).value
    expect(renamed).toMatchObject({ UrlPart: 'Mauricie', FormerUrlParts: ['Trois-Rivi%C3%A8res'] })
    const device = await pull(server, 'newcomer')
    expect(docOn(device, 'Site', site.Id).FormerUrlParts).toEqual(['Trois-Rivi%C3%A8res'])

    const other = await make('TROIS-RIVIERES')
    const then = await pull(server, 'newcomer', device)
    expect(docOn(then, 'Site', site.Id).FormerUrlParts).toEqual([])
    // What the other gives up leads to the other.
    expect((await put(other.Id, 'Bécancour', 1)).value.FormerUrlParts).toEqual(['TROIS-RIVIERES'])
    // Going back to a former name takes it again.
    expect((await put(site.Id, 'Shawinigan', 2)).value.FormerUrlParts).toEqual(['Mauricie'])
    expect((await put(site.Id, 'Mauricie', 3)).value.FormerUrlParts).toEqual(['Shawinigan'])
  })

  it('is for staff alone', async () => {
    const put = (person: 'coordinator' | 'volunteer') =>
      server.call(person, 'PUT', `${path}/${ids.site.toronto}`, { Name: 'Mine' }, version(1))
    expect((await put('coordinator')).status).toBe(403)
    expect((await put('volunteer')).status).toBe(403)
  })
})

describe('DELETE /api/vms/Site/{id}', () => {
  it('refuses a site to which records belong, with how many of which kind', async () => {
    const reply = await server.call('staff', 'DELETE', `${path}/${ids.site.toronto}`, undefined, version(1))
    expect(reply.status).toBe(409)
    expect(reply.body.Errors).toContainEqual(
      expect.objectContaining({ Code: 'in_use', Field: 'Kit', Limit: 2 }),
    )
    expect(problemsOf(reply)).toContain('in_use SiteRegistration')
  })

  it('counts its posts, its address lists and the requests that stand there', async () => {
    const site = await make('Chibougamau')
    const at = { SiteId: site.Id }
    for (const [url, body] of [
      [postPath, postBody(at)],
      [addressListPath, addressListBody(at)],
      [outreachPath, outreachBody(at)],
    ] as const) {
      const made = await server.call('staff', 'POST', url, body)
      expect(made.status, made.text).toBe(200)
    }
    const reply = await server.call('staff', 'DELETE', `${path}/${site.Id}`, undefined, version(1))
    expect(reply.status).toBe(409)
    expect(problemsOf(reply).sort()).toEqual([
      'in_use EmailAddressList',
      'in_use OutreachRequest',
      'in_use Post',
    ])
  })

  it('counts hours that were given for it, whether by a file or in a log of another site, and open invitations', async () => {
    const site = await make('Attawapiskat')
    const [hours] = await plantHours(server.db, 'old@people.example', [2019])
    await sql`update historic_hours set site_id = ${site.Id}, given_on = '2019-05-01' where id = ${hours}`.execute(
      server.db,
    )
    const invited = { SiteId: site.Id, Locale: 'fr', People: [{ Email: 'invited@people.example' }] }
    expect((await server.call('staff', 'POST', '/api/vms/Invitation', invited)).status).toBe(200)
    const support = randomUUID()
    await sql`
      insert into program_support (id, site_id, season_id, name, date_completed, version, created_on, created_by_id, modified_on, modified_by_id)
      select ${support}, ${ids.site.toronto}, id, 'Sorting', '2026-02-01', 1, now(), ${people.staff.id}, now(), ${people.staff.id}
      from season where active
    `.execute(server.db)
    await sql`
      insert into program_support_hours (program_support_id, id, position, subject_id, site_id, hours)
      values (${support}, ${randomUUID()}, 0, ${people.volunteer.id}, ${site.Id}, 2)
    `.execute(server.db)
    const reply = await server.call('staff', 'DELETE', `${path}/${site.Id}`, undefined, version(1))
    expect(reply.status).toBe(409)
    expect(problemsOf(reply).sort()).toEqual([
      'in_use HistoricHours',
      'in_use Invitation',
      'in_use ProgramSupport',
    ])
  })

  it('deletes one to which nothing belongs, from every device', async () => {
    const site = await make('Nowhere')
    const device = await pull(server, 'newcomer')
    expect((await server.call('staff', 'DELETE', `${path}/${site.Id}`, undefined, version(1))).status).toBe(
      200,
    )
    expect(idsOn(await pull(server, 'newcomer', device), 'Site')).not.toContain(site.Id)
    expect((await make('Nowhere')).UrlPart).toBe('Nowhere')
  })
})
