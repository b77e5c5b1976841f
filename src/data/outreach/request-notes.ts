import type { EndedRequest } from '../../../domain/tracking/describe-request.ts'

// Small and without a word to the network of its own: every call goes through here, and the first page carries it.

/** What is kept before anybody listens, and while nobody does. */
const MOST_KEPT = 50

let kept: EndedRequest[] = []
let listener: ((request: EndedRequest) => void) | null = null

/** Sends like `send`, and notes how it ended. What the page itself broke off has not ended. */
export const noting =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const begun = performance.now()
    const note = (status: number) =>
      tell({
        method: init?.method ?? 'GET',
        path: pathOf(String(input instanceof Request ? input.url : input)),
        status,
        ms: performance.now() - begun,
      })
    try {
      const response = await send(input, init)
      note(response.status)
      return response
    } catch (error) {
      // Without signal no answer is expected.
      if (navigator.onLine && !(error instanceof DOMException && error.name === 'AbortError')) note(0)
      throw error
    }
  }

/** Fetches like `fetch`, noted; see {@link noting}. */
export const fetchNoted = noting((input, init) => fetch(input, init))

const pathOf = (url: string): string => (url.startsWith('/') ? url : new URL(url).pathname)

/** Notes that an answer with a status of success says itself that it failed: only whoever reads it knows. */
export const noteFailure = (method: string, url: string, status: number): void =>
  tell({ method, path: pathOf(url), status, ms: 0, saysFailure: true })

function tell(request: EndedRequest): void {
  if (listener) listener(request)
  else if (kept.length < MOST_KEPT) kept.push(request)
}

/** Hears of every request from now on, and of those noted before; gives the function that ends it. */
export function listenToRequests(hear: (request: EndedRequest) => void): () => void {
  for (const request of kept) hear(request)
  kept = []
  listener = hear
  return () => {
    // Nobody hears any more, and nothing is kept for anybody.
    listener = () => undefined
  }
}
