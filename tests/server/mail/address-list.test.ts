import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AddressListRecord } from '../../../domain/address-list/schema.ts'
import { emailIdOf } from '../../../domain/mail/email-types.ts'
import { addressListBody, addressListPath as path } from '../support/address-lists.ts'
import { workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { plantRegistration, registrationPath, uprootRegistrations } from '../support/registrations.ts'
import { withMail, withVictor } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)
const version = (number: number) => ({ 'if-match': `"${number}"` })

beforeEach(() => sql`delete from email_address_list`.execute(server.db))

const keep = async (author: PersonName, more: object = {}): Promise<AddressListRecord> =>
  (await server.call<AddressListRecord>(author, 'POST', path, addressListBody(more))).value

/** Mails by recipient, sorted. */
const recipients = () => mailServer.mails.map(({ to }) => to[0] ?? '').sort()

describe('An address list', () => {
  it('has addresses that nobody could type of people alone whose address its writer is told', async () => {
    const told = "o'brien@office.example"
    const { rows } = await sql<{ email: string }>`
      select email from subject where id = ${people.volunteer.id}`.execute(server.db)
    await sql`update subject set email = ${told} where id = ${people.volunteer.id}`.execute(server.db)
    onTestFinished(async () => {
      await sql`update subject set email = ${rows[0]?.email} where id = ${people.volunteer.id}`.execute(
        server.db,
      )
    })
    const write = (EmailAddresses: string[]) =>
      server.call('coordinator', 'POST', path, addressListBody({ EmailAddresses }))
    expect((await write([told.toUpperCase()])).status).toBe(200)
    for (const other of ['a|b@localhost', "o'brien@other.example"])
      expect((await write([told, other])).body).toMatchObject({
        Errors: [{ Code: 'invalid_email', Field: 'EmailAddresses' }],
      })
  })

  it('shows its mail with the words in both languages, its site and its addresses, each once', async () => {
    const list = await keep('coordinator', {
      EmailAddresses: [' Kits@office.example ', 'kits@OFFICE.example', 'other@office.example', ''],
    })
    expect(list).toMatchObject({
      EmailId: emailIdOf(5),
      Email: { EmailType: 5 },
      SiteId: ids.site.toronto,
      Site: { Name: 'Toronto' },
      EmailAddresses: ['Kits@office.example', 'other@office.example'],
      Addresses: 'Kits@office.example\nother@office.example',
    })
    const [en, fr] = list.Email.Localizations
    expect(en).toMatchObject({ Locale: 'en', Subject: 'Damaged kit: “{{kitName}}”' })
    expect(fr?.Body).toContain('{{kitCondition}}')
    expect(en?.Body).not.toMatch(/undefined|null/)
  })

  it.each([
    [{ EmailId: null }, 'required', 'EmailId'],
    [{ EmailId: randomUUID() }, 'unknown_reference', 'EmailId'],
    [{ EmailId: emailIdOf(14) }, 'unknown_reference', 'EmailId'],
    [{ EmailAddresses: [] }, 'required', 'EmailAddresses'],
    [{ EmailAddresses: ['  '] }, 'required', 'EmailAddresses'],
    [{ EmailAddresses: ['no address'] }, 'invalid_email', 'EmailAddresses'],
    [{ EmailAddresses: ['a@b.example\nBcc: c@d.example'] }, 'invalid_email', 'EmailAddresses'],
    [{ EmailId: emailIdOf(11) }, 'invalid', 'EmailId'],
    [{ SiteId: randomUUID() }, 'unknown_reference', 'SiteId'],
  ])('is refused with %j: %s', async (more, code, field) => {
    const refused = await server.call('staff', 'POST', path, addressListBody(more))
    expect([refused.status, refused.code]).toEqual([422, code])
    expect(JSON.stringify(refused.body)).toContain(`"${field}"`)
  })

  it('about requests without a site is kept at the national office or without one, and becomes none elsewhere', async () => {
    for (const SiteId of [null, ids.site.national])
      expect(await keep('staff', { SiteId, EmailId: emailIdOf(11) })).toMatchObject({ SiteId })
    const { Id } = await keep('coordinator')
    const EmailId = emailIdOf(11)
    const changed = await server.call('coordinator', 'PUT', `${path}/${Id}`, { EmailId }, version(1))
    expect([changed.status, changed.code]).toEqual([422, 'invalid'])
  })

  it('is of at most 100 addresses', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `a${place}@office.example`)
    expect(
      (await server.call('staff', 'POST', path, addressListBody({ EmailAddresses: many(100) }))).status,
    ).toBe(200)
    const refused = await server.call('staff', 'POST', path, addressListBody({ EmailAddresses: many(101) }))
    expect(refused.status).toBe(422)
    const text = many(101).join('\n')
    const alike = addressListBody({ EmailAddresses: undefined, Addresses: text })
    expect((await server.call('staff', 'POST', path, alike)).code).toBe('too_many')
  })

  it('is changed as a list or as a text, in its version, and deleted', async () => {
    const { Id } = await keep('coordinator')
    const put = (body: object, number: number) =>
      server.call('coordinator', 'PUT', `${path}/${Id}`, body, version(number))
    expect((await put({ EmailAddresses: ['b@office.example'] }, 1)).value.Addresses).toBe('b@office.example')
    expect((await put({ Addresses: 'c@office.example\nd@office.example' }, 2)).value.EmailAddresses).toEqual([
      'c@office.example',
      'd@office.example',
    ])
    expect((await put({ EmailId: emailIdOf(1) }, 2)).status).toBe(412)
    expect((await put({ EmailId: emailIdOf(1) }, 3)).value.Email.EmailType).toBe(1)
    expect((await put({ SiteId: ids.site.montreal }, 4)).code).toBe('invalid')
    expect((await server.call('coordinator', 'DELETE', `${path}/${Id}`, undefined, version(4))).status).toBe(
      200,
    )
    expect((await server.call('coordinator', 'GET', path)).value).toEqual([])
  })

  it('is told in stretches, so that none is out of reach however many there are', async () => {
    for (const EmailId of [0, 1, 2].map(emailIdOf)) await keep('coordinator', { EmailId })
    const stretch = async (query: string) => {
      const { body, value } = await server.call<AddressListRecord[]>('coordinator', 'GET', `${path}?${query}`)
      return [body.TotalRecords, value.map(({ Email }) => Email.EmailType)]
    }
    expect(await stretch('skip=0&take=2')).toEqual([3, [0, 1]])
    expect(await stretch(`siteId=${ids.site.toronto}&skip=2&take=2`)).toEqual([3, [2]])
    expect(await stretch('')).toEqual([3, [0, 1, 2]])
    expect((await server.call('coordinator', 'GET', `${path}?take=501`)).status).toBe(422)
    const mails = await server.call<unknown[]>('coordinator', 'GET', `${path}/Email`)
    expect(mails.body.TotalRecords).toBe(mails.value.length)
  })

  it('is kept by coordinators for their sites, by staff for every site and without one', async () => {
    const toronto = await keep('coordinator')
    const national = await keep('staff', { SiteId: null })
    const listed = async (who: PersonName, query = '') =>
      (await server.call<AddressListRecord[]>(who, 'GET', `${path}${query}`)).value.map(({ Id }) => Id)
    expect(await listed('staff')).toEqual(expect.arrayContaining([toronto.Id, national.Id]))
    expect(await listed('staff', `?siteId=${ids.site.toronto}`)).toEqual([toronto.Id])
    expect(await listed('coordinator')).toEqual([toronto.Id])
    expect(await listed('coordinatorMontreal')).toEqual([])
    expect((await server.call('coordinator', 'GET', `${path}/${national.Id}`)).status).toBe(404)
    const outOfReach = [addressListBody({ SiteId: null }), addressListBody({ SiteId: ids.site.montreal })]
    for (const body of outOfReach)
      expect((await server.call('coordinator', 'POST', path, body)).status).toBe(403)
    for (const who of ['volunteer', 'localizer', 'coordinatorWithoutSite'] as const)
      expect((await server.call(who, 'GET', path)).status).toBe(403)
    // A list of the national office is told of requests that its coordinators do not see.
    await plantRegistration(server.db, {
      person: 'coordinatorMontreal',
      site: 'national',
      isApproved: true,
    })
    const office = await keep('staff', { SiteId: ids.site.national })
    const ofOffice = addressListBody({ SiteId: ids.site.national })
    expect((await server.call('coordinatorMontreal', 'POST', path, ofOffice)).status).toBe(403)
    expect((await server.call('coordinatorMontreal', 'GET', `${path}/${office.Id}`)).status).toBe(404)
    expect(await listed('coordinatorMontreal')).toEqual([])
  })
})

