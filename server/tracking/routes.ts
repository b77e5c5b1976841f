import { z } from 'zod'
import { harmlessOf, type LogLevel, logBodySchema } from '../../domain/tracking/tracked-request.ts'
import type { Endpoint } from '../http/endpoint.ts'

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
    body: logBodySchema,
    reply: z.int(),
    handle: async ({ body, http: { request } }) => {
      for (const entry of body) {
        const { LogLevel: _, Message = 'An app told of something', ...tracked } = harmlessOf(entry)
        const level = levels[entry.LogLevel]
        if (level) request.log[level]({ tracked }, Message)
      }
      return { value: body.length }
    },
  })
}
