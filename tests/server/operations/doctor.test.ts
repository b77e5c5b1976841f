import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkAddress, checkProxy, judgeAnswer } from '../../../server/doctor/check-address.ts'
import { judgeClock, timeToldBy } from '../../../server/doctor/check-clock.ts'
import { checkDisk, checkProgram, judgeRoom } from '../../../server/doctor/check-machine.ts'
import { checkMail } from '../../../server/doctor/check-mail.ts'
import { checkSignIn } from '../../../server/doctor/check-sign-in.ts'
import { beyondReading, examine } from '../../../server/doctor/examine.ts'
import { productVersion } from '../../../server/http/product-version.ts'
import { whereIs } from '../../support/installed-program.ts'
import { serve } from '../support/answering-server.ts'
import { states, worst } from '../support/doctor-findings.ts'
import { startMailServer } from '../support/mail-server.ts'
import { runCommandOf } from '../support/run-command.ts'
import { testConfig, testJwk } from '../support/with-server.ts'

describe('the doctor on sign-in', () => {
  interface Issuer {
    document?: object
    keys?: object
    status?: number
  }
  async function checked(
    { document = {}, keys, status = 200 }: Issuer,
    environment: Record<string, string> = {},
  ) {
    const origin = await serve((request, response) => {
      const told = request.url?.startsWith('/keys')
        ? (keys ?? { keys: [testJwk] })
        : {
            issuer: origin,
            jwks_uri: `${origin}/keys`,
            authorization_endpoint: `${origin}/sign-in`,
            token_endpoint: `${origin}/token`,
            scopes_supported: ['openid', 'profile', 'offline_access', 'elan-api'],
            code_challenge_methods_supported: ['S256'],
            ...document,
          }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
    })
    return checkSignIn(testConfig({ OIDC_ISSUER: origin, ...environment }))
  }

  test('finds nothing where all is well', async () => {
    expect(states(await checked({}))).toEqual(new Set(['ok']))
  })

  test('finds nothing in a userinfo endpoint elsewhere, which no browser asks', async () => {
    const document = { userinfo_endpoint: 'https://graph.example/userinfo' }
    expect(states(await checked({ document }))).toEqual(new Set(['ok']))
  })

  test('makes no address for a trial, and no database, without the configuration of the server', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'elan-doctor-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const ended = await runCommandOf('server/doctor/run-doctor.ts', ['--sign-in'], { DATA_DIR: directory })
    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining('elan doctor --sign-in') })
    expect(readdirSync(directory)).toEqual([])
  })

  test.each<[string, Issuer, Record<string, string>, RegExp]>([
    [
      'another name',
      { document: { issuer: 'https://other.example' } },
      {},
      /calls itself https:\/\/other.example/,
    ],
    ['no such address', { status: 404 }, {}, /answers 404/],
    ['no PKCE', { document: { code_challenge_methods_supported: ['plain'] } }, {}, /no PKCE with S256/],
    [
      'no word of PKCE',
      { document: { code_challenge_methods_supported: undefined } },
      {},
      /does not say whether/,
    ],
    [
      'unknown scopes',
      { document: { scopes_supported: ['openid'] } },
      {},
      /profile, offline_access, elan-api/,
    ],
    ['tokens elsewhere', { document: { token_endpoint: 'https://t.example/x' } }, {}, /https:\/\/t.example/],
    ['no userinfo', {}, { OIDC_USERINFO: 'on' }, /OIDC_USERINFO is on/],
    [
      'keys of no use',
      { keys: { keys: [{ kty: 'oct' }, { kty: 'RSA', use: 'enc' }] } },
      {},
      /None of the 2 keys/,
    ],
    ['no keys', { keys: [] }, {}, /cannot be read/],
  ])('names %s, and says what to do', async (_what, issuer, environment, words) => {
    const found = worst(await checked(issuer, environment))
    expect(found?.state).not.toBe('ok')
    expect(found?.says).toMatch(words)
    expect(found?.remedy).toMatch(/\w{4}/)
  })

  test('warns of production on an issuer that only this machine reaches', async () => {
    expect(worst(await checked({}, { NODE_ENV: 'production' }))).toMatchObject({
      state: 'warning',
      says: expect.stringContaining("only this machine's browsers"),
    })
  })

  test('says that an issuer cannot be reached', async () => {
    const found = await checkSignIn(testConfig({ OIDC_ISSUER: 'http://127.0.0.1:9' }))
    expect(worst(found)).toMatchObject({ state: 'wrong', says: expect.stringContaining('cannot be reached') })
  })
})

