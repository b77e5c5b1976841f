import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../server/app.ts'
import { findOutsideKeys } from '../../../server/identity/find-outside-keys.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { loadActor } from '../support/load-actor.ts'
import { ids, people } from '../support/people.ts'
import { signToken, testAudience, testIssuer, testKeys, withServer } from '../support/with-server.ts'

const server = withServer({
  features: (endpoint) =>
    endpoint({
      method: 'GET',
      path: '/api/vms/Whoami',
      summary: 'Who acts',
      permission: 'signed-in',
      reply: z.string(),
      handle: async ({ actor }) => ({ value: actor.SubjectId }),
    }),
})

const { sub } = people.volunteer
const now = () => server.now()
const statusWith = async (token: string) =>
  (await server.call(null, 'GET', '/api/vms/Whoami', undefined, { authorization: `Bearer ${token}` })).status
const seconds = () => Math.floor(now().getTime() / 1000)

describe('an access token', () => {
  it('opens the API for its person', async () => {
    expect(await statusWith(await signToken(sub, now()))).toBe(200)
    expect((await server.call('volunteer', 'GET', '/api/vms/Whoami')).value).toBe(people.volunteer.id)
  })

  it.each([
    ['another issuer', { iss: 'https://other.example' }],
    ['another audience', { aud: 'urn:other:api' }],
    ['no audience', { aud: undefined }],
    ['no person', { sub: undefined }],
    ['a person by more than 255 characters', { sub: 'x'.repeat(256) }],
    [
      'a person by more than the database keeps',
      { sub: Array.from({ length: 90 }, () => crypto.randomUUID()).join('') },
    ],
    ['no end', { exp: undefined }],
  ])('of %s is refused', async (_name, claims) => {
    expect(await statusWith(await signToken(sub, now(), claims))).toBe(401)
  })

  it('is of whoever has the longest name that an issuer may give', async () => {
    const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys })
    const longest = 'é'.repeat(255)
    expect(await verify(await signToken(longest, now()), now())).toMatchObject({ sub: longest })
  })

  it('is refused after its end, give or take 30 seconds', async () => {
    expect(await statusWith(await signToken(sub, now(), { exp: seconds() - 20 }))).toBe(200)
    expect(await statusWith(await signToken(sub, now(), { exp: seconds() - 40 }))).toBe(401)
  })

  it('is refused before its beginning', async () => {
    expect(await statusWith(await signToken(sub, now(), { nbf: seconds() + 120 }))).toBe(401)
  })

  it('is not an ID token', async () => {
    expect(await statusWith(await signToken(sub, now(), {}, { typ: 'JWT' }))).toBe(401)
    expect(await statusWith(await signToken(sub, now(), {}, { typ: undefined }))).toBe(401)
  })

  it('is signed by the issuer', async () => {
    const other = await generateKeyPair('ES256')
    const forged = await new SignJWT({
      iss: testIssuer,
      aud: testAudience,
      sub,
      exp: seconds() + 600,
      iat: seconds(),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
      .sign(other.privateKey)
    expect(await statusWith(forged)).toBe(401)
    const token = await signToken(sub, now())
    const [, payload] = token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect(await statusWith(`${none}.${payload}.`)).toBe(401)
  })

  it('is not signed with a shared secret', async () => {
    const secret = new TextEncoder().encode('a secret of at least thirty-two bytes!')
    const token = await new SignJWT({
      iss: testIssuer,
      aud: testAudience,
      sub,
      exp: seconds() + 600,
      iat: seconds(),
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(secret)
    const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: async () => secret })
    expect(await verify(token, now())).toBeNull()
  })

  it('is looked for in the header only', async () => {
    const token = await signToken(sub, now())
    expect((await server.call(null, 'GET', `/api/vms/Whoami?access_token=${token}`)).status).toBe(401)
    expect(await statusWith('garbage')).toBe(401)
  })

  it('that was good once is good no longer than its time and its key are', async () => {
    let keys = testKeys
    const verify = verifierOf({
      issuer: testIssuer,
      audience: testAudience,
      keys: (header, token) => keys(header, token),
    })
    const token = await signToken(sub, now())
    const at = (seconds: number) => new Date(now().getTime() + seconds * 1000)
    for (const seconds of [0, 1, 599]) expect(await verify(token, at(seconds))).toMatchObject({ sub })
    expect(await verify(token, at(631))).toBeNull()
    expect(await verify(token, at(-61))).toBeNull()
    expect(await verify(token, now())).toMatchObject({ sub })
    const { publicKey } = await generateKeyPair('ES256')
    keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }] })
    expect(await verify(token, now())).toBeNull()
    keys = createLocalJWKSet({ keys: [] })
    expect(await verify(token, now())).toBeNull()
    keys = testKeys
    expect(await verify(token, now())).toMatchObject({ sub })
  })

  it('says what the issuer knows of the person', async () => {
    const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys })
    const token = await signToken(sub, now(), { email: 'a@b.example', given_name: 'A' })
    expect(await verify(token, now())).toEqual({
      issuer: testIssuer,
      sub,
      expiresAt: (seconds() + 600) * 1000,
      email: 'a@b.example',
      emailVerified: false,
      givenName: 'A',
      familyName: null,
      fullName: null,
      locale: null,
    })
  })
})

