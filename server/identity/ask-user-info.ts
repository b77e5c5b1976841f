import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { discoverProvider } from './discover-provider.ts'
import type { ProviderRules } from './provider-rules.ts'
import { readClaims } from './read-claims.ts'
import type { TokenIdentity } from './verify-token.ts'

/** Adds to what a token told what the provider tells about its bearer beside it. */
export type AskUserInfo = (token: string, identity: TokenIdentity) => Promise<TokenIdentity>

/** Why the provider told nothing beside the token. */
export class NoUserInfo extends Error {
  readonly why: 'absent' | 'of-another' | 'unreachable'

  constructor(why: NoUserInfo['why'], message: string) {
    super(message)
    this.why = why
  }
}

const claimsSchema = z.record(z.string(), z.unknown())
/** Bytes; an answer with a picture inside is nothing that we read. */
const longest = 64 * 1024

/**
 * Asks the provider's userinfo endpoint (OpenID Connect Core 1.0, section 5.3) for names and address that a token leaves
 * out. What the token says counts first. An address and whether it is verified come from the same place, never one from
 * each. Rejects when the provider has no such endpoint, cannot be reached, or speaks of somebody else.
 */
export function askUserInfoOf(
  issuer: string,
  provider: Pick<ProviderRules, 'claims' | 'trustsAddresses'>,
  fetchAnswer: typeof fetch = fetch,
): AskUserInfo {
  let endpoint: string | undefined
  return async (token, identity) => {
    endpoint ??= (await discoverProvider(issuer, fetchAnswer)).userinfo_endpoint
    if (endpoint === undefined) throw new NoUserInfo('absent', 'The provider has no userinfo endpoint')
    const answer = await fetchAnswer(endpoint, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    })
    if (!answer.ok)
      throw new NoUserInfo('unreachable', `The provider's userinfo endpoint answers ${answer.status}`)
    const text = await answer.text()
    if (text.length > longest) throw new Error('The answer of the userinfo endpoint is too long')
    const claims = claimsSchema.parse(JSON.parse(text)) as JWTPayload
    if (claims[provider.claims.sub] !== identity.sub)
      throw new NoUserInfo('of-another', 'The userinfo endpoint speaks of somebody else')
    const told = readClaims(claims, provider)
    const address =
      identity.email === null || (!identity.emailVerified && told.email === identity.email) ? told : identity
    return {
      ...identity,
      email: address.email,
      emailVerified: address.emailVerified,
      givenName: identity.givenName ?? told.givenName,
      familyName: identity.familyName ?? told.familyName,
      fullName: identity.fullName ?? told.fullName,
      locale: identity.locale ?? told.locale,
    }
  }
}

/** True for a token that leaves something out that a sign-in looks for. */
export const leavesOut = ({ email, emailVerified, givenName, familyName }: TokenIdentity): boolean =>
  email === null || !emailVerified || givenName === null || familyName === null
