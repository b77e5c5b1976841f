import { type Invited, mailWords } from './words.ts'
import type { Letter, Passage } from './write-letter.ts'

type Language = 'en' | 'fr'

/** A letter of passages between the greeting and the closing line; greeted '' names nobody. */
const letterWith = (
  language: Language,
  greeted: string,
  subject: string,
  passages: readonly Passage[],
): Letter => ({
  language,
  subject,
  passages: [mailWords[language].hello(greeted), ...passages, mailWords[language].automatic],
})

/** The letters that have no template, in a language and to somebody greeted by that name (nobody: ''). Pure. */
export const letters = {
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
  invitation: (
    language: Language,
    greeted: string,
    { href, ...told }: Invited & { href: string },
  ): Letter => {
    const words = mailWords[language].invitation
    return letterWith(language, greeted, words.subject(told.charity), [
      words.body(told),
      words.how(told.address),
      { words: words.open, href },
      words.mistake,
    ])
  },
}
