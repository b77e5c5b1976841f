import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { listsKeptAt, publicSender } from '../support/asking-by-mail.ts'
import { outreachBody, outreachPath as path, publicRequest } from '../support/outreach.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const { work, statuses, dieAtWork, passMinutes } = mailServer

/** Mail servers take no letters with accents in front of the @. */
const MONTREAL = 'come.montreal@people.example'

const send = publicSender(server)
const create = async (more: object = {}): Promise<OutreachRequestRecord> =>
  (await server.call<OutreachRequestRecord>('coordinator', 'POST', path, outreachBody(more))).value
const decide = (
  who: PersonName,
  id: string,
  Status: number,
  more: object = { SendEmail: true },
  key = randomUUID(),
) =>
  server.call(who, 'POST', `${path}/Status`, [{ Status: { OutreachRequestId: id, Status }, ...more }], {
    'idempotency-key': key,
  })
const give = (who: PersonName, moves: [id: string, site: string | null][], key = randomUUID()) =>
  server.call(
    who,
    'POST',
    `${path}/Site`,
    moves.map(([OutreachRequestId, SiteId]) => ({ OutreachRequestId, SiteId })),
    { 'idempotency-key': key },
  )
const setIntake = (Status: number) =>
  server.call('coordinator', 'POST', `/api/vms/Site/${ids.site.toronto}/OutreachStatus`, { Status })
const keepList = listsKeptAt(server)
const recipients = () => mailServer.mails.map(({ to }) => to[0] ?? '').sort()
const mailTo = (address: string) => mailServer.mails.find(({ to }) => to.includes(address))
const inFrench = (id: string) => sql`update subject set locale = 'fr' where id = ${id}`.execute(server.db)

beforeEach(async () => {
  await sql`update subject set email = ${MONTREAL} where id = ${people.coordinatorMontreal.id}`.execute(
    server.db,
  )
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status where site_id = ${ids.site.toronto}`.execute(server.db)
})

describe('a request from the public form', () => {
  it('at an open site is told to its contact in their language and to the coordinators, once', async () => {
    const body = publicRequest()
    const number = await send(body)
    await send(body)
    expect(await work()).toEqual([])
    await send(body)
    expect(await work()).toEqual([])
    expect(recipients()).toEqual([people.coordinator.email, 'zoe@ecole.example'].sort())
    const contact = mailTo('zoe@ecole.example')
    expect(contact?.headers['content-language']).toBe('fr')
    expect(contact?.headers.subject).toBe(`Votre demande de visite (nº\u00a0${number})`)
    expect(contact?.text).toContain('Bonjour Zoé,')
    expect(contact?.text).toContain('de l’équipe du site Toronto')
    const told = mailTo(people.coordinator.email)
    expect(told?.headers.subject).toBe('New request for a visit at Toronto: École de la Pointe-aux-Pins')
    expect(told?.text).toContain('Zoé Beaulieu (École de la Pointe-aux-Pins) asks for a visit.')
    expect(told?.text).toContain(`https://elan.example/Toronto/OutreachRequest/Update?id=${body.Id}`)
  })

  it('is told in English to who asked in English, and in French to who reads French', async () => {
    await inFrench(people.coordinator.id)
    await send(publicRequest({ Locale: 'en' }))
    await work()
    expect(mailTo('zoe@ecole.example')?.text).toContain('Hello Zoé,')
    expect(mailTo(people.coordinator.email)?.headers.subject).toMatch(
      /^Nouvelle demande de visite au site Toronto\u00a0: /,
    )
  })

  it('at a waitlisted site tells the contact of the waiting list, and no coordinator', async () => {
    await setIntake(1)
    await send(publicRequest({ Locale: 'en' }))
    await work()
    expect(recipients()).toEqual(['zoe@ecole.example'])
    expect(mailTo('zoe@ecole.example')?.headers.subject).toContain('on the waiting list')
  })

  it('without a site is told to the national addresses of its type, in both languages', async () => {
    await keepList(11, null, ['office@national.example', people.staff.email])
    await keepList(11, ids.site.national, ['desk@national.example', 'OFFICE@national.example'])
    await keepList(6, ids.site.national, ['archive@national.example'])
    await keepList(6, ids.site.toronto, ['archive@toronto.example'])
    // One that was made when every site could keep it.
    await sql`
      insert into email_address_list (id, site_id, email_type, addresses, version, created_on, modified_on)
      values (${randomUUID()}, ${ids.site.toronto}, 11, array['toronto@national.example'], 1, now(), now())
    `.execute(server.db)
    const body = publicRequest({ SiteId: null, Locale: 'en' })
    await send(body)
    await send(body)
    await work()
    expect(
      recipients()
        .map((address) => address.toLowerCase())
        .sort(),
    ).toEqual(
      [
        'archive@national.example',
        'desk@national.example',
        'office@national.example',
        people.staff.email,
        'zoe@ecole.example',
      ].sort(),
    )
    expect(mailTo('archive@national.example')?.text).toContain('Thank you for asking for a visit.')
    expect(mailTo('desk@national.example')?.text).toContain('a list of the national office')
    const office = mailServer.mails.find(({ to }) => to[0]?.toLowerCase() === 'office@national.example')
    expect(office?.headers.subject).toContain('New request for a visit without a site')
    expect(office?.headers.subject).toContain('Nouvelle demande de visite sans site')
    expect(office?.text).toContain(`/OutreachRequest/Update?id=${body.Id}`)
    expect(mailTo(people.staff.email)?.headers.subject).not.toContain('Nouvelle')
    expect(mailTo('zoe@ecole.example')?.text).toContain('Thank you for asking for a visit.')
  })

  it('names strangers’ words on one line and escaped, and greets nobody by a sentence', async () => {
    const sentence = 'Your account is closed. Write to https://evil.example'
    const body = publicRequest({ Locale: 'en', ContactFirstName: sentence, SchoolName: '<b>School</b>' })
    await send(body)
    await sql`update outreach_request set contact_last_name = ${'A\r\nBcc: all@people.example'} where id = ${body.Id}`.execute(
      server.db,
    )
    await work()
    const [told, contact] = [mailTo(people.coordinator.email), mailTo('zoe@ecole.example')]
    expect(told?.html).toContain('&lt;b&gt;School&lt;/b&gt;')
    expect(told?.headers.bcc).toBeUndefined()
    expect(contact?.text).toContain('Hello,')
    expect(contact?.text).not.toContain('evil.example')
  })

  it('is told to no coordinator once it has gone to another site, and to nobody once it is deleted', async () => {
    const body = publicRequest()
    await send(body)
    await give('coordinator', [[body.Id, ids.site.montreal]])
    await work()
    expect(recipients()).toEqual([MONTREAL, 'zoe@ecole.example'].sort())
    mailServer.mails.length = 0
    const other = publicRequest()
    await send(other)
    await sql`update outreach_request set deleted_on = now() where id = ${other.Id}`.execute(server.db)
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })
})

