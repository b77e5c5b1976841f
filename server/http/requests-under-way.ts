import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A request that takes longer than this (a stream of events, a download) is nobody's wait for an answer. */
const longMs = 5000
/** How often somebody who waits looks again. */
const lookMs = 20

/**
 * Knows which requests are being answered, for work that can wait: gives a function that resolves as soon as none is, or
 * after `atMostMs`, so that such work goes on, slowly, however busy the server is.
 */
export function watchRequests(server: Server, atMostMs = 500): () => Promise<void> {
  const since = new Map<ServerResponse, number>()
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    since.set(response, performance.now())
    response.once('close', () => since.delete(response))
  })
  const isQuiet = (): boolean => {
    const long = performance.now() - longMs
    for (const began of since.values()) if (began > long) return false
    return true
  }
  return async () => {
    const begun = performance.now()
    // A turn of the loop first: what has arrived meanwhile is counted, and answered.
    do await new Promise((resolve) => setTimeout(resolve, isQuiet() ? 0 : lookMs))
    while (!isQuiet() && performance.now() - begun < atMostMs)
  }
}
