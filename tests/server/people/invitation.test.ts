import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const path = '/api/vms/Invitation'

const invite = (by: PersonName, emails: string | string[], more: object = {}) =>
  server.call<Invitation[]>(by, 'POST', path, {
    SiteId: ids.site.toronto,
    Locale: 'en',
    People: [emails].flat().map((Email) => ({ Email })),
    ...more,
  })
const list = async (by: PersonName, query: object = {}) =>
  (await server.call<Invitation[]>(by, 'POST', `${path}/Query`, { Take: 100, ...query })).value.map(
    ({ Email }) => Email,
  )
const states = async () =>
  (
    await sql<{ email: string; taken: boolean; withdrawn: boolean }>`
      select email, accepted_on is not null as taken, withdrawn_on is not null as withdrawn
      from invitation order by created_on, email
    `.execute(server.db)
  ).rows

beforeEach(async () => {
  await sql`delete from invitation`.execute(server.db)
})

describe('Inviting', () => {
  it('is for coordinators at their site and for staff everywhere, and to no site for staff alone', async () => {
    expect((await invite('coordinator', 'a@new.example')).status).toBe(200)
    expect((await invite('coordinatorMontreal', 'b@new.example')).status).toBe(403)
    expect((await invite('coordinator', 'c@new.example', { SiteId: null })).status).toBe(403)
    expect((await invite('staff', 'd@new.example', { SiteId: null })).status).toBe(200)
    expect((await invite('administrator', 'e@new.example')).status).toBe(200)
    expect((await invite('volunteer', 'f@new.example')).status).toBe(403)
    expect(await list('coordinator')).toEqual(expect.arrayContaining(['a@new.example', 'e@new.example']))
    expect(await list('coordinatorMontreal')).toEqual([])
    expect(await list('staff')).toHaveLength(3)
    expect(await list('staff', { Search: 'D@NEW' })).toEqual(['d@new.example'])
    expect((await list('staff', { SiteId: ids.site.toronto })).sort()).toEqual([
      'a@new.example',
      'e@new.example',
    ])
  })

  it('said again with its key tells nothing any more to whoever lost the site meanwhile', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { SiteId: ids.site.toronto, Locale: 'en', People: [{ Email: 'a@new.example' }] }
    const again = () => server.call<Invitation[]>('coordinator', 'POST', path, body, key)
    const { value: made } = await again()
    expect((await again()).value).toEqual(made)
    const away = (is: boolean) =>
      sql`update site_registration set is_approved = ${!is} where subject_id = ${people.coordinator.id} and site_id = ${ids.site.toronto}`.execute(
        server.db,
      )
    await away(true)
    onTestFinished(async () => void (await away(false)))
    expect((await again()).text).not.toContain('a@new.example')
  })

  it('greets nobody by what is no name', async () => {
    const People = [{ Email: 'a@new.example', GivenName: 'claim your prize at evil.example/x' }]
    await invite('coordinator', [], { People })
    expect(await mailServer.work()).toEqual([])
    expect(mailServer.mails).toHaveLength(1)
    expect(mailServer.mails[0]?.text).not.toContain('claim your prize')
  })

  it('writes to each in the language that was chosen, by name, with the site and the address to sign in with', async () => {
    const People = [{ Email: 'marie@new.example', GivenName: 'Marie', FamilyName: 'Roy' }]
    await invite('coordinator', [], { People, Locale: 'fr' })
    await invite('staff', 'bob@new.example', { SiteId: null })
    expect(await mailServer.work()).toEqual([])
    const [bob, marie] = [...mailServer.mails].sort((a, b) => (String(a.to) < String(b.to) ? -1 : 1))
    expect(marie?.to).toContain('marie@new.example')
    expect(marie?.text).toContain('Bonjour Marie,')
    expect(marie?.text).toContain('Votre site\u00a0: Toronto.')
    expect(marie?.text).toContain('marie@new.example')
    expect(marie?.text).toContain('https://elan.example/siteenrolment?lang=fr')
    expect(bob?.text).toContain('invites you')
    expect(bob?.text).toContain('https://elan.example/?lang=en')
    expect(bob?.text).not.toContain('siteenrolment')
  })

  it('takes all or none, and says of each address what is wrong with it', async () => {
    await invite('coordinator', 'there@new.example')
    const reply = await invite('coordinator', ['good@new.example', 'no address', 'GOOD@new.example'])
    expect(reply.body.Errors).toMatchObject([
      { Code: 'invalid_email', Field: 'People[1].Email' },
      { Code: 'duplicate_value', Field: 'People[2].Email' },
    ])
    const open = await invite('coordinator', ['good@new.example', 'There@new.example'])
    expect([open.status, open.body.Errors]).toMatchObject([
      409,
      [{ Code: 'already_invited', Field: 'People[1].Email' }],
    ])
    expect(await list('staff')).toEqual(['there@new.example'])
    // To another site it is an invitation of its own.
    expect(
      (await invite('coordinatorMontreal', 'there@new.example', { SiteId: ids.site.montreal })).status,
    ).toBe(200)
  })

  it('is refused to a site that is none, and to one that takes no registrations', async () => {
    const none = await invite('staff', 'a@new.example', { SiteId: ids.season.past })
    expect([none.status, none.code]).toEqual([422, 'unknown_reference'])
    const [before] = (await invite('staff', 'b@new.example', { SiteId: ids.site.montreal })).value
    await sql`insert into site_status (site_id, is_active) values (${ids.site.montreal}, false)`.execute(
      server.db,
    )
    const inactive = await invite('staff', 'a@new.example', { SiteId: ids.site.montreal })
    // Nor is one sent that was made before.
    const again = await server.call('staff', 'POST', `${path}/${before?.Id}/Send`)
    expect([again.status, again.code]).toEqual([409, 'site_inactive'])
    await mailServer.work()
    expect(mailServer.mails).toEqual([])
    expect([inactive.status, inactive.code]).toEqual([409, 'site_inactive'])
    await sql`insert into site_status (site_id, is_active) values (${ids.site.montreal}, true)`.execute(
      server.db,
    )
  })
})

