import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/**
 * Holds rows of a file until the transaction ends; answers the places of those that are still there. Whoever is anonymised
 * takes the rows with an address of theirs along, having locked their person: to be called once the people are held.
 */
export async function holdRows(
  tx: Tx,
  fileId: string,
  rows: readonly { place: number }[],
): Promise<ReadonlySet<number>> {
  const { rows: left } = await sql<{ place: number }>`
    select place from import_row where file_id = ${fileId} and place = any(${rows.map(({ place }) => place)}::integer[])
    order by place for update
  `.execute(tx)
  return new Set(left.map(({ place }) => place))
}
