import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { parametersOf } from '../../../domain/email/parameters.ts'
import { type EmailTypeNumber, emailIdOf, emailTypes } from '../../../domain/mail/email-types.ts'
import { builtInTemplate } from '../../../server/email/built-in-templates.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { clearEmails, emailWords, keepEmail } from '../support/emails.ts'
import { MONTREAL, mailEvent, OFFICE } from '../support/mail-events.ts'
import { people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const mailServer = withMail(server)
const { work, dieAtWork, passMinutes } = mailServer

beforeEach(async () => {
  await sql`update subject set email = ${MONTREAL} where id = ${people.coordinatorMontreal.id}`.execute(
    server.db,
  )
  await sql`delete from email_address_list`.execute(server.db)
  await sql`delete from site_outreach_status`.execute(server.db)
  await sql`delete from site_registration where subject_id = ${people.newcomer.id}`.execute(server.db)
  await sql`delete from volunteer_student_profile`.execute(server.db)
  await sql`delete from volunteer_profile`.execute(server.db)
  await clearEmails(server)
})

const everybodyReads = (locale: 'en' | 'fr') => sql`update subject set locale = ${locale}`.execute(server.db)

/** The national list of a type: types 11 and 13 go to nobody else. */
const keepList = (type: EmailTypeNumber, address: string) =>
  server.call(
    'staff',
    'POST',
    addressListPath,
    addressListBody({ EmailId: emailIdOf(type), SiteId: null, EmailAddresses: [address] }),
  )
const needsList = (type: EmailTypeNumber) => type === 11 || type === 13

/** A template that names every parameter of its type, each language told by its subject. */
const keepTemplate = (type: EmailTypeNumber, locales: readonly ('en' | 'fr' | 'enfr')[]) =>
  keepEmail(server, {
    EmailType: type,
    Localizations: locales.map((locale) =>
      emailWords(
        locale,
        `Type ${type} ${locale}`,
        `<ul>${parametersOf[type].map((name) => `<li>${name}: {{${name}}}</li>`).join('')}</ul>`,
      ),
    ),
  })

/** What a type says that stands in addresses, and a text that links to each. */
const addressesOf = (type: EmailTypeNumber) =>
  parametersOf[type].filter((name) => /^link$|Id$|Query$|UrlName$|Email$/.test(name))
const linksOf = (type: EmailTypeNumber): string =>
  addressesOf(type)
    .map((name) => `<p><a href="${name === 'link' ? '' : 'https://elan.example/'}{{${name}}}">x</a></p>`)
    .join('')

/** The mails of the type, by their marker: an event may cause mails of other types too. */
const mailsOf = (type: EmailTypeNumber) =>
  mailServer.mails.filter(({ headers }) => headers.subject?.includes(`Type ${type} `))
const recipientsOf = (type: EmailTypeNumber) =>
  mailsOf(type)
    .flatMap(({ to }) => to)
    .sort()

describe.each(emailTypes)('Type %i', (type) => {
  it.each(['en', 'fr'] as const)(
    'is one mail to each right person, in their language (%s), though the event is repeated',
    async (locale) => {
      await keepTemplate(type, ['en', 'fr'])
      if (needsList(type)) await keepList(type, OFFICE)
      const event = await mailEvent(server, type, locale)
      await everybodyReads(locale)
      await event.happen()
      await event.happen()
      expect(await work()).toEqual([])
      expect(await work()).toEqual([])
      expect(recipientsOf(type)).toEqual([...event.recipients].sort())
      for (const { headers, html } of mailsOf(type)) {
        const both = ['en', 'fr'].map((one) => `Type ${type} ${one}`)
        if (event.unknown) expect([both.join(' / '), both.reverse().join(' / ')]).toContain(headers.subject)
        else expect(headers.subject).toBe(`Type ${type} ${locale}`)
        expect(html).toContain('Élan</div>')
        expect(html).not.toContain('{{')
      }
    },
  )

  it('is one text in both languages where nobody knows theirs, if there is one', async () => {
    await keepTemplate(type, ['en', 'fr', 'enfr'])
    if (needsList(type)) await keepList(type, OFFICE)
    const event = await mailEvent(server, type, 'fr')
    await event.happen()
    await work()
    const subjects = mailsOf(type).map(({ headers }) => headers.subject)
    const locale = event.recipients.includes('zoe@ecole.example') ? 'fr' : 'en'
    expect(subjects).toEqual(event.recipients.map(() => `Type ${type} ${event.unknown ? 'enfr' : locale}`))
  })

  it('says in a text of both languages each address once, so that its links open', async () => {
    await keepEmail(server, {
      EmailType: type,
      Localizations: [emailWords('enfr', `Type ${type} enfr`, linksOf(type))],
    })
    if (needsList(type)) await keepList(type, OFFICE)
    const event = await mailEvent(server, type, 'fr')
    await event.happen()
    await work()
    expect(recipientsOf(type)).toEqual([...event.recipients].sort())
    for (const { html } of mailsOf(type)) {
      const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
      expect(links.length).toBeGreaterThan(0)
      for (const href of links) expect(href).not.toMatch(/\s|%20|lang=/)
    }
  })

  it('is still one though the server is killed before each mail goes, whoever takes over', async () => {
    await keepTemplate(type, ['en', 'fr'])
    if (needsList(type)) await keepList(type, OFFICE)
    const event = await mailEvent(server, type, 'en')
    await event.happen()
    await dieAtWork('before telling')
    passMinutes(6)
    await dieAtWork('before sending')
    passMinutes(6)
    await event.happen()
    await Promise.all([work(), work(), work()])
    passMinutes(6)
    await work()
    expect(recipientsOf(type)).toEqual([...event.recipients].sort())
  })

  it('goes in the built-in words where its template was deleted', async () => {
    if (needsList(type)) await keepList(type, OFFICE)
    const event = await mailEvent(server, type, 'en')
    await event.happen()
    await work()
    expect(mailServer.mails.flatMap(({ to }) => to)).toEqual(expect.arrayContaining(event.recipients))
    const [english] = builtInTemplate(type)
    expect(english?.Body).toContain('Hello {{recipientName}},')
    for (const { text, headers } of mailServer.mails) {
      expect(`${headers.subject} ${text}`).not.toMatch(/\{\{|\(\)|undefined|null| {2}/)
      expect(text).toMatch(/^(Hello|Bonjour)/)
    }
  })

  it('goes to the addresses of its national list too, each once, which are told why', async () => {
    await keepTemplate(type, ['en', 'fr', 'enfr'])
    await keepList(type, OFFICE)
    await keepList(type, 'Second@national.example')
    const event = await mailEvent(server, type, 'en')
    await event.happen()
    await event.happen()
    await work()
    const listed = [...new Set([...event.recipients, OFFICE, 'Second@national.example'])]
    expect(recipientsOf(type)).toEqual(listed.sort())
    const copy = mailsOf(type).find(({ to }) => to.includes('Second@national.example'))
    // Of a mail to one person, behind whose it is.
    expect(copy?.headers.subject).toMatch(new RegExp(`^(Copy / Copie \\(.+\\) – )?Type ${type} enfr$`))
    expect(copy?.text).toContain('your address is on a list of the national office')
    expect(copy?.text).toContain('votre adresse figure sur une liste du bureau national')
  })
})

describe('A hostile template', () => {
  it('and hostile names come out harmless: in the text, in links, in the subject', async () => {
    await keepEmail(server, {
      EmailType: 3,
      Localizations: [
        emailWords(
          'en',
          'Read {{workshopName}}',
          '<p><a href="{{workshopName}}">a</a> <a href="https://elan.example/?q={{workshopName}}" onclick="x()">b</a> {{workshopName}}</p><script>steal()</script><p style="background:url(https://x.example)"><img src="{{link}}">c</p>',
        ),
      ],
    })
    const event = await mailEvent(server, 3, 'en')
    await event.happen()
    for (const name of [
      'javascript:alert(1)',
      '"><img src=x onerror=y>',
      'a\r\nBcc: all@people.example',
      '{{link}}',
    ]) {
      mailServer.mails.length = 0
      await sql`update job set status = 'waiting', ended_on = null, run_on = created_on`.execute(server.db)
      await sql`update activity set name = ${name}`.execute(server.db)
      await work()
      const [mail] = mailServer.mails
      expect(mail?.to).toEqual(event.recipients)
      expect(mail?.headers.bcc).toBeUndefined()
      const links = Array.from((mail?.html ?? '').matchAll(/href="([^"]*)"/g), ([, href]) => href ?? '')
      expect(links.every((href) => href.startsWith('https://elan.example/'))).toBe(true)
      expect(mail?.html).not.toMatch(/<img|<script|steal|onclick=|url\(|https:\/\/x\.example/)
    }
  })
})
