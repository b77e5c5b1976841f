import type { PrecacheController } from 'workbox-precaching'
import { fetchFile } from './is-file.ts'

/**
 * Brings again what has gone from the device since, as storage is lost in parts: the browser itself installs a version once.
 * Rejects without signal.
 */
export async function mendFiles(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const [url, cacheKey] of controller.getURLsToCacheKeys()) {
    const isPage = url.endsWith('.html')
    const kept = isPage ? await cache.match(cacheKey) : undefined
    if (kept ? await isOfThisVersion(controller, kept) : !isPage && here.has(cacheKey)) continue
    const response = await fetchFile(url, { cache: 'no-cache', credentials: 'same-origin' })
    if (await isOfThisVersion(controller, response)) await cache.put(cacheKey, response)
  }
}

/**
 * False for a page that names other scripts than this version has, or none: the server may have a later one by now, or another
 * server that shares the load still an earlier one, and a filter's own page says 200 as well. Kept in this one's place it would
 * open nothing without signal until the next version. All that is no page is of the version whose key it has.
 */
export async function isOfThisVersion(
  controller: Pick<PrecacheController, 'getCacheKeyForURL'>,
  response: Response,
): Promise<boolean> {
  if (!response.headers.get('content-type')?.includes('html')) return true
  const named = Array.from((await response.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g))
  return named.length > 0 && named.every(([, path = '']) => controller.getCacheKeyForURL(path) !== undefined)
}
