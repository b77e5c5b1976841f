import { sql } from 'kysely'
import type { BothTexts } from '../../domain/charity/document.ts'
import { type EmailLocalization, plainBody } from '../../domain/email/document.ts'
import { fillBody, fillLine, findParameters } from '../../domain/email/fill.ts'
import { bothLanguages, type EmailParameter, type EmailValues } from '../../domain/email/parameters.ts'
import type { EmailTypeNumber } from '../../domain/mail/email-types.ts'
import type { Executor } from '../db/connection.ts'
import { builtInTemplate } from './built-in-templates.ts'
import type { FilledWords, SystemLine } from './compose-mail.ts'

/** How a type of mail is said: by its template, or by the built-in words. */
export interface TypeWords {
  branded: boolean
  /** What the app is called, as administrators wrote it; '' where they did not. */
  appName: BothTexts
  /** What the charity's own picture is named by in addresses. */
  mark: string | null
  localizations: readonly EmailLocalization[]
}

/** The template of a type; the built-in words where there is none. One statement. */
export async function readTypeWords(on: Executor, type: EmailTypeNumber): Promise<TypeWords> {
  const { rows } = await sql<TypeWords>`
    select e.apply_html_branding as branded, json_agg(json_build_object('Locale', l.locale, 'Subject', l.subject, 'Body', l.body)) as localizations,
      (select json_build_object('en', app_name_en, 'fr', app_name_fr) from charity) as "appName",
      (select mark from charity) as mark
    from email e join email_localization l on l.email_id = e.id and not l.deleted
    where e.email_type = ${type} and e.deleted_on is null
    group by e.id
  `.execute(on)
  const noName = { en: '', fr: '' }
  return rows[0] ?? { branded: false, appName: noName, mark: null, localizations: builtInTemplate(type) }
}

/** Reads how a type is said. */
export type ReadTypeWords = (type: EmailTypeNumber) => Promise<TypeWords>

/** For how long what was read is used again, in ms: thousands of mails of one cause read their template once. */
const freshMs = 1000

/** Reads templates and remembers each for a second: a change is in all mails that are written later than that. */
export function rememberTypeWords(on: Executor): ReadTypeWords {
  const held = new Map<EmailTypeNumber, { words: TypeWords; at: number }>()
  return async (type) => {
    const known = held.get(type)
    if (known && performance.now() - known.at < freshMs) return known.words
    const words = await readTypeWords(on, type)
    held.set(type, { words, at: performance.now() })
    return words
  }
}

/** Who reads a mail, and what its parameters say in each language. */
interface Reading {
  type: EmailTypeNumber
  /** A parameter that a text has to name to be sent. */
  needs?: EmailParameter | undefined
  /** The language that they read, or both where nobody knows. */
  languages: readonly ('en' | 'fr')[]
  valuesIn(language: 'en' | 'fr'): EmailValues
  /** What stands before the text, and after it. */
  openingIn?(language: 'en' | 'fr'): string[]
  notesIn(language: 'en' | 'fr'): string[]
}

/**
 * The texts that a reader gets: in their language; where nobody knows it, the one in both languages if there is one, else
 * both after each other. A language that the template lacks is said by its text in both, then by the built-in words; so is
 * one of which nothing is left for this reader, and one without the parameter that it needs.
 */
export function chooseWords(
  { localizations }: Pick<TypeWords, 'localizations'>,
  reading: Reading,
): [FilledWords, ...FilledWords[]] {
  const { needs } = reading
  const find = (Locale: EmailLocalization['Locale']) =>
    localizations.find(
      (one) => one.Locale === Locale && (!needs || findParameters(one.Body).names.includes(needs)),
    )
  const both = find('enfr')
  const [first = 'en', ...others] = reading.languages
  if (both && (others.length > 0 || !find(first))) {
    const values = bothLanguages(reading.valuesIn('en'), reading.valuesIn('fr'))
    if (saysAnything(both, values)) return [filled(both, values, ['en', 'fr'], reading)]
  }
  const inOne = (language: 'en' | 'fr'): FilledWords => {
    const values = reading.valuesIn(language)
    const own = find(language)
    if (own && saysAnything(own, values)) return filled(own, values, [language], reading)
    return filled(builtInIn(language, reading), values, [language], reading)
  }
  return [inOne(first), ...others.map(inOne)]
}

const saysAnything = ({ Body }: EmailLocalization, values: EmailValues): boolean =>
  plainBody(fillBody(Body, values)) !== ''

const builtInIn = (language: 'en' | 'fr', { type }: Pick<Reading, 'type'>): EmailLocalization => {
  const builtIn = builtInTemplate(type).find((one) => one.Locale === language)
  if (!builtIn) throw new Error(`no words in ${language}`)
  return builtIn
}

/** In both languages, one after the other, for a text that holds both. */
const builtInSubject = (languages: readonly ('en' | 'fr')[], reading: Reading): string => {
  const subjects = languages.map((language) => builtInIn(language, reading).Subject)
  return [...new Set(subjects)].join(' / ')
}

/** A subject of which nothing is left for this reader is the built-in one: no mail goes without. */
const filled = (
  { Locale, Subject, Body }: EmailLocalization,
  values: EmailValues,
  languages: readonly ('en' | 'fr')[],
  reading: Reading,
): FilledWords => ({
  locale: Locale,
  subject: fillLine(Subject, values).trim() === '' ? builtInSubject(languages, reading) : Subject,
  body: Body,
  values,
  opening: linesIn(languages, (language) => reading.openingIn?.(language) ?? []),
  notes: linesIn(languages, reading.notesIn),
})

const linesIn = (languages: readonly ('en' | 'fr')[], say: Reading['notesIn']): SystemLine[] =>
  languages.flatMap((language) => say(language).map((text) => ({ language, text })))
