import { z } from 'zod'

/** The claims that we read, by the names that OpenID Connect gives them. */
const claimNames = ['sub', 'email', 'email_verified', 'given_name', 'family_name', 'locale'] as const

/** See {@link claimNames}. */
type ClaimName = (typeof claimNames)[number]

/** How an identity provider is spoken to, and which of its tokens count (docs/identity-providers.md). */
export interface ProviderRules {
  /** What the app asks for at sign-in. */
  scope: string
  /** The parameter that names the API at sign-in; providers disagree, and some refuse one that they do not know. */
  apiParameter: 'resource' | 'audience' | 'none'
  /** `at+jwt` says by its kind that it is no ID token; of kind `JWT`, or without a kind, it has to be seen by its claims. */
  tokenKind: 'at+jwt' | 'JWT'
  /** The claim that says for whom the token was made. */
  audienceClaim: 'aud' | 'client_id'
  /** Where the provider has what we look for. */
  claims: Record<ClaimName, string>
  /** True where every address that the provider tells was given by the charity itself, so that none needs a proof. */
  trustsAddresses: boolean
  /** Asks the provider at sign-in for what the token does not tell. */
  asksUserInfo: boolean
  /** Origins of the provider beside the issuer's own: where its sign-in page, tokens and keys are. */
  origins: string[]
}

const usualScope = 'openid profile offline_access elan-api'

const words = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** `email=mail, given_name=firstname` */
const claimList = z.string().transform((text, context): Partial<Record<ClaimName, string>> => {
  const pairs = words(text).flatMap((part): [ClaimName, string][] => {
    const [ours = '', theirs = ''] = part.split('=').map((side) => side.trim())
    if (isClaimName(ours) && theirs !== '') return [[ours, theirs]]
    context.addIssue({
      code: 'custom',
      message: `${part} names no claim; write one of ${claimNames.join(', ')}, = and the provider's name of it`,
    })
    return []
  })
  return Object.fromEntries(pairs)
})

const isClaimName = (name: string): name is ClaimName => (claimNames as readonly string[]).includes(name)

const originList = z.string().transform((text, context) =>
  words(text).flatMap((part) => {
    if (URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)) return [new URL(part).origin]
    context.addIssue({ code: 'custom', message: `${part} is not an address of http or https` })
    return []
  }),
)

const flag = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
})

/** The part of the configuration that says how the provider is spoken to. */
export const providerVariables = {
  OIDC_SCOPE: z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .refine((text) => text.split(' ').includes('openid'), 'lacks openid, without which nobody is signed in')
    .default(usualScope),
  OIDC_API_PARAMETER: z.enum(['resource', 'audience', 'none']).default('resource'),
  OIDC_TOKEN_KIND: z.enum(['at+jwt', 'JWT']).default('at+jwt'),
  OIDC_AUDIENCE_CLAIM: z.enum(['aud', 'client_id']).default('aud'),
  OIDC_CLAIMS: claimList.default({}),
  OIDC_TRUST_ADDRESSES: flag.default(false),
  OIDC_USERINFO: flag.default(false),
  OIDC_ORIGINS: originList.default([]),
}

type Given = { [Name in keyof typeof providerVariables]: z.output<(typeof providerVariables)[Name]> }

const sameNames = Object.fromEntries(claimNames.map((name) => [name, name])) as Record<ClaimName, string>

/** Providers that keep to RFC 9068, the embedded one among them. */
export const usualRules: ProviderRules = {
  scope: usualScope,
  apiParameter: 'resource',
  tokenKind: 'at+jwt',
  audienceClaim: 'aud',
  claims: sameNames,
  trustsAddresses: false,
  asksUserInfo: false,
  origins: [],
}

/** The rules that the variables stand for. */
export const providerRulesOf = (given: Given): ProviderRules => ({
  scope: given.OIDC_SCOPE,
  apiParameter: given.OIDC_API_PARAMETER,
  tokenKind: given.OIDC_TOKEN_KIND,
  audienceClaim: given.OIDC_AUDIENCE_CLAIM,
  claims: { ...sameNames, ...given.OIDC_CLAIMS },
  trustsAddresses: given.OIDC_TRUST_ADDRESSES,
  asksUserInfo: given.OIDC_USERINFO,
  origins: given.OIDC_ORIGINS,
})

/**
 * What cannot work with a provider that is known by its address, in words for whoever configures it; one line each, with
 * the variable in front.
 */
export function providerTraps(
  issuer: string,
  audience: string,
  clientId: string,
  rules: ProviderRules,
): string[] {
  const { hostname, pathname } = new URL(issuer)
  const traps: string[] = []
  if (hostname.endsWith('login.microsoftonline.com')) {
    if (/^\/(common|organizations|consumers)\b/.test(pathname))
      traps.push(
        'OIDC_ISSUER: names no tenant, so that everybody with an account at Microsoft could sign in; put the Directory (tenant) ID in its place',
      )
    if (!/\/v2\.0\/?$/.test(pathname))
      traps.push(
        'OIDC_ISSUER: is the old address of Microsoft Entra ID; the one of tokens of version 2 ends in /v2.0',
      )
    if (rules.apiParameter !== 'none')
      traps.push(
        `OIDC_API_PARAMETER: Microsoft Entra ID refuses the parameter ${rules.apiParameter}; set none`,
      )
    if (rules.tokenKind !== 'JWT') traps.push('OIDC_TOKEN_KIND: tokens of Microsoft Entra ID are of kind JWT')
  }
  if (hostname === 'accounts.google.com')
    traps.push(
      'OIDC_ISSUER: access tokens of Google can be read by Google alone; put a broker between, such as Keycloak or Auth0 (docs/identity-providers.md)',
    )
  if (/^cognito-idp\..*\.amazonaws\.com$/.test(hostname) && rules.audienceClaim === 'aud')
    traps.push('OIDC_AUDIENCE_CLAIM: access tokens of Amazon Cognito say client_id and no aud; set client_id')
  if (rules.audienceClaim === 'client_id' && audience !== clientId)
    traps.push(
      'OIDC_AUDIENCE: with OIDC_AUDIENCE_CLAIM=client_id tokens are made for the app itself; set it to OIDC_CLIENT_ID',
    )
  if (rules.tokenKind === 'at+jwt' && rules.audienceClaim === 'client_id')
    traps.push(
      'OIDC_TOKEN_KIND: tokens of kind at+jwt always say aud; set JWT, or leave OIDC_AUDIENCE_CLAIM out',
    )
  return traps
}
