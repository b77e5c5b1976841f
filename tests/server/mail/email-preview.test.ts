import { beforeEach, expect, it } from 'vitest'
import { type EmailLocale, emailLocales } from '../../../domain/email/document.ts'
import type { emailTypes } from '../../../domain/mail/email-types.ts'
import { builtInTemplate } from '../../../server/email/built-in-templates.ts'
import { mailWords } from '../../../server/mail/words.ts'
import { clearEmails, emailPath, emailWords, keepEmail } from '../support/emails.ts'
import { people } from '../support/people.ts'
import { withMail } from '../support/with-mail.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const mailServer = withMail(server)

beforeEach(() => clearEmails(server))

const author = `${people.staff.given} ${people.staff.family}`

/** That it is a test, in the languages of the text: it alone stands in no preview. */
const testLines = (locale: EmailLocale): string[] =>
  (locale === 'enfr' ? (['en', 'fr'] as const) : [locale]).map((language) => mailWords[language].test(author))

const wordsOf = (type: (typeof emailTypes)[number], locale: EmailLocale) => {
  const [one, other] = builtInTemplate(type)
  if (!one || !other) throw new Error('no words')
  if (locale === 'enfr')
    return emailWords(locale, `${one.Subject} ${other.Subject}`, `${one.Body}${other.Body}`)
  return emailWords(
    locale,
    one.Locale === locale ? one.Subject : other.Subject,
    one.Locale === locale ? one.Body : other.Body,
  )
}

it.each(emailLocales.flatMap((locale) => [false, true].map((branded) => [locale, branded] as const)))(
  'a preview is what a test of the same text brings, in %s (with the frame: %s)',
  async (Locale, ApplyHTMLBranding) => {
    const words = wordsOf(9, Locale)
    const id = await keepEmail(server, { EmailType: 9, ApplyHTMLBranding, Localizations: [words] })
    const shown = await server.call<{ Subject: string; Html: string; Text: string }>(
      'staff',
      'POST',
      `${emailPath}/Preview`,
      { EmailType: 9, ApplyHTMLBranding, ...words },
    )
    const query = new URLSearchParams({ recipient: 'me@office.example', locale: Locale })
    await server.call('staff', 'POST', `${emailPath}/${id}/SendTest?${query}`)
    expect(await mailServer.work()).toEqual([])
    const [sent] = mailServer.mails
    const { Subject, Html, Text } = shown.value
    expect(Subject).toBe(sent?.headers.subject)
    const passages = (text = '') => text.replace(/\r/g, '').trim().split('\n\n')
    expect(passages(Text)).toEqual(passages(sent?.text).filter((one) => !testLines(Locale).includes(one)))
    const paragraphs = (html = '') => html.replace(/\r?\n/g, '').split(/(?=<p)/)
    expect(paragraphs(Html)).toEqual(
      paragraphs(sent?.html.trim()).filter((one) => !testLines(Locale).some((line) => one.includes(line))),
    )
  },
)
