import { letterWith } from './letters.ts'
import { type AskedVisit, type AskingContact, outreachWords } from './outreach-words.ts'
import type { Letter } from './write-letter.ts'

type Language = 'en' | 'fr'

/** What a mail about requests that were given to a site names. */
export interface GivenRequests {
  count: number
  asking: AskingContact
  site: string | null
  author: string
  href: string
}

/** The letters about outreach requests; see `letters`. */
export const outreachLetters = {
  received: (language: Language, greeted: string, visit: AskedVisit): Letter => {
    const words = outreachWords[language].received
    return letterWith(language, greeted, words.subject(visit), [words.body(visit), words.next])
  },
  waitlisted: (language: Language, greeted: string, visit: AskedVisit): Letter => {
    const words = outreachWords[language].waitlisted
    return letterWith(language, greeted, words.subject(visit), [words.body(visit), words.next])
  },
  declined: (language: Language, greeted: string, visit: AskedVisit & { note: string }): Letter => {
    const { declined: words, note } = outreachWords[language]
    return letterWith(language, greeted, words.subject(visit), [
      words.body(visit),
      ...(visit.note ? [note(visit.note)] : []),
      words.thanks,
    ])
  },
  accepted: (language: Language, greeted: string, visit: AskedVisit & { note: string }): Letter => {
    const { accepted: words, note } = outreachWords[language]
    return letterWith(language, greeted, words.subject(visit), [
      words.body(visit),
      ...(visit.note ? [note(visit.note)] : []),
      words.next,
    ])
  },
  notice: (
    language: Language,
    greeted: string,
    { asking, site, href }: { asking: AskingContact; site: string; href: string },
  ): Letter => {
    const words = outreachWords[language].notice
    return letterWith(language, greeted, words.subject(asking, site), [
      words.body(asking, site),
      { words: words.open, href },
    ])
  },
  national: (
    language: Language,
    greeted: string,
    { asking, href }: { asking: AskingContact; href: string },
  ): Letter => {
    const words = outreachWords[language].national
    return letterWith(language, greeted, words.subject(asking), [
      words.body(asking),
      { words: words.open, href },
    ])
  },
  moved: (
    language: Language,
    greeted: string,
    { count, asking, site, author, href }: GivenRequests,
  ): Letter => {
    const words = outreachWords[language].moved
    return letterWith(language, greeted, words.subject(count, asking, site), [
      words.body(count, asking, site, author),
      { words: words.open(count), href },
    ])
  },
  closed: (
    language: Language,
    greeted: string,
    { site, reason, comment, href }: { site: string; reason: string; comment: string; href: string },
  ): Letter => {
    const words = outreachWords[language].closed
    return letterWith(language, greeted, words.subject(site), [
      words.body(site),
      ...(reason ? [words.reason(reason)] : []),
      ...(comment ? [words.comment(comment)] : []),
      { words: words.open, href },
    ])
  },
}