describe('a decision', () => {
  it('is told to the contact with the note, in both languages where nobody knows theirs, once', async () => {
    const { Id } = await create()
    const key = randomUUID()
    const more = { SendEmail: true, Note: ' We come on <Tuesday>\r\nat nine.\n\n\n\nSee  you! ' }
    expect((await decide('coordinator', Id, 2, more, key)).status).toBe(200)
    expect((await decide('coordinator', Id, 2, more, key)).status).toBe(200)
    await work()
    expect(recipients()).toEqual(['zoe@ecole.example'])
    const mail = mailTo('zoe@ecole.example')
    expect(mail?.headers.subject).toBe(
      'Your request for a visit is accepted / Votre demande de visite est acceptée',
    )
    expect(mail?.text).toContain('The team adds: “We come on <Tuesday>\nat nine.\n\nSee you!”')
    expect(mail?.text).toContain(
      'L’équipe ajoute\u00a0: «\u00a0We come on <Tuesday>\nat nine.\n\nSee you!\u00a0»',
    )
    expect(mail?.html).toContain('“We come on &lt;Tuesday&gt;<br />at nine.<br /><br />See you!”')
  })

  it('begins in the language of whoever decided, and knows that of the form', async () => {
    await inFrench(people.coordinator.id)
    const { Id } = await create()
    await decide('coordinator', Id, 4)
    await work()
    expect(mailTo('zoe@ecole.example')?.headers['content-language']).toBe('fr')
    expect(mailTo('zoe@ecole.example')?.headers.subject).toMatch(/^Votre demande.* \/ Your request/)
    mailServer.mails.length = 0
    await sql`delete from job`.execute(server.db)
    const body = publicRequest({ Locale: 'en', ContactEmail: 'english@school.example' })
    const number = await send(body)
    await decide('coordinator', body.Id, 4)
    await work()
    const subjects = mailServer.mails
      .filter(({ to }) => to.includes('english@school.example'))
      .map(({ headers }) => headers.subject)
    expect(subjects).toContain(`Your request for a visit (no. ${number}): not possible this time`)
  })

  it('is told to nobody unless the sender says so, and only where it is Accepted or Declined', async () => {
    const { Id } = await create()
    await decide('coordinator', Id, 2, { Note: 'Kept to ourselves' })
    await decide('coordinator', Id, 1)
    await work()
    expect(await statuses()).toEqual([])
    const { rows } = await sql<{ note: string | null }>`
      select note from outreach_status_record where outreach_request_id = ${Id}`.execute(server.db)
    expect(rows.map(({ note }) => note)).toEqual([null, null, null])
  })

  it('that was taken back before its mail went is not told any more', async () => {
    const { Id } = await create()
    await decide('coordinator', Id, 2)
    await decide('coordinator', Id, 5, {})
    await work()
    expect(mailServer.mails).toHaveLength(0)
  })

  it('that is refused tells nobody', async () => {
    const { Id } = await create()
    await decide('coordinator', Id, 2, {})
    expect((await decide('coordinator', Id, 4)).status).toBe(422)
    expect(await statuses()).toEqual([])
  })

  it('is told again when it is taken again, and once though the process dies before it sends', async () => {
    const { Id } = await create()
    await decide('coordinator', Id, 2)
    await dieAtWork('before sending')
    await work()
    expect(mailServer.mails).toHaveLength(0)
    passMinutes(6)
    await Promise.all([work(), work()])
    expect(mailServer.mails).toHaveLength(1)
    await decide('coordinator', Id, 5, {})
    await decide('coordinator', Id, 2)
    await work()
    expect(mailServer.mails).toHaveLength(2)
  })

  it('is previewed word for word, and nothing is sent', async () => {
    const { Id } = await create()
    const ask = (who: PersonName, more: object) =>
      server.call<{ Subject: string; Text: string; Locale: string }>(who, 'POST', `${path}/Status/Preview`, {
        OutreachRequestId: Id,
        ...more,
      })
    const preview = await ask('coordinator', { Status: 2, Note: 'See you\nsoon' })
    expect(preview.value.Locale).toBe('enfr')
    expect(await statuses()).toEqual([])
    expect((await ask('coordinator', { Status: 1 })).code).toBe('invalid')
    expect((await ask('coordinatorMontreal', { Status: 2 })).status).toBe(404)
    await decide('coordinator', Id, 2, { SendEmail: true, Note: 'See you\nsoon' })
    await work()
    const mail = mailTo('zoe@ecole.example')
    expect(mail?.headers.subject).toBe(preview.value.Subject)
    expect(mail?.text.trim()).toBe(preview.value.Text.trim())
    expect((await ask('coordinator', { Status: 4 })).code).toBe('transition_not_allowed')
    const form = publicRequest()
    await send(form)
    const known = await ask('coordinator', { OutreachRequestId: form.Id, Status: 4 })
    expect(known.value).toMatchObject({ Locale: 'fr' })
  })
})

