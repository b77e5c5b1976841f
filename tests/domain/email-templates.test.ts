import { describe, expect, it } from 'vitest'
import { type Email, emailLocales, emptyEmail, plainBody, tidyEmail } from '../../domain/email/document.ts'
import { fillBody, fillLine, findParameters } from '../../domain/email/fill.ts'
import { addressIn, bothLanguages, exampleValues, parametersOf } from '../../domain/email/parameters.ts'
import { emailRefusals } from '../../domain/email/rules.ts'
import { emailTypes } from '../../domain/mail/email-types.ts'

const template = (more: Partial<Email> = {}): Email => ({
  ...emptyEmail('00000000-0000-4000-8000-000000000001'),
  EmailType: 3,
  Localizations: [{ Locale: 'en', Subject: 'Hello', Body: '<p>{{workshopName}}</p>' }],
  ...more,
})
const words = (Subject: string, Body: string) =>
  template({ Localizations: [{ Locale: 'fr', Subject, Body }] })

describe('A parameter', () => {
  it('is filled once and escaped: a value is never read as a parameter or as HTML', () => {
    const values = { workshopName: '{{link}} <b onclick="x">&', link: 'https://x.example/?a=1&b="2"' }
    expect(fillBody('<p>{{workshopName}} <a href="{{ link }}">x</a></p>', values)).toBe(
      '<p>{{link}} &lt;b onclick=&quot;x&quot;&gt;&amp; <a href="https://x.example/?a=1&amp;b=&quot;2&quot;">x</a></p>',
    )
    expect(fillLine('About {{workshopName}}', values)).toBe('About {{link}} <b onclick="x">&')
  })

  it('of several lines keeps them in a body, and stands on one line in a subject or an address', () => {
    const values = { note: 'Hello,\n\nwe <come>.' }
    expect(fillBody('<p>“{{note}}”</p>', values)).toBe('<p>“Hello,<br><br>we &lt;come&gt;.”</p>')
    expect(fillBody('<p><a href="https://x.example/?q={{note}}">x</a></p>', values)).toBe(
      '<p><a href="https://x.example/?q=Hello, we &lt;come&gt;.">x</a></p>',
    )
    expect(fillLine('Re: {{note}}', values)).toBe('Re: Hello, we <come>.')
  })

  it('that says nothing takes its blank, its brackets and its paragraph with it, never the greeting', () => {
    expect(fillLine('Request (no. {{requestNumber}}) for {{schoolName}}', {})).toBe('Request for')
    expect(fillLine('Request (no. {{requestNumber}})', { requestNumber: '7' })).toBe('Request (no. 7)')
    const body =
      '<p>Hello {{recipientName}},</p><p>They add: “{{note}}”</p><ul><li><p>{{reason}}</p></li></ul><p>Bye</p>'
    expect(fillBody(body, {})).toBe('<p>Hello,</p><p>Bye</p>')
    expect(fillBody('<p>{{contactName}} ({{schoolName}}) asks</p>', { contactName: 'Zoé' })).toBe(
      '<p>Zoé asks</p>',
    )
  })

  it('that only tells the site takes its blank with it and leaves the sentence', () => {
    const said = '<p>Your request for a visit {{fromSite}} has been accepted.</p>'
    expect(fillBody(`${said}<p>{{note}}</p>`, { fromSite: '' })).toBe(
      '<p>Your request for a visit has been accepted.</p>',
    )
    expect(fillBody('<p>Accepted ({{fromSite}}).</p>', { fromSite: '' })).toBe('<p>Accepted.</p>')
  })

  const inLines =
    'Hello {{recipientName}},<br />your request {{fromSite}} is accepted.<br />{{note}}<br>The outreach team'

  it('that says nothing takes its line alone out of a paragraph of several lines', () => {
    const said = '<br>your request is accepted.<br>The outreach team</p>'
    expect(fillBody(`<p>${inLines}</p>`, { recipientName: 'Jean' })).toBe(`<p>Hello Jean,${said}`)
    expect(fillBody(`<p>${inLines}</p>`, {})).toBe(`<p>Hello,${said}`)
    expect(fillBody('<p>Accepted.<br>{{note}}</p>', {})).toBe('<p>Accepted.</p>')
    expect(fillBody('<p>a<br><br>{{note}}<br><br>b<br><br>{{reason}}</p>', {})).toBe('<p>a<br><br>b</p>')
    expect(fillBody('<p>{{note}}<br><br><em>{{reason}}</em></p>', {})).toBe('')
    expect(fillBody('<p>a<br><br>b</p><p></p>', {})).toBe('<p>a<br><br>b</p><p></p>')
  })

  it('that says nothing takes the line that leads to it, and no greeting', () => {
    const said = '<p>Dear {{recipientName}}:<br>They add:<br>{{note}}<br>{{reason}}<br><br>Bye</p>'
    expect(fillBody(said, {})).toBe('<p>Dear:<br><br>Bye</p>')
    expect(fillBody(said, { reason: 'Snow' })).toBe('<p>Dear:<br>They add:<br>Snow<br><br>Bye</p>')
    expect(fillBody('<p><em>Ils ajoutent\u00a0:</em><br>{{note}}</p>', {})).toBe('')
    expect(fillBody('<p>Bring:<br>a coat<br>{{note}}</p>', {})).toBe('<p>Bring:<br>a coat</p>')
  })

  it('that takes its line leaves bold that begins or ends there to the others', () => {
    expect(fillBody('<p>a<br><strong>{{note}}<br>b</strong></p>', {})).toBe('<p>a<br><strong>b</strong></p>')
    expect(fillBody('<p><strong>a<br>{{note}}</strong></p>', {})).toBe('<p><strong>a</strong></p>')
    expect(fillBody('<p>a<br><a href="{{link}}">{{note}}</a></p>', {})).toBe('<p>a</p>')
  })

  it('that is filled keeps its paragraph, whatever else of it is empty', () => {
    const said = '<p>Hello {{recipientName}}: {{note}}</p><p>We come {{fromSite}}. {{note}}</p>'
    expect(fillBody(said, { recipientName: 'Jean', fromSite: 'from Laval' })).toBe(
      '<p>Hello Jean:</p><p>We come from Laval.</p>',
    )
    expect(fillBody('<p>Hello ({{recipientName}} {{note}})</p>', { recipientName: 'Jean' })).toBe(
      '<p>Hello (Jean)</p>',
    )
  })

  it('that says nothing takes its list item, and a list of which nothing is left', () => {
    expect(fillBody('<ul><li>{{latestNote}}</li></ul>', {})).toBe('')
    expect(fillBody('<ul><li><p>{{latestNote}}</p></li></ul>', {})).toBe('')
    const items = '<ol><li>{{note}}</li><li>They add: “{{reason}}”</li><li>Bring a coat</li></ol>'
    expect(fillBody(items, {})).toBe('<ol><li>Bring a coat</li></ol>')
    expect(fillBody(items, { note: 'Ring', reason: 'Snow' })).toBe(
      '<ol><li>Ring</li><li>They add: “Snow”</li><li>Bring a coat</li></ol>',
    )
    expect(fillBody('<ul><li>a<br>{{note}}</li><li>Hi {{recipientName}}</li></ul>', {})).toBe(
      '<ul><li>a</li><li>Hi</li></ul>',
    )
    const inOther = (said: string) => `<p>x</p><ul><li>${said}<ul><li>{{note}}</li></ul></li></ul>`
    expect(fillBody(inOther('{{reason}}'), {})).toBe('<p>x</p>')
    expect(fillBody(inOther('<p>{{reason}}</p>'), {})).toBe('<p>x</p>')
    expect(fillBody(inOther('Bring'), {})).toBe('<p>x</p><ul><li>Bring</li></ul>')
    expect(fillBody(inOther('{{reason}}'), { note: 'Ring' })).toBe(
      '<p>x</p><ul><li><ul><li>Ring</li></ul></li></ul>',
    )
  })

  it('takes brackets on a line with it, with what is marked in them, never lines or paragraphs between them', () => {
    const marked = '<p>{{siteName}} (<strong>no. <em>{{note}}</em></strong>) comes</p>'
    expect(fillBody(marked, { siteName: 'Laval' })).toBe('<p>Laval comes</p>')
    expect(fillBody('<p>Hi (see {{fromSite}}</p><p>what matters</p><p>below)</p>', {})).toBe(
      '<p>Hi (see</p><p>what matters</p><p>below)</p>',
    )
    expect(fillBody('<p>Hi (see {{fromSite}}<br>what matters<br>below)</p>', {})).toBe(
      '<p>Hi (see<br>what matters<br>below)</p>',
    )
  })

  it('has no name of what every object has', () => {
    expect(fillLine('{{constructor}}{{toString}}', {})).toBe('')
  })

  it('is found by its name alone; sections, raw values and halves are left over', () => {
    expect(findParameters('{{a}} {{ b }} {{a}}')).toEqual({ names: ['a', 'b'], isBroken: false })
    for (const text of [
      '{{{a}}}',
      '{{&a}}',
      '{{#a}}x{{/a}}',
      '{{>a}}',
      '{{!a}}',
      '{{=<% %>=}}',
      '{{a',
      'a}}',
    ])
      expect(findParameters(text).isBroken, text).toBe(true)
  })

  it('has an example in every type that offers it, and both languages stand together where they differ', () => {
    for (const type of emailTypes) {
      const [en, fr] = [exampleValues(type, 'en'), exampleValues(type, 'fr')]
      expect(Object.keys(en)).toEqual([...new Set(parametersOf[type])])
      expect(Object.values({ ...en, ...fr }).every((value) => value !== '')).toBe(true)
    }
    expect(bothLanguages({ siteName: 'Laval', reason: 'a' }, { siteName: 'Laval', reason: 'b' })).toEqual({
      siteName: 'Laval',
      reason: 'a / b',
    })
  })
})

