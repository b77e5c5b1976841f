import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { type Comer, signInAs } from '../support/first-sign-in.ts'
import { ids, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { registrationPath } from '../support/registrations.ts'
import { withMail } from '../support/with-mail.ts'
import { startOfTests, withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const path = '/api/vms/Invitation'
const { toronto, montreal } = ids.site
const { id, sub, email } = people.newcomer
const known: Comer = { sub, email }

const invite = (SiteId: string | null = toronto, Email = email, GivenName = '') =>
  server.call<Invitation[]>('staff', 'POST', path, {
    SiteId,
    Locale: 'fr',
    People: [{ Email, GivenName }],
  })
const openSites = async () => {
  const { value } = await server.call<Invitation[]>('staff', 'POST', `${path}/Query`, { Take: 100 })
  return value.map(({ SiteId }) => SiteId)
}
const register = async (SiteId: string) => {
  const registered = await server.call('newcomer', 'POST', registrationPath, { SiteId })
  expect(registered.status, registered.text).toBe(200)
}
/** How many invitations have gone: registering writes mails, too. */
const written = () => mailServer.mails.filter(({ text }) => String(text).includes('?lang=fr')).length
const later = (minutes: number) =>
  server.setNow(new Date(Date.parse(startOfTests) + minutes * 60_000).toISOString())

beforeEach(async () => {
  await sql`delete from invitation`.execute(server.db)
  await sql`delete from job`.execute(server.db)
  await sql`delete from site_registration where subject_id = ${id}`.execute(server.db)
  await signInAs(server, known)
  await server.call('newcomer', 'POST', profilePath(id), studentProfile())
})
afterEach(() => server.setNow(startOfTests))

describe('An invitation to somebody who was here before with the address', () => {
  it.each([
    ['signs in again', {}],
    ['switches the language', { Locale: 'fr' }],
    ['switches it back', { Locale: 'en' }],
    ['chooses no weekly digest', { WeeklyDigest: false }],
  ])('stays open where the person %s', async (_what, choice) => {
    for (const site of [toronto, null]) expect((await invite(site)).status).toBe(200)
    expect((await signInAs(server, known, choice)).status).toBe(200)
    expect((await openSites()).toSorted()).toEqual([toronto, null].toSorted())
    // The mail that had waited still goes.
    await mailServer.work()
    expect(written()).toBe(2)
  })

  it('is sent again and withdrawn as any other, and its names are nobody’s', async () => {
    await signInAs(server, { sub: 'nameless', email: 'nameless@new.example' })
    const [made] = (await invite(toronto, 'nameless@new.example', 'Alice')).value
    const { value } = await signInAs(server, { sub: 'nameless', email: 'nameless@new.example' })
    expect([value.GivenName, value.Locale]).toEqual(['', 'en'])
    later(11)
    expect((await server.call('staff', 'POST', `${path}/${made?.Id}/Send`)).status).toBe(200)
    expect((await server.call('staff', 'DELETE', `${path}/${made?.Id}`)).status).toBe(200)
  })

  it('is taken over by registering at its site, and so is one to none, after any number of sign-ins', async () => {
    for (const site of [toronto, montreal, null]) await invite(site)
    for (let time = 0; time < 2; time++) await signInAs(server, known)
    await register(montreal)
    expect(await openSites()).toEqual([toronto])
    await signInAs(server, known, { Locale: 'fr' })
    expect(await openSites()).toEqual([toronto])
    await register(toronto)
    expect(await openSites()).toEqual([])
  })

  it('that was written a moment after their first sign-in stays open, though its call is repeated', async () => {
    const comer = { sub: 'moment', email: 'moment@new.example' }
    await signInAs(server, comer)
    await invite(toronto, comer.email)
    await signInAs(server, comer)
    expect(await openSites()).toEqual([toronto])
  })
})

describe('The first sign-in with an address', () => {
  it('of somebody who was here without, takes its invitations over; a later one does not, nor a return to it', async () => {
    const as = (address: string, email_verified = true) =>
      signInAs(server, { sub: 'proves late', email: address, email_verified })
    await as('late@new.example', false)
    await invite(toronto, 'late@new.example')
    await as('late@new.example', false)
    expect(await openSites()).toEqual([toronto])
    await as('late@new.example')
    expect(await openSites()).toEqual([])
    await invite(montreal, 'other@new.example')
    await as('other@new.example')
    expect(await openSites()).toEqual([])
    await invite(montreal, 'late@new.example')
    await as('late@new.example')
    expect(await openSites()).toEqual([montreal])
  })

  it('whose answer was lost is repeated without harm', async () => {
    const comer = { sub: 'lost', email: 'lost@new.example' }
    await invite(toronto, comer.email, 'Alice')
    const [first, second] = [await signInAs(server, comer), await signInAs(server, comer)]
    expect([first.value.GivenName, second.value.GivenName]).toEqual(['Alice', 'Alice'])
    expect(await openSites()).toEqual([])
  })
})

describe('An address that took an invitation over', () => {
  const refusal = async () => (await invite()).body.Errors
  const open = async () => (await invite()).value[0]?.Id

  it('is not invited to the same site again within ten minutes of its mail', async () => {
    await open()
    await mailServer.work()
    await register(toronto)
    expect(await refusal()).toMatchObject([{ Code: 'unchanged', Field: 'People[0].Email' }])
    expect((await invite(montreal)).status).toBe(200)
    later(10)
    expect((await invite()).status).toBe(200)
  })

  it('is invited at once where the mail had not gone', async () => {
    await open()
    await register(toronto)
    await mailServer.work()
    expect(written()).toBe(0)
    expect((await invite()).status).toBe(200)
  })

  it.each(['waits', 'has gone'])(
    'gets five mails in all within a season, also where the last of an invitation %s',
    async (last) => {
      const Id = await open()
      await mailServer.work()
      for (const turn of [1, 2, 3, 4]) {
        later(11 * turn)
        expect((await server.call('staff', 'POST', `${path}/${Id}/Send`)).status).toBe(200)
        if (turn < 4 || last === 'has gone') await mailServer.work()
      }
      await register(toronto)
      await mailServer.work()
      if (last === 'waits') {
        later(60)
        const [fifth] = (await invite()).value
        await mailServer.work()
        expect((await server.call('staff', 'DELETE', `${path}/${fifth?.Id}`)).status).toBe(200)
      }
      expect(written()).toBe(5)
      later(24 * 60)
      expect(await refusal()).toMatchObject([{ Code: 'too_many', Field: 'People[0].Email', Limit: 5 }])
    },
  )

  it('is asked back each season: what it took over in an earlier one counts no more', async () => {
    const Id = await open()
    await mailServer.work()
    await register(toronto)
    expect(await refusal()).toMatchObject([{ Code: 'unchanged' }])
    await sql`update invitation set accepted_on = '2025-08-30T12:00:00Z' where id = ${Id}`.execute(server.db)
    expect((await invite()).status).toBe(200)
  })
})
