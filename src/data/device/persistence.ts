import { readMeta, writeMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'

/** Asks the browser to keep this device's data; after the first log, when the person has something to lose. */
async function askForPersistence(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}

/** {@link askForPersistence}, once for each person on this device: some browsers put the question to the person. */
export async function askForPersistenceOnce(db: PersonDatabase = currentDatabase()): Promise<void> {
  if (await readMeta(db, 'persistenceAsked')) return
  await writeMeta(db, { persistenceAsked: true })
  await askForPersistence()
}