describe('An address', () => {
  it('that differs by language asks for none in a text of both', () => {
    const said = (language: 'en' | 'fr') => ({
      link: addressIn('https://elan.example/evaluation/abc', language),
    })
    expect(said('fr').link).toBe('https://elan.example/evaluation/abc?lang=fr')
    expect(bothLanguages(said('en'), said('fr'))).toEqual({ link: 'https://elan.example/evaluation/abc' })
  })

  it('that is the same in both languages stands as it is', () => {
    const link = 'https://elan.example/Laval/Workshop/Update?id=7&lang=fr'
    expect(bothLanguages({ link }, { link })).toEqual({ link })
  })
})

describe('A template', () => {
  it('needs a type and words in a language, both a subject and a text', () => {
    expect(emailRefusals(template())).toEqual([])
    expect(emailRefusals(template({ EmailType: null, Localizations: [] }))).toEqual([
      { Code: 'required', Field: 'EmailType' },
      { Code: 'required', Field: 'Localizations' },
    ])
    expect(emailRefusals(template({ EmailType: 14 }))).toEqual([{ Code: 'invalid', Field: 'EmailType' }])
    expect(emailRefusals(words(' ', '<p> </p>'))).toEqual([
      { Code: 'required', Field: 'Localizations[fr].Subject' },
      { Code: 'required', Field: 'Localizations[fr].Body' },
    ])
  })

  it('that names a parameter which its type does not know is refused by that name', () => {
    expect(emailRefusals(words('{{siteName}} {{kitName}}', '<p>{{shoeSize}} {{#if}}</p>'))).toEqual([
      { Code: 'unknown_parameter', Field: 'Localizations[fr].Subject', Name: 'kitName' },
      { Code: 'unknown_parameter', Field: 'Localizations[fr].Body', Name: 'shoeSize' },
      { Code: 'braces_left', Field: 'Localizations[fr].Body' },
    ])
  })

  it('has limits, and a subject is a line', () => {
    expect(emailRefusals(words('x'.repeat(201), `<p>${'y'.repeat(20_000)}</p>`))).toMatchObject([
      { Code: 'too_long', Limit: 200 },
      { Code: 'too_long', Limit: 20_000 },
    ])
    expect(emailRefusals(words('a\r\nBcc: b', '<p>x</p>'))).toEqual([
      { Code: 'not_one_line', Field: 'Localizations[fr].Subject' },
    ])
  })

  it('is kept in the order of its languages, without those of which nothing was written', () => {
    const tidy = tidyEmail(
      template({
        Localizations: [
          { Locale: 'enfr', Subject: ' Both ', Body: '<p>x</p>' },
          { Locale: 'fr', Subject: '', Body: '<p></p>' },
          { Locale: 'en', Subject: 'One', Body: '<p>x</p>' },
        ],
      }),
    )
    expect(tidy.Localizations.map(({ Locale, Subject }) => [Locale, Subject])).toEqual([
      ['en', 'One'],
      ['enfr', 'Both'],
    ])
    expect(emailLocales).toEqual(['en', 'fr', 'enfr'])
  })

  it('is told by its words, without tags', () => {
    expect(plainBody('<p>Salut &amp; <strong>merci</strong></p><p>à tous</p>')).toBe('Salut & merci à tous')
  })
})
