import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SeenSubject, Subject } from '../../../domain/subject/subject.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, pull } from '../support/pull.ts'
import { signToken, withServer } from '../support/with-server.ts'

const server = withServer()
const everybody = Object.keys(people).length

const query = (person: PersonName, body: object = {}) =>
  server.call<SeenSubject[]>(person, 'POST', '/api/vms/Subject/Query', { Take: 500, ...body })

const names = (found: readonly SeenSubject[]) => found.map((subject) => subject.FullName)

describe('POST /api/vms/Subject/Query', () => {
  it('shows everybody to staff, by family name', async () => {
    const reply = await query('staff')
    expect(reply.body.TotalRecords).toBe(everybody)
    expect(names(reply.value).slice(0, 3)).toEqual(['Ada Admin', 'Valérie Bénévole', 'Lou Localizer'])
  })

  it('shows a coordinator everybody registered at their sites, pending ones included, with e-mail', async () => {
    const { value } = await query('coordinator')
    expect(value.map(({ Id }) => Id).sort()).toEqual(
      [
        people.coordinator.id,
        people.volunteer.id,
        people.volunteerTwo.id,
        people.pastVolunteer.id,
        people.pending.id,
        people.coordinatorWithoutSite.id,
      ].sort(),
    )
    expect(value.find(({ Id }) => Id === people.pending.id)).toMatchObject({
      Email: people.pending.email,
      SiteRegistrations: [{ SiteId: ids.site.toronto, IsApproved: false }],
    })
    expect(value.find(({ Id }) => Id === people.pending.id)).not.toHaveProperty('SSOId')
  })

  it('shows volunteers the names of people approved at their site, and nothing else of them', async () => {
    const { value } = await query('volunteer')
    const others = value.filter(({ Id }) => Id !== people.volunteer.id)
    expect(others.map(({ Id }) => Id)).not.toContain(people.pending.id)
    expect(others.length).toBeGreaterThan(2)
    for (const other of others) expect(Object.keys(other).sort()).toEqual(['FullName', 'Id'])
  })

  it('shows whoever is approved nowhere only themselves', async () => {
    for (const person of ['newcomer', 'pending', 'pastVolunteer', 'localizer', 'organizations'] as const) {
      const reply = await query(person)
      expect(reply.value.map(({ Id }) => Id)).toEqual([people[person].id])
      expect(reply.body.TotalRecords).toBe(1)
    }
  })

  it('finds without case and accents, by words in any order', async () => {
    expect(names((await query('staff', { Search: 'benevole VALERIE' })).value)).toEqual(['Valérie Bénévole'])
    expect(names((await query('staff', { Search: 'bénév' })).value)).toEqual(['Valérie Bénévole'])
    expect(names((await query('staff', { Search: 'valerie staff' })).value)).toEqual([])
    expect(names((await query('staff', { Search: '100%_\\' })).value)).toEqual([])
  })

  it('searches e-mails only for those who may see them', async () => {
    expect(names((await query('coordinator', { Search: 'vera.volunteer@people' })).value)).toEqual([
      'Vera Volunteer',
    ])
    expect((await query('volunteerTwo', { Search: 'people.example' })).value).toEqual([])
    expect(names((await query('volunteerTwo', { Search: 'vera' })).value)).toEqual(['Vera Volunteer'])
  })

  it('narrows to people approved at a site', async () => {
    const { value } = await query('staff', { SiteId: ids.site.montreal })
    expect(names(value)).toEqual(['Valérie Bénévole', 'Côme Montreal'])
    expect((await query('volunteer', { SiteId: ids.site.montreal })).value).toEqual([])
  })

  it('says nothing of a site out of reach, not even of people whom the reader sees otherwise', async () => {
    const registration = randomUUID()
    await sql`
      insert into site_registration (id, subject_id, site_id, season_id, is_approved)
      values (${registration}, ${people.volunteerTwo.id}, ${ids.site.montreal}, ${ids.season.past}, true)
    `.execute(server.db)
    for (const person of ['coordinator', 'volunteer', 'pastVolunteer', 'newcomer'] as const) {
      const asked = await query(person, { SiteId: ids.site.montreal })
      expect([asked.value, asked.body.TotalRecords]).toEqual([[], 0])
      const listed = await server.call(person, 'GET', `/api/vms/Subject?siteId=${ids.site.montreal}`)
      expect([listed.value, listed.body.TotalRecords]).toEqual([[], 0])
    }
    expect(names((await query('coordinatorMontreal', { SiteId: ids.site.montreal })).value)).toContain(
      'Victor Second',
    )
    await sql`delete from site_registration where id = ${registration}`.execute(server.db)
  })

  it('pages, with the total of all pages, and sorts both ways', async () => {
    const first = await query('staff', { Take: 2 })
    const second = await query('staff', { Skip: 2, Take: 2 })
    expect(first.body.TotalRecords).toBe(everybody)
    expect(names([...first.value, ...second.value])).toEqual(names((await query('staff')).value).slice(0, 4))
    const behind = await query('staff', { Skip: 400, Take: 10 })
    expect([behind.value, behind.body.TotalRecords]).toEqual([[], everybody])
    expect((await query('staff', { SortColumn: null })).value).toEqual((await query('staff', {})).value)
    const descending = await query('staff', { Sort: 1, SortColumn: 'GivenName' })
    expect(names(descending.value)[0]).toBe('Victor Second')
    expect((await server.call('staff', 'POST', '/api/vms/Subject/Query', {})).value).toHaveLength(10)
  })

  it.each([
    [{ Take: 0 }, 'too_small'],
    [{ Take: 501 }, 'invalid'],
    [{ Skip: -1 }, 'too_small'],
    [{ SortColumn: 'Email' }, 'invalid'],
    [{ SortColumn: 'sso_id; drop table subject' }, 'invalid'],
    [{ Search: 'x'.repeat(201) }, 'too_long'],
    [{ SiteId: 'toronto' }, 'invalid'],
    [{ Role: 'Staff' }, 'unknown_field'],
  ])('refuses %o: %s', async (body, code) => {
    const reply = await server.call('staff', 'POST', '/api/vms/Subject/Query', body)
    expect([reply.status, reply.code]).toEqual([422, code])
  })
})

