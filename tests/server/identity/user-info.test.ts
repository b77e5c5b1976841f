import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { askUserInfoOf } from '../../../server/identity/ask-user-info.ts'
import { usualRules } from '../../../server/identity/provider-rules.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { people } from '../support/people.ts'
import { signToken, testAudience, testIssuer, testKeys, withServer } from '../support/with-server.ts'

const server = withServer()

/** A provider on a port of its own, and what it was asked. */
let issuer = ''
let answer: { status: number; body: unknown } = { status: 200, body: {} }
let asked: (string | undefined)[] = []
const provider = createServer((request, response) => {
  const document = {
    issuer,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
  }
  const isDocument = request.url === '/.well-known/openid-configuration'
  if (!isDocument) asked.push(request.headers.authorization)
  response.writeHead(isDocument ? 200 : answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isDocument ? document : answer.body))
})
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  app = await buildApp({
    db: server.db,
    config: server.config,
    verify: verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys }),
    askUserInfo: askUserInfoOf(issuer, usualRules),
    now: server.now,
  })
})
afterAll(async () => {
  await app.close()
  provider.close()
})
beforeEach(() => {
  asked = []
})

const call = async (method: 'GET' | 'POST', url: string, token: string) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
const personOf = async (sub: string) =>
  (
    await sql<Record<string, string>>`
      select email, given_name as given, family_name as family from subject where sso_id = ${sub}
    `.execute(server.db)
  ).rows[0]

describe('what a token leaves out', () => {
  it('is asked of the provider at sign-in, with the person’s own token', async () => {
    const token = await signToken('told-beside', server.now())
    const body = {
      sub: 'told-beside',
      email: 'noor@people.example',
      email_verified: true,
      given_name: 'Noor',
      family_name: 'Singh',
    }
    answer = { status: 200, body }
    expect((await call('POST', '/api/vms/Subject', token)).statusCode).toBe(200)
    expect(asked).toEqual([`Bearer ${token}`])
    expect(await personOf('told-beside')).toEqual({
      email: 'noor@people.example',
      given: 'Noor',
      family: 'Singh',
    })
  })

  it('is asked at no other call, and not where the token tells everything', async () => {
    const { sub } = people.volunteer
    expect((await call('GET', '/api/vms/Season', await signToken(sub, server.now()))).statusCode).toBe(200)
    const whole = { email: 'v@people.example', email_verified: true, given_name: 'Vera', family_name: 'V' }
    expect(
      (await call('POST', '/api/vms/Subject', await signToken(sub, server.now(), whole))).statusCode,
    ).toBe(200)
    expect(asked).toEqual([])
  })

  it.each([
    [
      'the provider speaks of somebody else',
      { status: 200, body: { sub: 'somebody-else', email: 'x@people.example' } },
    ],
    ['the provider refuses', { status: 401, body: {} }],
    ['the provider answers no claims', { status: 200, body: ['sub'] }],
    ['the answer is endless', { status: 200, body: { sub: 'silent', picture: 'x'.repeat(70_000) } }],
  ])('has to do without when %s, and the sign-in goes on', async (_why, said) => {
    answer = said
    const token = await signToken('silent', server.now(), { given_name: 'Sil' })
    expect((await call('POST', '/api/vms/Subject', token)).statusCode).toBe(200)
    expect(asked).toHaveLength(1)
    expect(await personOf('silent')).toEqual({ email: '', given: 'Sil', family: '' })
  })

  it.each([
    ['Zoé Côté', 'Zoé', 'Côté'],
    ['  Marie-Ève  de la Roche ', 'Marie-Ève  de la', 'Roche'],
    ['St-Pierre Roy, Marie', 'Marie', 'St-Pierre Roy'],
    ['Björk', 'Björk', ''],
    ['noname@people.example', '', ''],
  ])('takes both names from %j where the provider tells them in one', async (name, given, family) => {
    answer = { status: 401, body: {} }
    const sub = `in one ${name}`
    const told = { name, email: 'noname@people.example', email_verified: true }
    expect(
      (await call('POST', '/api/vms/Subject', await signToken(sub, server.now(), told))).statusCode,
    ).toBe(200)
    expect(await personOf(sub)).toMatchObject({ given, family })
  })

  it('leaves names that are known apart as they are while the whole is the same, and follows another', async () => {
    answer = { status: 401, body: {} }
    const apart = { given_name: 'Marie', family_name: 'de la Roche' }
    for (const claims of [apart, { name: 'Marie de la Roche' }])
      await call('POST', '/api/vms/Subject', await signToken('known apart', server.now(), claims))
    expect(await personOf('known apart')).toMatchObject({ given: 'Marie', family: 'de la Roche' })
    await call(
      'POST',
      '/api/vms/Subject',
      await signToken('known apart', server.now(), { name: 'Marie Roy' }),
    )
    expect(await personOf('known apart')).toMatchObject({ given: 'Marie', family: 'Roy' })
  })

  it('proves no other address than the one that the provider names beside the proof', async () => {
    const identity = {
      issuer: testIssuer,
      sub: 'mixed',
      expiresAt: 0,
      email: 'claimed@people.example',
      emailVerified: false,
      givenName: null,
      familyName: null,
      fullName: null,
      locale: null,
    }
    const ask = askUserInfoOf(issuer, usualRules)
    answer = { status: 200, body: { sub: 'mixed', email: 'own@people.example', email_verified: true } }
    expect(await ask('t', identity)).toMatchObject({ email: 'claimed@people.example', emailVerified: false })
    answer = { status: 200, body: { sub: 'mixed', email: 'claimed@people.example', email_verified: true } }
    expect(await ask('t', identity)).toMatchObject({ email: 'claimed@people.example', emailVerified: true })
  })
})
