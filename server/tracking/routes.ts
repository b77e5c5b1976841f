import { z } from 'zod'
import {
  harmlessOf,
  type LogLevel,
  logEntriesSchema,
  logEntrySchema,
} from '../../domain/tracking/tracked-request.ts'
import { describedBody } from '../http/described-body.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readInput } from '../http/read-input.ts'

/** How each level is written. An app is never as grave as the server's own end, which wakes people up. */
const levels: Record<LogLevel, 'error' | 'warn' | 'info' | 'debug' | 'trace' | null> = {
  Critical: 'error',
  Error: 'error',
  Warning: 'warn',
  Information: 'info',
  Debug: 'debug',
  Trace: 'trace',
  None: null,
}

/** What apps tell, above all requests that failed or were slow: one line each in the server's own structured log, nothing more. */
export function trackingRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: '/api/Logging/Log',
    summary:
      'Takes an entry, or a list of at most 50, for the log of the server: of its texts only those of request tracking are written down',
    permission: 'signed-in',
    transaction: 'none',
    requestsPerMinute: 60,
    bodyLimit: { bytes: 32_768 },
    body: describedBody(z.union([logEntriesSchema, logEntrySchema])),
    reply: z.int(),
    handle: async ({ body, http: { request } }) => {
      // Each as what it is: what is wrong with one alone stands at a field of it, not at a place of a list.
      const entries = Array.isArray(body)
        ? readInput(logEntriesSchema, body)
        : [readInput(logEntrySchema, body)]
      for (const entry of entries) {
        const { LogLevel: _, Message = 'An app told of something', ...tracked } = harmlessOf(entry)
        const level = levels[entry.LogLevel]
        if (level) request.log[level]({ tracked }, Message)
      }
      return { value: entries.length }
    },
  })
}
