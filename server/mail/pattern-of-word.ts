/** The word as a regular expression, PostgreSQL's or JavaScript's, that means nothing but itself. */
export const patternOfWord = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** What stands for letters and digits between the brackets of a regular expression, and where. */
export const alphanumeric = { inDatabase: '[:alnum:]', inScript: '\\p{L}\\p{N}' } as const

/**
 * The word by itself, never a part of another: who is called Ann is not meant by an "annual meeting". What may stand in an
 * address goes with an address: j.smith@x.ca is not smith@x.ca, and nor is smith@x.ca.example.
 */
export function patternOfWholeWord(
  word: string,
  letters: (typeof alphanumeric)[keyof typeof alphanumeric],
): string {
  const itself = patternOfWord(word)
  return word.includes('@')
    ? `(?<![${letters}._%+-])${itself}(?![${letters}-]|\\.[${letters}])`
    : `(?<![${letters}])${itself}(?![${letters}])`
}
