import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** What a verified access token says about whoever sent it. */
export interface TokenIdentity {
  issuer: string
  /** The person at the issuer (`Subject.SSOId`). */
  sub: string
  /** When the token ends, in ms since 1970. */
  expiresAt: number
  email: string | null
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
  return async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, getKey, {
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
      return typeof payload.sub === 'string' && payload.sub.trim() !== '' ? identityOf(issuer, payload) : null
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
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
    givenName: text('given_name'),
    familyName: text('family_name'),
    locale: text('locale'),
  }
}
