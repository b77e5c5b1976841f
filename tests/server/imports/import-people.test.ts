import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Subject } from '../../../domain/subject/subject.ts'
import { rolesOf, signInAs } from '../support/first-sign-in.ts'
import { faultsOf, importPath, linesOf, withImports } from '../support/imports.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const imports = withImports(server)

const headers = ['Given name', 'Family name', 'E-mail', 'Language', 'Site', 'Season', 'Role', 'Approved']
const marie = [
  'Marie',
  'Roy',
  'Marie.Roy@New.example',
  'Français',
  'Montréal',
  '2025-2026',
  'Bénévole',
  'oui',
]
const bob = ['Bob', 'Ross', 'bob@new.example', 'en', 'toronto', '2024–25; 2025', 'Coordinator', 'yes']

const everybody = async () =>
  (
    await sql<{ email: string; awaits: string | null; name: string; registrations: number }>`
      select email, awaits_address as awaits, full_name as name,
        (select count(*) from site_registration where subject_id = subject.id)::integer as registrations
      from subject where email ilike '%new.example' and deleted_on is null order by lower(email)
    `.execute(server.db)
  ).rows

beforeEach(async () => {
  await sql`delete from import_file`.execute(server.db)
  await sql`delete from invitation`.execute(server.db)
  const mine = sql`(select id from subject where email ilike '%@new.example' or email = '')`
  await sql`delete from site_registration where subject_id in ${mine}`.execute(server.db)
  await sql`delete from subject_role where subject_id in ${mine}`.execute(server.db)
  await sql`delete from subject where id in ${mine}`.execute(server.db)
})

