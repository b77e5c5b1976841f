import type { PrecacheController } from 'workbox-precaching'

/**
 * How many files come at once. One after the other a phone whose link has long ways waits for each of some 250; more would
 * stand in the way of what the page itself asks for.
 */
const AT_ONCE = 4

/**
 * Brings the files of a version to this device. What is here already is not asked for again, and what has come stays when
 * others did not: then this rejects, and the next try brings the rest.
 */
export async function installFiles(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = controller.getURLsToCacheKeys().entries()
  const bringSome = async (): Promise<void> => {
    for (const [url, cacheKey] of waiting) await installFile(controller, event, url, cacheKey)
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, bringSome))
  const failure = ended.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

async function installFile(
  { strategy }: PrecacheController,
  event: ExtendableEvent,
  url: string,
  cacheKey: string,
): Promise<void> {
  // A file whose name does not change with its bytes has its revision in the key: what the browser kept may be older.
  const cache = cacheKey === url ? 'default' : 'reload'
  const request = new Request(url, { cache, credentials: 'same-origin' })
  await Promise.all(strategy.handleAll({ event, request, params: { cacheKey } }))
}
