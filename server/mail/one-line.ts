import { toSingleLine } from '../../domain/kernel/single-line.ts'

const LONGEST = 100

/** What somebody wrote, as a mail names it: on one line, and shortened, so that nobody writes a mail of their own in it. */
export function oneLine(text: string, longest = LONGEST): string {
  const line = toSingleLine(text).replace(/ {2,}/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line
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