describe('People from a file', () => {
  it('are added ahead by their address with their registrations and role, and nobody is written to', async () => {
    const page = await imports.brought('people', linesOf(headers, marie, bob))
    expect(page.Counts).toMatchObject({ Rows: 2, Faults: 0, New: 2, Added: 0 })
    expect(await everybody()).toEqual([])
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 2, New: 0, There: 0 })
    expect(await everybody()).toEqual([
      { email: 'bob@new.example', awaits: 'bob@new.example', name: 'Bob Ross', registrations: 2 },
      {
        email: 'Marie.Roy@New.example',
        awaits: 'marie.roy@new.example',
        name: 'Marie Roy',
        registrations: 1,
      },
    ])
    expect(await mailServer.work()).toEqual([])
    expect(mailServer.mails).toEqual([])
  })

  it('add nothing when the same file comes again, under another name or with other cases of the address', async () => {
    expect(await imports.takenIn('people', linesOf(headers, marie, bob))).toMatchObject({ Added: 2 })
    const again = linesOf(headers, marie.with(2, 'MARIE.ROY@NEW.EXAMPLE '), bob)
    const page = await imports.brought('people', { ...again, name: 'other.txt' })
    expect(page.Counts).toMatchObject({ New: 0, There: 2 })
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 0, There: 2 })
    expect(await everybody()).toHaveLength(2)
  })

  it('are taken over by the first sign-in with the verified address, and by no other', async () => {
    await imports.takenIn('people', linesOf(headers, bob))
    const stranger = await signInAs(server, { sub: 'thief', email: 'bob@new.example', email_verified: false })
    expect(rolesOf(stranger)).toEqual([])
    const owner = await signInAs(server, { sub: 'bob', email: 'Bob@new.example' })
    expect(owner.value).toMatchObject({ FullName: 'Bob Ross', Locale: 'en', SSOId: 'bob' })
    expect(rolesOf(owner)).toEqual(['Coordinator'])
    expect(owner.value.SiteRegistrations.map(({ SiteId, IsApproved }) => [SiteId, IsApproved])).toEqual([
      [ids.site.toronto, true],
      [ids.site.toronto, true],
    ])
    const second = await signInAs(server, { sub: 'bob-two', email: 'bob@new.example' })
    expect(second.value.Id).not.toBe(owner.value.Id)
    expect(second.value.SiteRegistrations).toEqual([])
  })

  it('are one person when two sign in at once with the address', async () => {
    await imports.takenIn('people', linesOf(headers, bob))
    const [one, two] = await Promise.all(
      ['first', 'second'].map((sub) => signInAs(server, { sub, email: 'bob@new.example' })),
    )
    const registered = [one, two].filter((reply) => (reply?.value.SiteRegistrations.length ?? 0) > 0)
    expect(registered).toHaveLength(1)
  })

  it('find somebody who had signed in before the address was verified, unless there is something to that row', async () => {
    await signInAs(server, { sub: 'early', email: 'bob@new.example', email_verified: false })
    const page = await imports.brought('people', linesOf(headers, bob))
    expect(faultsOf(page)).toEqual(['2 address_unproven Email'])
    await signInAs(server, { sub: 'early', email: 'bob@new.example', email_verified: true })
    await imports.commit((await imports.brought('people', linesOf(headers, bob))).Id)
    const again = await signInAs(server, { sub: 'early', email: 'bob@new.example' })
    expect(again.value.SiteRegistrations).toHaveLength(2)

    await imports.takenIn('people', linesOf(headers, marie))
    const elsewhere = await signInAs(server, {
      sub: 'marie',
      email: 'm@other.example',
      email_verified: false,
    })
    const proven = await signInAs(server, { sub: 'marie', email: 'marie.roy@new.example' })
    expect(proven.value.Id).not.toBe(elsewhere.value.Id)
    expect(proven.value).toMatchObject({ FullName: 'Marie Roy', Locale: 'fr' })
    expect(proven.value.SiteRegistrations).toHaveLength(1)
  })

  it('who have the address unproven are named, and taken once an administrator says that it is them', async () => {
    await signInAs(server, { sub: 'early', email: 'bob@new.example', email_verified: false })
    const page = await imports.brought('people', linesOf(headers, bob))
    expect(page.Items[0]?.Findings[0]?.Matches).toHaveLength(1)
    expect((await imports.settle(page.Id, { Code: 'address_unproven', As: 'agreed' })).Counts).toMatchObject({
      Faults: 0,
      New: 1,
    })
    await imports.commit(page.Id)
    expect(await everybody()).toMatchObject([{ awaits: null, registrations: 2 }])
  })

  it('of whom the file says nothing are registered and spoken to as the administrator says', async () => {
    const rows = linesOf(headers, ['Ana', 'Lim', 'ana@new.example', '', 'Toronto', '', '', ''])
    await imports.takenIn('people', rows, { Approve: false, Locale: 'fr' })
    const { value } = await signInAs(server, { sub: 'ana', email: 'ana@new.example' })
    expect(value).toMatchObject({ Locale: 'fr', SiteRegistrations: [{ IsApproved: false }] })
    expect(value.SiteRegistrations[0]?.SeasonId).toBe(ids.season.active)
  })

  it('are what their latest season makes them, whichever season was read first', async () => {
    await imports.takenIn('people', linesOf(headers, bob.with(5, '2025; 2024')))
    const { value } = await server.call<Subject[]>('staff', 'POST', '/api/vms/SiteRegistration/Query', {
      SiteId: ids.site.toronto,
      Search: 'Bob Ross',
    })
    expect(value).toMatchObject([{ Status: 1, SeasonId: ids.season.active }])
  })

  it('are invited, each in their language, where that is asked, and once', async () => {
    await imports.takenIn('people', linesOf(headers, marie, bob), { Invite: true })
    expect(await mailServer.work()).toEqual([])
    expect(mailServer.mails.map(({ to }) => String(to)).sort()).toMatchObject([
      expect.stringContaining('Marie.Roy@new.example'),
      expect.stringContaining('bob@new.example'),
    ])
    await imports.takenIn('people', linesOf(headers, marie, bob), { Invite: true })
    await mailServer.work()
    expect(mailServer.mails).toHaveLength(2)
  })
})

describe('What is wrong with a row', () => {
  it('is said by its cell, and taken in once it is mended here; what is right goes in before', async () => {
    const page = await imports.brought(
      'people',
      linesOf(
        headers,
        marie,
        ['', 'Ross', 'no address', 'de', 'Wawa', '1900', 'king', 'maybe'],
        ['Ann', 'Lee', 'аnn@new.example', '', 'Toronto', '2025', '', ''],
      ),
    )
    expect(faultsOf(page)).toEqual([
      '3 value_required GivenName',
      '3 not_an_email Email',
      '3 language_unknown Language',
      '3 role_unknown Role',
      '3 not_yes_or_no Approved',
      '3 site_unknown Site',
      '4 not_an_email Email',
    ])
    expect((await imports.commit(page.Id)).Counts).toMatchObject({ Added: 1, Faults: 2 })
    const [mended] = await imports.mend(page.Id, {
      Place: 1,
      Cells: {
        GivenName: 'Bob',
        Email: 'bob@new.example',
        Language: 'en',
        Site: 'Toronto',
        Season: '2025',
        Role: '',
        Approved: '',
      },
    })
    expect(mended).toMatchObject({ State: 'new', Findings: [] })
    await imports.settle(page.Id, { Code: null, As: 'left_out' })
    expect((await imports.commit(page.Id)).Counts).toEqual({
      Rows: 3,
      Added: 2,
      Faults: 0,
      New: 0,
      There: 0,
      Left: 1,
    })
  })

  it('is told of formulas, cells of no width and texts that are too long; nothing of them is stored', async () => {
    const page = await imports.brought(
      'people',
      linesOf(
        headers,
        ['=cmd|x', 'Ross', 'bob@new.example', '', '', '', '', ''],
        ['\u200b', 'x'.repeat(81), 'a@new.example', '', 'Toronto', '2031', '', ''],
      ),
    )
    expect(faultsOf(page)).toEqual([
      '3 value_required GivenName',
      '3 text_too_long FamilyName',
      '3 season_unknown Season',
    ])
    // What looks like a formula is a text here, and stays one.
    await imports.commit(page.Id)
    expect(await everybody()).toMatchObject([{ name: '=cmd|x Ross', registrations: 0 }])
  })
})

