import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import {
  backupName,
  checksumOf,
  ifThere,
  type Manifest,
  manifestPathOf,
  removeOlder,
  verifyBackup,
} from '../../../server/backup/backup-files.ts'
import { connectionVariables } from '../../../server/backup/connection-variables.ts'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { findPrograms, programsFor } from '../../../server/backup/postgres-programs.ts'
import { lowerForeignTransactions } from '../../../server/sync/own-transactions.ts'
import { openTestDatabase } from '../support/open-test-database.ts'
import { runCommandOf } from '../support/run-command.ts'

const temporary = mkdtempSync(join(tmpdir(), 'elan-backups-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('the programs of a backup', () => {
  const programs = (version: number) => ({ version, dump: `dump${version}`, restore: `restore${version}` })

  test('are those of the server’s own version, else the nearest newer ones', () => {
    const found = [programs(14), programs(17), programs(16), programs(15)]
    expect(programsFor(15, found).version).toBe(15)
    expect(programsFor(15, [programs(17), programs(16)]).version).toBe(16)
  })

  test('are asked for by name when they are older than the server, or missing', () => {
    expect(() => programsFor(17, [programs(15)])).toThrow(
      /PostgreSQL 17.*are needed, and those here are of version 15.*postgresql-client-17/,
    )
    expect(() => programsFor(15, [])).toThrow(/there are none here/)
    expect(findPrograms('/nowhere', '/nowhere')).toEqual([])
  })

  test('are told the database by their environment', () => {
    expect(connectionVariables('postgres://me:p%40ss%2Fword@[::1]:6432/the%20db?sslmode=no-verify')).toEqual({
      PGHOST: '::1',
      PGPORT: '6432',
      PGUSER: 'me',
      PGPASSWORD: 'p@ss/word',
      PGDATABASE: 'the db',
      PGSSLMODE: 'require',
      PGCONNECT_TIMEOUT: '10',
    })
    expect(connectionVariables('postgres:///elan?host=/run/postgresql')).toMatchObject({
      PGHOST: '/run/postgresql',
    })
  })

  test('trust the authorities of the system where a certificate is verified, unless the address names others', () => {
    const rootsOf = (query: string) =>
      connectionVariables(`postgres://me@db.example/elan?${query}`, () => '/etc/roots.pem').PGSSLROOTCERT
    expect(rootsOf('sslmode=verify-full')).toBe('/etc/roots.pem')
    expect(rootsOf('sslmode=verify-full&sslrootcert=/own.pem')).toBe('/own.pem')
    expect(rootsOf('sslmode=require')).toBeUndefined()
  })
})

describe('a backup that cannot be read', () => {
  const file = join(temporary, 'elan.dump')
  const prove = (says: string, version = 15) => {
    const restore = join(temporary, 'pg_restore')
    writeFileSync(restore, `#!/bin/sh\necho '${says}' >&2\nexit 1\n`)
    chmodSync(restore, 0o700)
    return verifyBackup(file, { version, dump: '', restore })
  }

  test('is called whole where newer programs wrote it, and damaged only where it is', async () => {
    writeFileSync(file, 'PGDMP and more')
    await expect(prove('unsupported version (1.16) in file header')).rejects.toThrow(
      /a newer PostgreSQL; those here are of version 15/,
    )
    await expect(prove('unexpected end of file')).rejects.toThrow(/cut off or damaged/)
    const { bytes, sha256 } = await checksumOf(file)
    const manifest: Manifest = {
      MadeOn: '2026-02-10T12:00:00Z',
      Product: '1.0.0',
      PostgreSQL: 17,
      Bytes: bytes,
      Sha256: sha256,
      Stock: { Edition: '', Migrations: 0, Rows: {} },
    }
    writeFileSync(manifestPathOf(file), JSON.stringify(manifest))
    await expect(prove('unsupported version (1.16) in file header')).rejects.toThrow(
      /PostgreSQL 17; those here are of version 15.*The file is whole: restore it into a PostgreSQL 17/,
    )
    await expect(prove('unexpected end of file', 17)).rejects.toThrow(/cut off or damaged/)
  })

  test('is not taken for missing by whoever may not read it', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
    expect(await ifThere('x.dump', failing('ENOENT'))).toBeNull()
    for (const code of ['EACCES', 'EPERM'])
      await expect(ifThere('x.dump', failing(code))).rejects.toThrow(/install --owner elan --mode 600 x.dump/)
    await expect(ifThere('x.dump', failing('EIO'))).rejects.toThrow('EIO')
    await expect(
      verifyBackup(join(temporary, 'none.dump'), { version: 15, dump: '', restore: '' }),
    ).rejects.toThrow(/There is no file/)
  })
})

