import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** What a template may be written in; `enfr` is one text in both languages. */
export const emailLocales = ['en', 'fr', 'enfr'] as const

/** One of {@link emailLocales}. */
export type EmailLocale = (typeof emailLocales)[number]

/** The words of a template: `Subject` is a line, `Body` HTML of paragraphs, bold, italic, lists and links. */
export interface EmailLocalization {
  /** Said by the server. */
  EmailId?: string
  Locale: EmailLocale
  Subject: string
  Body: string
}

/** The template of a type of mail (specification 3, section 3, Email template). */
export interface Email {
  Id: string
  /** 0 to 13; null while it is not chosen. */
  EmailType: number | null
  /** The mail gets the charity's frame and colours. */
  ApplyHTMLBranding: boolean
  Localizations: EmailLocalization[]
}

/** Longest texts, in characters; of the body as HTML. */
export const emailTextLimits = { Subject: 200, Body: 20_000 } as const

/** How much of a body the list of templates shows, in characters (specification 3, section 9). */
export const BODY_PREVIEW = 50

/** A template of which nothing is said yet. */
export const emptyEmail = (id: string): Email => ({
  Id: id,
  EmailType: null,
  ApplyHTMLBranding: false,
  Localizations: [],
})

/** The words of a body of HTML: tags and blanks left out. */
export const plainBody = (body: string): string =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

/** True for words of which nothing was written: they are none. */
const isBlankLocalization = ({ Subject, Body }: Pick<EmailLocalization, 'Subject' | 'Body'>): boolean =>
  (Subject ?? '').trim() === '' && plainBody(Body ?? '') === ''

/** The template as it is kept and sent: each language once and in order, without those of which nothing was written. */
export const tidyEmail = (email: Email): Email => ({
  ...email,
  EmailType: email.EmailType ?? null,
  ApplyHTMLBranding: email.ApplyHTMLBranding ?? false,
  Localizations: emailLocales.flatMap((Locale) => {
    const words = email.Localizations.find((one) => one.Locale === Locale)
    if (!words || isBlankLocalization(words)) return []
    return [{ Locale, Subject: (words.Subject ?? '').trim(), Body: (words.Body ?? '').trim() }]
  }),
})

/** The template for patches, merges and partial updates; its words are known by their language. */
export const emailShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
  Recipients: 'derived',
  EmailType: 'value',
  ApplyHTMLBranding: 'value',
  Localizations: {
    list: { EmailId: 'derived', Subject: 'value', Body: 'value' },
    key: 'Locale',
    keys: emailLocales,
  },
}
