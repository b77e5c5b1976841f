/** True when the text has at most that many characters (UTF-16 units). */
export const textIsWithin = (text: string, limit: number): boolean => text.length <= limit

/** True for text with something in it besides white space. */
export const isFilled = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.trim() !== ''

/** Text as it is searched and compared: lower case, without accents, ligatures opened, spaces folded. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a search, folded: each must occur, in any order (decisions, The contract). */
export const searchWords = (search: string): string[] => fold(search).split(' ').filter(Boolean)

/** True when every word occurs in the folded text. */
export const matchesWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))
