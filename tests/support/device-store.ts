import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach } from 'vitest'
import type { PulledType } from '../../domain/sync/wire.ts'
import { PersonDatabase, setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { freshId } from './activities.ts'

/** A store of somebody's for each test of a file, empty and in use; gives the one of the test that runs. */
export function storeForEachTest(): () => PersonDatabase {
  let db: PersonDatabase
  beforeEach(async () => {
    db = new PersonDatabase('test', freshId(), { indexedDB: new IDBFactory(), IDBKeyRange })
    await db.open()
    setCurrentDatabase(db)
  })
  afterEach(() => {
    setCurrentDatabase(null)
    db.close()
  })
  return () => db
}

/** A row of reference data as a pull leaves it, on the lists of these sites. */
export const referenceRow = <Doc extends { Id: string }>(
  type: PulledType,
  doc: Doc,
  siteIds: string[] = [],
) => ({
  ref: refOf(type, doc.Id),
  type,
  id: doc.Id,
  siteIds,
  doc,
  generation: 0,
})
