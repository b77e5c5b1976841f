import { type Run, runsOf, type Weight, widthOf } from './fonts.ts'

/** A text set in lines of one size. */
export interface FittedText {
  lines: Run[][]
  /** In points. */
  size: number
}

/** One way to set a text: at most so many lines at that size, in points. */
export interface Fit {
  size: number
  lines: number
}

/**
 * Sets a text in a width (points) in the first of these ways in which all of it has room; in the last one, what has no room
 * is cut off with an ellipsis. Words that are wider than a line are broken.
 */
export function fitLines(text: string, weight: Weight, width: number, fits: readonly Fit[]): FittedText {
  const tidy = text.trim().replace(/\s+/g, ' ')
  for (const { size, lines: most } of fits) {
    const lines = breakLines(tidy, weight, width, { size, lines: most })
    if (lines.length <= most) return { size, lines: lines.map((line) => runsOf(line, weight)) }
  }
  const last = fits.at(-1) ?? { size: 10, lines: 1 }
  const lines = breakLines(tidy, weight, width * 0.96, last).slice(0, last.lines)
  const end = lines.length - 1
  return { size: last.size, lines: lines.map((line, at) => runsOf(at === end ? `${line}…` : line, weight)) }
}

/** Breaks a text into lines; what follows once there are more of them than wanted is left out. */
function breakLines(text: string, weight: Weight, width: number, { size, lines: most }: Fit): string[] {
  const isWithin = (line: string) => widthOf(runsOf(line, weight), size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (isWithin(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (lines.length <= most && !isWithin(line)) {
      const letters = Array.from(line)
      const room = roomFor(letters, isWithin)
      lines.push(letters.slice(0, room).join(''))
      line = letters.slice(room).join('')
    }
    if (lines.length > most) return lines
  }
  return line === '' ? lines : [...lines, line]
}

/** How many letters of a word that is wider than a line have room in one: one at least, or it would never end. */
function roomFor(letters: readonly string[], isWithin: (line: string) => boolean): number {
  const hasRoom = (count: number) => isWithin(letters.slice(0, count).join(''))
  let tooMany = 2
  while (tooMany < letters.length && hasRoom(tooMany)) tooMany *= 2
  tooMany = Math.min(tooMany, letters.length)
  // By halves: to measure one letter less each time takes minutes for a word of thousands.
  let room = Math.max(1, Math.floor(tooMany / 2))
  while (tooMany - room > 1) {
    const middle = Math.floor((room + tooMany) / 2)
    if (hasRoom(middle)) room = middle
    else tooMany = middle
  }
  return room
}
