import { loadConfig } from '../device/config.ts'
import { sessionState } from '../session/session.ts'
import { type ApiAnswer, type ApiCall, callApi } from './api.ts'

/** Calls the API as whoever is signed in on this device; see {@link callApi}. */
export async function callSignedIn<T>(request: ApiCall): Promise<ApiAnswer<T>> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  return callApi<T>(await loadConfig(), session.tokens, request)
}
