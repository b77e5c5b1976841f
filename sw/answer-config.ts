const cacheName = 'elan-config'
const timeout = 2000

/** So long a page that opens may take to ask for what was asked for as it began to open, in milliseconds. */
const GOOD_FOR = 10_000

let ahead: { at: number; response: Promise<Response> } | undefined

/**
 * Asks for the configuration as a page begins to open, long before its script does. It is for the sake of the connection: a
 * worker has no other way to open one, and by the time it knows what is to be sent a far server has greeted. Whatever else
 * waits for a connection goes first. Never throws.
 */
export function askConfigAhead(): void {
  if (navigator.onLine === false) return
  const response = fetchAndKeep(new Request('/config.json', { priority: 'low' }))
  response.catch((error: unknown) => console.info('The configuration could not be asked for ahead', error))
  ahead = { at: Date.now(), response }
}

/** The answer that was asked for ahead, for one request. */
function takeAhead(): Promise<Response> | undefined {
  const taken = ahead
  ahead = undefined
  return taken && Math.abs(Date.now() - taken.at) < GOOD_FOR ? taken.response : undefined
}

/**
 * The installation's configuration: from the network when it answers soon, else as last seen, so that the app
 * opens without signal. Whoever has just changed it asks for the network's alone (`reload`). It holds nothing personal.
 */
export async function answerConfig(request: Request): Promise<Response> {
  const fetchNow = () => fetchAndKeep(request)
  if (request.cache === 'reload') return fetchNow()
  const kept = await (await caches.open(cacheName)).match('/config.json')
  const fresh = takeAhead()?.catch(fetchNow) ?? fetchNow()
  if (!kept) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), timeout))
  return Promise.race([fresh.catch(() => kept), late])
}

/** Keeps the configuration for the first start without signal. Rejects without signal: installing is then tried again. */
export async function keepConfig(): Promise<void> {
  await keep(await fetch('/config.json'))
}

/** The answer counts, whether or not the device has room for it. */
async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request)
  await keep(response).catch((error: unknown) =>
    console.info('The configuration could not be kept on this device', error),
  )
  return response
}

async function keep(response: Response): Promise<void> {
  // A captive portal answers anything with a page of its own.
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return
  const cache = await caches.open(cacheName)
  await cache.put('/config.json', response.clone())
  // The picture may come a start later: nobody waits for it.
  keepMark(await response.clone().json(), cache).catch((error: unknown) =>
    console.info('The charity’s picture could not be kept', error),
  )
}

/** Keeps the picture that the configuration names, and none that it named before. */
async function keepMark(config: { Charity?: { Mark?: string } }, cache: Cache): Promise<void> {
  const mark = config.Charity?.Mark
  const wanted = mark === undefined ? undefined : `/mark/${mark}/small.png`
  if (wanted && !(await cache.match(wanted))) await cache.add(wanted)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (isMark(pathname) && pathname !== wanted) await cache.delete(pathname)
  }
}

/** True for the address of the picture that stands beside the name on every page. */
export const isMark = (path: string): boolean => /^\/mark\/[^/]+\/small\.png$/.test(path)

/** The picture from the device, else from the network. */
export async function answerMark(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request.url, { ignoreVary: true })
  return kept ?? fetch(request)
}
