/**
 * What a file may be at most (decisions-platform, Organizations), and how long its comparison is kept. Its characters are all
 * rows with every column filled and some 800 letters in each.
 */
export const fileLimits = {
  bytes: 5 * 1_048_576,
  rows: 20_000,
  characters: 24 * 1_048_576,
  days: 30,
} as const
