import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Answers only under names that are ours: a page under another name must not reach this server through a browser. */
export function pinHost(app: FastifyInstance, config: Config): void {
  const own = new Set([
    new URL(config.publicUrl).hostname,
    ...config.frenchHosts,
    ...config.environmentHosts.map(({ host }) => host),
    ...(config.production ? [] : loopback),
  ])
  app.addHook('onRequest', (request, reply, done) => {
    if (own.has(request.hostname.toLowerCase()) || request.url.startsWith('/health/')) return done()
    reply.code(421).type('text/plain').send(`This server answers at ${config.publicUrl}\n`)
  })
}
