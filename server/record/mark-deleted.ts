import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import type { Removed } from './record-kind.ts'

/** Marks records of a table as deleted, in one statement; what they held is kept. */
export async function markDeleted(
  tx: Tx,
  table: string,
  removed: readonly Removed<{ Id: string }>[],
): Promise<void> {
  const [first] = removed
  if (!first) return
  const { ModifiedOn, ModifiedById } = first.stamps
  await sql`
    update ${sql.table(table)} set version = version + 1, modified_on = ${ModifiedOn}, modified_by_id = ${ModifiedById},
      deleted_on = ${ModifiedOn}, deleted_by_id = ${ModifiedById}
    where id = any(${removed.map(({ record }) => record.Id)}::uuid[])
  `.execute(tx)
}
