import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
import type { SpokenCorrection } from '../../domain/localization/text-correction.ts'
import type { Catalogue } from './catalogue.ts'

/** The languages of the product; `pseudo` is the DBG locale, which shows what was never given to translation. */
const locales = ['en', 'fr', 'pseudo'] as const

/** A language of the product, or `pseudo`. */
export type Locale = (typeof locales)[number]

type Loader = () => Promise<{ catalogues: Record<string, Catalogue> }>

/** Words that come together, by language: what the first pages say, what all others say, what only desk pages say. */
export type WordsPart = Record<'en' | 'fr', Loader>

const first: WordsPart = { en: () => import('./en.ts'), fr: () => import('./fr.ts') }
const more: WordsPart = { en: () => import('./en-more.ts'), fr: () => import('./fr-more.ts') }
/** What a page brought along besides, to be spoken in whichever language is chosen later. */
const brought = new Set<WordsPart>()

/** One catalogue of many; ids come from the source text, so equal ids mean equal sentences. */
const joined = (catalogues: Record<string, Catalogue>): Messages =>
  Object.assign({}, ...Object.values(catalogues).map(({ messages }) => messages))

async function read(locale: Locale, part: WordsPart): Promise<Messages> {
  if (locale !== 'pseudo') return joined((await part[locale]()).catalogues)
  const [english, { disguise }] = await Promise.all([part.en(), import('./pseudo.ts')])
  return disguise(joined(english.catalogues))
}

const readParts = async (locale: Locale, parts: readonly WordsPart[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => read(locale, part)))))

/** What localizers say in place of the app's own texts. */
let corrections: readonly SpokenCorrection[] = []
/** What the app itself says, in each language that is here. */
const own = new Map<string, Messages>()

/** Messages of a language with what localizers say in their place; the DBG locale has what the app itself says. */
const corrected = (locale: string, messages: Messages | undefined): Messages => {
  const all = { ...messages }
  for (const { Key, Localizations } of corrections) {
    const text = Localizations[locale as 'en']
    if (text) all[Key] = text
  }
  return all
}

const speak = (locale: string): void =>
  i18n.loadAndActivate({ locale, messages: corrected(locale, own.get(locale)) })

/**
 * Says these words from now on, in whatever is here and in whatever comes later; what is not corrected any more is as the
 * app itself says it. Nothing happens where they are spoken already.
 */
export function speakCorrections(next: readonly SpokenCorrection[]): void {
  if (JSON.stringify(next) === JSON.stringify(corrections)) return
  corrections = next
  if (i18n.locale) speak(i18n.locale)
}

/** The languages in which each part is here. */
const loaded = new Map<WordsPart, Set<string>>()

const isLoaded = (locale: string, part: WordsPart): boolean => loaded.get(part)?.has(locale) ?? false

function noteLoaded(locale: string, part: WordsPart): void {
  loaded.set(part, (loaded.get(part) ?? new Set()).add(locale))
}

/** True for the pages that are opened first: the home page and the activities list. They bring fewer words. */
export const isFirstPage = (path: string): boolean => /^\/([^/]+\/workshops\/?)?$/i.test(path)

/** How often a language was asked for: of two whose words are on their way, the one that was asked for last is spoken. */
let newest = 0

/**
 * Loads one language and makes it the current one. Components re-render in place, so a form keeps its step,
 * values and focus. Rejects when the chunk cannot be fetched; the language then stays as it was. Gives false, and changes
 * nothing, where another language was asked for meanwhile.
 */
export async function activateLocale(locale: Locale, extent: 'first' | 'all' = 'all'): Promise<boolean> {
  newest += 1
  const turn = newest
  const messages: Messages = {}
  const have = new Set<WordsPart>()
  // A page may bring its words while these are on their way: they are spoken in this language, too.
  for (;;) {
    const missing = (extent === 'first' ? [first] : [first, more, ...brought]).filter(
      (part) => !have.has(part),
    )
    if (missing.length === 0) break
    Object.assign(messages, await readParts(locale, missing))
    for (const part of missing) have.add(part)
  }
  if (turn !== newest) return false
  // What was here of this language is replaced as a whole.
  own.set(locale, messages)
  speak(locale)
  for (const [part, languages] of loaded) if (!have.has(part)) languages.delete(locale)
  for (const part of have) noteLoaded(locale, part)
  // The server speaks without a page.
  if (globalThis.document) document.documentElement.lang = locale === 'pseudo' ? 'en' : locale
  return true
}

/** Begins to fetch the first words of a language that the page will probably speak. */
export function fetchFirstWords(locale: Locale): void {
  read(locale, first).catch(() => undefined)
}

/** Brings the words of all pages but the desk's in the current language, unless they are here. */
export const loadAllWords = (): Promise<void> => bringWords(more)

/** Brings further words in the current language, unless they are here, and in each that is chosen from now on. */
export async function bringWords(part: WordsPart): Promise<void> {
  if (part !== more) brought.add(part)
  // Another language may have been chosen before the words were there.
  while (!isLoaded(i18n.locale, part)) {
    const locale = i18n.locale as Locale
    const messages = await read(locale, part)
    own.set(locale, { ...own.get(locale), ...messages })
    noteLoaded(locale, part)
    if (i18n.locale === locale) speak(locale)
    // The worker keeps what has come once: the language can be switched without signal, too.
    if (part !== more) part[locale === 'fr' ? 'en' : 'fr']().catch(() => undefined)
  }
}

/** One language beside the current one, for what is written in a language that the page does not speak now. */
export async function wordsIn(locale: 'en' | 'fr'): Promise<I18n> {
  return setupI18n({
    locale,
    messages: { [locale]: corrected(locale, await readParts(locale, [first, more])) },
  })
}
