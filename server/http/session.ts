import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { type AskUserInfo, leavesOut } from '../identity/ask-user-info.ts'
import type { TokenIdentity, VerifyToken } from '../identity/verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, by a verified access token; null without one. */
    identity: TokenIdentity | null
  }
}

const bearer = /^Bearer ([\w.~+/-]+=*)$/i

/** Where people are made known to us (`server/subject/routes.ts`). */
const signIn = /^\/api\/vms\/subject\/?$/i

/**
 * Verifies the access token of each API request, before its body is read. At sign-in alone, and before any transaction,
 * the provider is asked for what the token leaves out; without an answer what the token tells has to do.
 */
export function readSessions(
  app: FastifyInstance,
  verify: VerifyToken,
  now: () => Date,
  askUserInfo?: AskUserInfo,
): void {
  app.decorateRequest('identity', null)
  app.addHook('onRequest', async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return
    try {
      request.identity = await verify(token, now())
    } catch (error) {
      // The issuer's keys are out of reach: nobody may be told that their token is bad, and nobody is let in.
      request.log.error({ err: error }, 'tokens cannot be verified')
      throw new ProblemError({ Code: 'unavailable' }, { retryAfterSeconds: 10 })
    }
    if (!askUserInfo || !request.identity || !leavesOut(request.identity)) return
    if (request.method !== 'POST' || !signIn.test(request.routeOptions.url ?? '')) return
    try {
      request.identity = await askUserInfo(token, request.identity)
    } catch (error) {
      request.log.warn({ err: error }, 'the provider could not be asked for what a token leaves out')
    }
  })
}
