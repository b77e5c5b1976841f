import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { databaseErrorCode } from '../db/connection.ts'

/** Takes log lines, each a JSON text. */
export interface LogStream {
  write(line: string): void
}

/**
 * Structured logs without personal data: addresses are logged as route patterns (ids and e-mails stand in paths and
 * queries), bodies and headers never, and database errors without their message, which quotes values.
 */
export function logOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    base: undefined,
    ...(stream ? { stream } : {}),
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
  }
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  const code = databaseErrorCode(error) ?? undefined
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  const constraint = 'constraint' in error ? error.constraint : undefined
  return {
    type: error.name,
    message: fromDatabase ? 'database error' : error.message,
    code,
    constraint,
    stack,
  }
}

/** One line for each answered request, and its id in the answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
}
