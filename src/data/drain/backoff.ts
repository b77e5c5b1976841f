const FIRST = 1000
const LONGEST = 5 * 60_000

/**
 * How long to wait before attempt `attempts + 1`, in milliseconds: full jitter under a doubling limit, at most five
 * minutes, never less than the server asks (`retryAfter`, seconds).
 */
export function backoff(attempts: number, random: () => number, retryAfter?: number): number {
  const limit = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts, 20))
  return Math.max(1, Math.round(random() * limit), (retryAfter ?? 0) * 1000)
}

/** `Retry-After` in seconds: a number or a date; undefined when there is none. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
