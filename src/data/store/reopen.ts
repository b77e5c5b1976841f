import { errorNames } from './error-names.ts'
import { hold } from './laid-aside.ts'
import type { PersonDatabase } from './person-database.ts'
import { isOutOfSpace, makeAllRoom } from './storage.ts'

/** What a store says whose connection the system has cut, as iOS does to a page that it had put to sleep. */
const cut = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError'])

async function reopen(db: PersonDatabase): Promise<void> {
  // It goes on with the page, which starts anew if it is ever shown again.
  if (hold.wasLaidAside()) return new Promise(() => undefined)
  db.close({ disableAutoOpen: false })
  await db.open()
}

/** What may help after a failure: room on a full device, a new connection for one that the system has cut. */
function remedyFor(error: unknown): ((db: PersonDatabase) => Promise<void>) | undefined {
  if (isOutOfSpace(error)) return makeAllRoom
  return errorNames(error).some((name) => cut.has(name)) ? reopen : undefined
}

/**
 * Runs work on the store; when its connection turns out to be dead, opens it anew, when the device is full, makes room,
 * and runs the work once more, once for each of the two. Only for work in transactions: half of it must never be done
 * twice. Rejects when the remedy did not help.
 */
export async function withLiveStore<T>(db: PersonDatabase, work: () => Promise<T>): Promise<T> {
  const tried = new Set<unknown>()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const remedy = remedyFor(error)
      if (!remedy || tried.has(remedy)) throw error
      // Named in words: an error of Dexie's is printed as one letter of the build.
      const names = errorNames(error).join(', ')
      console.info(`The store failed (${names}); it is mended and asked once more`, error)
      tried.add(remedy)
      await remedy(db)
    }
  }
}
