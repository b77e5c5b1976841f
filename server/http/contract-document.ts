import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { productVersion } from './product-version.ts'
import { writeContractPage } from './write-contract-page.ts'

/** Collects the contract from the endpoints; must be registered before them. */
export async function collectContract(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Élan',
        version: productVersion,
        description: 'Volunteer management for science outreach.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

/** Requests a minute of one address for each of the two: people and programs read them once. */
const perMinute = 60

/**
 * Serves the contract: /api/openapi.json for machines, /api/docs for people. Anybody may ask, so that both are written once, for
 * the first who does: nothing is added to the contract after the start.
 */
export function serveContract(app: FastifyInstance): void {
  const open = { schema: { hide: true } as object, config: { rateLimit: { max: perMinute } } }
  const document = once(() => JSON.stringify(app.swagger()))
  const page = once(() => writeContractPage(app.swagger()))
  app.get('/api/openapi.json', open, async (_request, reply) =>
    reply.type('application/json').send(document()),
  )
  app.get('/api/docs', open, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

/** Writes a text when it is first asked for, and keeps its bytes. */
function once(write: () => string): () => Buffer {
  let kept: Buffer | undefined
  return () => {
    kept ??= Buffer.from(write())
    return kept
  }
}
