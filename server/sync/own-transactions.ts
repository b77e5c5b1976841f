import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'

/**
 * After a restore the feed's rows carry transactions of the cluster that wrote them, which may be numbers that this one
 * has yet to come to: such a row would count as a change for ever, and have the register made anew for every device
 * again and again. They are put below everything that can still happen; every device reads anew after a restore.
 */
export async function lowerForeignTransactions(on: Executor): Promise<void> {
  // Whatever a statement sees was written below the end of its snapshot, if it was written here. 3 is the first there is.
  await sql`update change set tx = '3'::xid8 where tx >= pg_snapshot_xmax(pg_current_snapshot())`.execute(on)
}
