import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Registry } from 'prom-client'
import { listenErrorOf } from '../http/listen-error.ts'

/** Where scrapes are answered. */
export interface ScrapeAddress {
  host: string
  port: number
  /** Without one whoever reaches the address may ask. */
  token: string | null
}

/** Answers Prometheus at an address of its own: no proxy that serves people can lead there by mistake. */
export function serveScrapes(registry: Registry, { host, port, token }: ScrapeAddress): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(text)
    if (request.url?.split('?')[0] !== '/metrics') return answer(404, 'Nothing here.\n')
    if (request.method !== 'GET') return answer(405, 'Ask with GET.\n', { allow: 'GET' })
    if (token !== null && !isSame(request.headers.authorization, `Bearer ${token}`))
      return answer(401, 'A token is needed.\n', { 'www-authenticate': 'Bearer' })
    registry.metrics().then(
      (text) => answer(200, text, { 'content-type': registry.contentType }),
      () => answer(503, 'Nothing can be told just now.\n'),
    )
  })
  server.requestTimeout = 10_000
  const place = `METRICS_ADDRESS ${isIPv6(host) ? `[${host}]` : host}:${port}`
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenErrorOf(error, { host: place, port: place })))
    server.listen(port, host, () => resolve(server))
  })
}

/** Takes as long whatever differs, so that a token cannot be guessed letter by letter. */
function isSame(given: string | undefined, wanted: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sum(given ?? ''), sum(wanted))
}
