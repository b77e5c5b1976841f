import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findOutsideKeys } from '../../../server/identity/find-outside-keys.ts'
import { longestLife, verifierOf } from '../../../server/identity/verify-token.ts'

const issuer = 'https://issuer.example'
const audience = 'urn:elan:api'

const pairOf = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { kid, jwk: { ...(await exportJWK(publicKey)), alg: 'ES256', kid }, privateKey }
}
const first = await pairOf('first')
const second = await pairOf('second')

/** A provider whose answers the test changes while it runs. */
function provider() {
  const state = { address: `${issuer}/keys`, keys: [first.jwk] as object[], asked: 0 }
  const keySet = () => Response.json({ keys: state.keys })
  const answers = { discovery: () => Response.json({ issuer, jwks_uri: state.address }), keys: keySet }
  const fetchDocument = async (address: Parameters<typeof fetch>[0]) => {
    if (String(address).endsWith('/openid-configuration')) return answers.discovery()
    state.asked += 1
    return String(address) === state.address ? answers.keys() : new Response('', { status: 404 })
  }
  const verify = verifierOf({ issuer, audience, keys: findOutsideKeys(issuer, fetchDocument) })
  return { state, answers, keySet, verify: async (token: string) => verify(token, new Date()) }
}

const sign = ({ kid, privateKey }: typeof first, sub = 'a') =>
  new SignJWT({ sub })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)

const away: [string, () => Response][] = [
  ['503', () => new Response('', { status: 503 })],
  ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['no set of keys', () => Response.json({})],
  [
    'nothing',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe.each(away)('a provider that answers its keys with %s', (_what, answer) => {
  it('makes no token bad that it would have to verify', async () => {
    const { answers, verify } = provider()
    answers.keys = answer
    await expect(verify(await sign(first))).rejects.toThrow()
  })

  it('signs nobody out whose key it told before, as long as a token lives', async () => {
    const { answers, keySet, verify } = provider()
    expect(await verify(await sign(first))).toMatchObject({ sub: 'a' })
    answers.keys = answer
    pass(15 * 60)
    expect(await verify(await sign(first))).toMatchObject({ sub: 'a' })
    expect(await verify(await sign({ ...second, kid: 'first' }))).toBeNull()
    await expect(verify(await sign(second))).rejects.toThrow()
    pass(longestLife - 15 * 60)
    await expect(verify(await sign(first))).rejects.toThrow()
    answers.keys = keySet
    expect(await verify(await sign(first))).toMatchObject({ sub: 'a' })
  })

  it('is left alone for half a minute', async () => {
    const { state, answers, verify } = provider()
    await verify(await sign(first))
    answers.keys = answer
    pass(15 * 60)
    for (const sub of ['b', 'c', 'd']) expect(await verify(await sign(first, sub))).toMatchObject({ sub })
    expect(state.asked).toBe(2)
    pass(31)
    await verify(await sign(first, 'e'))
    expect(state.asked).toBe(3)
  })
})

describe('keys that moved', () => {
  it('are found where the discovery document says that they are now', async () => {
    const { state, verify } = provider()
    await verify(await sign(first))
    Object.assign(state, { address: `${issuer}/new-keys`, keys: [second.jwk] })
    pass(15 * 60)
    expect(await verify(await sign(second))).toMatchObject({ sub: 'a' })
    expect(await verify(await sign(first))).toBeNull()
  })

  it('are asked for where they were while the discovery document is away', async () => {
    const { state, answers, verify } = provider()
    await verify(await sign(first))
    answers.discovery = () => new Response('', { status: 503 })
    state.keys = [second.jwk]
    pass(15 * 60)
    expect(await verify(await sign(second))).toMatchObject({ sub: 'a' })
  })
})