describe('a change of site', () => {
  it('is told to coordinators of the new site, one mail for all that came at once', async () => {
    const [one, two, three] = [await create(), await create(), await create()]
    await give('coordinator', [[one.Id, ids.site.montreal]])
    await work()
    expect(recipients()).toEqual([MONTREAL])
    expect(mailServer.mails[0]?.text).toContain('Cora Toronto gave the request of Zoé Beaulieu-L’Écuyer')
    expect(mailServer.mails[0]?.text).toContain(`Update?id=${one.Id}`)
    mailServer.mails.length = 0
    const key = randomUUID()
    const moves: [string, string][] = [two, three].map(({ Id }) => [Id, ids.site.montreal])
    await give('staff', moves, key)
    await give('staff', moves, key)
    await inFrench(people.coordinatorMontreal.id)
    await work()
    expect(recipients()).toEqual([MONTREAL])
    expect(mailServer.mails[0]?.headers.subject).toMatch(/^2 demandes sont confiées au site Montr/)
    // Those of that site alone, whatever else its coordinators may see.
    expect(mailServer.mails[0]?.text).toMatch(/\/Montr[^/]*\/OutreachRequests\?status=any&sites=own/)
  })

  it('is not told to whoever makes it; to the national office it goes by its addresses', async () => {
    const made = await create()
    await keepList(12, null, ['office@national.example'])
    await keepList(12, ids.site.national, ['desk@national.example'])
    await keepList(12, ids.site.montreal, ['montreal@national.example'])
    await give('staff', [[made.Id, null]])
    await work()
    expect(recipients()).toEqual(['desk@national.example', 'office@national.example'])
    mailServer.mails.length = 0
    await sql`delete from job`.execute(server.db)
    await give('staff', [[made.Id, ids.site.toronto]])
    await work()
    expect(recipients()).toEqual(['office@national.example', people.coordinator.email].sort())
  })
})
