import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { networkOf } from './network-of.ts'

/** Requests a minute: a flush of 500 single calls passes, and so does a bus of people behind one address. */
const perPerson = 1500
const perAddress = 3000
/** A phone that installs the app asks for some three hundred files: a room of people behind one address gets theirs. */
const filesPerAddress = 60_000

/** Asks for something to be shown, and sends no body. */
const mayBePage = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The app's own files and pages, and what is told beside them: whoever asks, the database is asked but a few times a second. */
const isOfApp = (request: FastifyRequest): boolean =>
  mayBePage(request) && !/^\/(api|oidc)\//i.test(routedPath(request))

/** Where the router led: an address leads there with letters escaped, too, or with the name of a host before its path. */
function routedPath({ routeOptions, params }: FastifyRequest): string {
  const path = routeOptions.url ?? '/api/'
  return path === '/*' ? `/${(params as { '*': string })['*']}` : path
}

/**
 * Limits requests by person, or by address where nobody is signed in; the app's own files apart from them. What leads nowhere is
 * counted like the rest.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    // Before the body is read; who sends it is known by then.
    hook: 'onRequest',
    timeWindow: 60_000,
    max: (request) => {
      if (isOfApp(request)) return filesPerAddress
      return request.identity ? perPerson : perAddress
    },
    keyGenerator: (request) => {
      if (isOfApp(request)) return `files ${networkOf(request.ip)}`
      return request.identity ? `person ${request.identity.sub}` : `address ${networkOf(request.ip)}`
    },
    errorResponseBuilder: (_request, context) =>
      new ProblemError({ Code: 'too_many_requests' }, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  const count = app.rateLimit()
  // The limiter hangs on routes. Nobody asks for the body of what leads to none: it is refused before it is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || mayBePage(request)) return
    await count.call(app, request, reply)
    throw new ProblemError({ Code: 'not_found' })
  })
}
