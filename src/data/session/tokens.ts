import type { User, UserManager } from 'oidc-client-ts'
import type { ClientConfig } from '../device/config.ts'
import { type PersonKey, signInStore } from '../device/device-database.ts'
import { noteLife } from '../engine/wake.ts'
import { browserLocks } from './locks.ts'

/** An access token of the person; or the issuer could not be reached, or it refuses to renew. */
export type TokenAnswer = { kind: 'token'; token: string } | { kind: 'unreachable' } | { kind: 'refused' }

/** Gives access tokens. `stale` is a token that the server has refused: only another one will do. */
export type TokenSource = (stale?: string) => Promise<TokenAnswer>

const SCOPE = 'openid profile offline_access elan-api'

// A token that ends within this many seconds is renewed before use: the request has to arrive, too.
const MARGIN = 20

/** Seconds that one call to the issuer may take; a renewal is two at most. */
const LONGEST_CALL = 14

/** The sign-in library, loaded when it is first needed. Works in the page and in the service worker. */
export async function makeManager(config: ClientConfig): Promise<UserManager> {
  const { UserManager } = await import('oidc-client-ts')
  return new UserManager({
    authority: config.Issuer,
    client_id: config.ClientId,
    redirect_uri: `${location.origin}/callback`,
    silent_redirect_uri: `${location.origin}/silent-renew`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: 'code',
    scope: config.Scope ?? SCOPE,
    ...namingApi(config),
    // Renewal is ours: across tabs it needs a lock that the library does not have.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    // A link that hangs while the renewal's lock is held would hold up every tab.
    requestTimeoutInSeconds: LONGEST_CALL,
    userStore: signInStore,
    stateStore: signInStore,
  })
}

/** Providers disagree on how the API is named at sign-in, and some refuse a parameter that they do not know. */
function namingApi({ ApiParameter = 'resource', Audience }: ClientConfig) {
  if (ApiParameter === 'resource') return { resource: Audience }
  return ApiParameter === 'audience' ? { extraQueryParams: { audience: Audience } } : {}
}

const isOf = (user: User, person: PersonKey): boolean =>
  user.profile.iss === person.issuer && user.profile.sub === person.subject

const isFresh = (user: User): boolean => (user.expires_in ?? 0) > MARGIN

/**
 * The tokens of a person. Never another's: what is stored must name the same issuer and subject. One renewal at a
 * time over all tabs and the worker; the new token is on disk before the lock is released.
 */
export function tokensOf(config: ClientConfig, person: PersonKey): TokenSource {
  let manager: Promise<UserManager> | undefined
  const read = async (): Promise<{ manager: UserManager; user: User | null }> => {
    // A library that could not be fetched is fetched anew the next time.
    manager ??= makeManager(config).catch((error: unknown) => {
      manager = undefined
      throw error
    })
    const loaded = await manager
    const user = await loaded.getUser()
    return { manager: loaded, user: user && isOf(user, person) ? user : null }
  }
  const usable = (user: User | null, stale?: string): user is User =>
    user !== null && isFresh(user) && user.access_token !== stale

  return async (stale) => {
    const before = await read()
    if (!before.user) return { kind: 'refused' }
    if (usable(before.user, stale)) return { kind: 'token', token: before.user.access_token }
    return browserLocks.hold(`elan-renew|${person.issuer}|${person.subject}`, async () => {
      const now = await read()
      if (!now.user) return { kind: 'refused' }
      if (usable(now.user, stale)) return { kind: 'token', token: now.user.access_token }
      return renew(now.manager, now.user, person)
    })
  }
}

async function renew(manager: UserManager, user: User, person: PersonKey): Promise<TokenAnswer> {
  if (!user.refresh_token) return { kind: 'refused' }
  for (const attempt of [1, 2]) {
    try {
      // Named at the call: on its way to the refresh token the library forgets the setting of the same name.
      const renewed = await manager.signinSilent({ silentRequestTimeoutInSeconds: LONGEST_CALL })
      if (!renewed || !isOf(renewed, person)) return { kind: 'refused' }
      noteLife()
      return { kind: 'token', token: renewed.access_token }
    } catch (error) {
      if (isRefusal(error)) return { kind: 'refused' }
      if (attempt === 2) console.info('The sign-in could not be renewed now', error)
    }
  }
  return { kind: 'unreachable' }
}

/** The issuer answered, and said no; anything else is a matter of signal. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ErrorResponse' &&
  'error' in error &&
  [
    'invalid_grant',
    'login_required',
    'interaction_required',
    'invalid_client',
    'unauthorized_client',
  ].includes(String(error.error))
