import { unseen } from '../kernel/fold-table.ts'

// What is copied from a mail or a page brings them along. Within a word some of them join or part letters, and stay.
const blank = new RegExp(`[\\s\\p{Cc}${unseen}]`, 'u')

/** The text of a cell as a row keeps it: without what nobody sees around it. Rows are sought by their address as it is kept. */
export function trimCell(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && blank.test(text.charAt(from))) from++
  while (to > from && blank.test(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
