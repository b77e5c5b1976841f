import { expect, it } from 'vitest'
import type { EmailLocalization } from '../../../domain/email/document.ts'
import { chooseWords } from '../../../server/email/choose-words.ts'
import { composeMail } from '../../../server/email/compose-mail.ts'

const words = (Locale: EmailLocalization['Locale'], Body: string): EmailLocalization => ({
  Locale,
  Subject: 'Own words',
  Body,
})

/** The text of the mail that tells Jean, or whose language nobody knows, that a visit is accepted. */
function textOf(localizations: EmailLocalization[], languages: ('en' | 'fr')[], note = ''): string {
  const valuesIn = () => ({ recipientName: 'Jean', fromSite: '', note })
  const chosen = chooseWords({ localizations }, { type: 9, languages, valuesIn, notesIn: () => ['Footer.'] })
  const to = { name: '', address: 'jean@school.example' }
  return composeMail({ to, branded: false, appName: { en: '', fr: '' }, words: chosen }).text.trim()
}

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
