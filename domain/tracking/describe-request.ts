import type { TrackedRequest } from './tracked-request.ts'

/** A request as it ended; `status` 0 without an answer, `ms` from asking to the head of the answer. */
export interface EndedRequest {
  method: string
  /** As it was asked for, with its query. */
  path: string
  status: number
  ms: number
  /** True where the answer was one of ours and says that it failed (Success false). */
  saysFailure?: boolean
}

/** As many parts of a path are told, after the first. */
const MOST_PARTS = 8

/**
 * The path without its query, and `:id` for whatever is no word of ours: ids, tokens, addresses, names with accents. Always as
 * {@link logEntrySchema} takes it: one odd path must not keep the rest of a batch from being told.
 */
export const routeOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS + 1)
    .map((part) => `/${/^[A-Za-z]{1,30}$/.test(part) ? part : ':id'}`)
    .join('')

/**
 * What is told about a request, or null for one that went well and in good time (specification 3, section 4). A refused
 * token is renewed and asked again: that is how sign-in works, and no failure.
 */
export function describeRequest(
  { method, path, status, ms, saysFailure }: EndedRequest,
  { slowFromMs, version }: { slowFromMs: number; version: string },
): TrackedRequest | null {
  const about = {
    Source: 'app' as const,
    Method: method as TrackedRequest['Method'],
    Route: routeOf(path),
    Status: status,
    Duration: Math.round(Math.min(ms, 3_600_000)),
    Version: version,
  }
  if (status === 0) {
    const Message = 'Request Failed: Network Error! No response status.'
    return { ...about, LogLevel: 'Error', Event: 'RequestUnanswered', Message }
  }
  if ((status < 200 || status > 299) && status !== 401) {
    const LogLevel = status >= 500 ? 'Error' : 'Warning'
    return { ...about, LogLevel, Event: 'RequestFailed', Message: `Request Failed: ${status}` }
  }
  if (saysFailure) {
    return { ...about, LogLevel: 'Error', Event: 'RequestFailed', Message: 'Api returned a failure' }
  }
  if (ms < slowFromMs) return null
  const Message = 'Api request took longer than set threshold'
  return { ...about, LogLevel: 'Warning', Event: 'RequestSlow', Message }
}
