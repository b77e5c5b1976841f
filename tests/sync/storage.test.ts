import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listDrafts, newDraft, saveDraft, saveDraftToOutbox } from '../../src/data/drafts/drafts.ts'
import { readEveryListed } from '../../src/data/store/listed-logs.ts'
import { readMeta } from '../../src/data/store/meta.ts'
import type { ReviewRow } from '../../src/data/store/rows.ts'
import { checkStorage, isOutOfSpace, makeRoom, storageIsShort } from '../../src/data/store/storage.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

let device: ScriptedDevice
beforeEach(() => {
  device = scriptedDevice()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The next writes fail as browsers let them fail, `times` times. */
function writesFail(name: string, times: number): void {
  const { put, add } = IDBObjectStore.prototype
  let left = times
  const failing = (real: typeof put) =>
    function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (left-- > 0) throw new DOMException('as browsers say it', name)
      return real.apply(this, given)
    }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(failing(put))
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(failing(add))
}

/** A log that the server has and that nothing here waits for. */
async function received(date: string): Promise<string> {
  const id = device.newId()
  await enqueueCreate('Workshop', log(id, { Date: date }), device.db, device.env)
  await device.db.outbox.clear()
  await device.db.heads.update(`Workshop:${id}`, { version: 1 })
  return id
}

const grants = (usage: number, quota: number, asked = { count: 0 }) => {
  vi.stubGlobal('navigator', {
    storage: {
      estimate: async () => ({ usage, quota }),
      persisted: async () => false,
      persist: async () => {
        asked.count += 1
        return true
      },
    },
  })
  return asked
}

const idsHere = async () => [...new Set((await readEveryListed(device.db)).map((row) => row.Id))]

describe('a device that is full', () => {
  test('gives up the oldest logs that can be fetched again, never drafts, unsent work or what they stand on', async () => {
    const { db, env, newId } = device
    const [old, edited, recent] = [
      await received('2026-09-01'),
      await received('2026-09-02'),
      await received('2026-11-01'),
    ]
    const unsent = newId()
    await enqueueCreate('Workshop', log(unsent, { Date: '2026-09-03' }), db, env)
    await saveDraft(newDraft('Workshop', log(edited), env), db, env)
    expect(await makeRoom(1, db)).toBe(1)
    expect((await idsHere()).sort()).toEqual([edited, recent, unsent].sort())
    expect(await db.texts.get(`Workshop:${old}`)).toBeUndefined()
    expect(await db.outbox.count()).toBe(1)
    expect(await readMeta(db, 'olderLogsDropped')).toBe(true)
  })

  test('keeps a log that was returned to its author while its season is locked: nothing would bring it again', async () => {
    const returned = await received('2024-01-01')
    await received('2026-01-01')
    const me = '00000001-0000-4000-8000-0000000000aa'
    const season = {
      Id: 'season',
      Active: false,
      Locked: true,
      StartDate: '2023-09-01',
      EndDate: '2024-08-31',
    }
    const row = { siteIds: [], generation: 0 }
    await device.db.reference.bulkPut([
      { ...row, ref: `Me:${me}`, type: 'Me', id: me, doc: { Id: me, Roles: [], Approvals: [] } },
      { ...row, ref: 'Season:season', type: 'Season', id: 'season', doc: season },
    ])
    await device.db.reviews.put({ id: returned, authorId: me, status: 'Returned' } as ReviewRow)
    await makeRoom(1, device.db)
    expect(await idsHere()).toContain(returned)
    expect(await device.db.reviews.get(returned)).toBeDefined()
  })

  test('drops nothing while there is space', async () => {
    await received('2026-09-01')
    grants(79, 100)
    await checkStorage(device.db)
    expect(storageIsShort()).toBe(false)
    expect(await readMeta(device.db, 'olderLogsDropped')).toBe(false)
  })

  test('says so when room was made and it is still nearly full', async () => {
    grants(81, 100)
    await checkStorage(device.db)
    expect(storageIsShort()).toBe(true)
    grants(10, 100)
    await checkStorage(device.db)
    expect(storageIsShort()).toBe(false)
  })

  test('an autosave and a save that find no space make room and come through', async () => {
    const { db, env, newId } = device
    await received('2026-09-01')
    const draft = newDraft('Workshop', log(newId()), env)
    writesFail('QuotaExceededError', 1)
    await saveDraft(draft, db, env)
    expect(await listDrafts('Workshop', db)).toHaveLength(1)
    vi.restoreAllMocks()
    writesFail('QuotaExceededError', 1)
    await saveDraftToOutbox(draft, db, env)
    expect(await db.outbox.count()).toBe(1)
    expect(await idsHere()).toEqual([draft.id])
  })

  test('a save for which no room can be made is refused whole: the draft stays, nothing is half written', async () => {
    const { db, env, newId } = device
    const draft = newDraft('Workshop', log(newId()), env)
    await saveDraft(draft, db, env)
    writesFail('QuotaExceededError', 1000)
    const failure = await saveDraftToOutbox(draft, db, env).catch((error: unknown) => error)
    expect(isOutOfSpace(failure)).toBe(true)
    vi.restoreAllMocks()
    expect([await db.drafts.count(), await db.outbox.count(), await db.heads.count()]).toEqual([1, 0, 0])
  })

  test('is recognised when the browser only says that the transaction was aborted', () => {
    const inner = new DOMException('full', 'QuotaExceededError')
    expect(isOutOfSpace(Object.assign(new Error('aborted'), { name: 'AbortError', inner }))).toBe(true)
    expect(isOutOfSpace(new DOMException('gone', 'AbortError'))).toBe(false)
  })
})

describe('a store whose connection the system has cut', () => {
  test.each(['UnknownError', 'InvalidStateError', 'TransactionInactiveError'])(
    'is opened anew and asked once more (%s)',
    async (name) => {
      const { db, env, newId } = device
      const draft = newDraft('Workshop', log(newId()), env)
      writesFail(name, 1)
      await saveDraft(draft, db, env)
      vi.restoreAllMocks()
      writesFail(name, 1)
      await saveDraftToOutbox(draft, db, env)
      expect([await db.drafts.count(), await db.outbox.count()]).toEqual([0, 1])
    },
  )

  test('comes back each time, however often the system cuts it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { db, env, newId } = device
    await db.open()
    for (let turn = 1; turn <= 12; turn++) {
      const draft = newDraft('Workshop', log(newId()), env)
      db.backendDB().close()
      await saveDraft(draft, db, env)
      db.backendDB().close()
      await saveDraftToOutbox(draft, db, env)
      expect([await db.drafts.count(), await db.outbox.count()]).toEqual([0, turn])
    }
  })

  test('tells the form when it does not come back', async () => {
    const { db, env, newId } = device
    writesFail('UnknownError', 2)
    await expect(saveDraft(newDraft('Workshop', log(newId()), env), db, env)).rejects.toThrow()
  })
})

describe('the first log saved on a device', () => {
  test('asks the browser once to keep what is here', async () => {
    const { db, env, newId } = device
    const asked = grants(1, 100)
    for (let turn = 0; turn < 3; turn++) {
      await saveDraftToOutbox(newDraft('Workshop', log(newId()), env), db, env)
      await expect.poll(() => readMeta(db, 'persistenceAsked')).toBe(true)
    }
    await expect.poll(() => asked.count).toBe(1)
  })
})
