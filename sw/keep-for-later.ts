const cacheName = 'elan-later'

/** The files that only an upload needs, a fifth of the app: no first visit waits for them. */
export const isForLater = (path: string): boolean => /(^|\/)assets\/upload-worker-[^/]+\.js$/.test(path)

/** Brings the files that are not kept yet onto the device. Rejects without signal: the next start asks again. */
export async function keepForLater(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await Promise.all(paths.map((path) => cache.match(`/${path}`, { ignoreVary: true })))
  await cache.addAll(paths.flatMap((path, place) => (kept[place] ? [] : [`/${path}`])))
}

/** Drops what another version kept. */
export async function dropEarlier(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname.slice(1))) await cache.delete(request)
  }
}

/** From the device, else from the network; then it stays. */
export async function answerForLater(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}
