import type { Tx } from '../db/connection.ts'
import { journal } from '../record/journal.ts'

/** A request that was moved: the sites that it was with and is with; null is the national office, which no device opens. */
export interface MovedRequest {
  id: string
  version: number
  sites: readonly (string | null)[]
}

/** Tells coordinators of the requests' sites, in the transaction of the write: of the site that one leaves, too. */
export const journalRequests = (tx: Tx, moved: readonly MovedRequest[]): Promise<void> =>
  journal(
    tx,
    moved.map(({ sites, ...line }) => ({
      ...line,
      type: 'OutreachRequest' as const,
      sites: [...new Set(sites.flatMap((site) => site ?? []))],
    })),
  )
