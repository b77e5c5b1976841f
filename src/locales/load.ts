import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
import type { Catalogue } from './catalogue.ts'

/** The languages of the product; `pseudo` is the DBG locale, which shows what was never given to translation. */
export const locales = ['en', 'fr', 'pseudo'] as const

/** A language of the product, or `pseudo`. */
export type Locale = (typeof locales)[number]

type Part = 'first' | 'more'
type Loader = () => Promise<{ catalogues: Record<string, Catalogue> }>

const chunks: Record<'en' | 'fr', Record<Part, Loader>> = {
  en: { first: () => import('./en.ts'), more: () => import('./en-more.ts') },
  fr: { first: () => import('./fr.ts'), more: () => import('./fr-more.ts') },
}

/** One catalogue of many; ids come from the source text, so equal ids mean equal sentences. */
const joined = (catalogues: Record<string, Catalogue>): Messages =>
  Object.assign({}, ...Object.values(catalogues).map(({ messages }) => messages))

async function read(locale: Locale, part: Part): Promise<Messages> {
  if (locale !== 'pseudo') return joined((await chunks[locale][part]()).catalogues)
  const [english, { disguise }] = await Promise.all([chunks.en[part](), import('./pseudo.ts')])
  return disguise(joined(english.catalogues))
}

const readAll = async (locale: Locale): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([read(locale, 'first'), read(locale, 'more')])))

/** Languages of which everything is loaded. */
const whole = new Set<string>()

/** True for the pages that are opened first: the home page and the activities list. They bring fewer words. */
export const isFirstPage = (path: string): boolean => /^\/([^/]+\/workshops\/?)?$/i.test(path)

/**
 * Loads one language and makes it the current one. Components re-render in place, so a form keeps its step,
 * values and focus. Rejects when the chunk cannot be fetched; the language then stays as it was.
 */
export async function activateLocale(locale: Locale, part: 'first' | 'all' = 'all'): Promise<void> {
  const messages = await (part === 'first' ? read(locale, 'first') : readAll(locale))
  if (part === 'all') whole.add(locale)
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale === 'pseudo' ? 'en' : locale
}

/** Begins to fetch the first words of a language that the page will probably speak. */
export function fetchFirstWords(locale: Locale): void {
  read(locale, 'first').catch(() => undefined)
}

/** Brings the words of all pages in the current language, unless they are here. */
export async function loadAllWords(): Promise<void> {
  const { locale } = i18n
  if (whole.has(locale)) return
  i18n.load(locale, await read(locale as Locale, 'more'))
  whole.add(locale)
}

/** One language beside the current one, for what is written in a language that the page does not speak now. */
export async function wordsIn(locale: 'en' | 'fr'): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await readAll(locale) } })
}
