import { z } from 'zod'
import { TRACKED_LIMIT, trackedRequestSchema } from '../../domain/tracking/tracked-request.ts'
import type { Endpoint } from '../http/endpoint.ts'

/** What apps tell about requests that failed or were slow: one line each in the server's own structured log, nothing more. */
export function trackingRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'POST',
    path: '/api/Logging/Log',
    summary:
      'Writes requests that failed or were slow, as the app saw them, to the log of the server; at most 50',
    permission: 'signed-in',
    transaction: 'none',
    requestsPerMinute: 60,
    bodyLimit: { bytes: 32_768 },
    body: z.array(trackedRequestSchema).min(1).max(TRACKED_LIMIT),
    reply: z.int(),
    handle: async ({ body, http: { request } }) => {
      for (const { LogLevel, Message, ...entry } of body)
        request.log[LogLevel === 'Error' ? 'error' : 'warn']({ tracked: entry }, Message)
      return { value: body.length }
    },
  })
}
