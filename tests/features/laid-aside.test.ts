import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'

test('a page that is laid aside gives up what it is writing, and begins nothing any more', async () => {
  vi.resetModules()
  const { endsWithPage, noteLaidAside, wasLaidAside } = await import('../../src/data/store/laid-aside.ts')
  const db = new Dexie('kept', { indexedDB: new IDBFactory(), IDBKeyRange })
  db.version(1).stores({ words: 'key' })
  db.use(endsWithPage)
  const words = db.table('words')
  await words.put({ key: 'before' })
  const writing = db.transaction('rw', words, async () => {
    await words.put({ key: 'meanwhile' })
    noteLaidAside()
    await words.put({ key: 'afterwards' })
  })
  await expect(writing).rejects.toThrow()
  expect(wasLaidAside()).toBe(true)
  await expect(words.get('before')).rejects.toThrow('laid aside')
  db.close()
})