describe('The first sign-in with the address', () => {
  it('takes the invitation over with its name and language where the token tells none', async () => {
    const People = [{ Email: 'Amelie@new.example', GivenName: 'Amélie', FamilyName: 'Côté' }]
    await invite('coordinator', [], { People, Locale: 'fr' })
    const { value } = await signInAs(server, { sub: 'amelie', email: 'amelie@New.example' })
    expect(value).toMatchObject({ GivenName: 'Amélie', FamilyName: 'Côté', Locale: 'fr' })
    expect(await states()).toEqual([{ email: 'Amelie@new.example', taken: true, withdrawn: false }])
    expect(await list('staff')).toEqual([])
  })

  it('leaves the name that the issuer tells', async () => {
    await invite('coordinator', [], { People: [{ Email: 'bo@new.example', GivenName: 'Robert' }] })
    const { value } = await signInAs(server, { sub: 'bo', email: 'bo@new.example', given_name: 'Bo' })
    expect(value.GivenName).toBe('Bo')
  })

  it.each([false, 'true ', undefined])(
    'takes nothing over while the issuer has not verified the address (%o)',
    async (email_verified) => {
      await invite('coordinator', [], { People: [{ Email: 'eve@new.example', GivenName: 'Alice' }] })
      const { value } = await signInAs(server, {
        sub: `eve ${email_verified}`,
        email: 'eve@new.example',
        email_verified,
      })
      expect(value.GivenName).toBe('')
      expect(await states()).toMatchObject([{ taken: false }])
    },
  )

  it('takes it over once: a second account that proves the address too gets nothing of it', async () => {
    await invite('coordinator', [], { People: [{ Email: 'one@new.example', GivenName: 'Alice' }] })
    const first = await signInAs(server, { sub: 'one a', email: 'one@new.example' })
    const second = await signInAs(server, { sub: 'one b', email: 'one@new.example' })
    expect([first.value.GivenName, second.value.GivenName]).toEqual(['Alice', ''])
    const { rows } = await sql`select subject_id from invitation`.execute(server.db)
    expect(rows).toEqual([{ subject_id: first.value.Id }])
  })

  it('belongs to whoever proves the address, and not to whoever claims it first or at the same moment', async () => {
    await invite('coordinator', [], { People: [{ Email: 'kim@new.example', GivenName: 'Kim' }] })
    const claims = { sub: 'claims', email: 'kim@new.example', email_verified: false }
    expect((await signInAs(server, claims)).value.GivenName).toBe('')
    const [proving] = await Promise.all([
      signInAs(server, { sub: 'proves', email: 'kim@new.example' }),
      signInAs(server, claims),
    ])
    const again = await signInAs(server, claims)
    expect([proving.value.GivenName, again.value.GivenName]).toEqual(['Kim', ''])
    const { rows } = await sql`select subject_id from invitation`.execute(server.db)
    expect(rows).toEqual([{ subject_id: proving.value.Id }])
  })

  it('has one right outcome when two accounts race for it, and when one account signs in twice at once', async () => {
    await invite('coordinator', [], { People: [{ Email: 'race@new.example', GivenName: 'Alice' }] })
    const accounts = ['race a', 'race b', 'race a']
    const replies = await Promise.all(
      accounts.map((sub) => signInAs(server, { sub, email: 'race@new.example' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await sql<{ subject_id: string }>`select subject_id from invitation`.execute(server.db)
    const named = new Map(replies.map(({ value }) => [value.Id, value.GivenName]))
    expect([...named].filter(([, name]) => name === 'Alice').map(([id]) => id)).toEqual([rows[0]?.subject_id])
    expect(named.size).toBe(2)
  })

  it('takes over every site that invited the address, and none that withdrew', async () => {
    await invite('coordinator', 'many@new.example')
    await invite('coordinatorMontreal', 'many@new.example', { SiteId: ids.site.montreal })
    const withdrawn = await invite('staff', 'many@new.example', { SiteId: null })
    expect((await server.call('staff', 'DELETE', `${path}/${withdrawn.value[0]?.Id}`)).status).toBe(200)
    await signInAs(server, { sub: 'many', email: 'many@new.example' })
    expect((await states()).map(({ taken, withdrawn }) => [taken, withdrawn]).sort()).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
  })

  it('gives nothing to somebody who was deleted or anonymised: the invitation stays open', async () => {
    const { value } = await signInAs(server, { sub: 'gone', email: 'gone@new.example' })
    await sql`update subject set deleted_on = now() where id = ${value.Id}`.execute(server.db)
    await invite('coordinator', 'gone@new.example')
    expect((await signInAs(server, { sub: 'gone', email: 'gone@new.example' })).status).toBe(403)
    expect(await list('staff')).toEqual(['gone@new.example'])
  })
})

describe('An open invitation', () => {
  it('is sent again after ten minutes, not sooner, and told with how often', async () => {
    const [made] = (await invite('coordinator', 'again@new.example')).value
    const again = () => server.call<Invitation>('coordinator', 'POST', `${path}/${made?.Id}/Send`)
    expect((await again()).code).toBe('unchanged')
    server.setNow('2026-02-10T15:11:00.000Z')
    expect((await again()).value).toMatchObject({ Sends: 2, SentOn: '2026-02-10T15:11:00.000Z' })
    await mailServer.work()
    expect(mailServer.mails).toHaveLength(2)
    server.setNow('2026-02-10T15:00:00.000Z')
  })

  it('is withdrawn: its mail is not sent, nobody takes it over, and the address can be invited anew', async () => {
    const [made] = (await invite('coordinator', 'off@new.example')).value
    expect((await server.call('coordinator', 'DELETE', `${path}/${made?.Id}`)).status).toBe(200)
    await mailServer.work()
    expect(mailServer.mails).toEqual([])
    expect((await server.call('coordinator', 'POST', `${path}/${made?.Id}/Send`)).status).toBe(404)
    expect((await server.call('coordinator', 'DELETE', `${path}/${made?.Id}`)).status).toBe(404)
    await signInAs(server, { sub: 'off', email: 'off@new.example' })
    expect(await states()).toMatchObject([{ taken: false, withdrawn: true }])
    expect((await invite('coordinator', 'off@new.example')).status).toBe(200)
  })

  it('that was withdrawn once its mail had gone keeps the address from another for ten minutes, at that site', async () => {
    const [made] = (await invite('coordinator', 'soon@new.example')).value
    await mailServer.work()
    await server.call('coordinator', 'DELETE', `${path}/${made?.Id}`)
    const again = await invite('coordinator', ['other@new.example', 'Soon@new.example'])
    expect(again.body.Errors).toMatchObject([{ Code: 'unchanged', Field: 'People[1].Email' }])
    expect((await invite('staff', 'soon@new.example', { SiteId: null })).status).toBe(200)
    server.setNow('2026-02-10T15:10:00.000Z')
    expect((await invite('coordinator', 'soon@new.example')).status).toBe(200)
    server.setNow('2026-02-10T15:00:00.000Z')
  })

  it('is nothing to coordinators of other sites', async () => {
    const [made] = (await invite('coordinator', 'ours@new.example')).value
    expect((await server.call('coordinatorMontreal', 'DELETE', `${path}/${made?.Id}`)).status).toBe(404)
    expect((await server.call('coordinatorMontreal', 'POST', `${path}/${made?.Id}/Send`)).status).toBe(404)
    expect(await list('coordinator')).toEqual(['ours@new.example'])
  })
})
