import { callApi } from '../calls/api.ts'
import type { DrainParts } from '../drain/drain-parts.ts'
import { resendHandovers } from '../outbox/hand-over.ts'

/** Sends again what was handed over and never answered, in a page or the worker; see {@link resendHandovers}. */
export const resendHandoversOf = (
  parts: Pick<DrainParts, 'apiUrl' | 'tokens' | 'fetch' | 'signal' | 'db' | 'now' | 'newId'>,
): ReturnType<typeof resendHandovers> => {
  const fetchLike: typeof fetch = (url, init) => parts.fetch(String(url), init ?? {})
  return resendHandovers(
    (call) => callApi({ ApiUrl: parts.apiUrl }, parts.tokens, { ...call, signal: parts.signal }, fetchLike),
    parts.db,
    parts,
  )
}
