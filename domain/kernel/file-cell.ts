import { fold } from './text.ts'

/**
 * A cell as it stands in a file. `text` is what a person reads there: dates as `YYYY-MM-DD`, truth as `TRUE` or
 * `FALSE`. `error` is a formula's #N/A and the like, `formula` one whose value was not kept.
 */
export interface FileCell {
  kind: 'text' | 'number' | 'truth' | 'date' | 'error' | 'formula'
  text: string
}

/** The text of a cell on one line, without what no database and no screen can hold. */
export const lineOfCell = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The text of a cell of several lines, without what no text may hold. */
export const linesOfCell = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

const yes = ['yes', 'y', 'oui', 'o', 'true', 'vrai', '1', 'x']
const no = ['no', 'n', 'non', 'false', 'faux', '0']

/** Yes or no in either language, and by the further words of a column, folded; undefined for anything else. */
export function readYesNo(
  text: string,
  further: { yes: readonly string[]; no: readonly string[] } = { yes: [], no: [] },
): boolean | undefined {
  const word = fold(text)
  if (yes.includes(word) || further.yes.includes(word)) return true
  return no.includes(word) || further.no.includes(word) ? false : undefined
}
