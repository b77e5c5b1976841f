const FIRST = 1000
const LONGEST = 5 * 60_000

/** Nobody waits longer at a server's word (`Retry-After`), in milliseconds. */
export const LONGEST_ASKED = 3_600_000

/**
 * How long to wait before attempt `attempts + 1`, in milliseconds: full jitter under a doubling limit, at most five
 * minutes, never less than the server asks (`retryAfter`, seconds) up to an hour.
 */
export function backoff(attempts: number, random: () => number, retryAfter?: number): number {
  const limit = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts, 20))
  return Math.max(1, Math.round(random() * limit), askedWait(retryAfter ?? 0))
}

/** What the server asks for (seconds) in milliseconds, an hour at most. */
export const askedWait = (retryAfter: number): number => Math.min(LONGEST_ASKED, retryAfter * 1000)

/**
 * Whether a time to wait for has come. One that lies further ahead than anything waits was set by a clock that has
 * been put back since: it has come, too, or a phone whose clock was a year ahead would keep silent for a year.
 */
export const isDue = (at: number, now: number, longest: number): boolean => at <= now || at - now > longest

/** `Retry-After` in seconds: a number or a date; undefined when there is none. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
