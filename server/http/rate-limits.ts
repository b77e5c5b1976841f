import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { networkOf } from './network-of.ts'

/** Requests a minute: a flush of 500 single calls passes, and so does a bus of people behind one address. */
const perPerson = 1500
const perAddress = 3000

/** Limits requests by person, or by address where nobody is signed in. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    // Before the body is read; who sends it is known by then.
    hook: 'onRequest',
    timeWindow: 60_000,
    max: (request) => (request.identity ? perPerson : perAddress),
    keyGenerator: (request) =>
      request.identity ? `person ${request.identity.sub}` : `address ${networkOf(request.ip)}`,
    errorResponseBuilder: (_request, context) =>
      new ProblemError({ Code: 'too_many_requests' }, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}
