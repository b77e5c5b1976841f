import { expect, it } from 'vitest'
import type { EmailLocalization } from '../../../domain/email/document.ts'
import type { EmailValues } from '../../../domain/email/parameters.ts'
import { chooseWords } from '../../../server/email/choose-words.ts'
import { composeMail } from '../../../server/email/compose-mail.ts'

const words = (
  Locale: EmailLocalization['Locale'],
  Body: string,
  Subject = 'Own words',
): EmailLocalization => ({ Locale, Subject, Body })

/** The mail that tells Jean, or whose language nobody knows, that a visit is accepted. */
function mailOf(localizations: EmailLocalization[], languages: ('en' | 'fr')[], said: EmailValues = {}) {
  const valuesIn = () => ({ recipientName: 'Jean', requestNumber: '7', fromSite: '', ...said })
  const chosen = chooseWords({ localizations }, { type: 9, languages, valuesIn, notesIn: () => ['Footer.'] })
  const to = { name: '', address: 'jean@school.example' }
  const { subject, text } = composeMail({
    to,
    branded: false,
    appName: { en: '', fr: '' },
    words: chosen,
  })
  return { subject, text: text.trim() }
}

const textOf = (localizations: EmailLocalization[], languages: ('en' | 'fr')[], note = '') =>
  mailOf(localizations, languages, { note }).text

it.each<[string, EmailLocalization[]]>([
  ['its language', [words('en', '<p>{{note}}</p>')]],
  ['both languages', [words('enfr', '<ul><li><p>{{note}}</p></li></ul>')]],
])('a text in %s of which nothing is left is said by the built-in words', (_, localizations) => {
  expect(textOf(localizations, ['en'])).toContain('Good news: your request for a visit has been accepted.')
  expect(textOf(localizations, ['en'], 'At nine.')).toContain('At nine.')
  expect(textOf(localizations, ['en'], 'At nine.')).not.toContain('Good news')
  const unknown = textOf(localizations, ['en', 'fr'])
  expect(unknown).toContain('Good news')
  expect(unknown).toContain('Bonne nouvelle')
})

it('a text in one paragraph of lines is sent with all of them but the one that is empty', () => {
  const lines = 'Hello {{recipientName}},<br />your request is accepted.<br />{{note}}<br />The outreach team'
  expect(textOf([words('en', `<p>${lines}</p>`)], ['en'])).toBe(
    'Hello Jean,\nyour request is accepted.\nThe outreach team\n\nFooter.',
  )
})

it.each<[of: string, subject: string]>([
  ['a parameter that is empty', '{{schoolName}}'],
  ['several that are, blanks between', '{{schoolName}} {{note}}'],
  ['an empty one in brackets', '({{schoolName}})'],
])('a subject of nothing but %s is the built-in one, and the text stays', (_, subject) => {
  const own = [words('en', '<p>We come.</p>', subject), words('fr', '<p>Nous venons.</p>', subject)]
  const [english, french] = [
    'Your request for a visit (no. 7) is accepted',
    'Votre demande de visite (nº\u00a07) est acceptée',
  ]
  const schoolName = 'École des Pins'
  expect(mailOf(own, ['fr'])).toEqual({ subject: french, text: 'Nous venons.\n\nFooter.' })
  expect(mailOf(own, ['fr'], { schoolName }).subject).toContain(schoolName)
  expect(mailOf(own, ['en', 'fr']).subject).toBe(`${english} / ${french}`)
  const both = [words('enfr', '<p>We come. Nous venons.</p>', subject)]
  expect(mailOf(both, ['en', 'fr'])).toMatchObject({
    subject: `${english} / ${french}`,
    text: expect.stringContaining('We come. Nous venons.'),
  })
})
