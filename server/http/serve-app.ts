import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Config } from '../config.ts'
import { type ClientConfig, localeOfHost } from './client-config.ts'
import { firstPageSender } from './first-page.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built app. Hashed files are kept for ever by browsers; everything that names them is asked for anew.
 * Only navigations fall back to index.html: HTML in place of a missing script would hang a stale service worker. Gives what
 * answers them; null when nothing was built.
 */
export async function serveBuiltApp(
  app: FastifyInstance,
  directory: string,
  config: Config,
  tellConfig: (host: string) => Promise<ClientConfig>,
): Promise<SendPage | null> {
  if (!existsSync(join(directory, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(directory, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const hidden = { schema: { hide: true } as object }
  // The library's own route lists a whole folder for each file, to compare how its name is spelled: thousands of names,
  // hundreds of times for each device that installs the app. What is not served is told by its name in any spelling.
  app.get<{ Params: { '*': string } }>('/*', hidden, (request, reply) => {
    const path = `/${request.params['*']}`
    // Nothing is given back: a reply would be waited for by listeners of its own.
    if (isServed(path)) reply.sendFile(path)
    else reply.callNotFound()
  })
  const sendPage = pageWithHints(directory, config)
  const sendFirstPage = await firstPageSender(directory, tellConfig, (error) =>
    app.log.error({ err: error }, 'the first page could not be drawn'),
  )
  app.get('/', hidden, async (request, reply) =>
    (await sendFirstPage?.(request, reply)) ? reply : sendPage(request, reply),
  )
  app.get('/callback', hidden, async (request, reply) => {
    if (!isNavigation(request)) throw new ProblemError({ Code: 'not_found' })
    // A sign-in that is only tried (/setup/sign-in) comes back to the one address that the provider knows.
    const [, query = ''] = request.url.split('?')
    if (new URLSearchParams(query).get('state')?.endsWith(';trial'))
      return reply.redirect(`/setup/sign-in?${query}`, 303)
    return sendPage(request, reply)
  })
  app.get('/docs/identity-providers.md', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(readFileSync(providersDocument)),
  )
  return sendPage
}

/** What the page that tries the sign-in leads to. */
const providersDocument = join(import.meta.dirname, '../../docs/identity-providers.md')

/** Source maps lie beside the scripts for whoever reads an error, not for everybody. */
const sourceMap = /\.map(\.\w+)?$/i

const isServed = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.')) && !sourceMap.test(path)

/** Answers a navigation with the app's page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The app's page, and beside it the names of what its script will ask for first: a slow link fetches all of it at once.
 * The words are those of the host's language; whoever chose another has the app on the device by then.
 */
function pageWithHints(directory: string, config: Config): SendPage {
  const script = entryScript(directory)
  const wordsOf = (locale: 'en' | 'fr') => new RegExp(`/(${locale}-[\\w-]{8}\\.js)`).exec(script)?.[1]
  const words = { en: wordsOf('en'), fr: wordsOf('fr') }
  return async (request, reply) => {
    const file = words[localeOfHost(config, request.hostname)]
    const hints = [
      '</config.json>; rel=preload; as=fetch; crossorigin',
      ...(file ? [`</assets/${file}>; rel=modulepreload`] : []),
    ]
    return reply.header('vary', 'accept').header('link', hints.join(', ')).sendFile('index.html')
  }
}

/** The text of the page's script, which names the files that it fetches; files of earlier builds lie beside them. */
function entryScript(directory: string): string {
  const name = /src="\/(assets\/[^"]+\.js)"/.exec(readFileSync(join(directory, 'index.html'), 'utf8'))?.[1]
  return name && existsSync(join(directory, name)) ? readFileSync(join(directory, name), 'utf8') : ''
}

const serverPaths = ['/api/', '/oidc/', '/health/', '/assets/']

/** True for a browser that opens an address of the app, rather than fetching one of its files. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = understoodPath(request.url)
  if (path === '/' || path === '/index.html') return true
  if (serverPaths.some((prefix) => path.startsWith(prefix) || `${path}/` === prefix)) return false
  const mode = request.headers['sec-fetch-mode']
  return (request.headers.accept ?? '').includes('text/html') && (mode === undefined || mode === 'navigate')
}

/** The path as the router reads it: unescaped, and whatever its case. One that cannot be read is nobody's page. */
function understoodPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch (error) {
    if (error instanceof URIError) return '/api/'
    throw error
  }
}
