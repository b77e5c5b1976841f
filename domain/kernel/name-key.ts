import { fold, searchWords } from './text.ts'

/** Words to compare: without case and accents, and with everything that is no letter or digit as one space. */
export const nameKey = (text: string): string =>
  fold(text)
    .replace(/[ !-/:-@[-`{-~·]+/g, ' ')
    .trim()

/** The signs between the words of names. */
const parting = /[-.,'"()/&]+/g

/**
 * The words of a search for a school: dots, hyphens and apostrophes part them, as nobody knows which of these its name is
 * written with. A search for such signs alone is one for them.
 */
export const schoolWords = (search: string): string[] =>
  searchWords(fold(search).replace(parting, ' ').trim() || search)