describe('the doctor on mail', () => {
  test('speaks to the mail server, and sends only when asked', async () => {
    const server = await startMailServer()
    const config = testConfig({ SMTP_URL: server.url, MAIL_FROM: 'elan@charity.example' })
    expect(states(await checkMail(config, null))).toEqual(new Set(['ok']))
    expect(server.mails).toEqual([])
    expect(states(await checkMail(config, 'you@charity.example'))).toEqual(new Set(['ok']))
    expect(server.mails).toMatchObject([{ to: ['you@charity.example'], from: 'elan@charity.example' }])
    server.refuse(550)
    const refused = worst(await checkMail(config, 'you@charity.example'))
    expect(refused).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('MAIL_FROM') })
    await server.close()
  })

  test('names a password that is refused without telling it, and a server that is not there', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      onAuth: (_auth, _session, callback) => callback(Object.assign(new Error('no'), { responseCode: 535 })),
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const from = { MAIL_FROM: 'elan@charity.example' }
    const refused = await checkMail(
      testConfig({ SMTP_URL: `smtp://me:pass-w0rd@127.0.0.1:${port}`, ...from }),
      null,
    )
    expect(worst(refused)).toMatchObject({ state: 'wrong', says: expect.stringMatching(/EAUTH 535/) })
    expect(JSON.stringify(refused)).not.toContain('pass-w0rd')
    await new Promise<void>((resolve) => server.close(resolve))
    const gone = await checkMail(testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...from }), null)
    expect(worst(gone)).toMatchObject({ state: 'wrong', remedy: expect.stringMatching(/Nothing/) })
  })

  test.skipIf(!whereIs('openssl'))(
    'says what to do where the certificate is by an authority that nobody knows here',
    async () => {
      const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-']
      const pem = execFileSync('openssl', ['req', '-x509', ...key, '-days', '1', '-subj', '/CN=127.0.0.1'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const server = new SMTPServer({ secure: true, authOptional: true, key: pem, cert: pem })
      server.on('error', () => {})
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      const { port } = server.server.address() as AddressInfo
      const settings = { SMTP_URL: `smtps://127.0.0.1:${port}`, MAIL_FROM: 'elan@charity.example' }
      const remedy = expect.stringContaining('NODE_EXTRA_CA_CERTS')
      expect(worst(await checkMail(testConfig(settings), null))).toMatchObject({ state: 'wrong', remedy })
      const issuer = { OIDC_ISSUER: `https://127.0.0.1:${port}` }
      expect(worst(await checkSignIn(testConfig(issuer)))).toMatchObject({ state: 'wrong', remedy })
      await new Promise<void>((resolve) => server.close(resolve))
    },
  )

  test('warns where mails reach nobody', async () => {
    const found = await checkMail({ ...testConfig(), production: true }, null)
    expect(found).toMatchObject([{ state: 'warning', remedy: 'Set SMTP_URL and MAIL_FROM.' }])
  })
})

