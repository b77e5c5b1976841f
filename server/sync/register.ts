import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { type Db, inTransaction } from '../db/connection.ts'
import { type Endpoint, sent } from '../http/endpoint.ts'
import { mayIdentifyCluster } from './changes-opening.ts'
import { currentRegister, readPackedRegister } from './register-snapshot.ts'

const registerSchema = z.object({
  Version: z.string(),
  Fields: z.array(z.string()),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** The school register as one compressed snapshot. */
export function registerRoutes(endpoint: Endpoint, app: FastifyInstance, db: Db): void {
  // Made before somebody waits for it: with 15,000 schools it takes about a second.
  app.addHook('onListen', async () => {
    await currentRegister(db, await mayIdentifyCluster(db), new Date())
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/Sync/Register',
    summary: 'The school register in one piece; 304 when the reader has it',
    permission: 'signed-in',
    transaction: 'none',
    reply: registerSchema,
    handle: async ({ db, now, http: { request, reply } }) => {
      const { version } = await currentRegister(db, await mayIdentifyCluster(db), now())
      // No personal data: the browser may keep it for this person, but asks each time.
      reply.headers({
        etag: `"${version}"`,
        'cache-control': 'private, no-cache',
        vary: 'authorization, accept-encoding',
      })
      if (holds(request.headers['if-none-match'], version)) {
        reply.code(304).send()
        return sent
      }
      const packed = await inTransaction(db, readPackedRegister, { readOnly: true })
      if (!packed) throw new ProblemError({ Code: 'unavailable' })
      const wantsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      reply
        .headers({
          etag: `"${packed.version}"`,
          'content-type': 'application/json; charset=utf-8',
          'content-encoding': wantsBrotli ? 'br' : 'gzip',
        })
        .send(Buffer.from(wantsBrotli ? packed.brotli : packed.gzip))
      return sent
    },
  })
}

/** True when `If-None-Match` names the version; a proxy may have marked it as weak. */
const holds = (ifNoneMatch: string | undefined, version: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${version}"`)
