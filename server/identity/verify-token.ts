import { hash } from 'node:crypto'
import {
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
  type ResolvedKey,
} from 'jose'
import { type ProviderRules, usualRules } from './provider-rules.ts'
import { isAccessToken, type KnownOfPerson, readClaims } from './read-claims.ts'

/** What a verified access token says about whoever sent it. */
export interface TokenIdentity extends KnownOfPerson {
  issuer: string
  /** The person at the issuer (`Subject.SSOId`). */
  sub: string
  /** When the token ends, in ms since 1970. */
  expiresAt: number
}

/** Tells who sent a token; null for whatever is not a valid access token for us. */
export type VerifyToken = (token: string, now: Date) => Promise<TokenIdentity | null>

/** Which tokens count. */
export interface TokenRules {
  issuer: string
  audience: string
  /** Where the issuer's keys are: its JWKS address, or keys at hand. */
  keys: JWTVerifyGetKey | URL
  /** How the issuer writes its tokens; by the standard where left out. */
  provider?: Pick<ProviderRules, 'tokenKind' | 'audienceClaim' | 'claims' | 'trustsAddresses'>
}

const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA']

/** Seconds. Ten minutes are enough for our app, issuers elsewhere often say an hour; whatever a token claims, no more. */
const longestLife = 3600

/**
 * Checks signature, algorithm, issuer, audience, expiry and kind. An ID token, which any client shows around, is no key
 * to the API: `at+jwt` says that it is none; where the provider makes tokens of kind `JWT`, their claims have to show it.
 */
export function verifierOf({ issuer, audience, keys, provider = usualRules }: TokenRules): VerifyToken {
  const { tokenKind, audienceClaim, claims } = provider
  const getKey = keys instanceof URL ? createRemoteJWKSet(keys, { cooldownDuration: 30_000 }) : keys
  const known = new Map<string, KnownToken>()
  return async (token, now) => {
    const digest = hash('sha256', token)
    try {
      const before = known.get(digest)
      if (before && (await stillCounts(before, getKey, now))) return before.identity
      known.delete(digest)
      const verified = await jwtVerify(token, getKey, {
        issuer,
        ...(audienceClaim === 'aud' ? { audience } : {}),
        algorithms,
        ...(tokenKind === 'at+jwt' ? { typ: 'at+jwt' } : {}),
        clockTolerance: 30,
        maxTokenAge: longestLife,
        currentDate: now,
        requiredClaims: [claims.sub, 'exp', 'iat'],
      })
      const { payload, protectedHeader } = verified
      if (audienceClaim === 'client_id' && payload.client_id !== audience) return null
      if (!isOfKind(tokenKind, protectedHeader.typ, payload)) return null
      const sub = payload[claims.sub]
      // A claim that is there may still name nobody.
      if (typeof sub !== 'string' || sub.trim() === '') return null
      const identity = {
        issuer,
        sub,
        expiresAt: Number(payload.exp) * 1000,
        ...readClaims(payload, provider),
      }
      known.set(digest, { identity, verified, from: now.getTime() })
      const [oldest] = known.keys()
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
      return identity
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

/** A token whose signature was good: the same text is good again, as long as its key is the issuer's and its time runs. */
interface KnownToken {
  identity: TokenIdentity
  verified: JWTVerifyResult & ResolvedKey
  from: number
}

const mostKnown = 10_000

/** The key is asked for each time, so that a withdrawn one counts no longer than it would without memory. */
async function stillCounts(
  { verified: { payload, protectedHeader, key }, from }: KnownToken,
  getKey: JWTVerifyGetKey,
  now: Date,
): Promise<boolean> {
  const until = Math.min(Number(payload.exp), Number(payload.iat) + longestLife) * 1000
  if (now.getTime() < from || now.getTime() >= until) return false
  // Where there is no single key to be had, the full check says what that means.
  const ask = async () => getKey(protectedHeader, { payload: '', signature: '' })
  return (await ask().catch(() => null)) === key
}

/** The errors that speak about the token; others (keys that cannot be fetched) speak about us. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_J') && code !== 'ERR_JWKS_TIMEOUT' && code !== 'ERR_JWKS_INVALID'
}

/** A kind that is not one of the two (a logout token, say) is never an access token; `at+jwt` always is. */
function isOfKind(wanted: ProviderRules['tokenKind'], typ: string | undefined, payload: JWTPayload): boolean {
  const kind = typ?.toLowerCase().replace(/^application\//, '')
  if (kind === 'at+jwt') return true
  return wanted === 'JWT' && (kind === undefined || kind === 'jwt') && isAccessToken(payload)
}
