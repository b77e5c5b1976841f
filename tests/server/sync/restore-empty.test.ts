import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestPathOf } from '../../../server/backup/backup-files.ts'
import { closeDatabase, openDatabase } from '../../../server/db/connection.ts'
import { migrate, migrationNames } from '../../../server/db/migrate.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'
import { runCommandOf } from '../support/run-command.ts'

const temporary = mkdtempSync(join(tmpdir(), 'elan-restores-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe.skipIf(!findPostgres())('an empty database, of a role that owns it and is no superuser', () => {
  let cluster: PostgresCluster
  let whole: string
  let newer: string

  async function ask<T extends pg.QueryResultRow>(statement: string, database = 'elan'): Promise<T[]> {
    const client = new pg.Client({ connectionString: cluster.url(database) })
    await client.connect()
    const { rows } = await client.query<T>(statement)
    await client.end()
    return rows
  }
  const roleUrl = (database: string): string => {
    const url = new URL(cluster.url(database))
    url.username = 'charity'
    return url.href
  }
  const restore = (file: string, database: string) =>
    runCommandOf('server/backup/run-restore.ts', [file], { DATABASE_URL: roleUrl(database) })
  async function backup(name: string): Promise<string> {
    const directory = join(temporary, name)
    const { err } = await runCommandOf('server/backup/run-backup.ts', ['--to', directory], {
      DATABASE_URL: cluster.url('elan'),
    })
    expect(err).toBe('')
    return join(directory, readdirSync(directory).find((file) => file.endsWith('.dump')) ?? '')
  }
  async function makeEmpty(name: string): Promise<void> {
    await ask(`create database ${name} owner charity`, 'postgres')
    await ask('create extension pg_trgm; create extension unaccent', name)
    await ask('create function theirs() returns int language sql return 1', name)
  }
  const things = (database: string) =>
    ask(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
       union all select p.oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace order by 1`,
      database,
    )

  beforeAll(async () => {
    cluster = await makeCluster({ fsync: 'off' })
    await ask('create role charity login', 'postgres')
    await ask('create database elan', 'postgres')
    const db = await openDatabase({ url: cluster.url('elan') })
    await migrate(db)
    await closeDatabase(db)
    whole = await backup('whole')
    await ask(`insert into kysely_migration values ('9999-later', 'now')`)
    newer = await backup('newer')
  })
  afterAll(() => cluster?.remove())

  test('takes a backup in though its extensions are a superuser’s', async () => {
    await makeEmpty('granted')
    const { code, err } = await restore(whole, 'granted')
    expect(err).toBe('')
    expect(code).toBe(0)
    const [newest] = await ask('select max(name) as name from kysely_migration', 'granted')
    expect(newest).toEqual({ name: (await migrationNames()).at(-1) })
  })

  test('is left as it was by a backup of a newer release, with its manifest and without', async () => {
    await makeEmpty('untouched')
    const before = await things('untouched')
    const withManifest = await restore(newer, 'untouched')
    expect(withManifest).toMatchObject({ code: 1, out: '' })
    expect(withManifest.err).toMatch(/of a newer release .* it has 9999-later.*Nothing was changed/)
    rmSync(manifestPathOf(newer))
    const without = await restore(newer, 'untouched')
    expect(without).toMatchObject({ code: 1, out: '' })
    expect(without.err).toMatch(/cannot go on from there: .*Run the newer release/)
    expect(await things('untouched')).toEqual(before)
    expect((await restore(whole, 'untouched')).code).toBe(0)
  })
})
