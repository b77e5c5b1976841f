import { type PersonKey, readPersonKey } from '../device/device-database.ts'
import { laidBy } from '../drafts/last-words-place.ts'
import { drainLock } from '../drain/drain-lock.ts'
import { MEND_PREFIX } from '../outbox/mend-key.ts'
import { databasesOfOtherIssuers } from '../store/other-databases.ts'
import { currentDatabase, databaseName, type PersonDatabase } from '../store/person-database.ts'
import { openStoreAsItIs } from '../store/store-as-it-is.ts'
import { countDrafts } from './count-drafts.ts'
import { forgetStore } from './forget-store.ts'
import { browserLocks, type Locks } from './locks.ts'
import { isOpenElsewhere } from './open-elsewhere.ts'

/**
 * Takes away what was fetched for people who signed in with another issuer, before the charity moved to the one of now: nobody opens
 * it any more. Only where it holds nothing that the server does not have, and no other tab has it open. Never rejects.
 */
export async function forgetEmptyStores(
  db: PersonDatabase = currentDatabase(),
  locks: Locks = browserLocks,
  isOpen: typeof isOpenElsewhere = isOpenElsewhere,
): Promise<void> {
  try {
    for (const person of await databasesOfOtherIssuers(db.issuer))
      await locks.holdIfFree(drainLock(person), () => forgetIfEmpty(person, isOpen))
  } catch (error) {
    console.info('What was fetched for another issuer stays on this device', error)
  }
}

async function forgetIfEmpty(person: PersonKey, isOpen: typeof isOpenElsewhere): Promise<void> {
  if (await isOpen(databaseName(person.issuer, person.subject))) return
  const store = await openStoreAsItIs(person.issuer, person.subject)
  try {
    if ((await isEmpty(store)) && !(await isSignedIn(person))) await forgetStore(store)
  } finally {
    store.close()
  }
}

/** What others decide about counts, too: a declined one needs its words again. */
async function isEmpty(store: PersonDatabase): Promise<boolean> {
  const [entries, drafts, mended] = await Promise.all([
    store.outbox.count(),
    countDrafts(store),
    store.meta.where('key').startsWith(MEND_PREFIX).count(),
  ])
  return entries + drafts + mended + laidBy(store).length === 0
}

/** Somebody may have signed in again there since. */
async function isSignedIn({ issuer, subject }: PersonKey): Promise<boolean> {
  const now = await readPersonKey()
  return now?.issuer === issuer && now.subject === subject
}
