import { generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignInCheck, type SignInFinding, signInFindings } from '../../../domain/setup/sign-in-check.ts'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { type Sayings, startOutsideIssuer } from '../../support/outside-issuer.ts'
import { withServer } from '../support/with-server.ts'

const path = '/api/vms/Setup/SignIn'
const server = withServer()
const issuer = await startOutsideIssuer('urn:elan:api', server.now)
afterAll(() => issuer.close())

interface Tried {
  says?: Sayings
  environment?: Record<string, string>
  body?: object
  token?: string
}

const lines: string[] = []

/** What the server says of a sign-in at the issuer, while nobody is administrator. */
async function tryIt({ says = {}, environment = {}, body = {}, token }: Tried): Promise<SignInCheck> {
  issuer.says(says)
  const config = readConfig({
    OIDC_ISSUER: issuer.issuer,
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: 'memory://',
    LOG_LEVEL: 'debug',
    ...environment,
  })
  const app = await buildApp({
    db: server.db,
    config,
    verify: async () => null,
    now: server.now,
    checkReplies: true,
    logTo: { write: (line) => void lines.push(line) },
  })
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: {
      AccessToken: token ?? (await issuer.accessToken()),
      IdTokenClaims: ['sub', 'email'],
      Scope: 'openid profile offline_access elan-api',
      HasRefreshToken: true,
      Origin: 'http://localhost:8080',
      ...body,
    },
  })
  await app.close()
  expect(reply.statusCode, reply.payload).toBe(200)
  return reply.json<{ Value: SignInCheck }>().Value
}

const notRight = ({ Findings }: SignInCheck): SignInFinding[] =>
  Findings.map(({ Code }) => Code).filter((code) => signInFindings[code] !== 'right')

const now = () => Math.floor(server.now().getTime() / 1000)
const asJwt = { OIDC_TOKEN_KIND: 'JWT' }
const jwt = { header: { typ: 'JWT' } }
const stranger = await generateKeyPair('RS256')
const signedByAnother = (
  alg = 'RS256',
  key: Parameters<SignJWT['sign']>[0] = stranger.privateKey,
  kid = 'k1',
) =>
  new SignJWT({ iss: issuer.issuer, aud: 'urn:elan:api', sub: 'x', iat: now(), exp: now() + 600 })
    .setProtectedHeader({ alg, kid, typ: 'at+jwt' })
    .sign(key)

