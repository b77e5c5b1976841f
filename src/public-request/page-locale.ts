import { i18n, type Messages } from '@lingui/core'
import { publicRequestAddresses } from '../../domain/outreach/public-addresses.ts'
import type { Catalogue } from '../locales/catalogue.ts'

const words = import.meta.glob<Catalogue>('../locales/public-request/*.po')

/** The language to begin with: what the address says, then what the browser asks for, then English. */
export function localeOf(address: URL, languages: readonly string[]): 'en' | 'fr' {
  const asked = address.searchParams.get('lang')
  if (asked === 'en' || asked === 'fr') return asked
  if (/^\/rayonnement\//i.test(address.pathname)) return 'fr'
  return languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isOurs) ?? 'en'
}

const isOurs = (tag: string): tag is 'en' | 'fr' => tag === 'en' || tag === 'fr'

/** The address that speaks a language, for the page's own address after a switch: opened again, it speaks it too. */
export const addressIn = (locale: 'en' | 'fr'): string =>
  locale === 'fr' ? publicRequestAddresses.fr : `${publicRequestAddresses.en}?lang=en`

type Corrections = Readonly<Record<'en' | 'fr', Messages>>

let corrections: Corrections = { en: {}, fr: {} }

/** Says what localizers say in place of the form's own texts, in either language, from now on. */
export function speakCorrections(next: Corrections): void {
  corrections = next
  i18n.load(next)
}

/** Speaks a language from now on. What was typed, the step and the focus stay. Rejects when the words do not come. */
export async function speakLocale(locale: 'en' | 'fr'): Promise<void> {
  const load = words[`../locales/public-request/${locale}.po`]
  if (!load) throw new Error(`The form has no words in ${locale}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages: { ...messages, ...corrections[locale] } })
  document.documentElement.lang = locale
}