describe('An import', () => {
  it('is for administrators alone', async () => {
    const { value: id } = await imports.send('people', linesOf(headers, bob))
    for (const who of ['staff', 'coordinator', 'organizations', 'volunteer'] satisfies PersonName[]) {
      expect((await imports.send('people', linesOf(headers, bob), who)).status).toBe(403)
      for (const [method, url, body] of [
        ['GET', importPath],
        ['GET', `${importPath}/${id}`],
        ['PUT', `${importPath}/${id}`, {}],
        ['PATCH', `${importPath}/${id}`, { Code: null, As: 'left_out' }],
        ['PATCH', `${importPath}/${id}/Row`, [{ Place: 0 }]],
        ['DELETE', `${importPath}/${id}`],
      ] as const)
        expect([method, (await server.call(who, method, url, body)).status]).toEqual([method, 403])
    }
  })

  it('sent twice with its key is one; with another file the key is refused', async () => {
    const key = crypto.randomUUID()
    const first = await imports.send('people', linesOf(headers, bob), 'administrator', key)
    const again = await imports.send('people', linesOf(headers, bob), 'administrator', key)
    expect(again.value).toBe(first.value)
    const other = await imports.send('people', linesOf(headers, marie), 'administrator', key)
    expect(other.code).toBe('key_reused')
  })

  it('that two take in at once is taken in once', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => bob.with(2, `bob${at}@new.example`))
    const { Id } = await imports.brought('people', linesOf(headers, ...rows))
    await Promise.all([imports.commit(Id), imports.commit(Id)])
    expect((await imports.read(Id)).Counts).toMatchObject({ Added: 30, There: 0 })
    expect(await everybody()).toHaveLength(30)
  })

  it('that was given up is gone, and so is what it would have added', async () => {
    const { Id } = await imports.brought('people', linesOf(headers, bob))
    expect((await server.call('administrator', 'DELETE', `${importPath}/${Id}`)).value).toBe(true)
    expect((await server.call('administrator', 'GET', `${importPath}/${Id}`)).code).toBe('deleted')
    expect((await server.call('administrator', 'GET', importPath)).value).toEqual([])
    expect(await everybody()).toEqual([])
    // Two give it up at once, or one does after a lost answer: done is done.
    expect((await server.call('administrator', 'DELETE', `${importPath}/${Id}`)).value).toBe(true)
    const { rows } = await sql`select from audit where record_id = ${Id} and action = 'delete'`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('that is still being read can be given up, and leaves nothing', async () => {
    const key = crypto.randomUUID()
    const rows = Array.from({ length: 3_000 }, (_, at) => bob.with(2, `bob${at}@new.example`))
    const sending = imports.send('people', linesOf(headers, ...rows), 'administrator', key)
    const progress = async () =>
      (await server.call<{ Id: string | null }>('administrator', 'GET', `${importPath}/Progress?key=${key}`))
        .value.Id
    await expect.poll(progress, { timeout: 30_000, interval: 5 }).not.toBeNull()
    const id = await progress()
    expect((await server.call('administrator', 'DELETE', `${importPath}/${id}`)).status).toBe(200)
    expect((await sending).code).toBe('deleted')
    const { rows: left } = await sql`select from import_row`.execute(server.db)
    expect(left).toEqual([])
  })

  it('of somebody who is anonymised keeps no row of theirs, and their entry waits for nobody', async () => {
    await imports.takenIn('people', linesOf(headers, bob))
    const { value } = await signInAs(server, { sub: 'bob', email: 'bob@new.example' })
    const done = await server.call('administrator', 'POST', `/api/vms/Subject/${value.Id}/Anonymise`, {
      FullName: 'Bob Ross',
    })
    expect(done.status).toBe(200)
    const { rows } = await sql`select from import_row`.execute(server.db)
    expect(rows).toEqual([])
    expect(people.administrator.id).not.toBe(value.Id)
  })
})