describe('the actor', () => {
  it('carries roles and approved registrations, and which of them are of the active season', async () => {
    expect(await loadActor(server.db, { sub: people.coordinator.sub })).toEqual({
      SubjectId: people.coordinator.id,
      Roles: ['Coordinator'],
      Approvals: [
        { SiteId: ids.site.toronto, SeasonId: ids.season.active, Active: true },
        { SiteId: ids.site.toronto, SeasonId: ids.season.past, Active: false },
      ],
    })
  })

  it('has nothing from a pending or removed registration', async () => {
    expect(await loadActor(server.db, { sub: people.pending.sub })).toMatchObject({
      Approvals: [],
      Roles: [],
    })
    await sql`update site_registration set deleted_on = now() where subject_id = ${people.volunteerTwo.id}`.execute(
      server.db,
    )
    expect(await loadActor(server.db, { sub: people.volunteerTwo.sub })).toMatchObject({ Approvals: [] })
  })

  it('is nobody for an unknown sub', async () => {
    expect(await loadActor(server.db, { sub: 'stranger' })).toBeNull()
  })
})

describe('an issuer elsewhere', () => {
  const document = { issuer: testIssuer, jwks_uri: `${testIssuer}/keys` }
  const answering = (body: unknown, status = 200) => {
    let asked = 0
    const fetchDocument = async () => {
      asked += 1
      return new Response(JSON.stringify(body), { status })
    }
    return { fetchDocument, asked: () => asked }
  }

  it('must call itself what the configuration calls it', async () => {
    const { fetchDocument } = answering({ ...document, issuer: 'https://evil.example' })
    const keys = findOutsideKeys(testIssuer, fetchDocument)
    await expect(keys({ alg: 'ES256' }, undefined as never)).rejects.toThrow(/calls itself/)
  })

  it('is asked again after it was away, and the request meanwhile is no 401', async () => {
    const { fetchDocument, asked } = answering({}, 503)
    const verify = verifierOf({
      issuer: testIssuer,
      audience: testAudience,
      keys: findOutsideKeys(testIssuer, fetchDocument),
    })
    const token = await signToken(sub, now())
    await expect(verify(token, now())).rejects.toThrow(/503/)
    await expect(verify(token, now())).rejects.toThrow(/503/)
    expect(asked()).toBe(2)
  })

  it('that is away makes the API say so, rather than call a token bad', async () => {
    const { fetchDocument } = answering({}, 503)
    const verify = verifierOf({
      issuer: testIssuer,
      audience: testAudience,
      keys: findOutsideKeys(testIssuer, fetchDocument),
    })
    const app = await buildApp({ db: server.db, config: server.config, verify })
    const authorization = `Bearer ${await signToken(sub, now())}`
    const answer = await app.inject({ url: '/api/vms/Season', headers: { authorization } })
    expect([answer.statusCode, answer.json().Errors[0].Code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBe('10')
    await app.close()
  })

  it('verifies with keys of every allowed algorithm', async () => {
    for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
      const { publicKey, privateKey } = await generateKeyPair(alg)
      const token = await new SignJWT({ sub })
        .setProtectedHeader({ alg, typ: 'at+jwt' })
        .setIssuer(testIssuer)
        .setAudience(testAudience)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + 60)
        .sign(privateKey)
      const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: async () => publicKey })
      expect(await verify(token, now()), alg).toMatchObject({ sub })
      expect(await exportJWK(publicKey)).not.toHaveProperty('d')
    }
  })
})
