import { foldTable, isAccent } from './fold-table.ts'

/** True when the text has at most that many characters (UTF-16 units). */
export const textIsWithin = (text: string, limit: number): boolean => text.length <= limit

// Letters and signs, but for those that show nothing: Hangul fillers and the blank of Braille.
const visible = /[^\P{L}\u115f\u1160\u3164\uffa0]|[^\P{S}\u2800]|[\p{N}\p{P}]/u

/** True for text with something to see in it: white space and characters of no width do not count. */
export const isFilled = (text: string | null | undefined): text is string =>
  typeof text === 'string' && visible.test(text)

/**
 * Text as it is searched and compared: without case and accents, ligatures opened, typographic signs as a keyboard has
 * them, spaces folded ({@link foldTable}). The database's `fold` says the same of every text.
 */
export const fold = (text: string): string => {
  const plain = /[^ -~]|["`]/.test(text) ? text.replace(/[^ -~]|["`]/g, foldOne) : text
  return plain
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replace(/ {2,}/g, ' ')
    .trim()
}

const foldOne = (letter: string): string => foldTable().get(letter) ?? (isAccent(letter) ? '' : letter)

/** True when somebody typed the words that were asked for: keyboards have other signs, and nobody is to look for an accent. */
export const isTyped = (typed: string, words: string): boolean => fold(typed) === fold(words)

/** So many words of a search are looked for, the first ones: each costs the database a condition. */
const MOST_WORDS = 20

/**
 * The words of a search, folded: each must occur, in any order (decisions, The contract). A comma behind a word parts it from
 * the next, as in a family name that comes first: it is not looked for. A search for nothing but
 * characters that nobody sees finds nothing, rather than everything.
 */
export const searchWords = (search: string): string[] => {
  const words = fold(search)
    .split(' ')
    .map((word) => word.replace(/(?<=[^,]),+$/, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const raw = search.trim()
  const isUnseen = words.length === 0 && raw !== '' && !visible.test(raw)
  return isUnseen ? [raw] : words
}

/** True when every word occurs in the folded text. */
export const matchesWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

/**
 * The beginning of a text, of at most so many UTF-16 units: one less where the cut would leave half a character, which can be
 * stored nowhere.
 */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