describe('the doctor on the public address', () => {
  const now = new Date('2026-02-10T12:00:00Z')
  const answer = { status: 200, body: `{"Value":"${productVersion}"}`, rawHeaders: [], certificateEnds: null }
  const judged = (changes: object) =>
    worst(judgeAnswer({ ...answer, ...changes }, 'https://elan.example', now))

  test('asks it, and names who answers instead', async () => {
    const origin = await serve((_request, response) => response.writeHead(502).end())
    expect(worst(await checkAddress(testConfig({ PUBLIC_URL: origin }), now))?.says).toMatch(/answers 502/)
    const other = await serve((_request, response) => response.end('<h1>It works!</h1>'))
    expect(worst(await checkAddress(testConfig({ PUBLIC_URL: other }), now))?.says).toMatch(/something else/)
    const closed = await checkAddress(testConfig({ PUBLIC_URL: 'http://127.0.0.1:9' }), now)
    expect(worst(closed)).toMatchObject({ state: 'wrong', says: expect.stringContaining('ECONNREFUSED') })
  })

  test('calls an address without TLS wrong, and one of this machine alone a thing to look at', async () => {
    const production = { NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example' }
    const origin = await serve((_request, response) => response.end(`{"Value":"${productVersion}"}`))
    const ofPlace = async (PUBLIC_URL: string) =>
      (await checkAddress(testConfig({ ...production, PUBLIC_URL }), now))[0]
    expect(await ofPlace(origin)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining("only this machine's browsers"),
    })
    expect(await ofPlace('http://[::1]:9')).toMatchObject({ state: 'warning' })
    expect(await ofPlace('http://elan.invalid')).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('no browser keeps'),
    })
  })

  test('asks every host that the app is opened under', async () => {
    const origin = await serve((request, response) =>
      request.headers.host?.startsWith('127.0.0.1')
        ? response.end(`{"Value":"${productVersion}"}`)
        : response.writeHead(421).end(),
    )
    const hosts = { FRENCH_HOSTS: '127.0.0.1', ENVIRONMENT_HOSTS: 'staging=localhost' }
    const found = await checkAddress(testConfig({ PUBLIC_URL: origin, ...hosts }), now)
    expect(found.map(({ state }) => state)).toEqual(['ok', 'wrong'])
    expect(found[1]?.says).toContain('http://localhost:')
  })

  test('names another version, another name, a certificate that ends and headers that come twice', () => {
    expect(judged({})).toMatchObject({ state: 'ok' })
    expect(judged({ body: '{"Value":"0.9.0"}' })).toMatchObject({ state: 'warning' })
    expect(judged({ status: 421 })?.remedy).toContain('X-Forwarded-Host')
    expect(judged({ certificateEnds: new Date('2026-02-20') })).toMatchObject({ state: 'warning' })
    expect(judged({ certificateEnds: new Date('2026-02-11') })).toMatchObject({ state: 'wrong' })
    expect(judged({ certificateEnds: new Date('2026-04-11') })).toMatchObject({ state: 'ok' })
    const header = ['Content-Security-Policy', "default-src 'self'"]
    expect(judged({ rawHeaders: header })).toMatchObject({ state: 'ok' })
    expect(judged({ rawHeaders: [...header, ...header] })).toMatchObject({ part: 'proxy', state: 'warning' })
  })

  test('says where nobody is believed who stands in front', () => {
    const proxied = (changes: Record<string, string>) => worst(checkProxy(testConfig(changes)))
    const https = { PUBLIC_URL: 'https://elan.example', HOST: '127.0.0.1' }
    expect(proxied({ ...https, TRUST_PROXY: '127.0.0.1' })).toMatchObject({ state: 'ok' })
    expect(proxied(https)).toMatchObject({ state: 'warning' })
  })
})

describe('the doctor on the machine', () => {
  test('judges clocks, room, Node and the build', () => {
    expect(judgeClock('the database', 1)).toMatchObject({ state: 'ok' })
    expect(judgeClock('the database', -9)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('9 s behind'),
    })
    expect(judgeClock('the database', 3600)).toMatchObject({ state: 'wrong' })
    const date = 'Tue, 10 Feb 2026 12:00:00 GMT'
    expect(timeToldBy(new Headers({ date }))).toBe(Date.UTC(2026, 1, 10, 12))
    expect(timeToldBy(new Headers({ date, age: '3600' }))).toBe(Date.UTC(2026, 1, 10, 13))
    expect(timeToldBy(new Headers())).toBeNull()
    expect(judgeRoom('/x', 2 ** 34)).toMatchObject({ state: 'ok' })
    expect(judgeRoom('/x', 2 ** 29)).toMatchObject({ state: 'warning' })
    expect(judgeRoom('/x', 2 ** 20)).toMatchObject({ state: 'wrong' })
    expect(checkProgram('22.1.0', 'current')).toMatchObject([{ state: 'wrong' }, { state: 'ok' }])
    expect(checkProgram('24.1.0', 'none')).toMatchObject([
      { state: 'ok' },
      { state: 'wrong', remedy: 'npm run build' },
    ])
    expect(checkProgram('24.1.0', 'other')).toMatchObject([{ state: 'ok' }, { state: 'warning' }])
  })

  test('calls a file in the place of DATA_DIR wrong', async () => {
    const found = await checkDisk(join(import.meta.filename, 'data'))
    expect(worst(found)).toMatchObject({ state: 'wrong', says: expect.stringContaining('(DATA_DIR)') })
  })

  test('warns of data that would go with the release', () => {
    const warned = (DATA_DIR: string, NODE_ENV = 'production') =>
      beyondReading(testConfig({ DATA_DIR, NODE_ENV })).some(({ says }) => says.includes('DATA_DIR'))
    expect(['.data', '.', '/var/lib/elan', '..', 'memory://'].map((place) => warned(place))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
    expect(warned('.data', 'development')).toBe(false)
  })

  test('names each variable that cannot be read, and looks no further', async () => {
    const found = await examine(
      { PORT: 'eighty', OIDC_ISSUER: 'x', DATABASE_URL: 'mysql://me:pass-w0rd@x' },
      null,
    )
    const named = found.filter(({ part }) => part === 'configuration').map(({ says }) => says.split(':')[0])
    expect(named).toEqual(['PORT', 'DATABASE_URL', 'OIDC_ISSUER'])
    expect(JSON.stringify(found)).not.toContain('pass-w0rd')
  })
})
