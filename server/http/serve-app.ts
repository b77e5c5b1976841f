import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const yearSeconds = 31_536_000

/**
 * Serves the built app. Hashed files are kept for ever by browsers; everything that names them is asked for anew.
 * Only navigations fall back to index.html: HTML in place of a missing script would hang a stale service worker.
 */
export async function serveBuiltApp(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    allowedPath: (path) => !path.split('/').some((part) => part.startsWith('.')),
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(directory, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const hidden = { schema: { hide: true } as object }
  app.get('/', hidden, async (_request, reply) => sendAppPage(reply))
  // Browsers ask for it beside whatever is no page of the app: the contract, the issuer's pages.
  app.get('/favicon.ico', hidden, async (_request, reply) => reply.sendFile('icons/mark.svg'))
}

const serverPaths = ['/api/', '/oidc/', '/health/', '/assets/']

/** True for a browser that opens an address of the app, rather than fetching one of its files. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  if (path === '/' || path === '/index.html') return true
  if (serverPaths.some((prefix) => path.startsWith(prefix) || `${path}/` === prefix)) return false
  const mode = request.headers['sec-fetch-mode']
  return (request.headers.accept ?? '').includes('text/html') && (mode === undefined || mode === 'navigate')
}

/** Answers a navigation with the app's page. */
export async function sendAppPage(reply: FastifyReply): Promise<FastifyReply> {
  return reply.header('vary', 'accept').sendFile('index.html')
}
