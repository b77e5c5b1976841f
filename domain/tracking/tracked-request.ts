import { z } from 'zod'

/** Most entries of one batch. */
export const TRACKED_LIMIT = 50

/** What the app tells about a request (specification 3, section 4, Request tracking). `Status` is 0 without an answer. */
const trackedEvents = ['RequestFailed', 'RequestUnanswered', 'RequestSlow'] as const

/** How grave an entry is (specification 3, section 3, Logging entry); of `None` nothing is written. */
const logLevels = ['Critical', 'Debug', 'Error', 'Information', 'None', 'Trace', 'Warning'] as const

/** See {@link logLevels}. */
export type LogLevel = (typeof logLevels)[number]

/** The sentence of each event, as document 3 has them: the only texts that are written down, so that no other can come in. */
const messagePattern =
  /^(Request Failed: [1-5]\d\d|Request Failed: Network Error! No response status\.|Api returned a failure|Api request took longer than set threshold)$/

/** The pattern of an API path: words of letters, and `:id` for whatever else stood there. Holds no query. */
const routePattern = /^\/api(\/(:id|[A-Za-z]{1,40})){1,8}$/

/**
 * One entry of `POST /api/Logging/Log` (specification 3, sections 3 and 7). Whoever logs words what they like; of a request
 * its pattern, outcome, duration in milliseconds and the app's version may be told: no query, no body, no name
 * (decisions-platform, Request tracking).
 */
export const logEntrySchema = z.strictObject({
  Source: z.string().max(100),
  LogLevel: z.enum(logLevels),
  Event: z.string().max(100),
  Message: z.string().max(2000),
  Method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  Route: z.string().max(200).regex(routePattern).optional(),
  Status: z.int().min(0).max(599).optional(),
  Duration: z.int().min(0).max(3_600_000).optional(),
  Version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional(),
})

/** See {@link logEntrySchema}. */
export type LogEntry = z.infer<typeof logEntrySchema>

/** Entries of `POST /api/Logging/Log` that come as a list; one may come alone. */
export const logEntriesSchema = z.array(logEntrySchema).min(1).max(TRACKED_LIMIT)

/** An entry as the app itself makes it. */
export type TrackedRequest = Required<LogEntry> & {
  Source: 'app'
  LogLevel: 'Error' | 'Warning'
  Event: (typeof trackedEvents)[number]
}

/**
 * What of an entry may stand in a log: numbers, patterns, and texts that are known. Whatever else somebody wrote may be about
 * somebody, and is left out.
 */
export function harmlessOf({ Source, Event, Message, ...request }: LogEntry): Partial<LogEntry> {
  return {
    ...(Source === 'app' ? { Source } : {}),
    ...((trackedEvents as readonly string[]).includes(Event) ? { Event } : {}),
    ...(messagePattern.test(Message) ? { Message } : {}),
    ...request,
  }
}