test('only the newest backups are kept, and nothing else of a directory goes', async () => {
  const directory = mkdtempSync(join(temporary, 'keep-'))
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 1, day))))
  for (const name of [...names, 'by-hand.dump', 'elan-notes.txt']) writeFileSync(join(directory, name), '')
  for (const name of names) writeFileSync(manifestPathOf(join(directory, name)), '')
  const [, , third = '', fourth = ''] = names
  expect(await removeOlder(directory, 2, fourth)).toEqual(names.slice(0, 2))
  expect(readdirSync(directory).sort()).toEqual(
    ['by-hand.dump', 'elan-notes.txt', third, manifestPathOf(third), fourth, manifestPathOf(fourth)].sort(),
  )
})

test('the backup just made stays, even beside some that a wrong clock gave names of days to come', async () => {
  const directory = mkdtempSync(join(temporary, 'keep-'))
  const [made = '', later = '', latest = ''] = [1, 2, 3].map((day) =>
    backupName(new Date(Date.UTC(2026, 1, day))),
  )
  for (const name of [made, later, latest]) writeFileSync(join(directory, name), '')
  expect(await removeOlder(directory, 2, made)).toEqual([later])
  expect(await removeOlder(directory, 1, made)).toEqual([latest])
  expect(readdirSync(directory)).toEqual([made])
})

test('what killed backups left goes before the next one is made, a day later, and nothing else', async () => {
  const directory = mkdtempSync(join(temporary, 'left-'))
  const now = new Date()
  const put = (name: string, hours: number) => {
    writeFileSync(join(directory, name), '')
    const then = new Date(now.getTime() - hours * 3_600_000)
    utimesSync(join(directory, name), then, then)
    return name
  }
  const [killed = '', manifestAlone = '', underWay = '', whole = '', folder = ''] = [1, 2, 3, 4, 5].map(
    (day) => backupName(new Date(Date.UTC(2026, 1, day))),
  )
  for (const name of [`${killed}.part`, manifestPathOf(killed), manifestPathOf(manifestAlone)]) put(name, 25)
  const kept = [
    ...[`${underWay}.part`, manifestPathOf(underWay)].map((name) => put(name, 23)),
    ...[whole, manifestPathOf(whole), 'by-hand.dump.part', 'elan-notes.json', 'elan-2026.dump.part'].map(
      (name) => put(name, 1000),
    ),
    `${folder}.part`,
  ]
  mkdirSync(join(directory, `${folder}.part`))
  utimesSync(join(directory, `${folder}.part`), 0, 0)
  const order = { url: 'postgres://nobody@127.0.0.1:1/none', directory, keep: null, check: false, now }
  await expect(makeBackup(order)).rejects.toThrow(/ECONNREFUSED/)
  expect(readdirSync(directory).sort()).toEqual(kept.sort())
})

test('without DATABASE_URL the commands say what is to be done instead', async () => {
  const backup = await runCommandOf('server/backup/run-backup.ts', [], { DATA_DIR: temporary })
  expect(backup).toMatchObject({ code: 1, out: '' })
  expect(backup.err).toContain('copy of DATA_DIR made while the server is stopped')
  expect(backup.err).toContain('run npm run new-epoch before the server starts')
  const restore = await runCommandOf('server/backup/run-restore.ts', ['x.dump'], { DATA_DIR: temporary })
  expect(restore).toMatchObject({ code: 1, out: '' })
  expect(restore.err).toContain('DATABASE_URL is not set')
})

test('rows that another cluster numbered are put below what this one will still number', async () => {
  const { db, close } = await openTestDatabase()
  await sql`insert into change (type, id, version, tx) values
    ('Season', gen_random_uuid(), 1, '18000000000'::xid8), ('Site', gen_random_uuid(), 1, pg_current_xact_id())`.execute(
    db,
  )
  const numbers = async () => {
    const { rows } = await sql<{ type: string; tx: string }>`select type, tx::text as tx from change`.execute(
      db,
    )
    return new Map(rows.map(({ type, tx }) => [type, tx]))
  }
  const before = await numbers()
  await lowerForeignTransactions(db)
  const after = await numbers()
  expect(after.get('Season')).toBe('3')
  expect(after.get('Site')).toBe(before.get('Site'))
  await close()
})
