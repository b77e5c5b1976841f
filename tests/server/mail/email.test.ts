import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EmailRecord } from '../../../domain/email/schema.ts'
import { emailIdOf, emailTypes } from '../../../domain/mail/email-types.ts'
import { builtInTemplate } from '../../../server/email/built-in-templates.ts'
import { cleanTemplate } from '../../../server/email/clean-html.ts'
import { seedEmails } from '../../../server/email/seed-emails.ts'
import { mailWords } from '../../../server/mail/words.ts'
import { addressListBody, addressListPath } from '../support/address-lists.ts'
import { clearEmails, emailBody, emailWords, keepEmail, emailPath as path } from '../support/emails.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
/** The problems of a refusal. */
const problems = ({ text }: { text: string }): unknown[] => JSON.parse(text).Errors ?? []
const read = async (id: string) => (await server.call<EmailRecord>('staff', 'GET', `${path}/${id}`)).value
const preview = (more: object = {}) =>
  server.call<{ Subject: string; Html: string; Text: string }>('staff', 'POST', `${path}/Preview`, {
    EmailType: 3,
    ApplyHTMLBranding: false,
    Locale: 'en',
    Subject: 'About {{workshopName}}',
    Body: '<p>Dear {{recipientName}}</p><p><a href="{{link}}">Open</a></p>',
    ...more,
  })

beforeEach(() => clearEmails(server))

