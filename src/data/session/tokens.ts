import type { OidcMetadata, StateStore, User, UserManager } from 'oidc-client-ts'
import type { ClientConfig } from '../device/config.ts'
import { type PersonKey, signInStore } from '../device/device-database.ts'
import { noteLife } from '../engine/wake.ts'
import { keepIssuer, readKeptIssuer, readKeptSignIn } from './kept-sign-in.ts'
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

/**
 * The sign-in library, loaded when it is first needed. Works in the page and in the service worker. `metadata`: what the issuer
 * is known to say of its addresses; it is asked otherwise. `userStore`: where it keeps the sign-in.
 */
export async function makeManager(
  config: ClientConfig,
  metadata?: Partial<OidcMetadata>,
  userStore: StateStore = signInStore,
): Promise<UserManager> {
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
    ...(metadata && { metadata }),
    // Renewal is ours: across tabs it needs a lock that the library does not have.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    // A link that hangs while the renewal's lock is held would hold up every tab.
    requestTimeoutInSeconds: LONGEST_CALL,
    userStore,
    stateStore: signInStore,
  })
}

/** Providers disagree on how the API is named at sign-in, and some refuse a parameter that they do not know. */
function namingApi({ ApiParameter = 'resource', Audience }: ClientConfig) {
  if (ApiParameter === 'resource') return { resource: Audience }
  return ApiParameter === 'audience' ? { extraQueryParams: { audience: Audience } } : {}
}

/** {@link makeManager} for renewals: what keeps these comes with the library. */
async function makeRenewing(
  config: ClientConfig,
  person: PersonKey,
  metadata?: Partial<OidcMetadata>,
): Promise<UserManager> {
  const { renewalStore } = await import('./renewal-store.ts')
  return makeManager(config, metadata, renewalStore(person))
}

/** The lock around the renewals of a person's sign-in, over all tabs and the worker. */
export const renewLock = ({ issuer, subject }: PersonKey): string => `elan-renew|${issuer}|${subject}`

const isOf = (user: { profile: { iss: string; sub: string } }, person: PersonKey): boolean =>
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
    manager ??= makeRenewing(config, person).catch((error: unknown) => {
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
    const kept = await readKeptSignIn(config)
    const endsIn = (kept?.expires_at ?? 0) - Date.now() / 1000
    if (kept && isOf(kept, person) && endsIn > MARGIN && kept.access_token !== stale)
      return { kind: 'token', token: kept.access_token }
    return browserLocks.hold(renewLock(person), async () => {
      const now = await read()
      if (!now.user) return { kind: 'refused' }
      if (usable(now.user, stale)) return { kind: 'token', token: now.user.access_token }
      return renew(config, now.manager, person)
    })
  }
}

async function renew(config: ClientConfig, asking: UserManager, person: PersonKey): Promise<TokenAnswer> {
  const known = await readKeptIssuer(config)
  for (const attempt of [1, 2]) {
    // What is known of the issuer's addresses may be old: if it does not lead there, the issuer is asked.
    const manager = known && attempt === 1 ? await makeRenewing(config, person, known) : asking
    try {
      // Of whoever signed out meanwhile there is none, and the library would look for one in a frame.
      const user = await manager.getUser()
      if (!user?.refresh_token || !isOf(user, person)) return { kind: 'refused' }
      // Named at the call: on its way to the refresh token the library forgets the setting of the same name.
      const renewed = await manager.signinSilent({ silentRequestTimeoutInSeconds: LONGEST_CALL })
      if (!renewed || !isOf(renewed, person)) return { kind: 'refused' }
      if (manager === asking) {
        // The renewal stands, even if a device that is full cannot keep this.
        await keepIssuer(config, await asking.metadataService.getMetadata()).catch(noteFailedKeeping)
      }
      noteLife()
      return { kind: 'token', token: renewed.access_token }
    } catch (error) {
      if (isRefusal(error)) return { kind: 'refused' }
      if (attempt === 2) console.info('The sign-in could not be renewed now', error)
    }
  }
  return { kind: 'unreachable' }
}

const noteFailedKeeping = (error: unknown): void =>
  console.info('The issuer’s addresses could not be kept', error)

/** The issuer answered, and said no; anything else is a matter of signal. Some call a token that they forgot a bad request. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ErrorResponse' &&
  'error' in error &&
  [
    'invalid_grant',
    'invalid_request',
    'login_required',
    'interaction_required',
    'invalid_client',
    'unauthorized_client',
  ].includes(String(error.error))
