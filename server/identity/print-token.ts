import { createHash, randomBytes } from 'node:crypto'
import { ConfigurationError, readConfig } from '../config.ts'
import { runCommand } from '../run-command.ts'
import { demoPassword } from './demo-password.ts'

// npm run --silent token -- coordinator@elan.example: signs in to the running demonstration as a browser would, and
// prints the access token (10 minutes). A token cannot be signed here: the keys are the running server's.
await runCommand(async () => {
  const email = process.argv[2]
  if (!email) throw new ConfigurationError('Say whose: npm run --silent token -- coordinator@elan.example')
  const { publicUrl, clientId, audience } = readConfig(process.env)
  const token = await fetchToken(publicUrl, clientId, audience, email).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    throw new ConfigurationError(
      `Nothing answers at ${publicUrl}: start the demonstration (npm start), or set PORT or PUBLIC_URL as it was started with.`,
    )
  })
  process.stdout.write(`${token}\n`)
})

/** `fetch` tells of a connection that failed in its cause alone. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error
}

async function fetchToken(
  origin: string,
  clientId: string,
  audience: string,
  email: string,
): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirect = `${origin}/callback`
  const jar = new Map<string, string>()
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile elan-api',
    redirect_uri: redirect,
    resource: audience,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'token',
  })
  const signIn = await follow(jar, `${origin}/oidc/auth?${query}`)
  const returned = await follow(jar, signIn, new URLSearchParams({ email, password: demoPassword }))
  const finished = await follow(jar, returned)
  const code = new URL(finished).searchParams.get('code')
  if (!finished.startsWith(redirect) || !code)
    throw new ConfigurationError(`Nobody could sign in as ${email} at ${origin}.`)
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
      resource: audience,
    }),
  })
  const tokens = (await answer.json()) as { access_token?: string; error?: string }
  if (!tokens.access_token)
    throw new ConfigurationError(`The issuer gave no token: ${tokens.error ?? answer.status}`)
  return tokens.access_token
}

/** One request with the cookies so far; gives the address that it sends to. */
async function follow(jar: Map<string, string>, url: string, form?: URLSearchParams): Promise<string> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: form } : {}),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
    jar.set(name, value)
  }
  const location = answer.headers.get('location')
  if (!location)
    throw new ConfigurationError(
      `${new URL(url).pathname} answered ${answer.status}: the e-mail may be unknown.`,
    )
  return new URL(location, url).href
}
