import { mailWords, type NamedActivity } from './words.ts'
import type { Letter, Passage } from './write-letter.ts'

type Language = 'en' | 'fr'

/** A letter of passages between the greeting and the closing line; greeted '' names nobody. */
export const letterWith = (
  language: Language,
  greeted: string,
  subject: string,
  passages: readonly Passage[],
): Letter => ({
  language,
  subject,
  passages: [mailWords[language].hello(greeted), ...passages, mailWords[language].automatic],
})

/** What an activity's letter names besides: who wrote it, and where it opens. */
interface AboutActivity {
  named: NamedActivity
  author: string
  href: string
}

/**
 * The letters of the types, in a language and to somebody greeted by that name (nobody: ''). Pure: the same sentences are
 * sent, and shown where a mail is chosen.
 */
export const letters = {
  volunteerAdded: (language: Language, greeted: string, { named, author, href }: AboutActivity): Letter => {
    const words = mailWords[language].volunteerAdded
    return letterWith(language, greeted, words.subject(named), [
      words.body(named, author),
      words.ifWrong,
      { words: words.open, href },
    ])
  },
  kitDamaged: (
    language: Language,
    greeted: string,
    { named, author, href, kit, condition }: AboutActivity & { kit: string; condition: string },
  ): Letter => {
    const words = mailWords[language].kitDamaged
    return letterWith(language, greeted, words.subject(kit), [
      words.body(named, kit, author),
      ...(condition ? [words.condition(condition)] : []),
      { words: words.open, href },
    ])
  },
  evaluationRequest: (
    language: Language,
    greeted: string,
    { named, href }: Pick<AboutActivity, 'named' | 'href'>,
  ): Letter => {
    const words = mailWords[language].evaluationRequest
    return letterWith(language, greeted, words.subject(named), [
      words.body(named),
      words.ask,
      { words: words.open, href },
      words.privacy,
    ])
  },
  registrationReceived: (
    language: Language,
    greeted: string,
    { site, isApproved, href }: { site: string; isApproved: boolean; href: string },
  ): Letter => {
    const words = mailWords[language].registrationReceived
    return letterWith(language, greeted, words.subject(site), [
      words.body(site),
      ...(isApproved ? [] : [words.next]),
      { words: words.open, href },
    ])
  },
  registrationNotice: (
    language: Language,
    greeted: string,
    { site, volunteer, href }: { site: string; volunteer: string; href: string },
  ): Letter => {
    const words = mailWords[language].registrationNotice
    return letterWith(language, greeted, words.subject(volunteer, site), [
      words.body(volunteer, site),
      { words: words.open, href },
    ])
  },
  registrationApproved: (
    language: Language,
    greeted: string,
    { site, href }: { site: string; href: string },
  ): Letter => {
    const words = mailWords[language].registrationApproved
    return letterWith(language, greeted, words.subject(site), [words.body(site), { words: words.open, href }])
  },
  screeningExpires: (
    language: Language,
    greeted: string,
    { type, date, href }: { type: string; date: string; href: string },
  ): Letter => {
    const words = mailWords[language].screeningExpires
    return letterWith(language, greeted, words.subject(date), [
      words.body(type, date),
      words.ask,
      { words: words.open, href },
    ])
  },
}
