import type { SignInCheck, SignInCheckBody, SignInSettings } from '../../../domain/setup/sign-in-check.ts'
import { type ApiAnswer, type ApiCall, callApiOpenly } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { fetchOnce, loadConfig } from '../device/config.ts'
import { sessionState } from '../session/session.ts'
import { makeManager } from '../session/tokens.ts'

const path = '/api/vms/Setup/SignIn'

/** By this the server sends the provider's answer to the page that tries, and not to the sign-in itself. */
const TRIAL = 'trial'

/** The provider said no (`refused`, in its own code and words), gave no answer, or one that cannot be used. */
export interface TrialTrouble {
  kind: 'refused' | 'unreachable' | 'unusable'
  error: string
  description: string
}

/** How a sign-in that was tried ended: what its token is, or why there is none. */
export type TrialOutcome =
  | { kind: 'checked'; answer: ApiAnswer<SignInCheck> }
  | { kind: 'trouble'; trouble: TrialTrouble }

/** As whoever is signed in; as nobody while nobody can be. */
async function call<T>(request: ApiCall): Promise<ApiAnswer<T>> {
  return sessionState().kind === 'signed-in'
    ? callSignedIn<T>(request)
    : callApiOpenly<T>(await loadConfig(), request)
}

// Under another name than the trial's own, which the library clears away.
const keptCode = 'elan-sign-in-code'

/** Keeps the code that the address brings, for as long as this window is there: the way leads to the provider and back. */
export function takeSignInCode(): void {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (!code) return
  sessionStorage.setItem(keptCode, code)
  // Neither the history of the browser nor whoever looks on needs it.
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** What somebody at the server gave whoever tries; undefined for everybody else. */
const codeInHand = (): string | undefined => sessionStorage.getItem(keptCode) ?? undefined

/** How people sign in; refused to whoever may not try it. */
export function fetchSignInSettings(): Promise<ApiAnswer<SignInSettings>> {
  const code = codeInHand()
  return call({ method: 'GET', path: code ? `${path}?${new URLSearchParams({ Code: code })}` : path })
}

/** The sign-in library with the settings of today, and apart from the person's own sign-in: nothing of it stays. */
async function makeClient() {
  const { OidcClient, WebStorageStateStore } = await import('oidc-client-ts')
  const { settings } = await makeManager(await fetchOnce())
  const stateStore = new WebStorageStateStore({ prefix: 'elan-trial.', store: sessionStorage })
  return new OidcClient({ ...settings, stateStore })
}

/** Leaves for the provider's sign-in page, which asks who it is in any case. Resolves to why it cannot be left for. */
export async function beginTrial(locale: string): Promise<TrialTrouble | null> {
  try {
    const client = await makeClient()
    await client.clearStaleState()
    const { url } = await client.createSigninRequest({
      url_state: TRIAL,
      prompt: 'login',
      ui_locales: locale,
    })
    location.assign(url)
    return null
  } catch (error) {
    return troubleOf(error)
  }
}

/** True for an address that the provider sent the person back to. */
export const isTrialAnswer = (address: string): boolean => new URL(address).searchParams.has('state')

/** Takes the provider's answer, and lets the server say what the token lacks. It can be used once. */
export async function finishTrial(address: string): Promise<TrialOutcome> {
  try {
    const client = await makeClient()
    const { access_token, refresh_token, scope, profile } = await client.processSigninResponse(address)
    const body: SignInCheckBody = {
      Code: codeInHand(),
      AccessToken: access_token,
      IdTokenClaims: Object.keys(profile).slice(0, 200),
      Scope: scope ?? null,
      HasRefreshToken: refresh_token !== undefined,
      Origin: location.origin,
    }
    return { kind: 'checked', answer: await call<SignInCheck>({ method: 'POST', path, body }) }
  } catch (error) {
    return { kind: 'trouble', trouble: troubleOf(error) }
  }
}

function troubleOf(error: unknown): TrialTrouble {
  console.info('The sign-in could not be tried', error)
  if (!(error instanceof Error)) throw error
  if (error.name === 'ErrorResponse' && 'error' in error) {
    const description = 'error_description' in error ? String(error.error_description ?? '') : ''
    return { kind: 'refused', error: String(error.error), description }
  }
  // A browser says no more of an answer that it was not let read than of one that never came.
  const isSilent = error instanceof TypeError || error.name === 'ErrorTimeout'
  return { kind: isSilent ? 'unreachable' : 'unusable', error: '', description: error.message }
}
