// White space, controls and the marks of a direction: what is copied from a mail or a page brings them along.
const unseen = /[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The text of a cell as a row keeps it: without what nobody sees around it. Rows are sought by their address as it is kept. */
export function trimCell(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && unseen.test(text.charAt(from))) from++
  while (to > from && unseen.test(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
