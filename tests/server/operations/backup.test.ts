import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { manifestPathOf } from '../../../server/backup/backup-files.ts'
import { databaseName } from '../../../server/backup/connection-variables.ts'
import { restoreInto } from '../../../server/backup/make-backup.ts'
import { findPrograms, programsFor } from '../../../server/backup/postgres-programs.ts'
import { inTrialDatabase, trialPrefix } from '../../../server/backup/trial-database.ts'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { prepareDatabase } from '../../../server/prepare-database.ts'
import { readEveryListed } from '../../../src/data/store/listed-logs.ts'
import { readMeta } from '../../../src/data/store/meta.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'
import { contentsOf } from '../support/contents-of-database.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import { runCommandOf } from '../support/run-command.ts'
import { seed } from '../support/seed.ts'
import { type WatchedPrograms, watchedPrograms } from '../support/watched-programs.ts'
import { testAudience, testConfig, testIssuer, testKeys } from '../support/with-server.ts'

// The database goes away under a device: what it notes of that is not the subject.
console.info = () => {}

const password = 'p@ss/word:é s3same'
const temporary = mkdtempSync(join(tmpdir(), 'elan-backups-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe.skipIf(!findPostgres())('a database on PostgreSQL', () => {
  let cluster: PostgresCluster
  let programs: WatchedPrograms
  let device: NodeDevice
  let app: FastifyInstance | null = null
  let db: Db | null = null
  let port = 0
  const directory = join(temporary, 'kept')
  const backups = () =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.dump'))
      .sort()
  const newest = () => join(directory, backups().at(-1) ?? '')

  const backup = (...args: string[]) =>
    runCommandOf('server/backup/run-backup.ts', ['--to', directory, ...args], {
      DATABASE_URL: cluster.url('elan'),
      PATH: programs.path,
    })
  const restore = (args: string[], input = '', database = 'elan') =>
    runCommandOf('server/backup/run-restore.ts', args, { DATABASE_URL: cluster.url(database) }, input)

  /** Serves the database at the same address as before. */
  async function serve(): Promise<void> {
    const config = testConfig({ DATABASE_URL: cluster.url('elan') })
    db = await prepareDatabase(config, () => {})
    const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys })
    app = await buildApp({ db, config, verify })
    await app.listen({ port, host: '127.0.0.1' })
    const address = app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  async function stop(): Promise<void> {
    await app?.close()
    if (db) await closeDatabase(db)
    app = null
    db = null
  }
  async function ask<T extends pg.QueryResultRow>(statement: string, database = 'elan'): Promise<T[]> {
    const client = new pg.Client({ connectionString: cluster.url(database) })
    await client.connect()
    const { rows } = await client.query<T>(statement)
    await client.end()
    return rows
  }
  const contents = (database = 'elan', but: readonly string[] = []) =>
    contentsOf((statement) => ask(statement, database), but)

  beforeAll(async () => {
    cluster = await makeCluster({ fsync: 'off' }, password)
    await ask('create database elan', 'postgres')
    const seeded = await openDatabase({ url: cluster.url('elan') })
    await migrate(seeded)
    await seed(seeded)
    await closeDatabase(seeded)
    programs = await watchedPrograms(cluster.url('elan'), temporary)
    await serve()
    device = nodeDevice('volunteer', port)
    await device.pull()
  })
  afterAll(async () => {
    await stop()
    cluster.remove()
  })

  test('is backed up while it is used, the file proved by a restore, its password said nowhere', async () => {
    await device.log('In every backup')
    await device.drainAll()
    const { code, out, err } = await backup('--check')
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toMatch(
      /elan-\d{4}-\d\d-\d\dT\d{6}Z\.dump: \d+ bytes, \d+ tables, \d+ rows, of 0\d{3}-.*compared/,
    )
    expect(out + readFileSync(manifestPathOf(newest()), 'utf8')).not.toContain('s3same')
    expect(readFileSync(programs.seen, 'utf8')).toMatch(/^-rw-------/)
    expect(statSync(newest()).mode & 0o077).toBe(0)
    const databases = await ask<{ datname: string }>('select datname from pg_database', 'postgres')
    expect(databases.map(({ datname }) => datname).sort()).toEqual([
      'elan',
      'postgres',
      'template0',
      'template1',
    ])
  })

  test('is freed by the next trial of what a killed one left, unless one is under way', async () => {
    const databases = async () =>
      (await ask<{ name: string }>('select datname::text as name from pg_database', 'postgres')).map(
        ({ name }) => name,
      )
    const left = `${trialPrefix(cluster.url('elan'))}dead`
    const foreign = `${trialPrefix(cluster.url('another'))}dead`
    for (const name of [left, foreign]) await ask(`create database ${name}`, 'postgres')
    await inTrialDatabase(cluster.url('elan'), async (scratch) => {
      expect(await databases()).not.toContain(left)
      await ask(`create database ${left}`, 'postgres')
      expect((await backup('--check')).code).toBe(0)
      expect(await databases()).toEqual(expect.arrayContaining([left, databaseName(scratch)]))
    })
    expect((await backup('--check')).code).toBe(0)
    expect(await databases()).not.toContain(left)
    expect(await databases()).toContain(foreign)
    await ask(`drop database ${foreign}`, 'postgres')
    expect(await databases()).toHaveLength(4)
  })

  test('is lost and restored: equal, read anew by devices, and what they had not sent arrives once', async () => {
    // A restore gives other versions, which lists count as changes.
    const told = ['version', 'changes', 'changed_on']
    const kept = await contents('elan', told)
    const epoch = await readMeta(device.db, 'epoch')
    const lost = await device.log('After the backup')
    await device.drainAll()
    await device.pull()
    const unsent = await device.log('Not sent when it happened')
    await stop()
    await ask('drop database elan', 'postgres')

    const { code, out, err } = await restore([newest()])
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toContain('It is up to date.')
    expect(await contents('elan', told)).toEqual(kept)
    const [lowest] = await ask<{ version: number }>('select min(version) as version from activity')
    expect(lowest?.version).toBeGreaterThan(1_000_000)

    await serve()
    await device.pull()
    expect(await readMeta(device.db, 'epoch')).not.toBe(epoch)
    const names = (await readEveryListed(device.db)).map((row) => row.Name)
    expect(names).toContain('In every backup')
    expect(names).not.toContain('After the backup')
    await device.drainAll()
    const counted = await ask<{ id: string; times: string }>(
      `select record_id::text as id, count(*) as times from audit where record_id in ('${lost.Id}', '${unsent.Id}') group by 1`,
    )
    expect(counted).toEqual([{ id: unsent.Id, times: '1' }])
  })

  test('is another epoch to devices when the same dump is restored by hand, too', async () => {
    const identity = `select (select value from meta where key = 'epoch') as stored, 'change'::regclass::oid::text as feed`
    const [before] = await ask<{ stored: string; feed: string }>(identity)
    await stop()
    await ask('create database by_hand', 'postgres')
    await backup()
    await restoreInto(cluster.url('by_hand'), newest(), programsFor(findPrograms()[0]?.version ?? 15))
    const [after] = await ask<{ stored: string; feed: string }>(identity, 'by_hand')
    expect(after?.stored).toBe(before?.stored)
    expect(after?.feed).not.toBe(before?.feed)
    await ask('drop database by_hand', 'postgres')
  })

  test.each(['with', 'without'])(
    'is not touched by a file that is cut off, %s its manifest',
    async (manifest) => {
      const before = await contents()
      const half = join(temporary, `half-${manifest}.dump`)
      await copyFile(newest(), half)
      if (manifest === 'with') await copyFile(manifestPathOf(newest()), manifestPathOf(half))
      truncateSync(half, Math.floor(statSync(half).size * 0.6))
      const { code, err } = await restore([half, '--replace'], 'elan\n')
      expect(code).toBe(1)
      expect(err).toMatch(manifest === 'with' ? /is not what was written/ : /cannot be read to its end/)
      expect(err).not.toContain('s3same')
      expect(await contents()).toEqual(before)
      const databases = await ask<{ datname: string }>('select datname from pg_database', 'postgres')
      expect(databases).toHaveLength(4)
    },
  )

  test('is not replaced unless that is said, by its name, and with nobody on it', async () => {
    const before = await contents()
    expect((await restore([newest()])).err).toContain('is not empty')
    expect((await restore([newest(), '--replace'], 'another\n')).err).toContain('That is not its name')
    expect((await restore([newest(), '--replace'], '')).code).toBe(1)
    await serve()
    expect((await restore([newest(), '--replace'], 'elan\n')).err).toMatch(
      /is in use by elan.*Stop every server/,
    )
    await stop()
    expect(await contents()).toEqual(before)
    expect((await restore([join(temporary, 'none.dump')])).err).toContain('There is no file')
    writeFileSync(join(temporary, 'page.dump'), '<html>')
    expect((await restore([join(temporary, 'page.dump')])).err).toContain('is no backup')
  })

  test('is restored into an empty one only with nobody on that', async () => {
    await ask('create database empty', 'postgres')
    const somebody = new pg.Client({ connectionString: cluster.url('empty'), application_name: 'elan' })
    await somebody.connect()
    expect((await restore([newest()], '', 'empty')).err).toMatch(/empty is in use by elan/)
    await somebody.end()
    expect((await restore([newest()], '', 'empty')).code).toBe(0)
    await ask('drop database empty', 'postgres')
  })

  test('begins another epoch when that is said, for a database that was put back by other means', async () => {
    const identity = `select (select value from meta where key = 'epoch') as epoch, (select max(version) from subject) as version`
    type Identity = { epoch: string; version: number }
    const [before] = await ask<Identity>(identity)
    const { code, out } = await runCommandOf('server/backup/run-new-epoch.ts', [], {
      DATABASE_URL: cluster.url('elan'),
    })
    expect([code, out]).toEqual([0, expect.stringContaining('/elan a new epoch has begun')])
    // Without the server's configuration there is nothing to say it of.
    const elsewhere = await runCommandOf('server/backup/run-new-epoch.ts', [], {
      DATA_DIR: join(directory, 'nothing'),
    })
    expect([elsewhere.code, existsSync(join(directory, 'nothing'))]).toEqual([1, false])
    const [after] = await ask<Identity>(identity)
    expect(after?.epoch).not.toBe(before?.epoch)
    expect(after?.version).toBeGreaterThan(before?.version ?? Number.NaN)
  })

  test('is replaced by a backup, and stays beside it under another name', async () => {
    const before = await contents()
    // An earlier restore left one, and somebody made another.
    for (const name of ['elan_restored_20260101000000', 'elan_restored_by_hand'])
      await ask(`create database ${name}`, 'postgres')
    const { code, out } = await restore([join(directory, backups()[0] ?? ''), '--replace'], 'elan\n')
    expect(code).toBe(0)
    expect(out.match(/dropdb elan_restored_\w+/g)).toEqual(['dropdb elan_restored_20260101000000'])
    const aside = /database of before is (elan_before_\d{14})/.exec(out)?.[1] ?? ''
    expect(await contents(aside)).toEqual(before)
    expect(await contents()).not.toEqual(before)
    const names = await ask<{ name: string }>('select name from activity')
    expect(names.map(({ name }) => name)).not.toContain('Not sent when it happened')
  })

  test('keeps as many backups as are asked for, and tells what went, of a killed one too', async () => {
    const [oldest] = backups()
    const left = 'elan-2026-01-01T000000Z.dump.part'
    writeFileSync(join(directory, left), '')
    utimesSync(join(directory, left), 0, 0)
    const { out } = await backup('--keep', '1')
    expect(out).toContain(`Removed: ${left}, ${oldest}`)
    expect(backups()).toHaveLength(1)
    expect((await backup('--keep', '0')).err).toContain('--keep wants a number')
    expect((await restore([])).err).toContain('Give one file')
  })

  test('is not backed up under a role that may not read it, and no half file stays', async () => {
    await ask(`create role stranger login password 'stranger'`, 'postgres')
    const url = new URL(cluster.url('elan'))
    url.username = 'stranger'
    url.password = 'stranger'
    const { code, err } = await runCommandOf('server/backup/run-backup.ts', ['--to', directory], {
      DATABASE_URL: url.href,
    })
    expect(code).toBe(1)
    expect(err).toMatch(/permission denied/)
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
