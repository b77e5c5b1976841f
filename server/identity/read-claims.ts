import type { JWTPayload } from 'jose'
import type { ProviderRules } from './provider-rules.ts'

/** What a provider knows of a person, in a token or beside it. */
export interface KnownOfPerson {
  email: string | null
  /** The provider has made sure that the address is theirs. */
  emailVerified: boolean
  givenName: string | null
  familyName: string | null
  locale: string | null
}

/** Reads the claims about the person by the provider's own names for them. */
export function readClaims(
  payload: JWTPayload,
  { claims, trustsAddresses }: Pick<ProviderRules, 'claims' | 'trustsAddresses'>,
): KnownOfPerson {
  const text = (name: string) => {
    const value = payload[name]
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const email = text(claims.email)
  return {
    email,
    emailVerified: email !== null && (trustsAddresses || saysYes(payload[claims.email_verified])),
    givenName: text(claims.given_name),
    familyName: text(claims.family_name),
    locale: text(claims.locale),
  }
}

/** Some providers write what is true as a word or a number. */
const saysYes = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1'

/**
 * True for a token that shows by its claims that it opens an API. Tokens of kind `JWT` may as well be ID tokens, which
 * any client shows around: those carry the hash of another token or the nonce of a sign-in, or say what they are, and
 * grant no scope.
 */
export function isAccessToken(payload: JWTPayload): boolean {
  if ('at_hash' in payload || 'c_hash' in payload || 's_hash' in payload) return false
  // Keycloak and Amazon Cognito say it outright.
  const said = payload.typ ?? payload.token_use
  if (typeof said === 'string' && !/^(bearer|access)$/i.test(said)) return false
  if ('nonce' in payload && typeof said !== 'string') return false
  return [payload.scope, payload.scp].some((scope) =>
    Array.isArray(scope) ? scope.length > 0 : typeof scope === 'string' && scope.trim() !== '',
  )
}
