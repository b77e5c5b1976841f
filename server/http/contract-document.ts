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

/** Serves the contract: /api/openapi.json for machines, /api/docs for people. */
export function serveContract(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as object }
  app.get('/api/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json').send(app.swagger()),
  )
  app.get('/api/docs', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(writeContractPage(app.swagger() as object)),
  )
}
