import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/**
 * Lets one transaction at a time decide about all records of a small kind together: dates that must not overlap, names
 * that must differ. Held until its end; readers do not wait. To be taken after the rows that are written.
 */
export async function lockWriters(
  tx: Tx,
  kind: 'season' | 'site' | 'merge' | 'enumeration list' | 'words' | 'shipped',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`elan/${kind}`}, 0))`.execute(tx)
}
