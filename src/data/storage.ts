import { currentDatabase, type PersonDatabase } from './person-database.ts'

/** Above this part of what the browser grants, what can be fetched again makes room. */
const TIGHT = 0.8

/** Asks the browser to keep this device's data; after the first log, when the person has something to lose. */
export async function askForPersistence(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}

/** True when storage is nearly used up, as far as the browser tells. */
export async function isStorageTight(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return false
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return quota > 0 && usage > TIGHT * quota
}

/** True for what the browser throws when nothing more can be written. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.message.includes('QuotaExceeded'))

/**
 * Gives up what can be fetched again: activities without unsent work, oldest first, until at most `keep` are left.
 * Never drafts, never the outbox. Lists show less until the next full snapshot.
 */
export async function makeRoom(keep: number, db: PersonDatabase = currentDatabase()): Promise<number> {
  return db.transaction('rw', [db.texts, db.heads, db.listing, db.outbox], async () => {
    const needed = new Set((await db.outbox.toArray()).map((entry) => entry.ref))
    const rows = await db.listing.toArray()
    const byAge = [...new Map(rows.map((row) => [row.Id, row.invDate]))].sort((a, b) => a[1] - b[1])
    const spare = byAge.slice(keep).flatMap(([id]) => (needed.has(`Workshop:${id}`) ? [] : id))
    await db.listing.where('Id').anyOf(spare).delete()
    const refs = spare.map((id) => `Workshop:${id}`)
    await db.heads.bulkDelete(refs)
    await db.texts.bulkDelete(refs)
    return spare.length
  })
}
