import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueueUpdate, outboxTables } from '../../src/data/outbox/enqueue.ts'
import { acceptPut } from '../../src/data/pull/accept.ts'
import { readEveryListed, readListed } from '../../src/data/store/listed-logs.ts'
import { mendAfterOtherApp } from '../../src/data/store/mend-after-other-app.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { PersonDatabase } from '../../src/data/store/person-database.ts'
import { project, projectionContext } from '../../src/data/store/project.ts'
import type { HeadRow } from '../../src/data/store/rows.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice, siteId } from './support/scripted-device.ts'

console.info = () => {}
console.warn = () => {}

const { env } = scriptedDevice()
const many = 130
const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
const logAt = (number: number) => ({ ...log(idOf(number), { Name: `Log ${number}` }), Version: 1 })

let stores: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
const open = async <T extends Dexie>(db: T): Promise<T> => {
  await db.open()
  return db
}
const thisApp = () => open(new PersonDatabase('issuer', 'sub', stores as never))

/** What this app may be followed by: nothing of the store is another, only more. */
class NewerDatabase extends PersonDatabase {
  constructor() {
    super('issuer', 'sub', stores as never)
    this.version(this.verno + 1).stores({ extra: 'id' })
  }
}
const newerApp = () => open(new NewerDatabase())

/** What an app of version 5 made its store of. */
const olderApp = () => {
  const db = new Dexie(new PersonDatabase('issuer', 'sub', stores as never).name, stores as never)
  db.version(5).stores({
    texts: 'ref',
    heads: 'ref, type',
    outbox: '++seq, key, ref',
    drafts: 'ref, savedAt',
    listing: '[siteId+Id], Id, [siteId+invDate+invCreated+Id], OutreachRequestId',
    programSupport: 'Id, siteId',
    reviews: 'id, [siteId+status], [authorId+status]',
    reference: 'ref, type, *siteIds',
    register: 'key',
    meta: 'key',
  })
  return open(db)
}

/** An app that does not know what this one's lists read writes every head its own way. */
async function writesHeads(db: Dexie): Promise<void> {
  const heads = db.table<HeadRow, string>('heads')
  await heads.bulkPut((await heads.toArray()).map(({ listed, places, ...rest }) => rest))
}

const names = async (db: PersonDatabase) => (await readListed(db, siteId)).map(({ Name }) => Name).sort()

let all: string[]
beforeEach(async () => {
  stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = await thisApp()
  await db.transaction('rw', outboxTables(db), async () => {
    const context = await projectionContext(db, new Date(env.now()).toISOString())
    for (let number = 0; number < many; number++) {
      const doc = logAt(number)
      await acceptPut(db, { type: 'Workshop', id: doc.Id, version: 1, doc }, { ...env, generation: 0 })
      await project(db, `Workshop:${doc.Id}`, context)
    }
  })
  await enqueueUpdate('Workshop', idOf(0), logAt(0), { ...logAt(0), Name: 'Log 0, corrected' }, db, env)
  await enqueueCreate('Workshop', log(idOf(many), { Name: 'Unsent' }), db, env)
  await writeMeta(db, { cursor: 'far' })
  all = await names(db)
  expect(all).toHaveLength(many + 1)
  expect(all).toContain('Log 0, corrected')
  await mendAfterOtherApp(db)
  expect(await readMeta(db, 'cursor')).toBe('far')
  db.close()
})

describe('a store that an older app opened since', () => {
  let db: PersonDatabase
  beforeEach(async () => {
    const older = await olderApp()
    await writesHeads(older)
    older.close()
    db = await thisApp()
    expect(db.backendDB().version).toBe(61)
    expect(await readEveryListed(db)).toEqual([])
  })

  test('has every log in its lists again, with what is unsent, and reads anew what that app read past', async () => {
    await mendAfterOtherApp(db)
    expect(await names(db)).toEqual(all)
    expect(await readMeta(db, 'cursor')).toBeNull()
    expect(await db.outbox.count()).toBe(2)
  })

  test('is mended once, until such an app was here again', async () => {
    await mendAfterOtherApp(db)
    await writeMeta(db, { cursor: 'far' })
    db.close()
    db = await thisApp()
    const touched = vi.spyOn(db.heads, 'put')
    await mendAfterOtherApp(db)
    expect([touched.mock.calls.length, await readMeta(db, 'cursor')]).toEqual([0, 'far'])
  })

  test('that broke off in the midst is mended at the next start', async () => {
    const get = vi.spyOn(db.texts, 'get').mockImplementation(() => {
      throw new DOMException('The page is gone', 'AbortError')
    })
    await mendAfterOtherApp(db)
    get.mockRestore()
    expect(await readEveryListed(db)).toEqual([])
    await mendAfterOtherApp(db)
    expect(await names(db)).toEqual(all)
  })
})

describe('a store that a newer app has upgraded', () => {
  beforeEach(async () => {
    const newer = await newerApp()
    await mendAfterOtherApp(newer)
    expect(await readMeta(newer, 'cursor')).toBe('far')
    newer.close()
  })

  test('is used by this one as it is, and by the newer one again, each with its own lists', async () => {
    for (const app of [thisApp, newerApp, thisApp, newerApp]) {
      const db = await app()
      await writesHeads(db)
      await mendAfterOtherApp(db)
      expect(await names(db)).toEqual(all)
      // Once: nothing else has been here.
      await writeMeta(db, { cursor: 'far' })
      await mendAfterOtherApp(db)
      expect(await readMeta(db, 'cursor')).toBe('far')
      db.close()
    }
  })

  test('is mended for the newer one, too, where a page of this one has only gone on with it', async () => {
    const db = await thisApp()
    await writesHeads(db)
    db.close()
    const newer = await newerApp()
    await mendAfterOtherApp(newer)
    expect(await names(newer)).toEqual(all)
  })
})
