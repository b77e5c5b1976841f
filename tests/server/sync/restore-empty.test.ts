import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestPathOf } from '../../../server/backup/backup-files.ts'
import { serverVersion, withSession } from '../../../server/backup/database-session.ts'
import { programsFor } from '../../../server/backup/postgres-programs.ts'
import { closeDatabase, openDatabase } from '../../../server/db/connection.ts'
import { migrate, migrationNames } from '../../../server/db/migrate.ts'
import { UnfinishedRestoreError } from '../../../server/db/unfinished-restore.ts'
import { checkDatabase } from '../../../server/doctor/check-database.ts'
import { inviteToSignIn } from '../../../server/doctor/invite-to-sign-in.ts'
import { prepareDatabase } from '../../../server/prepare-database.ts'
import { findPostgres, makeCluster, type PostgresCluster } from '../../support/postgres-cluster.ts'
import { runCommandOf } from '../support/run-command.ts'
import { testConfig } from '../support/with-server.ts'

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
  /** Restores, and is killed before `pg_restore` has read the backup in, or right after. */
  async function interrupt(when: 'before' | 'after', database: string): Promise<void> {
    const real = programsFor(await withSession(cluster.url('postgres'), serverVersion))
    const kill = `case "$*" in *--single-transaction*) kill -KILL $PPID ${when === 'before' ? '; exit 1' : ''};; esac`
    const run = `'${real.restore}' "$@"`
    const place = mkdtempSync(join(temporary, 'programs-'))
    const programs = {
      pg_dump: `exec '${real.dump}' "$@"`,
      pg_restore: when === 'before' ? `${kill}\n${run}` : `${run}\n${kill}`,
    }
    for (const [name, lines] of Object.entries(programs))
      writeFileSync(join(place, name), `#!/bin/sh\n${lines}\n`, { mode: 0o700 })
    const { code } = await runCommandOf('server/backup/run-restore.ts', [whole], {
      DATABASE_URL: roleUrl(database),
      PATH: `${place}:${process.env.PATH}`,
    })
    expect(code).toBeNull()
  }
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

  test.each(['before', 'after'] as const)(
    'does not pass for restored when that was interrupted %s all was read, and is restored anew',
    async (when) => {
      const name = `interrupted_${when}`
      await makeEmpty(name)
      const before = await things(name)
      await interrupt(when, name)
      const environment = { DATABASE_URL: roleUrl(name) }
      await expect(prepareDatabase(testConfig(environment), () => {})).rejects.toThrow(UnfinishedRestoreError)
      for (const [script, ...args] of [
        ['backup/run-new-epoch.ts'],
        ['backup/run-backup.ts', '--to', join(temporary, 'none')],
        ['administrator/name-administrator.ts', 'first@charity.example'],
      ]) {
        const { code, err } = await runCommandOf(`server/${script}`, args, environment)
        expect([code, err]).toEqual([1, expect.stringContaining('was interrupted')])
      }
      const found = await checkDatabase(testConfig(environment))
      expect(found.find(({ state }) => state === 'wrong')).toMatchObject({
        says: expect.stringContaining('was interrupted'),
        remedy: expect.stringContaining('npm run restore'),
      })
      await expect(inviteToSignIn(testConfig(environment), new Date())).rejects.toThrow(
        UnfinishedRestoreError,
      )
      expect(found.map(({ says }) => says).join(' ')).not.toMatch(/nothing in it|of this release|pending/)
      // One that fails leaves what was there before the first, and no mark.
      rmSync(manifestPathOf(newer), { force: true })
      expect((await restore(newer, name)).err).toContain('cannot go on from there')
      expect(await things(name)).toEqual(before)
      await interrupt(when, name)
      expect(await restore(whole, name)).toMatchObject({ code: 0, err: '' })
      expect((await things(name)).map((thing) => thing.name)).toContain('theirs()')
      await closeDatabase(await prepareDatabase(testConfig(environment), () => {}))
      const epoch = `select value from meta where key = 'epoch'`
      expect(await ask(epoch, name)).not.toEqual(await ask(epoch))
    },
  )
})
