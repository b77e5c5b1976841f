import { z } from 'zod'

/** Most requests that one batch tells of. */
export const TRACKED_LIMIT = 50

/** What the app tells about a request (specification 3, section 4, Request tracking). `Status` is 0 without an answer. */
export const trackedEvents = ['RequestFailed', 'RequestUnanswered', 'RequestSlow'] as const

/** The sentence of each event, as document 3 has them: the only texts that are taken, so that no other can come in. */
const messagePattern =
  /^(Request Failed: [1-5]\d\d|Request Failed: Network Error! No response status\.|Api request took longer than set threshold)$/

/** The pattern of an API path: words of letters, and `:id` for whatever else stood there. Holds no query. */
const routePattern = /^\/api(\/(:id|[A-Za-z]{1,40})){1,8}$/

/**
 * One entry of `POST /api/Logging/Log` (specification 3, sections 3 and 7): of a request its pattern, outcome, duration in
 * milliseconds and the app's version; no query, no body, no name (decisions-platform, Request tracking).
 */
export const trackedRequestSchema = z.strictObject({
  Source: z.literal('app'),
  LogLevel: z.enum(['Error', 'Warning']),
  Event: z.enum(trackedEvents),
  Message: z.string().max(80).regex(messagePattern),
  Method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  Route: z.string().max(200).regex(routePattern),
  Status: z.int().min(0).max(599),
  Duration: z.int().min(0).max(3_600_000),
  Version: z.string().regex(/^[\w.+-]{1,40}$/),
})

/** See {@link trackedRequestSchema}. */
export type TrackedRequest = z.infer<typeof trackedRequestSchema>
