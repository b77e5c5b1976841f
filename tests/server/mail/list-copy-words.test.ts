import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { EmailTypeNumber } from '../../../domain/mail/email-types.ts'
import { listsKeptAt } from '../support/asking-by-mail.ts'
import { clearEmails, emailWords, keepEmail } from '../support/emails.ts'
import { mailEvent } from '../support/mail-events.ts'
import { ids, people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const keepList = listsKeptAt(server)
const office = 'office@national.example'
const reader = people.pastVolunteer
const { newcomer, volunteerTwo } = people
const nameOf = ({ given, family }: typeof newcomer) => `${given} ${family}`

beforeEach(async () => {
  for (const table of [
    'email_address_list',
    'site_outreach_status',
    'volunteer_student_profile',
    'volunteer_profile',
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  await sql`delete from site_registration where subject_id = ${newcomer.id}`.execute(server.db)
  await clearEmails(server)
})

/** What a list of that site gets, at an address, of the mail of a type. */
async function copyTo(address: string, type: EmailTypeNumber, site: string | null = ids.site.toronto) {
  await keepList(type, site, [address])
  const { happen } = await mailEvent(server, type, 'en')
  await happen()
  expect(await mailServer.work()).toEqual([])
  const copy = mailServer.mails.find(({ to }) => to.includes(address))
  if (!copy) throw new Error('no copy')
  return {
    ...copy,
    subject: copy.headers.subject ?? '',
    passages: copy.text.replace(/\r/g, '').split('\n\n'),
  }
}
const readsFrench = () => sql`update subject set locale = 'fr' where id = ${reader.id}`.execute(server.db)

/** Gives somebody another name for the test. */
async function call(who: typeof newcomer, given: string, family: string): Promise<void> {
  const write = (first: string, last: string) =>
    sql`update subject set given_name = ${first}, family_name = ${last}
      where id = ${who.id}`.execute(server.db)
  await write(given, family)
  onTestFinished(async () => void (await write(who.given, who.family)))
}

describe('The copy of a mail to one person', () => {
  it.each([
    [0, nameOf(newcomer), newcomer.given],
    [2, nameOf(newcomer), newcomer.given],
    [3, nameOf(volunteerTwo), volunteerTwo.given],
    // Of somebody at a school: as the mail greets them.
    [4, 'Edith', 'Edith'],
    [6, 'Zoé', 'Zoé'],
    [7, 'Zoé', 'Zoé'],
    [8, 'Zoé', 'Zoé'],
    [9, 'Zoé', 'Zoé'],
  ] as const)(
    'of type %i names %s in its subject and first line, and greets as the mail does',
    async (type, name, greeted) => {
      const { subject, passages, html } = await copyTo(office, type)
      expect(subject).toContain(`Copy / Copie (${name}) – `)
      expect(passages.slice(0, 2)).toEqual([`Copy of a message to ${name}.`, `Hello ${greeted},`])
      expect(passages.join('\n')).toContain(`Copie d’un message adressé à ${name}.\nBonjour ${greeted},`)
      expect(html).toContain(`<p lang="en">Copy of a message to ${name}.</p><p>Hello ${greeted},</p>`)
      expect(passages.join('\n')).toContain('You receive a copy of this message because')
    },
  )

  it('is in the language of whoever reads it, by the name of whom it was written to', async () => {
    await readsFrench()
    const { subject, passages } = await copyTo(reader.email, 3)
    expect(subject).toContain(`Copie (${nameOf(volunteerTwo)}) – Vous figurez`)
    expect(passages.slice(0, 2)).toEqual([
      `Copie d’un message adressé à ${nameOf(volunteerTwo)}.`,
      `Bonjour ${volunteerTwo.given},`,
    ])
  })

  it('says both in a text of both languages', async () => {
    const Localizations = [emailWords('enfr', 'Both', '<p>Hi {{recipientName}}</p>')]
    await keepEmail(server, { EmailType: 3, Localizations })
    const { subject, passages } = await copyTo(office, 3)
    const name = nameOf(volunteerTwo)
    expect(subject).toBe(`Copy / Copie (${name}) – Both`)
    expect(passages.slice(0, 3)).toEqual([
      `Copy of a message to ${name}.`,
      `Copie d’un message adressé à ${name}.`,
      `Hi ${volunteerTwo.given}`,
    ])
  })

  it('does without a name that the mail does not greet by, and says no more of one than it greets by', async () => {
    await call(newcomer, 'http://x.example', 'Call us')
    const { subject, passages } = await copyTo(office, 2)
    expect(subject).toMatch(/^Copy \/ Copie – /)
    expect(passages.slice(0, 2)).toEqual(['Copy of a message to somebody else.', 'Hello,'])
    mailServer.mails.length = 0
    await call(volunteerTwo, 'Victor', 'http://x.example')
    const other = await copyTo(office, 3)
    expect(other.passages[0]).toBe('Copy of a message to Victor.')
  })
})

describe('The copy of a mail to several people', () => {
  it('greets whoever reads it, and names nobody', async () => {
    await readsFrench()
    const { subject, passages } = await copyTo(reader.email, 5)
    expect(subject).not.toContain('Copie')
    expect(passages[0]).toBe(`Bonjour ${reader.given},`)
  })
})

describe('The reason of a copy', () => {
  it.each([
    ['all sites', null],
    ['the national office', ids.site.national],
  ])('names the national office for a list of %s', async (_, site) => {
    const { text } = await copyTo(office, 13, site)
    expect(text).toContain('your address is on a list of the national office.')
    expect(text).toContain('figure sur une liste du bureau national.')
  })
})
