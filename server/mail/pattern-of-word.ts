/** The word as a regular expression, PostgreSQL's or JavaScript's, that means nothing but itself. */
export const patternOfWord = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
