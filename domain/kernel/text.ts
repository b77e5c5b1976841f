import { foldTable, isAccent } from './fold-table.ts'

/** True when the text has at most that many characters (UTF-16 units). */
export const textIsWithin = (text: string, limit: number): boolean => text.length <= limit

/** True for text with something in it besides white space. */
export const isFilled = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.trim() !== ''

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

/** The words of a search, folded: each must occur, in any order (decisions, The contract). */
export const searchWords = (search: string): string[] => fold(search).split(' ').filter(Boolean)

/** True when every word occurs in the folded text. */
export const matchesWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
