import type { JWTPayload } from 'jose'
import { isEmail } from '../../domain/kernel/email.ts'
import { type AskUserInfo, NoUserInfo } from './ask-user-info.ts'
import { type Finding, finding } from './inspect-token.ts'
import type { ProviderRules } from './provider-rules.ts'
import { type KnownOfPerson, readClaims } from './read-claims.ts'

/** What the provider tells of the person, in which place. */
interface Told {
  /** In the access token. */
  token: KnownOfPerson
  /** With what the userinfo endpoint adds; null where it was not asked, or did not answer. */
  beside: KnownOfPerson | null
}

/**
 * Says whether a token tells its bearer's address, that it is verified, and their names; where not, whether the provider has
 * them elsewhere. `idTokenClaims`: the names of the claims of the ID token beside it.
 */
export async function inspectPerson(
  token: string,
  payload: JWTPayload,
  provider: ProviderRules,
  {
    issuer,
    askUserInfo,
    idTokenClaims,
  }: { issuer: string; askUserInfo: AskUserInfo; idTokenClaims: readonly string[] },
): Promise<Finding[]> {
  const known = readClaims(payload, provider)
  const isWhole =
    known.email !== null && known.emailVerified && known.givenName !== null && known.familyName !== null
  const findings: Finding[] = []
  let beside: KnownOfPerson | null = null
  if (!isWhole) {
    try {
      beside = await askUserInfo(token, {
        ...known,
        issuer,
        sub: String(payload[provider.claims.sub]),
        expiresAt: 0,
      })
      if (provider.asksUserInfo) findings.push(finding('userinfo_right'))
    } catch (error) {
      // Where nobody counts on it, it may well be silent.
      if (provider.asksUserInfo) findings.push(silenceOf(error))
    }
  }
  const told = { token: known, beside }
  return [
    ...addressOf(told, payload, provider, idTokenClaims),
    ...verifiedOf(told, payload, provider),
    namesOf(told, provider),
    ...findings,
  ]
}

function silenceOf(error: unknown): Finding {
  const why = error instanceof NoUserInfo ? error.why : 'unreachable'
  if (why === 'absent') return finding('userinfo_absent')
  return why === 'of-another'
    ? finding('userinfo_of_another')
    : finding('userinfo_unreachable', error instanceof NoUserInfo ? error.message : '')
}

/** What counts: what the token says, and where it is asked what the userinfo endpoint adds. */
const counted = ({ token, beside }: Told, { asksUserInfo }: ProviderRules): KnownOfPerson =>
  (asksUserInfo && beside) || token

function addressOf(
  told: Told,
  payload: JWTPayload,
  provider: ProviderRules,
  idTokenClaims: readonly string[],
): Finding[] {
  const name = provider.claims.email
  const { email } = counted(told, provider)
  if (email !== null) return [finding('address_right', email, name)]
  if (told.beside?.email) return [finding('address_at_userinfo', told.beside.email, name)]
  const other = Object.keys(payload).find((claim) => {
    const value = payload[claim]
    return typeof value === 'string' && isEmail(value)
  })
  if (other !== undefined) return [finding('address_named_otherwise', other, name)]
  return [finding(idTokenClaims.includes(name) ? 'address_in_id_token' : 'address_missing', '', name)]
}

function verifiedOf(told: Told, payload: JWTPayload, provider: ProviderRules): Finding[] {
  const { email, emailVerified } = counted(told, provider)
  const name = provider.claims.email_verified
  if (email === null) return []
  if (provider.trustsAddresses) return [finding('verified_trusted')]
  if (emailVerified) return [finding('verified_right', '', name)]
  return [finding(payload[name] === undefined ? 'verified_missing' : 'verified_no', payload[name], name)]
}

function namesOf(told: Told, provider: ProviderRules): Finding {
  const { givenName, familyName, fullName } = counted(told, provider)
  const wanted = `${provider.claims.given_name}, ${provider.claims.family_name}`
  if (givenName !== null && familyName !== null)
    return finding('names_right', `${givenName} ${familyName}`, wanted)
  const isBeside = told.beside?.givenName != null && told.beside.familyName !== null
  if (!isBeside && givenName === null && familyName === null && fullName !== null)
    return finding('names_in_one', fullName, wanted)
  return finding(isBeside ? 'names_at_userinfo' : 'names_missing', '', wanted)
}
