import { type ApiAnswer, type ApiCall, callApi } from './api.ts'
import { loadConfig } from './config.ts'
import { sessionState } from './session/session.ts'

/** Calls the API as whoever is signed in on this device; see {@link callApi}. */
export async function callSignedIn<T>(request: ApiCall): Promise<ApiAnswer<T>> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  return callApi<T>(await loadConfig(), session.tokens, request)
}
