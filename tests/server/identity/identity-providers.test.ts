import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { providerShapes, providersNow, tenant } from '../support/provider-shapes.ts'

const now = providersNow
const seconds = now.getTime() / 1000
const { publicKey, privateKey } = await generateKeyPair('RS256')
const other = await generateKeyPair('RS256')
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1' }] })

const sign = (header: Record<string, string>, claims: Record<string, unknown>, key = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key)

const without = (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))

describe.each(Object.entries(providerShapes))(
  'a token of %s',
  (_provider, { environment, header, access, person, id, elsewhere }) => {
    const config = readConfig({ ...environment, DATA_DIR: 'memory://' })
    const verify = verifierOf({
      issuer: environment.OIDC_ISSUER ?? '',
      audience: config.audience,
      keys,
      clientId: config.clientId,
      provider: config.provider,
    })
    const told = async (
      claims: Record<string, unknown>,
      more: Record<string, string> = {},
      key = privateKey,
    ) => verify(await sign({ ...header, ...more }, without({ ...access, ...claims }), key), now)

    it('opens the API for its person', async () => {
      expect(await told({})).toMatchObject(person)
    })

    it('opens nothing when it is the ID token beside it', async () => {
      expect(await told(id.claims, id.header)).toBeNull()
      // Even where the app and the API are one, so that its audience is ours.
      expect(await told({ ...id.claims, aud: access.aud, client_id: access.client_id })).toBeNull()
    })

    it.each(Object.entries(elsewhere))('opens nothing when it is of %s', async (_whose, claims) => {
      expect(await told(claims)).toBeNull()
    })

    it('opens nothing when its time is over, its kind another, or its key not the provider’s', async () => {
      expect(await told({ exp: seconds - 31 })).toBeNull()
      for (const typ of ['logout+jwt', 'dpop+jwt', 'secevent+jwt']) expect(await told({}, { typ })).toBeNull()
      expect(await told({}, {}, other.privateKey)).toBeNull()
    })

    it('proves no address that the provider has not verified', async () => {
      if (environment.OIDC_TRUST_ADDRESSES) return expect((await told({}))?.emailVerified).toBe(true)
      const { email_verified: name } = config.provider.claims
      for (const value of [undefined, false, 'false', 0, null, {}, 'yes, surely'])
        expect((await told({ [name]: value }))?.emailVerified).toBe(false)
    })

    it('opens nothing where tokens have to say of what kind they are', async () => {
      const strict = verifierOf({ issuer: String(access.iss), audience: config.audience, keys })
      expect(await strict(await sign(header, access), now)).toBeNull()
    })
  },
)

describe('the configuration of a provider', () => {
  const problem = (environment: Record<string, string>) => {
    try {
      readConfig({ DATA_DIR: 'memory://', ...environment })
    } catch (error) {
      return String(error)
    }
    return null
  }
  const entra = providerShapes['Microsoft Entra ID']?.environment ?? {}
  const cognito = providerShapes['Amazon Cognito']?.environment ?? {}

  it.each([
    [
      'no tenant',
      { ...entra, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'OIDC_ISSUER: names no tenant',
    ],
    [
      'an address of version 1',
      { ...entra, OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}` },
      'ends in /v2.0',
    ],
    [
      'a parameter that Microsoft refuses',
      { ...entra, OIDC_API_PARAMETER: 'resource' },
      'refuses the parameter resource',
    ],
    [
      'tokens that Google alone can read',
      { OIDC_ISSUER: 'https://accounts.google.com' },
      'put a broker between',
    ],
    ['a pool whose tokens say no audience', { ...cognito, OIDC_AUDIENCE_CLAIM: 'aud' }, 'set client_id'],
    ['tokens for another app', { ...cognito, OIDC_AUDIENCE: 'urn:elan:api' }, 'set it to OIDC_CLIENT_ID'],
    ['a scope without sign-in', { OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE: lacks openid'],
    [
      'a claim that is none of ours',
      { OIDC_CLAIMS: 'phone=mobile' },
      'OIDC_CLAIMS: phone=mobile names no claim',
    ],
    [
      'an origin that is no address',
      { OIDC_ORIGINS: 'sso.example' },
      'OIDC_ORIGINS: sso.example is not an address',
    ],
  ])('is refused in plain words: %s', (_what, environment, words) => {
    expect(problem(environment)).toContain(words)
  })

  it('names every trap at once', () => {
    const all = problem({ OIDC_ISSUER: 'https://login.microsoftonline.com/common' })
    for (const name of ['names no tenant', 'ends in /v2.0', 'OIDC_API_PARAMETER', 'OIDC_TOKEN_KIND'])
      expect(all).toContain(name)
  })

  it('is taken for each provider of the documents', () => {
    for (const { environment } of Object.values(providerShapes)) expect(problem(environment)).toBeNull()
  })
})