describe('A mail of the type of a list', () => {
  it('also goes to the addresses of its site and of all sites, once each, in both languages', async () => {
    await keep('coordinator', {
      EmailId: emailIdOf(3),
      EmailAddresses: ['one@office.example', 'two@office.example'],
    })
    await keep('staff', {
      SiteId: null,
      EmailId: emailIdOf(3),
      EmailAddresses: ['TWO@office.example', 'all@office.example'],
    })
    await keep('staff', {
      SiteId: ids.site.montreal,
      EmailId: emailIdOf(3),
      EmailAddresses: ['montreal@office.example'],
    })
    await keep('coordinator', { EmailId: emailIdOf(5), EmailAddresses: ['kits@office.example'] })
    expect((await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())).status).toBe(200)
    expect(await mailServer.work()).toEqual([])
    expect(recipients()).toEqual(
      ['all@office.example', people.volunteerTwo.email, 'one@office.example', 'two@office.example'].sort(),
    )
    const copy = mailServer.mails.find(({ to }) => to.includes('one@office.example'))
    expect(copy?.headers.subject).toContain('You were added to the activity')
    expect(copy?.headers.subject).toContain('Vous figurez dans l’activité')
    expect(copy?.text).toContain('because your address is on a list of the site Toronto')
    expect(copy?.text).toContain('parce que votre adresse figure sur une liste du site Toronto')
    const national = mailServer.mails.find(({ to }) => to.includes('all@office.example'))
    expect(national?.text).toContain('a list of the national office')
  })

  it('is not doubled for whom it goes to anyway, nor when it is saved again', async () => {
    const EmailAddresses = [people.volunteerTwo.email.toUpperCase(), 'one@office.example']
    await keep('coordinator', { EmailId: emailIdOf(3), EmailAddresses })
    const body = withVictor()
    await server.call('volunteer', 'POST', '/api/vms/Workshop', body)
    await mailServer.work()
    await server.call('volunteer', 'PUT', `/api/vms/Workshop/${body.Id}`, { Name: 'Again' }, version(1))
    await mailServer.work()
    expect(recipients()).toEqual(['one@office.example', people.volunteerTwo.email].sort())
  })

  it('goes to nobody who was taken off the list before it was sent', async () => {
    const { Id } = await keep('coordinator', {
      EmailId: emailIdOf(3),
      EmailAddresses: ['one@office.example', 'two@office.example'],
    })
    await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())
    await server.call(
      'coordinator',
      'PUT',
      `${path}/${Id}`,
      { EmailAddresses: ['two@office.example'] },
      version(1),
    )
    await mailServer.work()
    expect(recipients()).toEqual(['two@office.example', people.volunteerTwo.email].sort())
  })

  it('reads as whoever has the address reads', async () => {
    await sql`update subject set locale = 'fr' where id = ${people.pastVolunteer.id}`.execute(server.db)
    await keep('coordinator', { EmailId: emailIdOf(3), EmailAddresses: [people.pastVolunteer.email] })
    await server.call('volunteer', 'POST', '/api/vms/Workshop', withVictor())
    await mailServer.work()
    const copy = mailServer.mails.find(({ to }) => to.includes(people.pastVolunteer.email))
    expect(copy?.headers['content-language']).toBe('fr')
    expect(copy?.text).toContain('Bonjour Victor,')
    expect(copy?.text).not.toContain('You receive a copy')
  })

  it('about a damaged kit goes once to the list, however many coordinate, and to no coordinator twice', async () => {
    await keep('coordinator', { EmailAddresses: ['kits@office.example', people.coordinator.email] })
    const kit = {
      Id: randomUUID(),
      KitId: ids.kit.torontoSlime,
      IsKitDamaged: true,
      KitCondition: 'Lid lost',
    }
    await server.call('volunteer', 'POST', '/api/vms/Workshop', workshopBody({ WorkshopKits: [kit] }))
    await mailServer.work()
    expect(recipients()).toEqual(['kits@office.example', people.coordinator.email].sort())
    const copy = mailServer.mails.find(({ to }) => to.includes('kits@office.example'))
    expect(copy?.text).toContain('Its condition, as reported: “Lid lost”')
  })

  it('about a damaged kit of another site goes to the lists of both sites, and to no address twice', async () => {
    await keep('coordinator', { EmailAddresses: ['kits@office.example', 'both@office.example'] })
    await keep('staff', {
      SiteId: ids.site.montreal,
      EmailAddresses: ['trousses@office.example', 'BOTH@office.example', people.coordinator.email],
    })
    const kit = {
      Id: randomUUID(),
      KitId: ids.kit.montrealVolcano,
      IsKitDamaged: true,
      KitCondition: 'Burnt',
    }
    const SiteResponseHeader = { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] }
    const body = workshopBody({ WorkshopKits: [kit], SiteResponseHeader })
    expect((await server.call('staff', 'POST', '/api/vms/Workshop', body)).status).toBe(200)
    await mailServer.work()
    const told = recipients().map((address) => address.toLowerCase())
    expect(told.filter((address) => address.endsWith('@office.example'))).toEqual([
      'both@office.example',
      'kits@office.example',
      'trousses@office.example',
    ])
    expect(told.filter((address) => address === people.coordinator.email)).toHaveLength(1)
    const copy = mailServer.mails.find(({ to }) => to.includes('trousses@office.example'))
    expect(copy?.text).toContain('because your address is on a list of the site Montréal')
  })

  it('about an approval goes to the list once for each approval', async () => {
    await keep('coordinator', { EmailId: emailIdOf(2), EmailAddresses: ['welcome@office.example'] })
    const id = await plantRegistration(server.db, { person: 'newcomer' })
    const approve = { Id: id, Version: 1, IsApproved: true }
    expect((await server.call('coordinator', 'PATCH', registrationPath, [approve])).status).toBe(200)
    await mailServer.work()
    expect(recipients()).toEqual([people.newcomer.email, 'welcome@office.example'].sort())
    await uprootRegistrations(server.db, [id])
  })
})
