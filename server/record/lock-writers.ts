import { sql } from 'kysely'
import type { ImportKind } from '../../domain/imports/columns.ts'
import type { Tx } from '../db/connection.ts'

/**
 * Lets one transaction at a time decide about all records of a small kind together: dates that must not overlap, names
 * that must differ. Held until its end; readers do not wait. To be taken after the rows that are written; but before them that
 * of seasons, as in {@link keepSeasons}, those of files, whose rows are compared with what the one before has added, and those of
 * address lists, which wait for whoever is anonymising somebody. Who notes a mail waits for `anonymised` (`count_anonymised`).
 */
export async function lockWriters(
  tx: Tx,
  kind:
    | ('season' | 'site' | 'merge' | 'enumeration list' | 'words' | 'shipped' | 'address list' | 'anonymised')
    | ('register file' | `import of ${ImportKind}`),
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(kind)}, 0))`.execute(tx)
}

/**
 * Keeps the seasons as they are until the transaction ends, for those who write what belongs to one: whoever moves a season's
 * days takes along what is written by then, and what is being written would stay where it was. To be taken before the seasons
 * are read, and before any row is locked: whoever moves a season's days locks the season, then what belongs to it.
 */
export async function keepSeasons(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf('season')}, 0))`.execute(tx)
}

const nameOf = (kind: string): string => `elan/${kind}`
