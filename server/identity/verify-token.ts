import { hash } from 'node:crypto'
import {
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
  type ResolvedKey,
} from 'jose'
import { type ProviderRules, usualRules } from './provider-rules.ts'
import { type AskedFor, isAccessToken, type KnownOfPerson, readClaims, readSubject } from './read-claims.ts'

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
  /** The issuer's keys. */
  keys: JWTVerifyGetKey
  /** The app at the issuer; without it no token counts that bears the nonce of a sign-in and says not what it is. */
  clientId?: string
  /** How the issuer writes its tokens; by the standard where left out. */
  provider?: Pick<ProviderRules, 'tokenKind' | 'audienceClaim' | 'claims' | 'trustsAddresses' | 'scope'>
}

/** The signatures that are read. */
export const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA']

/** Seconds by which the clocks of the issuer and of this machine may differ. */
export const clockTolerance = 30

/** Seconds. Ten minutes are enough for our app, issuers elsewhere often say an hour; whatever a token claims, no more. */
export const longestLife = 3600

/**
 * Checks signature, algorithm, issuer, audience, expiry and kind. An ID token, which any client shows around, is no key
 * to the API: `at+jwt` says that it is none; where the provider makes tokens of kind `JWT`, their claims have to show it.
 */
export function verifierOf({
  issuer,
  audience,
  keys: getKey,
  clientId,
  provider = usualRules,
}: TokenRules): VerifyToken {
  const { tokenKind, audienceClaim, claims, scope } = provider
  const asked = clientId === undefined ? null : { clientId, audience, scope }
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
        clockTolerance,
        maxTokenAge: longestLife,
        currentDate: now,
        requiredClaims: [claims.sub, 'exp', 'iat'],
      })
      const { payload, protectedHeader } = verified
      if (audienceClaim === 'client_id' && payload.client_id !== audience) return null
      if (!isOfKind(tokenKind, protectedHeader.typ, payload, asked)) return null
      const sub = readSubject(payload, claims.sub)
      if (sub === null) return null
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
  try {
    return (await getKey(protectedHeader, { payload: '', signature: '' })) === key
  } catch {
    // Where there is no single key to be had, the full check says what that means.
    return false
  }
}

/** Keys that cannot be had: in time, by an answer that is none (another status, no JSON), or as a set of keys. */
const keysAreAway = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']

/** The errors that speak about the token; others (keys that cannot be fetched) speak about us. */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_J') && !keysAreAway.includes(code)
}

/** A kind that is not one of the two (a logout token, say) is never an access token; `at+jwt` always is. */
export function isOfKind(
  wanted: ProviderRules['tokenKind'],
  typ: string | undefined,
  payload: JWTPayload,
  asked: AskedFor | null,
): boolean {
  const kind = typ?.toLowerCase().replace(/^application\//, '')
  if (kind === 'at+jwt') return true
  return wanted === 'JWT' && (kind === undefined || kind === 'jwt') && isAccessToken(payload, asked)
}
