import type { Problem } from './problems.ts'
import { isFilled } from './text.ts'

// Line breaks of every kind, control characters, and the marks that turn the direction of what stands behind them.
const strange = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/**
 * True for text that stays on its line wherever it is shown: in a list, in a mail, in its subject. No line breaks,
 * control characters or direction marks, and something to see in it unless it is blank.
 */
export const isSingleLine = (text: string): boolean =>
  !strange.test(text) && (text.trim() === '' || isFilled(text))

/** The text on one line: a line break or tab is a space, whatever else a line does not take is left out. */
export const toSingleLine = (text: string): string =>
  strange.test(text)
    ? text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replace(new RegExp(strange, 'gu'), '')
    : text

/** The texts of a record that do not stay on their line, as `not_one_line`; paths begin with `prefix`. */
export function linesBroken(record: object, fields: readonly string[], prefix = ''): Problem[] {
  const problems: Problem[] = []
  for (const field of fields) {
    const text = (record as Record<string, unknown>)[field]
    if (typeof text === 'string' && !isSingleLine(text))
      problems.push({ Code: 'not_one_line', Field: `${prefix}${field}` })
  }
  return problems
}
