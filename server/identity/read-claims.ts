import type { JWTPayload } from 'jose'
import { beginningOf, textIsWithin } from '../../domain/kernel/text.ts'
import { EMAIL_LIMIT, ISSUER_NAME_LIMIT, SUBJECT_CLAIM_LIMIT } from '../../domain/kernel/text-limits.ts'
import type { ProviderRules } from './provider-rules.ts'

/** What a provider knows of a person, in a token or beside it. */
export interface KnownOfPerson {
  email: string | null
  /** The provider has made sure that the address is theirs. */
  emailVerified: boolean
  givenName: string | null
  familyName: string | null
  /** Both in one, as many providers tell them by default. */
  fullName: string | null
  locale: string | null
}

/** Reads whose a token is, by the provider's own name for it: null where it names nobody, or by more than any may be. */
export function readSubject(payload: JWTPayload, claim: string): string | null {
  const sub = payload[claim]
  // A claim that is there may still name nobody.
  if (typeof sub !== 'string' || sub.trim() === '') return null
  return textIsWithin(sub, SUBJECT_CLAIM_LIMIT) ? sub : null
}

/**
 * Reads the claims about the person by the provider's own names for them. People write their names there themselves, of any
 * length: what is longer than a name is cut, and an address that is longer than any is none.
 */
export function readClaims(
  payload: JWTPayload,
  { claims, trustsAddresses }: Pick<ProviderRules, 'claims' | 'trustsAddresses'>,
): KnownOfPerson {
  const text = (name: string) => {
    const value = payload[name]
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const name = (claim: string, most = ISSUER_NAME_LIMIT) => {
    const told = text(claim)
    return told === null ? null : beginningOf(told.trim(), most).trimEnd()
  }
  const told = text(claims.email)
  const email = told !== null && textIsWithin(told, EMAIL_LIMIT) ? told : null
  return {
    email,
    emailVerified: email !== null && (trustsAddresses || saysYes(payload[claims.email_verified])),
    givenName: name(claims.given_name),
    familyName: name(claims.family_name),
    fullName: wholeName(name('name', 2 * ISSUER_NAME_LIMIT + 1)),
    locale: text(claims.locale),
  }
}

/** Some providers write the address there while they know no name: it is none, and not for everybody to read. */
const wholeName = (said: string | null): string | null => (said?.includes('@') ? null : said)

/** Some providers write what is true as a word or a number. */
const saysYes = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1'

/** Who asks for tokens, and for what: what tells an access token from an ID token where nothing in it says so. */
export interface AskedFor {
  /** The app at the provider. */
  clientId: string
  /** The API. */
  audience: string
  /** The scopes that the app asks for, with blanks between. */
  scope: string
}

/**
 * True for a token that shows by its claims that it opens an API. Tokens of kind `JWT` may as well be ID tokens, which
 * any client shows around: those carry the hash of another token or the nonce of a sign-in, or say what they are, and
 * grant no scope. Some providers copy the nonce into access tokens, too: see {@link isMadeForApi}.
 */
export function isAccessToken(payload: JWTPayload, asked: AskedFor | null): boolean {
  if ('at_hash' in payload || 'c_hash' in payload || 's_hash' in payload) return false
  // Keycloak and Amazon Cognito say it outright.
  const said = payload.typ ?? payload.token_use
  if (typeof said === 'string' && !/^(bearer|access)$/i.test(said)) return false
  if ('nonce' in payload && typeof said !== 'string' && !(asked && isMadeForApi(payload, asked))) return false
  return scopesOf(payload).length > 0
}

/**
 * True for what no ID token is: its audience is the API and not the client that asked for it, which every ID token names
 * among its audiences (OpenID Connect Core, section 2); the client is the app; and it grants a scope that the app asked for.
 * Where the API is registered as the app itself, nothing tells the two apart.
 */
function isMadeForApi(payload: JWTPayload, { clientId, audience, scope }: AskedFor): boolean {
  const audiences = [payload.aud].flat()
  if (!audiences.includes(audience) || audiences.includes(clientId)) return false
  const parties = [payload.azp, payload.client_id, payload.cid].filter((party) => party !== undefined)
  if (parties.length === 0 || parties.some((party) => party !== clientId)) return false
  const asked = scope.split(' ')
  return scopesOf(payload).some((granted) => asked.includes(granted))
}

/** What the token grants; providers write it as one text or as a list, under either name. */
const scopesOf = ({ scope, scp }: JWTPayload): string[] =>
  [scope, scp].flatMap((said) =>
    Array.isArray(said) ? said.map(String) : typeof said === 'string' ? said.split(' ').filter(Boolean) : [],
  )
