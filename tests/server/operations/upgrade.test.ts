import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { closeDatabase, type Db, openDatabase } from '../../../server/db/connection.ts'
import { migrationNames } from '../../../server/db/migrate.ts'
import { verifierOf } from '../../../server/identity/verify-token.ts'
import { prepareDatabase } from '../../../server/prepare-database.ts'
import { readEveryListed } from '../../../src/data/store/listed-logs.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { Tally } from '../../support/tally.ts'
import { plantDatabase } from '../../sync/support/dump.ts'
import { type NodeDevice, nodeDevice } from '../support/node-device.ts'
import {
  firstRelease,
  loadFirstRelease,
  migrateUpTo,
  readFirstReleaseDevice,
} from '../support/older-release.ts'
import { makeEmptyPlace } from '../support/open-empty-database.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { testAudience, testConfig, testIssuer, testKeys } from '../support/with-server.ts'

// A device that was without signal notes that: it is not the subject.
console.info = () => {}

describe('an upgrade from the first release', () => {
  const { records, device: left } = readFirstReleaseDevice()
  const directory = mkdtempSync(join(tmpdir(), 'elan-upgrade-'))
  const before: Record<string, number> = {}
  let environment: Record<string, string>
  let dropPlace = async () => {}
  let db: Db
  let app: FastifyInstance
  let device: NodeDevice

  const counted = async (on: Db): Promise<Record<string, number>> => {
    const tables = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public'`.execute(on)
    const counts: Record<string, number> = {}
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
        on,
      )
      counts[name] = rows[0]?.rows ?? 0
    }
    return counts
  }

  beforeAll(async () => {
    const place = await makeEmptyPlace()
    dropPlace = place.drop
    environment = place.url ? { DATABASE_URL: place.url } : { DATA_DIR: directory }
    const old = await openDatabase(
      place.url ? { url: place.url, poolSize: 2, unlimited: true } : { directory },
    )
    await migrateUpTo(old, firstRelease)
    await loadFirstRelease(old)
    Object.assign(before, await counted(old))
    await closeDatabase(old)

    // As a start of this release does it.
    const config = testConfig({ DEMO: 'off', ...environment })
    db = await prepareDatabase(config, () => {})
    const verify = verifierOf({ issuer: testIssuer, audience: testAudience, keys: testKeys })
    app = await buildApp({ db, config, verify, checkReplies: true })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const port = Number(new URL(origin).port)
    device = nodeDevice('volunteer', port, undefined, await plantDatabase(left))
  })
  afterAll(async () => {
    await app?.close()
    if (db) await closeDatabase(db)
    await dropPlace()
    rmSync(directory, { recursive: true, force: true })
  })

  test.skipIf(onPostgres)('is of a database that nobody else on the machine may look into', () => {
    expect(statSync(join(directory, 'pg')).mode & 0o777).toBe(0o700)
  })

  test('brings every table over, and nothing that was written is gone', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
    const after = await counted(db)
    for (const [name, count] of Object.entries(before)) {
      if (name in after) expect(after[name], name).toBeGreaterThanOrEqual(count)
    }
    expect(before.activity).toBe(4)
    expect(after.subject).toBe(before.subject)
    const gone = Object.keys(before).filter((name) => !(name in after))
    expect(gone).toEqual([])
  })

  test('sends what a device of that release had not sent, once, and the rest not again', async () => {
    const waiting = await device.db.outbox.toArray()
    expect(waiting.map(({ state }) => state).sort()).toEqual([
      ...Array(2).fill('frozen'),
      ...Array(6).fill('open'),
    ])
    await device.drainAll(15_000)
    const { rows } = await sql<{ id: string; times: number }>`
      select record_id as id, count(*) as times from audit where action = 'create' group by record_id`.execute(
      db,
    )
    const created = new Map(rows.map(({ id, times }) => [id, times]))
    const tally = new Tally('unsent work of the first release, on its database brought up to date')
    for (const [what, id] of Object.entries(records)) {
      tally.tried()
      tally.found(what, created.get(id) ?? 0)
    }
    tally.end()
    const activities = await sql<{ id: string; name: string; description: string | null; deleted: boolean }>`
      select id, name, description, deleted_on is not null as deleted from activity`.execute(db)
    const kept = new Map(activities.rows.map((row) => [row.id, row]))
    expect(kept.get(records.edited)).toMatchObject({
      name: 'Edited, and the answer was lost',
      description: 'Edited again behind that',
      deleted: false,
    })
    expect(kept.get(records.answerLost)).toMatchObject({ description: 'Edited behind the lost answer' })
    expect(kept.get(records.neverSent)).toMatchObject({ name: 'Never sent', deleted: false })
    expect(kept.get(records.deleted)?.deleted ?? true).toBe(true)
    const { rows: educators } = await sql<{ school: string }>`
      select organization_id as school from educator where id = ${records.educator}`.execute(db)
    expect(educators).toEqual([{ school: records.school }])
  })

  test('has that device read anew, and show what the server has', async () => {
    await device.pull()
    const listed = (await readEveryListed(device.db)).map(({ Id }) => Id)
    const here = [records.acknowledged, records.edited, records.answerLost, records.neverSent]
    expect(here.filter((id) => !listed.includes(id))).toEqual([])
    expect(listed).not.toContain(records.deleted)
    const shown = await readRecord('Workshop', records.edited, device.db)
    expect(shown?.doc).toMatchObject({ Description: 'Edited again behind that' })
    expect(await device.db.outbox.count()).toBe(0)
  })

  test('changes nothing at the next start', async () => {
    await app.close()
    const there = await counted(db)
    await closeDatabase(db)
    db = await prepareDatabase(testConfig({ DEMO: 'off', ...environment }), () => {})
    expect(await counted(db)).toEqual(there)
  })
})
