/** What a file may be at most (decisions-platform, Organizations), and how long its comparison is kept. */
export const fileLimits = { bytes: 5 * 1_048_576, rows: 20_000, days: 30 } as const
