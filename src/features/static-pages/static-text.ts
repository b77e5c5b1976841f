/** The pages of guidance, by the last word of their address (specification 3, section 2, Static pages). */
export const staticPageNames = [
  'help',
  'contact',
  'workplans',
  'expensemanagement',
  'comms',
  'surveys',
  'policies',
] as const

/** See {@link staticPageNames}. */
export type StaticPageName = (typeof staticPageNames)[number]

/**
 * A paragraph, a list or steps in order. Within the words `[words](target)` is a link: to a page of the app (`/unsent`, or
 * `/$site/Workshops` at the site one works at), or to an address outside (`link:BugReport`, with `|/static/contact` where else to go). What stands in braces is said only
 * where its link leads somewhere.
 */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] }

/** A part of a page under its own heading; `id` is its place in the address (`#id`), the same in both languages. */
export interface StaticSection {
  id: string
  title: string
  blocks: readonly Block[]
}

/** One page in one language. */
export interface StaticText {
  title: string
  lead: string
  sections: readonly StaticSection[]
}

/** What an educator said of a visit. */
interface Quote {
  words: string
  who: string
}

/** The yearly thanks in one language (specification 3, section 2, Thank-you page). */
export interface ThankYouText {
  title: string
  lead: string
  paragraphs: readonly string[]
  quotesTitle: string
  quotes: readonly [Quote, Quote, Quote]
  recordTitle: string
  record: string
  alumniTitle: string
  alumni: string
}

/** Everything that is written as a text of its own, in one language. */
export interface StaticTexts {
  pages: Readonly<Record<StaticPageName, StaticText>>
  thankYou: ThankYouText
}