describe('GET /api/vms/Subject', () => {
  it('lists people approved at a site, or found by name', async () => {
    const at = await server.call('coordinator', 'GET', `/api/vms/Subject?siteId=${ids.site.toronto}`)
    expect(names(at.value)).toContain('Vera Volunteer')
    expect(names(at.value)).not.toContain('Penny Pending')
    const found = await server.call('coordinator', 'GET', '/api/vms/Subject?search=pen')
    expect(names(found.value)).toEqual(['Penny Pending'])
  })

  it('refuses unknown parameters', async () => {
    expect((await server.call('staff', 'GET', '/api/vms/Subject?role=Staff')).code).toBe('unknown_field')
  })
})

describe('GET /api/vms/Subject/{id}', () => {
  const see = async (reader: PersonName, person: PersonName) => {
    const reply = await server.call(reader, 'GET', `/api/vms/Subject/${people[person].id}`)
    if (reply.status === 404) return 'nothing'
    if (reply.value.SSOId) return 'all'
    return reply.value.Email ? 'contact' : 'name'
  }

  it.each([
    ['staff', 'volunteerMontreal', 'all'],
    ['administrator', 'newcomer', 'all'],
    ['volunteer', 'volunteer', 'all'],
    ['newcomer', 'newcomer', 'all'],
    ['coordinator', 'volunteer', 'contact'],
    ['coordinator', 'pending', 'contact'],
    ['coordinator', 'volunteerMontreal', 'nothing'],
    ['coordinator', 'newcomer', 'nothing'],
    ['volunteer', 'volunteerTwo', 'name'],
    ['volunteer', 'coordinator', 'name'],
    ['volunteer', 'pending', 'nothing'],
    ['volunteer', 'volunteerMontreal', 'nothing'],
    ['volunteer', 'staff', 'nothing'],
    ['pending', 'volunteer', 'nothing'],
    ['pastVolunteer', 'volunteer', 'nothing'],
    ['coordinatorWithoutSite', 'volunteer', 'nothing'],
    ['organizations', 'volunteer', 'nothing'],
    ['localizer', 'coordinator', 'nothing'],
  ] as const)('shows %s of %s: %s', async (reader, person, seen) => {
    expect(await see(reader, person)).toBe(seen)
  })

  it('carries roles and registrations with their names', async () => {
    const { value } = await server.call('staff', 'GET', `/api/vms/Subject/${people.coordinator.id}`)
    expect(value).toMatchObject({
      FullName: 'Cora Toronto',
      SubjectRoles: [{ SubjectId: people.coordinator.id, Role: { Name: 'Coordinator' } }],
      Locale: 'en',
    })
    expect(value.SiteRegistrations).toHaveLength(2)
    expect(value.SiteRegistrations[0]).toMatchObject({ Site: { Name: 'Toronto' }, IsApproved: true })
  })

  it('shows a coordinator only registrations at their own sites', async () => {
    const add = (id: string) => sql`
      insert into site_registration (id, subject_id, site_id, season_id, is_approved)
      values (${id}, ${people.volunteerTwo.id}, ${ids.site.montreal}, ${ids.season.active}, false)
    `
    await add('00000000-0000-4000-8000-0000000fff01').execute(server.db)
    const { value } = await server.call('coordinator', 'GET', `/api/vms/Subject/${people.volunteerTwo.id}`)
    expect(value.SiteRegistrations.map((each: { SiteId: string }) => each.SiteId)).toEqual([ids.site.toronto])
    const whole = await server.call('staff', 'GET', `/api/vms/Subject/${people.volunteerTwo.id}`)
    expect(whole.value.SiteRegistrations).toHaveLength(2)
  })

  it('answers 404 for an unknown id', async () => {
    const reply = await server.call('staff', 'GET', `/api/vms/Subject/${ids.site.toronto}`)
    expect(reply.code).toBe('not_found')
  })
})

