/** Letters that a line of a landscape page has room for: of the usual size on paper, and of the smaller one. */
const ROOM = { usual: 130, small: 156 }

/** What the blanks beside a cell's words take, in letters. */
const BLANKS = 2

/** A column is no wider than this for its words' sake; a longer cell takes several lines. */
const WIDE = 18

/** Words longer than this, addresses of pages for the most part, break: no column gives them all they want. */
export const LONGEST_WORD = 30

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

/** A heading may take so many lines: it stands there once, and figures under it are short. */
const LINES_OF_HEADING = 3

/** The letters that a column takes, its heading first: its longest word whole, and longer texts in lines. */
const widthOf = ([heading = '', ...cells]: readonly string[]): number =>
  BLANKS +
  Math.max(
    Math.min(LONGEST_WORD, longest([heading, ...cells].flatMap((text) => text.split(/\s+/)))),
    Math.min(WIDE, Math.ceil(heading.length / LINES_OF_HEADING)),
    Math.min(WIDE, longest(cells)),
  )

/** How the columns of a report stand on paper. */
export interface PaperColumns {
  /** In smaller letters than usual. */
  isSmall: boolean
  /** The places of the columns of each table; one table where all have room beside each other. */
  groups: readonly (readonly number[])[]
}

/**
 * Shares the columns out, each given by its heading and its texts: beside each other where a landscape page has room, in smaller letters where
 * that is enough, else in several tables, which begin each with the place of its rows and the first column.
 */
export function paperColumns(columns: readonly (readonly string[])[]): PaperColumns {
  const widths = columns.map(widthOf)
  const all = widths.map((_, place) => place)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (whole <= ROOM.usual) return { isSmall: false, groups: [all] }
  if (whole <= ROOM.small) return { isSmall: true, groups: [all] }
  const first = widths[0] ?? 0
  // The place of a row has four letters at most.
  const begun = first + BLANKS + 4
  const groups: number[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const [place, width] of widths.entries()) {
    if (place === 0) continue
    if (used + width > ROOM.small) {
      groups.push([0])
      used = begun
    }
    groups.at(-1)?.push(place)
    used += width
  }
  return { isSmall: true, groups }
}
