import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A request that takes longer than this (a stream of events, a download) is nobody's wait for an answer. */
const longMs = 5000
/** How often somebody who waits looks again. */
const lookMs = 20

/** How many requests people wait for now: one number in memory that every thread of the process can read. */
export type RequestsUnderWay = Int32Array<SharedArrayBuffer>

/** Counts the requests that are being answered. */
export function watchRequests(server: Server): RequestsUnderWay {
  const underWay = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  /** When each began, the oldest first. */
  const counted = new Map<ServerResponse, number>()
  function forget(this: ServerResponse): void {
    if (counted.delete(this)) Atomics.sub(underWay, 0, 1)
  }
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    Atomics.add(underWay, 0, 1)
    counted.set(response, performance.now())
    response.once('close', forget)
  })
  // One timer for all, since a timer for each is more work than all else here.
  const timer = setInterval(() => {
    const long = performance.now() - longMs
    for (const [response, begun] of counted) {
      if (begun > long) break
      forget.call(response)
    }
  }, longMs / 5).unref()
  server.once('close', () => clearInterval(timer))
  return underWay
}

/**
 * For work that can wait, in whichever thread: gives a function that resolves as soon as no request is under way, or after
 * `atMostMs`, so that such work goes on, slowly, however busy the server is.
 */
export function untilQuietOf(underWay: RequestsUnderWay, atMostMs = 500): () => Promise<void> {
  const isQuiet = () => Atomics.load(underWay, 0) <= 0
  return async () => {
    const begun = performance.now()
    // A turn of the loop first: what has arrived meanwhile is counted, and answered.
    do await new Promise((resolve) => setTimeout(resolve, isQuiet() ? 0 : lookMs))
    while (!isQuiet() && performance.now() - begun < atMostMs)
  }
}
