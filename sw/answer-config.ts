const cacheName = 'elan-config'
const patience = 2000

/**
 * The installation's configuration: from the network when it answers soon, else as last seen, so that the app
 * opens without signal. It holds nothing personal.
 */
export async function answerConfig(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match('/config.json')
  const fresh = fetchAndKeep(request, cache)
  if (!kept) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fresh.catch(() => kept), late])
}

/** Keeps the configuration for the first start without signal. Rejects without signal: installing is then tried again. */
export async function keepConfig(): Promise<void> {
  await fetchAndKeep(new Request('/config.json'), await caches.open(cacheName))
}

async function fetchAndKeep(request: Request, cache: Cache): Promise<Response> {
  const response = await fetch(request)
  // A captive portal answers anything with a page of its own.
  const isOurs = response.ok && (response.headers.get('content-type') ?? '').includes('application/json')
  if (isOurs) await cache.put('/config.json', response.clone())
  return response
}
