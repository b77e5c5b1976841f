import { z } from 'zod'
import type { Config } from '../config.ts'
import { discoverProvider, type ProviderDocument } from '../identity/discover-provider.ts'
import { algorithms } from '../identity/verify-token.ts'
import { isLoopbackUrl } from '../is-loopback.ts'
import { type Finding, findingsOf, reasonOf, remedyOfDistrust } from './finding.ts'

const { ok, warning, wrong } = findingsOf('sign-in')

type Asked = Pick<Config, 'outsideIssuer' | 'provider' | 'production' | 'publicUrl'>

/** Whether the sign-in service can be found, and does what the app will ask of it. */
export async function checkSignIn(config: Asked): Promise<Finding[]> {
  if (!config.outsideIssuer)
    return [ok('The embedded sign-in of the demonstration is used; it refuses production.')]
  const { issuer, jwks } = config.outsideIssuer
  try {
    const document = await discoverProvider(issuer)
    return [
      ok(`${issuer} tells of itself.`),
      await judgeKeys(jwks ?? document.jwks_uri),
      ...judgeProvider(document, config),
    ]
  } catch (error) {
    return [wrong(...undiscovered(error, issuer)), ...(jwks ? [await judgeKeys(jwks)] : [])]
  }
}

/** Judges what a provider tells of itself by what the app asks for. */
function judgeProvider(
  document: ProviderDocument,
  { outsideIssuer, provider, production }: Asked,
): Finding[] {
  const found: Finding[] = []
  const methods = document.code_challenge_methods_supported
  if (methods && !methods.includes('S256'))
    found.push(
      wrong(
        'It offers no PKCE with S256, without which the app signs nobody in.',
        'Allow PKCE for the app at the provider.',
      ),
    )
  else if (!methods)
    found.push(
      warning(
        'It does not say whether it knows PKCE (S256).',
        'Most do all the same: try it at /setup/sign-in.',
      ),
    )
  else found.push(ok('It knows PKCE with S256.'))
  const scopes = document.scopes_supported
  const unknown = scopes ? provider.scope.split(' ').filter((scope) => !scopes.includes(scope)) : []
  if (unknown.length > 0)
    found.push(
      warning(
        `It does not list the scopes ${unknown.join(', ')} that OIDC_SCOPE asks for.`,
        'Some providers list only a part. If sign-in fails with invalid_scope, add them at the provider or take them out of OIDC_SCOPE (docs/identity-providers.md).',
      ),
    )
  if (provider.asksUserInfo && !document.userinfo_endpoint)
    found.push(
      wrong(
        'OIDC_USERINFO is on, and it has no address for that.',
        'Set OIDC_USERINFO=off and have the claims put into access tokens.',
      ),
    )
  const known = new Set([new URL(outsideIssuer?.issuer ?? document.issuer).origin, ...provider.origins])
  // Those that a browser goes to; the userinfo endpoint is asked by the server alone.
  const endpoints = [document.authorization_endpoint, document.token_endpoint, document.end_session_endpoint]
  const strange = [...new Set(endpoints.flatMap((url) => (url ? new URL(url).origin : [])))].filter(
    (origin) => !known.has(origin),
  )
  if (strange.length > 0)
    found.push(
      wrong(
        `Its endpoints are at ${strange.join(', ')}, where the app's pages may ask nothing.`,
        `Set OIDC_ORIGINS=${[...provider.origins, ...strange].join(',')}`,
      ),
    )
  if (production && isLoopbackUrl(document.issuer))
    found.push(
      warning(
        "It is on this machine: only this machine's browsers can sign in.",
        'Set OIDC_ISSUER to an https address that everybody reaches, for whatever is not a trial.',
      ),
    )
  else if (production && document.issuer.startsWith('http:'))
    found.push(
      wrong(
        'It is asked without TLS: whoever is between can sign in as anybody.',
        'Use its https address in OIDC_ISSUER.',
      ),
    )
  return found
}

const keysSchema = z.object({
  keys: z.array(z.object({ kty: z.string(), use: z.string().optional(), alg: z.string().optional() })),
})

async function judgeKeys(address: string): Promise<Finding> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) })
    if (!answer.ok) throw new Error(`answers ${answer.status}`)
    const { keys } = keysSchema.parse(await answer.json())
    const usable = keys.filter(
      ({ kty, use, alg }) => kty !== 'oct' && (use ?? 'sig') === 'sig' && (!alg || algorithms.includes(alg)),
    )
    if (usable.length > 0) return ok(`${usable.length} of its keys can be used to check tokens.`)
    return wrong(
      `None of the ${keys.length} keys at ${address} can be used.`,
      `Have access tokens signed by one of ${algorithms.join(', ')}.`,
    )
  } catch (error) {
    return wrong(
      `Its keys at ${address} cannot be read (${reasonOf(error)}).`,
      remedyOfDistrust(error) ?? 'This machine must reach that address; OIDC_JWKS names another.',
    )
  }
}

function undiscovered(error: unknown, issuer: string): [string, string] {
  const said = error instanceof Error ? error.message : ''
  if (/calls itself/.test(said))
    return [
      `${said}.`,
      'Write OIDC_ISSUER to the letter as it calls itself, with or without a slash at its end.',
    ]
  if (/answers \d/.test(said))
    return [
      `${issuer}: ${said}.`,
      'OIDC_ISSUER is not the address of the issuer: /.well-known/openid-configuration must be found behind it (docs/identity-providers.md).',
    ]
  const isForm = error instanceof z.ZodError || error instanceof SyntaxError
  return [
    `${issuer} ${isForm ? 'answers with something else than a discovery document' : `cannot be reached from here (${reasonOf(error)})`}.`,
    isForm
      ? 'OIDC_ISSUER is not the address of the issuer.'
      : (remedyOfDistrust(error) ?? 'See OIDC_ISSUER, the name server and the firewall of this machine.'),
  ]
}
