import type { Stage } from './support/stage.ts'

/** One line of the table: what the product takes, beside the least that can do the job, in the same run. */
export interface Line {
  what: string
  unit: 'ms' | 's' | 'KB' | 'MB' | '×' | 'points'
  measured: number
  /** The least work that can do the job; absent where the aim is a plain number. */
  limit?: number
  /** How many times the limit, where pairs were measured: the middle of what they gave. Otherwise the one beside the other. */
  times?: number
  /** `times` the limit, or a plain figure: at most, or at least. */
  aim?: { times: number } | { atMost: number } | { atLeast: number }
  /** What else is worth knowing of this run. */
  note?: string
}

/** One figure of the bench: a file of its own. */
export interface Figure {
  name: string
  /** One sentence: what is measured, against what. */
  about: string
  measure(stage: Stage): Promise<Line[]>
}

/** True when the line reaches its aim; null for a line that only tells. */
export function reachesAim(line: Line): boolean | null {
  const { measured, aim } = line
  if (!aim) return null
  if ('atMost' in aim) return measured <= aim.atMost
  if ('atLeast' in aim) return measured >= aim.atLeast
  const times = timesOfLimit(line)
  return times !== null && times <= aim.times
}

/** How many times the limit a line is; null without a limit. */
export function timesOfLimit({ measured, limit, times }: Line): number | null {
  if (times !== undefined) return times
  return limit ? measured / limit : null
}

/** The value below which that share of the values lies; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Runs something so many times and gives how long each took, in milliseconds. */
export async function timesOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return times
}
