import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/connection.ts'
import { startWorker } from '../../jobs/start-worker.ts'
import { askNightly } from './ask-nightly.ts'
import { searchDuplicates } from './search-duplicates.ts'

/**
 * Searches the register for duplicates as it is asked for, and asks by itself at night; gives the function that ends it. A
 * worker of its own: no mail waits behind a search.
 */
export function startSearching(db: Db, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  const now = () => new Date()
  const worker = startWorker({
    db,
    handlers: { 'find-duplicates': searchDuplicates(db, now) },
    pollMs: 1500,
    onFailure: ({ id, reason }) => log.error({ job: id, reason }, 'a search for duplicates failed'),
    onError: (error) => log.error({ err: error }, 'searches for duplicates could not be looked for'),
  })
  const endAsking = askNightly(db, (error) =>
    log.error({ err: error }, 'a search for duplicates could not be asked for'),
  )
  return () => {
    endAsking()
    return worker.close()
  }
}
