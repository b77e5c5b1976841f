import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { withMessage } from './messages.ts'

/** /health/live: the process answers. /health/ready: it also reaches its database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const quiet = { schema: { hide: true } as object, logLevel: 'warn', config: { rateLimit: false } } as const
  app.get('/health/live', quiet, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ Success: true, Value: 'live' })
  })
  app.get('/health/ready', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db)
      return reply.send({ Success: true, Value: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply
        .code(503)
        .send({ Success: false, Value: null, Errors: [withMessage({ Code: 'unavailable' })] })
    }
  })
}
