import { dropPacked } from '../noted/packed-requests.ts'
import { readMe } from '../queries/people.ts'
import { logsWithReviewDraft } from '../review/kept-review-drafts.ts'
import { errorNames } from './error-names.ts'
import { readEveryListed } from './listed-logs.ts'
import { writeMeta } from './meta.ts'
import { currentDatabase, type PersonDatabase } from './person-database.ts'
import { refOf } from './rows.ts'

/** Above this part of what the browser grants, what can be fetched again makes room. */
const TIGHT = 0.8

/** How many activities, the newest, stay readable without signal when storage is tight. */
const KEPT_WHEN_TIGHT = 200

/** True when storage is nearly used up, as far as the browser tells. */
async function isStorageTight(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return false
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return quota > 0 && usage > TIGHT * quota
}

/** True for what the browser throws when nothing more can be written, also wrapped in what Dexie makes of it. */
export const isOutOfSpace = (error: unknown): boolean =>
  errorNames(error).some((name) => name.startsWith('QuotaExceeded'))

/**
 * Gives up what can be fetched again: activities without a draft or unsent work, with their reviews, oldest first, until
 * at most `keep` are left, and requests that were put together ahead. Never drafts, never the outbox, never a log that was returned to the person or that they are
 * writing remarks about. Lists say that older logs are not here, until the next full snapshot.
 */
export async function makeRoom(keep: number, db: PersonDatabase = currentDatabase()): Promise<number> {
  const tables = [db.texts, db.heads, db.reviews, db.reference, db.outbox, db.drafts, db.meta]
  return db.transaction('rw', tables, async () => {
    await dropPacked(db)
    const [entries, drafts, remarked, me] = await Promise.all([
      db.outbox.toArray(),
      db.drafts.toCollection().primaryKeys(),
      logsWithReviewDraft(db),
      readMe(db),
    ])
    // Also of a season that is locked now: when it is opened again, nothing would bring them.
    const returned = me
      ? await db.reviews.where('[authorId+status]').equals([me.Id, 'Returned']).primaryKeys()
      : []
    const needed = new Set([
      ...entries.map(({ ref }) => ref),
      ...drafts,
      ...[...returned, ...remarked].map((id) => refOf('Workshop', id)),
    ])
    const byAge = (await readEveryListed(db)).sort((a, b) => a.invDate - b.invDate)
    const spare = byAge.slice(keep).flatMap(({ Id }) => (needed.has(`Workshop:${Id}`) ? [] : Id))
    if (spare.length === 0) return 0
    const refs = spare.map((id) => `Workshop:${id}`)
    await db.heads.bulkDelete(refs)
    await db.texts.bulkDelete(refs)
    await db.reviews.bulkDelete(spare)
    await writeMeta(db, { olderLogsDropped: true })
    return spare.length
  })
}

let short = false
const listeners = new Set<() => void>()

function becomeShort(next: boolean): void {
  if (short === next) return
  short = next
  for (const listener of listeners) listener()
}

/** True while storage is nearly used up although room was made: then people are told. */
export const storageIsShort = (): boolean => short

/** Calls back when {@link storageIsShort} changes; answers how to stop. */
export function onStorageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Looks how full the device is, and makes room when it is nearly full. At launch, each hour, after each pull. */
export async function checkStorage(db: PersonDatabase = currentDatabase()): Promise<void> {
  const isTight = await isStorageTight()
  if (isTight) await makeRoom(KEPT_WHEN_TIGHT, db)
  becomeShort(isTight && (await isStorageTight()))
}

/** A write found no space: all that can be fetched again goes, so that the write can be tried once more. */
export async function makeAllRoom(db: PersonDatabase): Promise<void> {
  becomeShort(true)
  try {
    await makeRoom(0, db)
  } catch (error) {
    // On a device that is full to the brim even this may fail; whoever wanted to write hears of it by the next attempt.
    console.info('No room could be made', error)
  }
}
