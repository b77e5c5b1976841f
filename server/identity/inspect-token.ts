import { compactVerify, decodeJwt, decodeProtectedHeader, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { SignInFinding } from '../../domain/setup/sign-in-check.ts'
import type { ProviderRules } from './provider-rules.ts'
import { readSubject } from './read-claims.ts'
import { algorithms, clockTolerance, isOfKind, longestLife } from './verify-token.ts'

/** One thing that can be said of a token; see {@link SignInFinding}. */
export interface Finding {
  Code: SignInFinding
  Found: string
  Wanted: string
}

/** What a token is, part by part; `payload` is null for one that cannot be read. */
export interface Inspection {
  findings: Finding[]
  payload: JWTPayload | null
  /** The provider signed it: what it says is so. */
  isGenuine: boolean
}

/** Which tokens count, as `verifierOf` is told. */
export interface InspectionRules {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  clientId: string
  provider: Pick<ProviderRules, 'tokenKind' | 'audienceClaim' | 'claims' | 'scope'>
}

const longest = 300

/** A finding, with what was found and wanted cut to what fits a line. */
export const finding = (Code: SignInFinding, found: unknown = '', wanted: unknown = ''): Finding => ({
  Code,
  Found: plain(found),
  Wanted: plain(wanted),
})

const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)).slice(0, longest)

/**
 * Looks at an access token part by part and says of each whether it is as `verifierOf` asks, so that whoever configures a
 * provider sees all that is to be changed at once. Decides nothing: nobody is let in by it.
 */
export async function inspectToken(token: string, rules: InspectionRules, now: Date): Promise<Inspection> {
  const read = readToken(token)
  if (!read) {
    const code = token.split('.').length === 5 ? 'token_encrypted' : 'token_opaque'
    return { findings: [finding(code)], payload: null, isGenuine: false }
  }
  const { payload, header } = read
  const signature = await signatureOf(token, header, rules.keys)
  return {
    findings: [
      finding('token_readable'),
      signature,
      issuerOf(payload, rules.issuer),
      audienceOf(payload, rules),
      kindOf(payload, header.typ, rules),
      timeOf(payload, Math.floor(now.getTime() / 1000)),
      subjectOf(payload, rules.provider.claims.sub),
    ],
    payload,
    isGenuine: signature.Code === 'signature_right' && payload.iss === rules.issuer,
  }
}

interface Header {
  alg?: string
  kid?: string
  typ?: string
}

function readToken(token: string): { payload: JWTPayload; header: Header } | null {
  try {
    return { payload: decodeJwt(token), header: decodeProtectedHeader(token) as Header }
  } catch (error) {
    // Whatever it is, it is no JWT.
    if (error instanceof Error) return null
    throw error
  }
}

async function signatureOf(token: string, header: Header, keys: JWTVerifyGetKey): Promise<Finding> {
  const trouble = await compactVerify(token, keys as Parameters<typeof compactVerify>[1], {
    algorithms,
  }).then(
    () => null,
    (error: unknown) => error,
  )
  if (trouble === null) return finding('signature_right', header.alg)
  const code = trouble instanceof Error && 'code' in trouble ? trouble.code : ''
  if (code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') return finding('signature_wrong')
  if (code === 'ERR_JOSE_ALG_NOT_ALLOWED' || code === 'ERR_JOSE_NOT_SUPPORTED')
    return finding('algorithm_unknown', header.alg, algorithms.join(', '))
  if (code === 'ERR_JWKS_NO_MATCHING_KEY' || code === 'ERR_JWKS_MULTIPLE_MATCHING_KEYS')
    return finding('key_unknown', header.kid)
  return finding('keys_unreachable')
}

function issuerOf({ iss }: JWTPayload, wanted: string): Finding {
  if (iss === wanted) return finding('issuer_right', iss)
  const trimmed = (text: string) => text.replace(/\/+$/, '')
  const isSlash = typeof iss === 'string' && trimmed(iss) === trimmed(wanted)
  return finding(isSlash ? 'issuer_slash' : 'issuer_other', iss, wanted)
}

function audienceOf(payload: JWTPayload, { audience, provider }: InspectionRules): Finding {
  const said = payload[provider.audienceClaim]
  const all = provider.audienceClaim === 'aud' && Array.isArray(said) ? said : [said]
  if (all.includes(audience)) return finding('audience_right', said)
  if (said === undefined && provider.audienceClaim === 'aud' && payload.client_id === audience)
    return finding('audience_client_id', payload.client_id, audience)
  return finding(said === undefined ? 'audience_missing' : 'audience_other', said, audience)
}

function kindOf(
  payload: JWTPayload,
  typ: string | undefined,
  { audience, clientId, provider: { tokenKind, scope } }: InspectionRules,
): Finding {
  const asked = { audience, clientId, scope }
  const says = typ ?? ''
  if (isOfKind(tokenKind, typ, payload, asked)) return finding('kind_right', says)
  // By the claims it would do: only the configuration is too strict.
  if (isOfKind('JWT', typ, payload, asked)) return finding('kind_usual', says, tokenKind)
  if (!/^(application\/)?jwt$/i.test(says) && says !== '') return finding('kind_other', says, tokenKind)
  // With a scope it would be taken for an access token: nothing else of it says what it is.
  const withScope = { ...payload, scope }
  return finding(isOfKind('JWT', 'JWT', withScope, asked) ? 'kind_no_scope' : 'kind_id_token', says)
}

function timeOf({ iat, exp, nbf }: JWTPayload, now: number): Finding {
  if (typeof iat !== 'number' || typeof exp !== 'number')
    return finding('time_missing', typeof iat === 'number' ? 'exp' : 'iat')
  const ahead = Math.max(iat, nbf ?? iat) - now
  if (ahead > clockTolerance) return finding('clock_behind', String(ahead))
  const over = Math.max(now - exp, now - iat - longestLife)
  if (over >= clockTolerance) return finding('time_over', String(over))
  return finding('time_right', String(exp - iat))
}

function subjectOf(payload: JWTPayload, name: string): Finding {
  const said = payload[name]
  if (readSubject(payload, name) !== null) return finding('subject_right', said, name)
  if (typeof said === 'string' && said.trim() !== '')
    return finding('subject_long', String(said.length), name)
  return finding('subject_missing', Object.keys(payload).join(', '), name)
}
