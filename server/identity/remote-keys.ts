import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
  jwksCache,
} from 'jose'
import { isRefusal, longestLife } from './verify-token.ts'

/** How long an address that could not be asked, or that did not know a key, is left alone. */
const cooldownDuration = 30_000

/**
 * The keys at an address. While it cannot be asked, those that were last read go on, as long as a token may live: who is
 * signed in stays so while the provider is away. A key that is not among them is no bad token then, but one unknown.
 */
export function remoteKeys(address: URL, fetchKeys: FetchImplementation = fetch): JWTVerifyGetKey {
  const read: JWKSCacheInput = {}
  const remote = createRemoteJWKSet(address, {
    cooldownDuration,
    [jwksCache]: read,
    [customFetch]: fetchKeys,
  })
  let failure: { error: unknown; at: number } | null = null
  let last: { jwks: unknown; keys: JWTVerifyGetKey } | null = null

  const lastRead = (): JWTVerifyGetKey | null => {
    const { jwks, uat } = read
    if (!jwks || !uat || Date.now() >= uat + longestLife * 1000) return null
    if (last?.jwks !== jwks) last = { jwks, keys: createLocalJWKSet(jwks) }
    return last.keys
  }

  return async (header, token) => {
    const isResting = failure !== null && Date.now() < failure.at + cooldownDuration
    if (!isResting || !lastRead()) {
      try {
        return await remote(header, token)
      } catch (error) {
        if (isRefusal(error)) throw error
        failure = { error, at: Date.now() }
      }
    }
    const keys = lastRead()
    if (!keys) throw failure?.error
    try {
      return await keys(header, token)
    } catch (error) {
      throw isUnknownKey(error) ? failure?.error : error
    }
  }
}

const isUnknownKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY'
