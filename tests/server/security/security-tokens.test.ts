import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { remoteKeys } from '../../../server/identity/remote-keys.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { people } from '../support/people.ts'
import { signToken, testAudience, testIssuer, withServer } from '../support/with-server.ts'

const server = withServer()
const { sub } = people.volunteer
const seconds = () => Math.floor(server.now().getTime() / 1000)
const statusWith = async (token: string) =>
  (await server.call(null, 'GET', '/api/vms/Season', undefined, { authorization: `Bearer ${token}` })).status

afterEach(() => vi.useRealTimers())

describe('a token', () => {
  it('of a later hour is refused, and so is one that is older than an hour, whatever end it names', async () => {
    expect(await statusWith(await signToken(sub, server.now(), { iat: seconds() + 120 }))).toBe(401)
    const longLived = { iat: seconds() - 3700, exp: seconds() + 86_400 }
    expect(await statusWith(await signToken(sub, server.now(), longLived))).toBe(401)
    const anHour = { iat: seconds() - 3500, exp: seconds() + 100 }
    expect(await statusWith(await signToken(sub, server.now(), anHour))).toBe(200)
  })

  it.each([
    ['an ID token', 'JWT'],
    ['a refresh token', 'rt+jwt'],
    ['a logout token', 'logout+jwt'],
    ['of no kind', undefined],
  ])('that is %s opens nothing', async (_, typ) => {
    expect(await statusWith(await signToken(sub, server.now(), {}, { typ }))).toBe(401)
  })

  it.each([
    ['a list that names another audience only', { aud: ['urn:other:api'] }],
    ['an issuer with a slash more', { iss: `${testIssuer}/` }],
    ['an empty person', { sub: '' }],
    ['a person that is no text', { sub: 7 }],
  ])('with %s opens nothing', async (_, claims) => {
    expect(await statusWith(await signToken(sub, server.now(), claims))).toBe(401)
  })

  it('signed with the public key as if it were a secret opens nothing', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    const forged = await new SignJWT({ sub })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer(testIssuer)
      .setAudience(testAudience)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 60)
      .sign(secret)
    // Even a careless source of keys, which gives the same bytes for every algorithm, is not fooled.
    const careless = verifierOf({ issuer: testIssuer, audience: testAudience, keys: async () => secret })
    expect(await careless(forged, server.now())).toBeNull()
    expect(await statusWith(forged)).toBe(401)
  })

  it('with a key that it brings along itself opens nothing', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    for (const header of [{ jwk }, { kid: 'unknown' }, { jku: 'https://evil.example/keys' }]) {
      const forged = await new SignJWT({ sub })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
        .setIssuer(testIssuer)
        .setAudience(testAudience)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + 60)
        .sign(privateKey)
      expect(await statusWith(forged), Object.keys(header)[0]).toBe(401)
    }
  })

  it('that is cut, joined or said twice opens nothing', async () => {
    const token = await signToken(sub, server.now())
    const [head, body] = token.split('.')
    for (const broken of [`${head}.${body}`, `${head}.${body}.`, `${token}.${token}`, token.slice(0, -8)])
      expect(await statusWith(broken)).toBe(401)
    for (const authorization of [`Basic ${token}`, token, `Bearer ${token}, Bearer ${token}`, 'Bearer ']) {
      const reply = await server.call(null, 'GET', '/api/vms/Season', undefined, { authorization })
      expect(reply.status).toBe(401)
    }
  })
})

describe('the issuer’s keys', () => {
  /** An issuer whose keys can be changed. */
  async function issuerWithKeys() {
    let keys: JWK[] = []
    const http = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys })),
    )
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      http.closeAllConnections()
      http.close()
    })
    const makeKey = async (kid: string) => {
      const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
      const sign = () =>
        new SignJWT({ sub })
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
          .setIssuer(testIssuer)
          .setAudience(testAudience)
          .setIssuedAt(new Date())
          .setExpirationTime(new Date(Date.now() + 600_000))
          .sign(privateKey)
      return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, sign }
    }
    const { port } = http.address() as AddressInfo
    const verify = verifierOf({
      issuer: testIssuer,
      audience: testAudience,
      keys: remoteKeys(new URL(`http://127.0.0.1:${port}/keys`)),
    })
    return { verify, makeKey, publish: (next: JWK[]) => (keys = next) }
  }

  it('may rotate: the new one counts once it is published, the old one no more once it is withdrawn', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const issuer = await issuerWithKeys()
    const [old, next] = [await issuer.makeKey('old'), await issuer.makeKey('next')]
    issuer.publish([old.jwk])
    expect(await issuer.verify(await old.sign(), new Date())).toMatchObject({ sub })
    expect(await issuer.verify(await next.sign(), new Date())).toBeNull()
    issuer.publish([old.jwk, next.jwk])
    vi.setSystemTime(Date.now() + 31_000)
    expect(await issuer.verify(await next.sign(), new Date())).toMatchObject({ sub })
    expect(await issuer.verify(await old.sign(), new Date())).toMatchObject({ sub })
    issuer.publish([next.jwk])
    vi.setSystemTime(Date.now() + 601_000)
    expect(await issuer.verify(await old.sign(), new Date())).toBeNull()
    expect(await issuer.verify(await next.sign(), new Date())).toMatchObject({ sub })
  })
})
