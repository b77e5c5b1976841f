import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { TokenIdentity, VerifyToken } from '../identity/verify-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, by a verified access token; null without one. */
    identity: TokenIdentity | null
  }
}

const bearer = /^Bearer ([\w.~+/-]+=*)$/i

/** Verifies the access token of each API request, before its body is read. */
export function readSessions(app: FastifyInstance, verify: VerifyToken, now: () => Date): void {
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
  })
}
