import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ChangeLine, ChangesPage, PulledType } from '../../../domain/sync/wire.ts'
import type { Db } from '../../../server/db/connection.ts'
import type { PersonName } from './people.ts'
import type { TestServer } from './with-server.ts'

/** What a device holds after pulling: its records by `Type/Id`, and where it stands. */
export interface Device {
  cursor: string
  records: Map<string, ChangeLine>
  resets: number
  pages: number
}

/** Pulls as a device does, page by page until there are no more; a reset empties it first. `news`: what this pull brought. */
export async function pull(
  server: TestServer,
  person: PersonName,
  device: Device = { cursor: '', records: new Map(), resets: 0, pages: 0 },
  sites: readonly string[] = [],
): Promise<Device & { news: readonly ChangeLine[] }> {
  await untilFeedIsSettled(server.db)
  let { cursor, records, resets, pages } = device
  records = new Map(records)
  const news: ChangeLine[] = []
  for (;;) {
    const query = new URLSearchParams({
      ...(cursor ? { cursor } : {}),
      ...(sites.length > 0 ? { sites: sites.join(',') } : {}),
    })
    const page = (await server.call<ChangesPage>(person, 'GET', `/api/vms/Sync/Changes?${query}`)).value
    if (page.Reset) {
      records.clear()
      resets++
    }
    news.push(...page.Changes)
    for (const line of page.Changes) {
      if (line.Op === 'put') records.set(`${line.Type}/${line.Id}`, line)
      else records.delete(`${line.Type}/${line.Id}`)
    }
    cursor = page.Cursor
    expect(++pages).toBeLessThan(1000)
    if (!page.More) return { cursor, records, news, resets, pages }
  }
}

/**
 * Waits until no transaction that began earlier can hold back what was committed: other test files work on the same
 * PostgreSQL, and the feed shows nothing newer than the oldest open transaction.
 */
export async function untilFeedIsSettled(db: Db): Promise<void> {
  // One of them may take all schools of a province over meanwhile.
  for (let tries = 0; tries < 1600; tries++) {
    const { rows } = await sql<{ settled: boolean }>`
      select not exists (select from change where tx >= pg_snapshot_xmin(pg_current_snapshot())) as settled
    `.execute(db)
    if (rows[0]?.settled) return
    await sleep(25)
  }
  throw new Error('A transaction holds back the change feed')
}

/** The ids of one type on a device, sorted. */
export const idsOn = (device: Device, type: PulledType): string[] =>
  [...device.records.values()]
    .filter((line) => line.Type === type)
    .map((line) => line.Id)
    .sort()

/** The document of a record on a device. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for
export const docOn = (device: Device, type: PulledType, id: string): any =>
  device.records.get(`${type}/${id}`)?.Doc
