/** What a file that a charity brings along may be at most, and how many days its review is kept. */
export const importLimits = { bytes: 5 * 1_048_576, rows: 10_000, days: 30, cell: 400, open: 50 } as const

/** Hours that one row may tell of: more than anybody gives in a season. */
export const MOST_HOURS = 5000
