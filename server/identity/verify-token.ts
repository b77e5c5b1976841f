import { hash } from 'node:crypto'
import {
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
  type ResolvedKey,
} from 'jose'

/** What a verified access token says about whoever sent it. */
export interface TokenIdentity {
  issuer: string
  /** The person at the issuer (`Subject.SSOId`). */
  sub: string
  /** When the token ends, in ms since 1970. */
  expiresAt: number
  email: string | null
  /** The issuer has made sure that the address is theirs. */
  emailVerified: boolean
  givenName: string | null
  familyName: string | null
  locale: string | null
}

/** Tells who sent a token; null for whatever is not a valid access token for us. */
export type VerifyToken = (token: string, now: Date) => Promise<TokenIdentity | null>

/** Which tokens count. */
export interface TokenRules {
  issuer: string
  audience: string
  /** Where the issuer's keys are: its JWKS address, or keys at hand. */
  keys: JWTVerifyGetKey | URL
}

const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA']

/** Seconds. Ten minutes are enough for our app, issuers elsewhere often say an hour; whatever a token claims, no more. */
const longestLife = 3600

/**
 * Checks signature, algorithm, issuer, audience, expiry and kind. Only `at+jwt` counts: an ID token, which any
 * client shows around, is no key to the API.
 */
export function verifierOf({ issuer, audience, keys }: TokenRules): VerifyToken {
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
        audience,
        algorithms,
        typ: 'at+jwt',
        clockTolerance: 30,
        maxTokenAge: longestLife,
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      // A claim that is there may still name nobody.
      if (typeof verified.payload.sub !== 'string' || verified.payload.sub.trim() === '') return null
      const identity = identityOf(issuer, verified.payload)
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

function identityOf(issuer: string, payload: JWTPayload): TokenIdentity {
  const text = (claim: string) => (typeof payload[claim] === 'string' ? payload[claim] : null)
  return {
    issuer,
    sub: String(payload.sub),
    expiresAt: Number(payload.exp) * 1000,
    email: text('email'),
    emailVerified: payload.email_verified === true,
    givenName: text('given_name'),
    familyName: text('family_name'),
    locale: text('locale'),
  }
}
