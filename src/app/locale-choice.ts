import { besideStores } from '../data/drafts/last-words-place.ts'
import type { Locale } from '../locales/load.ts'

const key = 'elan.locale'

type Spoken = 'en' | 'fr'

/** Anything else is none, also the debug language that an earlier build kept. */
const spoken = (text: string | null = null): Spoken | null => (text === 'en' || text === 'fr' ? text : null)

/** The language chosen on this device, or null before a choice. */
export const readLocaleChoice = (): Spoken | null => spoken(besideStores()?.getItem(key))

/** The language that a link into the app asks for (`?lang=fr`), for somebody who has not chosen one here. */
const readLocaleAsked = (): Spoken | null => spoken(new URLSearchParams(location.search).get('lang'))

/** The language that the browser asks for, of ours; English where it asks for neither. */
export function readLocaleOfBrowser(languages: readonly string[] = navigator.languages): 'en' | 'fr' {
  const asked = languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return asked.find((tag): tag is 'en' | 'fr' => tag === 'en' || tag === 'fr') ?? 'en'
}

/** What may decide about the language of the first picture, apart from what this device and the address say. */
export interface LocaleHints {
  /** The language kept with the person who is signed in here. */
  ofPerson: 'en' | 'fr' | undefined
  /** The language of the host: French for the hosts named so; English decides nothing. */
  ofHost: 'en' | 'fr'
}

/**
 * The language to begin with: what was chosen on this device, what the link asks for, what the person chose elsewhere,
 * a French host, and where nobody has said anything, the browser.
 */
export function firstLocale({ ofPerson, ofHost }: LocaleHints): Spoken {
  return (
    readLocaleChoice() ??
    readLocaleAsked() ??
    ofPerson ??
    (ofHost === 'fr' ? 'fr' : undefined) ??
    readLocaleOfBrowser()
  )
}

/** True where neither the device nor the address has a language of its own, so that the person's counts. */
export const followsPerson = (): boolean => readLocaleChoice() === null && readLocaleAsked() === null

/**
 * The language that a page in `locale` changes to by itself, if any: the person's where none was chosen here; from the debug
 * language back to that of before, as soon as whoever is here is not offered it.
 */
export function localeToFollow(locale: Locale, mayDebug: boolean, hints: LocaleHints): Spoken | undefined {
  if (locale === 'pseudo') return mayDebug ? undefined : firstLocale(hints)
  return hints.ofPerson !== locale && followsPerson() ? hints.ofPerson : undefined
}

/** Keeps the choice for this device's next visits. The debug language is none of a device: others come after. */
export function keepLocaleChoice(locale: Spoken): void {
  besideStores()?.setItem(key, locale)
}

const untoldKey = 'elan.locale.untold'

/**
 * A choice that the server has yet to hear of, and whose it is: the subject of who is signed in, or null for whoever signs
 * in next in this window. What was chosen here on another day says nothing about who comes today.
 */
export function noteUntoldChoice(subject: string | null): void {
  if (subject === null) sessionStorage.setItem(untoldKey, '')
  else localStorage.setItem(untoldKey, subject)
}

/** True when this person, signed in here, has made a choice that the server has yet to hear of. */
export const hasUntoldChoice = (subject: string): boolean =>
  sessionStorage.getItem(untoldKey) !== null || localStorage.getItem(untoldKey) === subject

/** The server keeps the choice now. */
export function noteChoiceTold(): void {
  sessionStorage.removeItem(untoldKey)
  localStorage.removeItem(untoldKey)
}

const shownKey = 'elan.locale.shown'

/** The language that this device showed last, chosen or not: its words can be fetched before the installation says so. */
export const readLocaleShown = (): Spoken | null => spoken(besideStores()?.getItem(shownKey))

/** See {@link readLocaleShown}. */
export const noteLocaleShown = (locale: Spoken): void => besideStores()?.setItem(shownKey, locale)

/** Offers the installed app's name and shortcuts in the language in use. Both files are the same app (`id`). */
export function nameInstalledApp(locale: Locale): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (link) link.href = locale === 'fr' ? '/manifest.fr.webmanifest' : '/manifest.webmanifest'
}
