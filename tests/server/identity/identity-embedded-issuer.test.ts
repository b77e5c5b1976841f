import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { startEmbeddedIssuer } from '../../../server/identity/embedded-issuer.ts'
import { people } from '../support/people.ts'
import { authorizeUrl, exchange, pkce, renew, signIn, Visitor } from '../support/sign-in.ts'
import { withIssuer } from '../support/with-issuer.ts'

const { coordinator } = people
const issuer = await withIssuer()
const { config, origin } = issuer

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
  await expect(startEmbeddedIssuer(issuer.db, { ...config, production: true })).rejects.toThrow(
    /demonstration/,
  )
})
