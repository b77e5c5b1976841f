import { scryptSync } from 'node:crypto'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { startEmbeddedIssuer } from '../../server/identity/embedded-issuer.ts'
import { issuerSettings } from '../../server/identity/issuer-settings.ts'
import { openTestDatabase, type TestDatabase } from './support/open-test-database.ts'
import { people } from './support/people.ts'
import { authorizeUrl, exchange, pkce, renew, signIn, Visitor } from './support/sign-in.ts'

const { coordinator } = people
let database: TestDatabase
let app: FastifyInstance
let config: Config
let origin: string

async function start(): Promise<void> {
  const issuer = await startEmbeddedIssuer(database.db, config)
  app = await buildApp({ db: database.db, config, ...issuer, checkReplies: true })
  await app.listen({ port: config.port, host: '127.0.0.1' })
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

beforeAll(async () => {
  database = await openTestDatabase()
  const salt = Buffer.from('salt')
  const hash = scryptSync('elan-demo', salt, 32, { N: 16384, r: 8, p: 1 })
  const stored = ['scrypt', 16384, 8, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
  await sql`insert into demo_account (email, password_hash, sso_id)
    values (${coordinator.email}, ${stored}, ${coordinator.sub})`.execute(database.db)
  const port = await freePort()
  origin = `http://localhost:${port}`
  config = readConfig({ PORT: String(port), LOG_LEVEL: 'silent', DATA_DIR: 'memory://' })
  await start()
})

afterAll(async () => {
  await app.close()
  await database.close()
})

describe('signing in with code and PKCE', () => {
  it('gives a short access token for the API, an ID token and a refresh token', async () => {
    const tokens = await signIn(origin, coordinator.email)
    expect(tokens.error).toBeUndefined()
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' })
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({
      iss: `${origin}/oidc`,
      aud: 'urn:elan:api',
      sub: coordinator.sub,
      email: coordinator.email,
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: 'elan-app',
      nonce: 'n',
      given_name: coordinator.given,
    })
    expect(tokens.refresh_token).toBeTruthy()
  })

  it('is refused without a code challenge', async () => {
    const location = await new Visitor().follow(authorizeUrl(origin))
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request')
  })

  it('is refused for an address of return that is not ours', async () => {
    const { challenge } = pkce()
    const answer = await new Visitor().visit(
      authorizeUrl(origin, { code_challenge: challenge, redirect_uri: 'https://elsewhere.example/callback' }),
    )
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  it.each(['/callback/', '/callback?next=1', '/', '/callback#a'])(
    'is refused for an address of return that is only nearly ours: %s',
    async (path) => {
      const answer = await new Visitor().visit(
        authorizeUrl(origin, { code_challenge: pkce().challenge, redirect_uri: origin + path }),
      )
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    },
  )

  it.each([
    ['a challenge that is the verifier itself', { code_challenge_method: 'plain' }],
    ['tokens in the address', { response_type: 'id_token token' }],
    ['another client', { client_id: 'somebody-else' }],
    ['another API', { resource: 'urn:other:api' }],
  ])('is refused with %s', async (_, parameters) => {
    const answer = await new Visitor().visit(
      authorizeUrl(origin, { code_challenge: pkce().challenge, ...parameters }),
    )
    const location = answer.headers.get('location')
    const error = location ? /\berror=(\w+)/.exec(location)?.[1] : answer.status
    expect(location ?? '').not.toContain('code=')
    expect([400, 'invalid_request', 'unsupported_response_type', 'invalid_target']).toContain(error)
  })

  it('gives state and nonce back, and takes a code once', async () => {
    const visitor = new Visitor()
    const { verifier, challenge } = pkce()
    const page = await visitor.follow(
      authorizeUrl(origin, { code_challenge: challenge, state: 'of this tab', nonce: 'of this sign-in' }),
    )
    const returned = await visitor.follow(page, { email: coordinator.email, password: 'elan-demo' })
    const callback = new URL(await visitor.follow(returned))
    expect(callback.searchParams.get('state')).toBe('of this tab')
    expect(callback.searchParams.get('iss')).toBe(`${origin}/oidc`)
    const form = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${origin}/callback`,
      code_verifier: verifier,
    }
    const tokens = await exchange(origin, form)
    expect(decodeJwt(tokens.id_token).nonce).toBe('of this sign-in')
    expect((await exchange(origin, form)).error).toBe('invalid_grant')
    // Whoever brings the code twice may have stolen it: what it gave ends, too.
    expect((await renew(origin, tokens.refresh_token)).error).toBe('invalid_grant')
  })

  it('refuses a code with another verifier', async () => {
    const visitor = new Visitor()
    const page = await visitor.follow(authorizeUrl(origin, { code_challenge: pkce().challenge }))
    const returned = await visitor.follow(page, { email: coordinator.email, password: 'elan-demo' })
    const code = new URL(await visitor.follow(returned)).searchParams.get('code') ?? ''
    const answer = await exchange(origin, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${origin}/callback`,
      code_verifier: pkce().verifier,
    })
    expect(answer.error).toBe('invalid_grant')
  })

  it('stays on the page when nothing is sent', async () => {
    const visitor = new Visitor()
    const page = await visitor.follow(authorizeUrl(origin, { code_challenge: pkce().challenge }))
    expect((await visitor.visit(page, {})).status).toBe(422)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const types: [string, string][][] = [[], [['content-type', 'application/x-www-form-urlencoded']]]
    for (const type of types) {
      const answer = await fetch(page, { method: 'POST', headers: [['cookie', cookie], ...type] })
      expect(answer.status).toBe(422)
    }
  })

  it('stays on the page with a wrong password, and says so', async () => {
    const visitor = new Visitor()
    const page = await visitor.follow(authorizeUrl(origin, { code_challenge: pkce().challenge }))
    const answer = await visitor.visit(page, { email: coordinator.email, password: 'wrong' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('role="alert"')
  })

  it('speaks French when the app or the browser does, and lists the demonstration accounts', async () => {
    const visitor = new Visitor()
    const page = await visitor.follow(
      authorizeUrl(origin, { code_challenge: pkce().challenge, ui_locales: 'fr' }),
    )
    const html = await (await visitor.visit(page)).text()
    expect(html).toContain('<html lang="fr-CA">')
    expect(html).toContain('Se connecter')
    expect(html).toContain(coordinator.email)
    expect(html).not.toContain('<script')
    const chosen = await visitor.visit(`${page}?locale=en`)
    expect(await chosen.text()).toContain('<html lang="en-CA">')
    const wrong = await visitor.visit(`${page}?locale=en`, { email: coordinator.email, password: 'wrong' })
    expect(await wrong.text()).toContain('<html lang="en-CA">')
    const byBrowser = await visitor.visit(`${origin}/oidc/interaction/unknown`, undefined, {
      'accept-language': 'fr-CA',
    })
    expect(byBrowser.status).toBe(400)
    expect(await byBrowser.text()).toContain('Retour à Élan')
  })
})

/** As if that much time had passed since each renewal. */
const letPass = (time: string) =>
  sql`update oidc_store set consumed_on = consumed_on - ${time}::interval where consumed_on is not null`.execute(
    database.db,
  )

describe('renewing', () => {
  it('rotates the refresh token', async () => {
    const first = await signIn(origin, coordinator.email)
    const second = await renew(origin, first.refresh_token)
    expect(second.access_token).toBeTruthy()
    expect(second.refresh_token).not.toBe(first.refresh_token)
  })

  it('accepts the previous token again while its successor is unused: the answer may have been lost', async () => {
    const first = await signIn(origin, coordinator.email)
    await renew(origin, first.refresh_token)
    const again = await renew(origin, first.refresh_token)
    expect(again.error).toBeUndefined()
    expect((await renew(origin, again.refresh_token)).error).toBeUndefined()
  })

  it('accepts it for one minute from its first use, however often it is asked for', async () => {
    const first = await signIn(origin, coordinator.email)
    await renew(origin, first.refresh_token)
    await letPass('40 seconds')
    const again = await renew(origin, first.refresh_token)
    expect(again.error).toBeUndefined()
    await letPass('40 seconds')
    expect((await renew(origin, first.refresh_token)).error).toBe('invalid_grant')
    expect((await renew(origin, again.refresh_token)).error).toBe('invalid_grant')
  })

  it('lets one successor live: whoever uses another ends the line', async () => {
    const first = await signIn(origin, coordinator.email)
    const lost = await renew(origin, first.refresh_token)
    const kept = await renew(origin, first.refresh_token)
    const next = await renew(origin, kept.refresh_token)
    expect(next.error).toBeUndefined()
    expect((await renew(origin, lost.refresh_token)).error).toBe('invalid_grant')
    expect((await renew(origin, next.refresh_token)).error).toBe('invalid_grant')
  })

  it('does not feed a thief beside the owner', async () => {
    const stolen = await signIn(origin, coordinator.email)
    let [owner, thief] = [stolen, stolen]
    let rounds = 0
    while (owner.error === undefined && thief.error === undefined && rounds < 12) {
      owner = await renew(origin, owner.refresh_token)
      thief = await renew(origin, thief.refresh_token)
      rounds += 1
    }
    expect(rounds).toBe(2)
    expect(thief.error).toBe('invalid_grant')
    expect((await renew(origin, owner.refresh_token)).error).toBe('invalid_grant')
  })

  it('ends the whole line when a token is used behind its successor', async () => {
    const first = await signIn(origin, coordinator.email)
    const second = await renew(origin, first.refresh_token)
    const third = await renew(origin, second.refresh_token)
    expect((await renew(origin, first.refresh_token)).error).toBe('invalid_grant')
    expect((await renew(origin, third.refresh_token)).error).toBe('invalid_grant')
  })

  it('leaves other sign-ins alone when one line ends', async () => {
    const visitor = new Visitor()
    const phone = await signIn(origin, coordinator.email, visitor)
    const laptop = await signIn(origin, coordinator.email)
    const second = await renew(origin, phone.refresh_token)
    await renew(origin, second.refresh_token)
    await renew(origin, phone.refresh_token)
    expect((await renew(origin, laptop.refresh_token)).error).toBeUndefined()
  })

  it('ends with disuse after 90 days, and 400 days after the sign-in whatever happens', async () => {
    const { ttl } = issuerSettings(database.db, config, { signing: [], cookies: [] })
    const lifetime = ttl?.RefreshToken as (ctx: unknown, token: { iiat: number }) => number
    const secondsLeft = (signedInDaysAgo: number) => {
      const iiat = Math.floor(Date.now() / 1000) - signedInDaysAgo * 86_400
      return lifetime(undefined, { iiat })
    }
    expect(secondsLeft(0) / 86_400).toBe(90)
    expect(secondsLeft(390) / 86_400).toBeCloseTo(10, 1)
    expect(secondsLeft(401)).toBe(1)
    const { refresh_token } = await signIn(origin, coordinator.email)
    await sql`update oidc_store set expires_on = now() - interval '1 second' where model = 'RefreshToken'`.execute(
      database.db,
    )
    expect((await renew(origin, refresh_token)).error).toBe('invalid_grant')
  })

  it('goes on after a restart, with sessions and tokens as they were', async () => {
    const before = await signIn(origin, coordinator.email)
    await app.close()
    await start()
    const after = await renew(origin, before.refresh_token)
    expect(after.access_token).toBeTruthy()
    expect(decodeProtectedHeader(after.access_token).kid).toBe(decodeProtectedHeader(before.access_token).kid)
  })
})

describe('signing out', () => {
  it('ends the session after one question that answers itself, and goes back to the app', async () => {
    const visitor = new Visitor()
    const tokens = await signIn(origin, coordinator.email, visitor)
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${origin}/`,
    })
    const page = await (await visitor.visit(`${origin}/oidc/session/end?${query}`)).text()
    expect(page).toContain('/oidc/sign-out.js')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(await visitor.follow(`${origin}/oidc/session/end/confirm`, { xsrf, logout: 'yes' })).toBe(
      `${origin}/`,
    )
    const silent = await visitor.follow(
      authorizeUrl(origin, { code_challenge: pkce().challenge, prompt: 'none' }),
    )
    expect(new URL(silent).searchParams.get('error')).toBe('login_required')
  })

  it('serves its script under the policy that forbids inline ones', async () => {
    const answer = await fetch(`${origin}/oidc/sign-out.js`)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  })
})

it('does not start in production', async () => {
  await expect(startEmbeddedIssuer(database.db, { ...config, production: true })).rejects.toThrow(
    /demonstration/,
  )
})
