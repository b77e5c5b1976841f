import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { holdOfPage } from '../../../src/data/store/laid-aside.ts'

test('a page that is laid aside gives up what it is writing, and begins nothing any more', async () => {
  const hold = holdOfPage()
  const db = new Dexie('kept', { indexedDB: new IDBFactory(), IDBKeyRange })
  db.version(1).stores({ words: 'key' })
  db.use(hold.endsWithPage)
  const words = db.table('words')
  await words.put({ key: 'before' })
  const writing = db.transaction('rw', words, async () => {
    await words.put({ key: 'meanwhile' })
    hold.letGo()
    await words.put({ key: 'afterwards' })
  })
  await expect(writing).rejects.toThrow()
  expect(hold.wasLaidAside()).toBe(true)
  await expect(words.get('before')).rejects.toThrow('laid aside')
  db.close()
})
