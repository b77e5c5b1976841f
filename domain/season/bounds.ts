/** A day before this year, of a season or in a file that is brought along, is a slip of the keyboard. */
export const EARLIEST_YEAR = 1950

/** The last year that a season may end in. */
export const LATEST_YEAR = 2199

/** Days of a season, at most: two years. */
export const MOST_DAYS = 731
