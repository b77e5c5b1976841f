import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'

/** The languages of the product; `pseudo` is the DBG locale, which shows what was never given to translation. */
export const locales = ['en', 'fr', 'pseudo'] as const

/** A language of the product, or `pseudo`. */
export type Locale = (typeof locales)[number]

const loaders: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import('./en.ts')).messages,
  fr: async () => (await import('./fr.ts')).messages,
  pseudo: async () => {
    const [english, { disguise }] = await Promise.all([import('./en.ts'), import('./pseudo.ts')])
    return disguise(english.messages)
  },
}

/**
 * Loads one language and makes it the current one. Components re-render in place, so a form keeps its step,
 * values and focus. Rejects when the chunk cannot be fetched; the language then stays as it was.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const messages = await loaders[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale === 'pseudo' ? 'en' : locale
}

/** One language beside the current one, for what is written in a language that the page does not speak now. */
export async function wordsIn(locale: 'en' | 'fr'): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await loaders[locale]() } })
}