describe('while nobody is administrator', () => {
  beforeEach(async () => {
    await sql`
      delete from subject_role using role where role.id = subject_role.role_id and role.name = 'Administrator'
    `.execute(server.db)
  })

  it('a sign-in that is right is said to be so, part by part', async () => {
    const checked = await tryIt({})
    expect(checked.IsAccepted).toBe(true)
    expect(notRight(checked)).toEqual([])
    expect(checked.Findings.map(({ Code }) => Code)).toEqual([
      'token_readable',
      'signature_right',
      'issuer_right',
      'audience_right',
      'kind_right',
      'time_right',
      'subject_right',
      'address_right',
      'verified_right',
      'names_right',
      'scope_right',
      'refresh_right',
      'redirect_right',
    ])
    expect(checked.Claims).toContain('email_verified')
  })

  const refused: [what: string, code: SignInFinding, tried: () => Tried | Promise<Tried>][] = [
    ['nobody but the provider can read', 'token_opaque', () => ({ says: { token: 'ya29.a0AfH6SMBx' } })],
    ['is encrypted', 'token_encrypted', () => ({ says: { token: 'eyJhbGciOiJSU0EtT0FFUCJ9.a.b.c.d' } })],
    ['another signed', 'signature_wrong', async () => ({ token: await signedByAnother() })],
    [
      'a key unknown to the provider signed',
      'key_unknown',
      async () => ({ token: await signedByAnother('RS256', undefined, 'k9') }),
    ],
    [
      'is signed by a secret',
      'algorithm_unknown',
      async () => ({ token: await signedByAnother('HS256', new Uint8Array(32)) }),
    ],
    [
      'comes while the keys are out of reach',
      'keys_unreachable',
      () => ({ environment: { OIDC_JWKS: 'http://127.0.0.1:9/keys' } }),
    ],
    [
      'is of an issuer with a slash',
      'issuer_slash',
      () => ({ says: { claims: { iss: `${issuer.issuer}/` } } }),
    ],
    [
      'is of another issuer',
      'issuer_other',
      () => ({ says: { claims: { iss: 'https://sts.windows.net/t/' } } }),
    ],
    ['is made for nobody', 'audience_missing', () => ({ says: { claims: { aud: undefined } } })],
    [
      'is made for another API',
      'audience_other',
      () => ({ says: { claims: { aud: ['account', 'other'] } } }),
    ],
    [
      'names the app instead of an audience',
      'audience_client_id',
      () => ({ says: { claims: { aud: undefined, client_id: 'urn:elan:api' } } }),
    ],
    ['is of the usual kind', 'kind_usual', () => ({ says: jwt })],
    [
      'is an ID token',
      'kind_id_token',
      () => ({ environment: asJwt, says: { ...jwt, claims: { scope: undefined, nonce: 'n' } } }),
    ],
    [
      'grants no scope',
      'kind_no_scope',
      () => ({ environment: asJwt, says: { ...jwt, claims: { scope: undefined } } }),
    ],
    ['is of a kind of its own', 'kind_other', () => ({ says: { header: { typ: 'logout+jwt' } } })],
    ['says no times', 'time_missing', () => ({ says: { claims: { iat: undefined } } })],
    ['is over', 'time_over', () => ({ says: { claims: { iat: now() - 900, exp: now() - 100 } } })],
    [
      'is older than an hour',
      'time_over',
      () => ({ says: { claims: { iat: now() - 3700, exp: now() + 9000 } } }),
    ],
    [
      'comes from the future',
      'clock_behind',
      () => ({ says: { claims: { iat: now() + 120, exp: now() + 720 } } }),
    ],
    ['is of nobody', 'subject_missing', () => ({ environment: { OIDC_CLAIMS: 'sub=oid' } })],
    [
      'is of somebody with a name without end',
      'subject_long',
      () => ({ says: { claims: { sub: 'x'.repeat(256) } } }),
    ],
  ]
  it.each(refused)('a token that %s is refused, and it is said why: %s', async (_what, code, tried) => {
    const checked = await tryIt(await tried())
    expect(checked.IsAccepted).toBe(false)
    expect(notRight(checked).filter((one) => !/^(address|names|verified)_/.test(one))).toEqual([code])
  })

  const lacking: [what: string, codes: SignInFinding[], tried: Tried][] = [
    [
      'calls the address otherwise',
      ['address_named_otherwise'],
      { says: { claims: { email: undefined, upn: 'zoe@charity.example' } } },
    ],
    [
      'leaves the address to userinfo',
      ['address_at_userinfo'],
      { says: { claims: { email: undefined }, userInfo: { email: 'zoe@charity.example' } } },
    ],
    [
      'leaves the address to the ID token',
      ['address_in_id_token'],
      { says: { claims: { email: undefined } } },
    ],
    [
      'has no address anywhere',
      ['address_missing'],
      { says: { claims: { email: undefined } }, body: { IdTokenClaims: ['sub'] } },
    ],
    [
      'does not say whether the address is verified',
      ['verified_missing'],
      { says: { claims: { email_verified: undefined } } },
    ],
    [
      'says that the address is not verified',
      ['verified_no'],
      { says: { claims: { email_verified: false } } },
    ],
    [
      'leaves the names to userinfo',
      ['names_at_userinfo'],
      {
        says: {
          claims: { given_name: undefined, family_name: undefined },
          userInfo: { given_name: 'Zoé', family_name: 'Roy' },
        },
      },
    ],
    [
      'tells the names in one',
      ['names_in_one'],
      { says: { claims: { given_name: undefined, family_name: undefined, name: 'Zoé Roy' } } },
    ],
    ['has no names', ['names_missing'], { says: { claims: { given_name: undefined } } }],
    [
      'is not taken at userinfo',
      ['names_missing', 'userinfo_unreachable'],
      { environment: { OIDC_USERINFO: 'on' }, says: { claims: { given_name: undefined }, userInfo: null } },
    ],
    [
      'is of somebody else at userinfo',
      ['names_missing', 'userinfo_of_another'],
      {
        environment: { OIDC_USERINFO: 'on' },
        says: { claims: { given_name: undefined }, userInfo: { sub: 'another' } },
      },
    ],
    ['was granted less', ['scope_less'], { body: { Scope: 'openid' } }],
    ['comes without a refresh token', ['refresh_missing'], { body: { HasRefreshToken: false } }],
    ['came back elsewhere', ['redirect_elsewhere'], { body: { Origin: 'http://elan.local' } }],
  ]
  it.each(lacking)(
    'a token that %s opens the app, and it is said what is missing: %j',
    async (_what, codes, tried) => {
      const checked = await tryIt(tried)
      expect(checked.IsAccepted).toBe(true)
      expect(notRight(checked)).toEqual(codes)
    },
  )

  it('what the userinfo endpoint adds is right where it is asked for', async () => {
    const checked = await tryIt({
      environment: { OIDC_USERINFO: 'on' },
      says: {
        claims: {
          email: undefined,
          email_verified: undefined,
          given_name: undefined,
          family_name: undefined,
        },
        userInfo: {
          email: 'zoe@charity.example',
          email_verified: true,
          given_name: 'Zoé',
          family_name: 'Roy',
        },
      },
    })
    expect(notRight(checked)).toEqual([])
    expect(checked.Findings).toContainEqual({ Code: 'userinfo_right', Found: '', Wanted: '' })
  })

  it('addresses of a provider that is trusted need no proof', async () => {
    const checked = await tryIt({
      environment: { OIDC_TRUST_ADDRESSES: 'on' },
      says: { claims: { email_verified: undefined } },
    })
    expect(notRight(checked)).toEqual([])
  })

  it('no token is ever written to the log, and none is asked about that the provider did not sign', async () => {
    lines.length = 0
    const token = await signedByAnother()
    const checked = await tryIt({ token, says: { userInfo: { email: 'other@charity.example' } } })
    expect(JSON.stringify(checked)).not.toContain('other@charity.example')
    await tryIt({ says: { claims: { email: undefined } } })
    expect(lines.length).toBeGreaterThan(0)
    const log = lines.join('')
    for (const secret of [...token.split('.'), 'zoe@charity.example']) expect(log).not.toContain(secret)
  })
})
