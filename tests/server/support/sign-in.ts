import { createHash, randomBytes } from 'node:crypto'

/** A browser's cookies and manners, as far as a sign-in needs them. */
export class Visitor {
  readonly cookies = new Map<string, string>()

  /** One request, redirects not followed. */
  async visit(
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  /** Where a request redirects to. */
  async follow(url: string, form?: Record<string, string>): Promise<string> {
    const answer = await this.visit(url, form)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    return new URL(location, url).href
  }
}

export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address at which a sign-in starts. */
export function authorizeUrl(origin: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'elan-app',
    response_type: 'code',
    scope: 'openid profile elan-api offline_access',
    redirect_uri: `${origin}/callback`,
    resource: 'urn:elan:api',
    code_challenge_method: 'S256',
    state: 's',
    nonce: 'n',
    ...parameters,
  })
  return `${origin}/oidc/auth?${query}`
}

/** Tokens as the token endpoint gives them. */
export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  error?: string
}

/** Goes through the whole sign-in as a browser would. */
export async function signIn(origin: string, email: string, visitor = new Visitor()): Promise<Tokens> {
  const { verifier, challenge } = pkce()
  const page = await visitor.follow(authorizeUrl(origin, { code_challenge: challenge }))
  const returned = await visitor.follow(page, { email, password: 'elan-demo' })
  const callback = await visitor.follow(returned)
  const code = new URL(callback).searchParams.get('code') ?? ''
  return exchange(origin, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${origin}/callback`,
    code_verifier: verifier,
  })
}

/** Calls the token endpoint. */
export async function exchange(origin: string, form: Record<string, string>): Promise<Tokens> {
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'elan-app', resource: 'urn:elan:api', ...form }),
  })
  return (await answer.json()) as Tokens
}

/** Renews with a refresh token. */
export const renew = (origin: string, refreshToken: string): Promise<Tokens> =>
  exchange(origin, { grant_type: 'refresh_token', refresh_token: refreshToken })
