import { compile, type FormatCallback } from 'html-to-text'
import type { BothTexts } from '../../domain/charity/document.ts'
import type { EmailLocale } from '../../domain/email/document.ts'
import { fillBody, fillLine, findParameters } from '../../domain/email/fill.ts'
import type { EmailValues } from '../../domain/email/parameters.ts'
import { escapeHtml } from '../../domain/kernel/escape-html.ts'
import type { Mail } from '../mail/mail.ts'
import { cleanFilled } from './clean-html.ts'

/** A line that the system adds to a text, in the language that it is in. */
export interface SystemLine {
  language: 'en' | 'fr'
  text: string
}

/** A template's words, what its parameters say, and the lines that the system adds; plain data, so that a thread can be sent it. */
export interface FilledWords {
  locale: EmailLocale
  subject: string
  body: string
  values: EmailValues
  /** Before the text: whom it was written to, in a copy. */
  opening?: readonly SystemLine[]
  /** Why this address gets it, and that nobody reads answers. */
  notes: readonly SystemLine[]
}

/** A mail of a template: in one text, or in both languages one after the other. */
export interface FilledMail {
  to: Mail['to']
  branded: boolean
  /** What the app is called, for the frame of branded mails. */
  appName: BothTexts
  /** Where the charity's own picture is, which stands beside that name; absent while it has none. */
  picture?: string | undefined
  subjectPrefix?: string
  words: readonly [FilledWords, ...FilledWords[]]
}

/** Of most of a text. */
const languageOf = (locale: EmailLocale): 'en' | 'fr' => (locale === 'fr' ? 'fr' : 'en')

/** Text and HTML of a mail: filled, escaped, cleaned, framed. Pure; 1 to 2 ms. */
export function composeMail({
  to,
  branded,
  appName,
  picture,
  subjectPrefix = '',
  words,
}: FilledMail): Omit<Mail, 'id'> {
  const language = languageOf(words[0].locale)
  const bodies = words.map(({ locale, body, values, opening = [], notes }) => ({
    lang: locale === 'enfr' ? 'en' : locale,
    html: cleanFilled(fillBody(withNote(body, values), values), branded ? brandedStyles : {}),
    opening: paragraphs(opening),
    notes: paragraphs(notes),
  }))
  const sections = bodies.map(({ lang, html, opening, notes }) => {
    const text = `${opening}${html}${notes}`
    return { html: `<div lang="${lang}">${text}</div>`, text }
  })
  const inner = sections.map(({ html }) => html).join('<hr>')
  return {
    to,
    language,
    subject: `${subjectPrefix}${words.map(({ subject, values }) => fillLine(subject, values).trim()).join(' / ')}`,
    text: `${sections.map(({ text }) => toText(text)).join('\n\n* * *\n\n')}\n`,
    html: page(language, branded ? brand(appName[language], picture, inner) : inner, branded),
  }
}

const paragraphs = (lines: readonly SystemLine[]): string =>
  lines.map(({ language, text }) => `<p lang="${language}">${escapeHtml(text)}</p>`).join('')

/** What somebody wrote to the reader is in the mail, also where the template's text does not say in which place. */
const withNote = (body: string, { note }: EmailValues): string =>
  note && !findParameters(body).names.includes('note') ? `${body}<p>{{note}}</p>` : body

const page = (language: string, inner: string, branded: boolean): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    branded
      ? '<body style="margin: 0; padding: 16px; background: #eaeff0">'
      : '<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">',
    inner,
    '</body></html>',
  ].join('')

const brandedStyles = { a: 'color: #0d5e69; font-weight: 600' }

/**
 * The charity's frame: the app's name in its colour above, the text on white. Its own picture is the only one, at one
 * address for all mails and all readers: that it is fetched tells nobody who reads what.
 */
const brand = (name: string, picture: string | undefined, inner: string): string =>
  [
    '<div style="max-width: 40em; margin: 0 auto; background: #ffffff; border-radius: 8px; overflow: hidden; font-family: Verdana, sans-serif; line-height: 1.5; color: #182326">',
    `<div style="background: #0d5e69; color: #ffffff; padding: 16px 24px; font-size: 22px; font-weight: 700">${picture === undefined ? '' : pictureOf(picture)}${escapeHtml(name)}</div>`,
    `<div style="padding: 8px 24px 16px; overflow-wrap: anywhere">${inner}</div>`,
    '</div>',
  ].join('')

/** Beside the name, which says the same. */
const pictureOf = (address: string): string =>
  `<img src="${escapeHtml(address)}" alt="" width="40" height="40" style="vertical-align: middle; margin-right: 12px; border-radius: 8px; background: #ffffff">`

/** The words of a link, and behind them where it leads: on a line of its own where the link is its whole paragraph. */
const sayLink: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  const href: string = element.attribs?.href ?? ''
  if (!href) return
  const isAlone = element.parent?.name === 'p' && element.parent.children.length === 1
  if (isAlone) builder.addLineBreak()
  builder.addInline(isAlone ? href : ` (${href})`, { noWordTransform: true })
}

/** The plain text of cleaned HTML. */
export const toText = compile({
  wordwrap: false,
  formatters: { sayLink },
  selectors: [
    { selector: 'a', format: 'sayLink' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
})
