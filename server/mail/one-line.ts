import { toSingleLine } from '../../domain/kernel/single-line.ts'

const LONGEST = 100

/** What somebody wrote, as a mail names it: on one line, and shortened, so that nobody writes a mail of their own in it. */
export const oneLine = (text: string, longest = LONGEST): string => cut(plainLine(text), longest)

/** What a sender writes to somebody: in its own lines, with one empty line at most between two of them. */
export const ownLines = (text: string, longest: number): string =>
  cut(
    text
      .split(/\r\n?|[\n\u2028\u2029]/)
      .map(plainLine)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  )

const plainLine = (text: string): string => toSingleLine(text).replace(/ {2,}/g, ' ').trim()

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

/** A name to greet by: letters and what stands between them. Anything else (an address, a sentence) greets nobody. */
export function greetingName(name: string): string {
  const line = oneLine(name)
  return line.length <= 40 && /^[\p{L}\p{M}'’ .-]+$/u.test(line) && !/\.\S/.test(line) ? line : ''
}