describe('A template', () => {
  it('is answered as it is kept, cleaned, with the addresses that get its mails about every site', async () => {
    await server.call(
      'staff',
      'POST',
      addressListPath,
      addressListBody({
        EmailId: emailIdOf(3),
        SiteId: null,
        EmailAddresses: ['b@office.example', 'a@office.example'],
      }),
    )
    const body = emailBody({
      Localizations: [
        emailWords(
          'enfr',
          ' Both ',
          '<h1 style="color:red">Title</h1><p onclick="x()">Hi <b>you</b> <img src="https://x.example/p.png"></p><script>alert(1)</script><style>@import "x"</style>',
        ),
        emailWords('en', 'One', '<p>One</p>'),
      ],
    })
    const made = await server.call<EmailRecord>('staff', 'POST', path, body)
    const expected = {
      Id: body.Id,
      Version: 1,
      CreatedOn: server.now().toISOString(),
      ModifiedOn: server.now().toISOString(),
      CreatedById: people.staff.id,
      ModifiedById: people.staff.id,
      EmailType: 3,
      ApplyHTMLBranding: true,
      Localizations: [
        { EmailId: body.Id, Locale: 'en', Subject: 'One', Body: '<p>One</p>' },
        {
          EmailId: body.Id,
          Locale: 'enfr',
          Subject: 'Both',
          Body: '<p>Title</p><p>Hi <strong>you</strong> </p>',
        },
      ],
      Recipients: ['a@office.example', 'b@office.example'],
    }
    expect(made.value).toEqual(expected)
    expect(await read(body.Id)).toEqual(expected)
  })

  it('changes in what the body names; a language that is deleted is kept, marked so', async () => {
    const id = await keepEmail(server)
    const changed = await server.call<EmailRecord>(
      'administrator',
      'PUT',
      `${path}/${id}`,
      { ApplyHTMLBranding: false, Localizations: [{ Locale: 'fr', Deleted: true }] },
      ifMatch(1),
    )
    expect(changed.value).toMatchObject({ Version: 2, ApplyHTMLBranding: false, EmailType: 3 })
    expect(changed.value.Localizations.map(({ Locale }) => Locale)).toEqual(['en'])
    const { rows } = await sql<{ deleted: boolean }>`
      select deleted from email_localization where email_id = ${id} and locale = 'fr'`.execute(server.db)
    expect(rows).toEqual([{ deleted: true }])
    const last = await server.call(
      'staff',
      'PUT',
      `${path}/${id}`,
      { Localizations: [{ Locale: 'en', Deleted: true }] },
      ifMatch(2),
    )
    expect(problems(last)).toMatchObject([{ Code: 'required', Field: 'Localizations' }])
  })

  it('is refused with a parameter that its type does not know, by its name', async () => {
    const refused = await server.call(
      'staff',
      'POST',
      path,
      emailBody({
        Localizations: [emailWords('en', '{{kitName}}', '<p>{{siteName}} {{{raw}}}</p>')],
      }),
    )
    expect(refused.status).toBe(422)
    expect(problems(refused)).toMatchObject([
      { Code: 'unknown_parameter', Field: 'Localizations[en].Subject', Name: 'kitName' },
      { Code: 'braces_left', Field: 'Localizations[en].Body' },
    ])
  })

  it('is one of its type: a second is refused until the first is deleted, also of two at once', async () => {
    const replies = await Promise.all([
      server.call('staff', 'POST', path, emailBody()),
      server.call('administrator', 'POST', path, emailBody()),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(replies.flatMap(problems)).toMatchObject([{ Code: 'duplicate_value', Field: 'EmailType' }])
    const [one] = (await server.call<EmailRecord[]>('staff', 'GET', path)).value
    await server.call('staff', 'DELETE', `${path}/${one?.Id}`, undefined, ifMatch(1))
    expect((await server.call('staff', 'POST', path, emailBody())).status).toBe(200)
  })

  it('has limits', async () => {
    const long = emailBody({ Localizations: [emailWords('en', 'x'.repeat(201), '<p>y</p>')] })
    expect((await server.call('staff', 'POST', path, long)).status).toBe(422)
    const huge = emailBody({ Localizations: [emailWords('en', 'x', `<p>${'y'.repeat(20_001)}</p>`)] })
    expect((await server.call('staff', 'POST', path, huge)).status).toBe(422)
  })
})

describe('The templates that a server begins with', () => {
  it('are the built-in words of every type, which their own rules accept, and no change is undone', async () => {
    await Promise.all([seedEmails(server.db, server.now()), seedEmails(server.db, server.now())])
    const { value } = await server.call<EmailRecord[]>('staff', 'GET', path)
    expect(value.map(({ EmailType }) => EmailType)).toEqual([...emailTypes])
    for (const { Id, EmailType, Localizations, Version } of value) {
      const type = emailTypes[EmailType] ?? 0
      expect(Id).toBe(emailIdOf(type))
      const words = builtInTemplate(type)
      expect(Localizations).toEqual(words.map((one) => ({ ...one, EmailId: Id })))
      for (const { Body } of words) expect(cleanTemplate(Body)).toBe(Body)
      const saved = await server.call(
        'staff',
        'PUT',
        `${path}/${Id}`,
        { ApplyHTMLBranding: true },
        ifMatch(Version),
      )
      expect(saved.status, String(EmailType)).toBe(200)
    }
    await server.call('staff', 'DELETE', `${path}/${emailIdOf(5)}`, undefined, ifMatch(2))
    await seedEmails(server.db, server.now())
    const after = (await server.call<EmailRecord[]>('staff', 'GET', path)).value
    expect(after).toHaveLength(13)
    expect(after.every(({ ApplyHTMLBranding }) => ApplyHTMLBranding)).toBe(true)
  })
})

describe('A preview', () => {
  it('is the mail with examples; nothing is written', async () => {
    const { value } = await preview()
    expect(value.Subject).toBe('About Slime at Maple School')
    expect(value.Html).toContain('<p>Dear Maude</p><p><a href="https://example.org/">Open</a></p>')
    expect(value.Text).toBe(`Dear Maude\n\nOpen\nhttps://example.org/\n\n${mailWords.en.automatic}\n`)
    expect((await preview({ Locale: 'enfr' })).value.Subject).toBe(
      'About Slime at Maple School / Slime à l’école des Érables',
    )
    expect((await preview({ ApplyHTMLBranding: true })).value.Html).toContain('Élan</div>')
  })

  it.each([
    ['a script', '<script>alert(1)</script><p>x</p>', /script|alert/],
    [
      'a style that loads',
      '<style>p{background:url(https://x.example)}</style><p style="background:url(https://x.example)">x</p>',
      /x\.example/,
    ],
    [
      'a picture that tells who reads',
      '<p><img src="https://x.example/p.gif" onerror="x()">x</p>',
      /img|x\.example/,
    ],
    [
      'a frame, a form, a base',
      '<iframe src="//x.example"></iframe><form action="//x.example"><input></form><base href="//x.example">',
      /iframe|form|base|x\.example/,
    ],
    [
      'an address that runs',
      '<p><a href="javascript:alert(1)">x</a><a href="data:text/html,x">y</a><a href="JaVa\nScRiPt:x">z</a></p>',
      /javascript|data:|ScRiPt/i,
    ],
    ['an address without a place', '<p><a href="//x.example">x</a><a href="/path">y</a></p>', /href/],
    ['a parameter in a handler', '<p onmouseover="{{recipientName}}">x</p>', /onmouseover/],
    [
      'a parameter that closes a tag',
      '<p title="{{recipientName}}"><{{recipientName}}>x</p>',
      /title|<Maude/,
    ],
    ['a comment with a condition', '<!--[if mso]><p>evil</p><![endif]--><p>x</p>', /evil|mso/],
    [
      'SVG and MathML',
      '<svg><a href="javascript:x"><text>x</text></a></svg><math><mi xlink:href="javascript:x">',
      /svg|math|javascript/,
    ],
  ])('holds nothing of %s', async (_what, Body, strange) => {
    const { status, value } = await preview({ Body })
    expect(status).toBe(200)
    expect(value.Html.replace(/^.*?<body/s, '<body')).not.toMatch(strange)
  })
})

describe('A test', () => {
  it('goes to one address in one text, is one however often it is asked with a key, and its address is in no job', async () => {
    const id = await keepEmail(server)
    const key = { 'idempotency-key': randomUUID() }
    const url = `${path}/${id}/SendTest?recipient=me@office.example&locale=fr`
    const first = await server.call<{ Id: string }>('staff', 'POST', url, undefined, key)
    const again = await server.call<{ Id: string }>('staff', 'POST', url, undefined, key)
    expect(again.value).toEqual(first.value)
    const { rows } = await sql<{
      payload: unknown
    }>`select payload from job where kind = 'email-test'`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('office.example')
  })

  it('is refused without an address, for a wrong one, for two at once, and for a template that is gone', async () => {
    const id = await keepEmail(server)
    const ask = (recipient: string, of = id) =>
      server.call('staff', 'POST', `${path}/${of}/SendTest?${new URLSearchParams({ recipient })}`)
    expect(problems(await ask(''))).toMatchObject([{ Code: 'required', Field: 'recipient' }])
    for (const wrong of ['me', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect(problems(await ask(wrong))).toMatchObject([{ Code: 'invalid_email', Field: 'recipient' }])
    expect((await ask('me@office.example', randomUUID())).status).toBe(404)
    expect((await server.call('staff', 'POST', `${path}/${id}/SendTest`)).status).toBe(422)
  })
})
