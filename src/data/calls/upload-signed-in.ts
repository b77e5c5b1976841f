import { loadConfig } from '../device/config.ts'
import { noting } from '../outreach/request-notes.ts'
import { sessionState } from '../session/session.ts'
import { type ApiAnswer, type ApiCall, callApi } from './api.ts'

/**
 * Sends a form with a file as whoever is signed in on this device; see {@link callApi}. `onSent` hears which part of it is
 * on its way, from 0 to 1: `fetch` cannot tell that.
 */
export async function uploadSignedIn<T>(
  call: ApiCall & { body: FormData },
  onSent: (part: number) => void,
): Promise<ApiAnswer<T>> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  return callApi<T>(await loadConfig(), session.tokens, call, noting(sendTelling(onSent)))
}

const sendTelling =
  (onSent: (part: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', String(input))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        if (loaded < total) onSent(loaded / total)
      }
      request.upload.onload = () => onSent(1)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The server could not be reached'))
      const { signal } = init
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as FormData)
    })

function responseOf(request: XMLHttpRequest): Response {
  const headers = ['content-type', 'etag', 'retry-after'].flatMap((name): [string, string][] => {
    const value = request.getResponseHeader(name)
    return value === null ? [] : [[name, value]]
  })
  const { status } = request
  return new Response(status === 204 || status === 304 ? null : request.responseText, { status, headers })
}
