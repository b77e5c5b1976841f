import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { checkDatabase, judge } from '../../../server/doctor/check-database.ts'
import type { Finding } from '../../../server/doctor/finding.ts'
import { productVersion } from '../../../server/http/product-version.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { prepareDatabase } from '../../../server/prepare-database.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'
import { serve } from '../support/answering-server.ts'
import { states, worst } from '../support/doctor-findings.ts'
import { startMailServer } from '../support/mail-server.ts'
import { runCommandOf } from '../support/run-command.ts'
import { testAudience, testConfig, testIssuer, testJwk, testKeys } from '../support/with-server.ts'

describe('the doctor on the database', () => {
  const well = {
    version: '17.1',
    number: 170_001,
    encoding: 'UTF8',
    standby: false,
    fsync: 'on',
    commit: 'on',
    most: 100,
    available: ['pg_trgm', 'unaccent'],
    installed: [],
    mayCreate: true,
    mayExtend: true,
    mayIdentify: true,
    foreign: [],
    unfinished: false,
  }
  test.each<[string, Partial<typeof well>, 'wrong' | 'warning', RegExp]>([
    ['too old', { number: 140_009 }, 'wrong', /too old/],
    ['a standby', { standby: true }, 'wrong', /standby/],
    ['of another encoding', { encoding: 'SQL_ASCII' }, 'wrong', /SQL_ASCII/],
    ['without extensions', { available: ['unaccent'] }, 'wrong', /pg_trgm are not there/],
    ['unwilling to add them', { mayExtend: false }, 'wrong', /may not add the extensions/],
    ['not to be written', { mayCreate: false }, 'wrong', /may not make tables/],
    ['half restored', { unfinished: true }, 'wrong', /restore .* was interrupted/],
    ['careless', { commit: 'off' }, 'wrong', /power cut/],
    ['short of connections', { most: 12 }, 'warning', /up to 20 connections/],
    ['silent on its cluster', { mayIdentify: false }, 'warning', /failover/],
  ])('names one that is %s', (_what, changes, state, words) => {
    expect(states(judge(well, 10))).toEqual(new Set(['ok']))
    expect(worst(judge({ ...well, ...changes }, 10))).toMatchObject({
      state,
      says: expect.stringMatching(words),
    })
  })

  test('says that the embedded one is for demonstrations', async () => {
    expect(states(await checkDatabase(testConfig()))).toEqual(new Set(['ok']))
    expect(states(await checkDatabase({ ...testConfig(), production: true }))).toEqual(new Set(['wrong']))
  })

  test('says that nothing listens', async () => {
    const config = testConfig({ DATABASE_URL: 'postgres://me:pass-w0rd@127.0.0.1:9/elan' })
    const found = await checkDatabase(config)
    expect(found).toMatchObject([{ state: 'wrong', remedy: expect.stringContaining('Nothing listens') }])
    expect(JSON.stringify(found)).not.toContain('pass-w0rd')
  })
})

describe.skipIf(!findPostgres())('the doctor on PostgreSQL', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await makeCluster({}, 'pass-w0rd')
  })
  afterAll(() => cluster.remove())
  const ask = async (statement: string, database = 'elan') => {
    const client = new pg.Client({ connectionString: cluster.url(database) })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const checked = (url = cluster.url('elan')) => checkDatabase(testConfig({ DATABASE_URL: url }))

  test('names a missing database, a wrong password, and an empty one that will do', async () => {
    expect(worst(await checked())).toMatchObject({
      state: 'wrong',
      remedy: expect.stringContaining('createdb'),
    })
    await ask('create database elan', 'postgres')
    const url = cluster.url('elan').replace('pass-w0rd', 'pass-word')
    expect(worst(await checked(url))).toMatchObject({
      state: 'wrong',
      remedy: expect.stringContaining('password'),
    })
    const found = await checked()
    expect(states(found)).toEqual(new Set(['ok']))
    expect(found.at(-1)?.says).toContain('nothing in it yet')
  })

  test('finds nothing on a whole installation that runs', async () => {
    const issuer = await serve((request, response) => {
      const document = {
        issuer,
        jwks_uri: `${issuer}/keys`,
        code_challenge_methods_supported: ['S256'],
      }
      response.end(JSON.stringify(request.url?.startsWith('/keys') ? { keys: [testJwk] } : document))
    })
    const mail = await startMailServer()
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    const environment = {
      DATABASE_URL: cluster.url('elan'),
      OIDC_ISSUER: issuer,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'elan@charity.example',
      DATA_DIR: process.cwd(),
    }
    const config = testConfig(environment)
    const db = await prepareDatabase(config, () => {})
    const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys })
    const app = await buildApp({ db, config, verify })
    await app.listen({ port, host: '127.0.0.1' })
    const { code, out, err } = await runCommandOf('server/doctor/run-doctor.ts', ['--json'], environment)
    await app.close()
    await db.destroy()
    await mail.close()
    const { Findings, Version } = JSON.parse(out) as { Findings: Finding[]; Version: string }
    expect(err).toBe('')
    expect(Version).toBe(productVersion)
    // Whether the app is built here is no matter of this test; the room on this disk neither.
    const others = Findings.filter(({ part }) => part !== 'program' && part !== 'disk')
    const notWell = others.filter(({ state }) => state !== 'ok').map(({ says }) => says)
    expect(notWell).toEqual(['NODE_ENV is not production.'])
    expect(new Set(others.map(({ part }) => part))).toEqual(
      new Set(['configuration', 'database', 'clock', 'sign-in', 'address', 'proxy', 'mail']),
    )
    expect(code).toBe(Findings.some(({ state }) => state === 'wrong') ? 1 : 0)
    expect(out).not.toContain('pass-w0rd')
  })

  test('names migrations that wait, and a database of a newer release', async () => {
    await ask(`delete from kysely_migration where name = (select max(name) from kysely_migration)`)
    expect(worst(await checked())).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^1 migrations are pending/),
    })
    await ask(`insert into kysely_migration values ('9999-from-tomorrow', now()::text)`)
    expect(worst(await checked())).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('9999-from-tomorrow'),
    })
    const started = await runCommandOf('server/main.ts', [], {
      DATABASE_URL: cluster.url('elan'),
      DEMO: 'off',
    })
    expect(started).toMatchObject({
      code: 1,
      err: expect.stringContaining('it has 9999-from-tomorrow. Run the'),
    })
    expect(started.err).not.toMatch(/^ +at /m)
  })

  test('names what a role may not do', async () => {
    await ask(`create role guest login password 'guest'`)
    const url = new URL(cluster.url('elan'))
    url.username = 'guest'
    url.password = 'guest'
    const found = await checked(url.href)
    const words = found.filter(({ state }) => state === 'wrong').map(({ says }) => says)
    expect(words.join(' ')).toMatch(/may not make tables.*belong to another role/s)
  })

  test('ends with 1 and words for a person when anything is wrong', async () => {
    const environment = {
      DATABASE_URL: `${cluster.url('gone')}`,
      DATA_DIR: process.cwd(),
      PUBLIC_URL: 'http://127.0.0.1:9',
    }
    const { code, out } = await runCommandOf('server/doctor/run-doctor.ts', [], environment)
    expect(code).toBe(1)
    expect(out).toMatch(/WRONG {4}database .*3D000[\s\S]*→ There is no such database/)
    expect(out).not.toContain('pass-w0rd')
    expect((await runCommandOf('server/doctor/run-doctor.ts', ['--mail', 'nobody'], {})).err).toContain(
      '--mail wants',
    )
  })
})