describe('POST /api/vms/Subject/', () => {
  const signIn = async (sub: string, claims: object = {}, body?: object, path = '/api/vms/Subject/') => {
    const token = await signToken(sub, server.now(), { ...claims })
    return server.call<Subject>(null, 'POST', path, body, { authorization: `Bearer ${token}` })
  }

  it('makes the person at the first sign-in, from what the token says', async () => {
    const { value } = await signIn('new-person', {
      email: 'noemie@people.example',
      given_name: 'Noémie',
      family_name: 'Tremblay',
      locale: 'fr-CA',
    })
    expect(value).toMatchObject({
      SSOId: 'new-person',
      Email: 'noemie@people.example',
      FullName: 'Noémie Tremblay',
      Locale: 'fr',
      Version: 1,
      SubjectRoles: [],
      SiteRegistrations: [],
    })
    const again = await signIn('new-person', {}, {}, '/api/vms/Subject')
    expect(again.value).toMatchObject({ Id: value.Id, FullName: 'Noémie Tremblay', Version: 1 })
  })

  it('takes over a new name and e-mail, keeps the rest, audits it and tells the person’s devices', async () => {
    const device = await pull(server, 'volunteer')
    const claims = { email: people.volunteer.email, given_name: 'Véra', family_name: 'Volunteer' }
    const { value } = await signIn(people.volunteer.sub, claims)
    expect(value).toMatchObject({ Id: people.volunteer.id, GivenName: 'Véra', Version: 2 })
    expect((await signIn(people.volunteer.sub, claims)).value.Version).toBe(2)
    const after = await pull(server, 'volunteer', device)
    expect(docOn(after, 'Me', people.volunteer.id).FullName).toBe('Véra Volunteer')
    expect(docOn(after, 'Person', people.volunteer.id).FullName).toBe('Véra Volunteer')
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit where type = 'Subject' and record_id = ${people.volunteer.id}
    `.execute(server.db)
    expect(rows).toMatchObject([{ before: { given_name: 'Vera' }, after: { given_name: 'Véra' } }])
  })

  it('stores the chosen language', async () => {
    const { value } = await signIn(people.newcomer.sub, {}, { Locale: 'fr' })
    expect(value.Locale).toBe('fr')
    expect((await signIn(people.newcomer.sub)).value.Locale).toBe('fr')
  })

  it('makes one person of two first sign-ins at once', async () => {
    const [one, other] = await Promise.all([signIn('twice'), signIn('twice')])
    expect(one?.value.Id).toBe(other?.value.Id)
  })

  it.each([
    [{ Roles: ['Administrator'] }, 'unknown_field'],
    [{ Email: 'other@people.example' }, 'unknown_field'],
    [{ Locale: 'de' }, 'invalid'],
  ])('never lets the body say who somebody is: %o', async (body, code) => {
    expect((await signIn(people.newcomer.sub, {}, body)).code).toBe(code)
  })

  it('does not bring back a deleted person', async () => {
    await signIn('leaver')
    await sql`update subject set deleted_on = now() where sso_id = 'leaver'`.execute(server.db)
    const reply = await signIn('leaver')
    expect([reply.status, reply.code]).toEqual([403, 'not_allowed'])
  })

  it('refuses whoever has no token', async () => {
    expect((await server.call(null, 'POST', '/api/vms/Subject/', {})).status).toBe(401)
  })
})

describe('GET /api/vms/SiteRegistration', () => {
  const registrations = (reader: PersonName, person: PersonName) =>
    server.call(reader, 'GET', `/api/vms/SiteRegistration?subjectId=${people[person].id}`)

  it('shows one’s own, whatever their state', async () => {
    const { value } = await registrations('pending', 'pending')
    expect(value).toMatchObject([{ Site: { Name: 'Toronto' }, IsApproved: false, ApprovalDate: null }])
    expect((await registrations('newcomer', 'newcomer')).value).toEqual([])
  })

  it('shows coordinators those at their sites, and staff all', async () => {
    expect((await registrations('coordinator', 'pending')).value).toHaveLength(1)
    expect((await registrations('staff', 'volunteer')).value).toHaveLength(2)
  })

  it('answers 404 out of scope', async () => {
    expect((await registrations('volunteer', 'volunteerTwo')).status).toBe(404)
    expect((await registrations('coordinator', 'volunteerMontreal')).status).toBe(404)
  })

  it('asks whose they are', async () => {
    expect((await server.call('staff', 'GET', '/api/vms/SiteRegistration')).code).toBe('required')
  })
})
