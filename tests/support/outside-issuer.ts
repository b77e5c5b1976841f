import { createServer, type IncomingMessage, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What an issuer says next: each part instead of what a well-kept one would say. */
export interface Sayings {
  /** Of the access token's header. */
  header?: Record<string, string>
  /** Of the access token; undefined takes a claim away. */
  claims?: Record<string, unknown>
  /** Beside the claims that an ID token needs. */
  idClaims?: Record<string, unknown>
  /** The access token itself, where it is none that can be read. */
  token?: string
  /** What the userinfo endpoint tells; null: it refuses. */
  userInfo?: Record<string, unknown> | null
  /** The error with which people are sent back. */
  refusal?: string
  withoutRefreshToken?: boolean
}

/** An identity provider of another make than the embedded one, for tests: it signs everybody in, unasked. */
export interface OutsideIssuer {
  issuer: string
  /** The access token that it would give now. */
  accessToken(): Promise<string>
  says(sayings: Sayings): void
  close(): Promise<void>
}

const asked = new Map<string, { nonce: string | null }>()

/** Starts it on a port of its own. `audience`: for whom its access tokens are. */
export async function startOutsideIssuer(audience: string, now = () => new Date()): Promise<OutsideIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  let sayings: Sayings = {}
  let issuer = ''

  const sign = (header: Record<string, string>, claims: Record<string, unknown>) =>
    new SignJWT(JSON.parse(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
      .sign(privateKey)
  const times = () => {
    const seconds = Math.floor(now().getTime() / 1000)
    return { iat: seconds, exp: seconds + 600 }
  }
  const person = {
    sub: 'zoe-1',
    email: 'zoe@charity.example',
    email_verified: true,
    given_name: 'Zoé',
    family_name: 'Tremblay',
  }
  const accessToken = async () =>
    sayings.token ??
    (await sign(
      { typ: 'at+jwt', ...sayings.header },
      {
        iss: issuer,
        aud: audience,
        scope: 'openid profile elan-api',
        ...times(),
        ...person,
        ...sayings.claims,
      },
    ))

  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/end`,
    }),
    '/keys': async () => keys,
    '/userinfo': async () => (sayings.userInfo === null ? null : { sub: person.sub, ...sayings.userInfo }),
    '/token': async (request) => {
      const code = new URLSearchParams(await textOf(request)).get('code') ?? ''
      const { nonce } = asked.get(code) ?? { nonce: null }
      return {
        access_token: await accessToken(),
        id_token: await sign(
          {},
          {
            iss: issuer,
            aud: 'elan-app',
            sub: person.sub,
            ...times(),
            ...(nonce === null ? {} : { nonce }),
            ...sayings.idClaims,
          },
        ),
        token_type: 'Bearer',
        expires_in: 600,
        scope: 'openid profile offline_access elan-api',
        ...(sayings.withoutRefreshToken ? {} : { refresh_token: crypto.randomUUID() }),
      }
    },
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      const code = crypto.randomUUID()
      asked.set(code, { nonce: searchParams.get('nonce') })
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (sayings.refusal) back.searchParams.set('error', sayings.refusal)
      else back.searchParams.set('code', code)
      response.writeHead(303, { location: back.href }).end()
      return
    }
    const answer = answers[pathname]
    if (request.method === 'OPTIONS' || !answer) {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 404, headers).end()
      return
    }
    void answer(request, searchParams).then((body) =>
      response
        .writeHead(body === null ? 401 : 200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(body)),
    )
  })
  const port = await listen(server)
  issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    accessToken,
    says: (next) => {
      sayings = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve(address.port)
    })
  })

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
