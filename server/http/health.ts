import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { withMessage } from './messages.ts'

/** For how long an answer of the database is told again, in ms: anybody may ask, and nobody is counted. */
const freshMs = 1000

/** /health/live: the process answers. /health/ready: it also reaches its database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const reachDatabase = rememberReach(db)
  const quiet = { schema: { hide: true } as object, logLevel: 'warn', config: { rateLimit: false } } as const
  app.get('/health/live', quiet, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ Success: true, Value: 'live' })
  })
  app.get('/health/ready', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await reachDatabase()
      return reply.send({ Success: true, Value: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply
        .code(503)
        .send({ Success: false, Value: null, Errors: [withMessage({ Code: 'unavailable' })] })
    }
  })
}

/** Asks the database whether it answers, once at a time and once a second. */
function rememberReach(db: Db): () => Promise<unknown> {
  let held: { until: number; answer: Promise<unknown> } | null = null
  return () => {
    if (held && performance.now() < held.until) return held.answer
    const asking = { until: Number.POSITIVE_INFINITY, answer: sql`select 1`.execute(db) }
    const settle = () => {
      asking.until = performance.now() + freshMs
    }
    asking.answer.then(settle, settle)
    held = asking
    return asking.answer
  }
}
