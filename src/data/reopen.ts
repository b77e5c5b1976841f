import type { PersonDatabase } from './person-database.ts'

/** What a store says whose connection the system has cut, as iOS does to a page that it had put to sleep. */
const cut = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError'])

const isCut = (error: unknown): boolean => error instanceof Error && cut.has(error.name)

/**
 * Runs work on the store; when its connection turns out to be dead, opens it anew and runs the work once more. Only for
 * work in transactions: half of it must never be done twice.
 */
export async function withLiveStore<T>(db: PersonDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isCut(error)) throw error
    console.info('The store is opened anew', error)
    db.close({ disableAutoOpen: false })
    await db.open()
    return work()
  }
}
