import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type OutreachStatus, outreachStatus } from '../../../domain/outreach/statuses.ts'
import { listsKeptAt, publicSender } from '../support/asking-by-mail.ts'
import { clearEmails, emailWords, keepEmail } from '../support/emails.ts'
import { CONTACT, OFFICE } from '../support/mail-events.ts'
import { outreachPath, publicRequest } from '../support/outreach.ts'
import { ids } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const send = publicSender(server)
const keepList = listsKeptAt(server)
const { Accepted, Cancelled, Completed, Declined, Pending, Scheduled, Waitlisted } = outreachStatus

const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address))
const promise = /will read it and get back to you|lira et communiquera avec vous/
const waiting = /waiting list|liste d’attente/

beforeEach(async () => {
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status where site_id = ${ids.site.toronto}`.execute(server.db)
})

/** What the contact reads of a request that stands there by the time at which its mail goes. */
async function thanked(intake: 'open' | 'waitlisted', status: OutreachStatus, Locale: 'en' | 'fr' = 'en') {
  if (intake === 'waitlisted')
    await sql`insert into site_outreach_status (site_id, status, created_on) values (${ids.site.toronto}, 1, now())`.execute(
      server.db,
    )
  const { Id } = publicRequest()
  const number = await send(publicRequest({ Id, Locale }))
  if (status !== Pending) {
    const move = { Status: { OutreachRequestId: Id, Status: status }, SendEmail: false }
    expect((await server.call('staff', 'POST', `${outreachPath}/Status`, [move])).status).toBe(200)
  }
  expect(await mailServer.work()).toEqual([])
  const [mail, ...others] = mailsTo(CONTACT)
  expect(others).toEqual([])
  const said = `${mail?.headers.subject}\n${mail?.text}`
  expect(said).toContain(number)
  return said
}

const answered = [
  ['accepted', Accepted],
  ['scheduled', Scheduled],
  ['declined', Declined],
  ['cancelled', Cancelled],
  ['completed', Completed],
] as const

describe('Word to a contact that their request arrived', () => {
  it.each([
    ['waits', Pending],
    ['is on the waiting list', Waitlisted],
  ] as const)('promises an answer while the request %s', async (_, status) => {
    expect(await thanked('open', status)).toMatch(promise)
  })

  it.each(answered)('promises no answer once the request is %s', async (_, status) => {
    const said = await thanked('open', status)
    expect(said).toContain('We have received your request')
    expect(said).not.toMatch(promise)
  })

  it.each(answered)('speaks of no waiting list once the request is %s', async (_, status) => {
    await keepList(7, ids.site.toronto, [OFFICE])
    const said = await thanked('waitlisted', status)
    expect(said).toContain('We have received your request')
    expect(said).not.toMatch(waiting)
    expect(said).not.toMatch(promise)
    expect(mailsTo(OFFICE).map(({ text }) => waiting.test(text))).toEqual([false])
  })

  it('speaks of the waiting list while the request waits', async () => {
    expect(await thanked('waitlisted', Pending)).toMatch(waiting)
  })

  it('promises as little in French', async () => {
    expect(await thanked('open', Pending, 'fr')).toMatch(promise)
    mailServer.mails.length = 0
    const said = await thanked('open', Declined, 'fr')
    expect(said).toContain('Nous avons bien reçu votre demande')
    expect(said).not.toMatch(promise)
  })
})

describe('A template of that mail', () => {
  const keep = async (Body: string) => {
    onTestFinished(() => clearEmails(server))
    await clearEmails(server)
    await keepEmail(server, { EmailType: 6, Localizations: [emailWords('en', 'Own words', Body)] })
  }

  it('that has a place for what follows is sent, also without it', async () => {
    await keep('<p>No. {{requestNumber}}.</p><p>{{requestNextStep}}</p>')
    expect(await thanked('open', Pending)).toMatch(promise)
    mailServer.mails.length = 0
    const said = await thanked('open', Accepted)
    expect(said).toContain('Own words')
    expect(said).not.toMatch(promise)
  })

  it('that has none is sent while the request waits, and the built-in words once it is answered', async () => {
    await keep('<p>No. {{requestNumber}}: we will answer.</p>')
    expect(await thanked('open', Pending)).toContain('we will answer')
    mailServer.mails.length = 0
    const said = await thanked('open', Accepted)
    expect(said).not.toContain('we will answer')
    expect(said).toContain('We have received your request')
  })
})
