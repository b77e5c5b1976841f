import { sql } from 'kysely'
import type { Executor } from '../db/connection.ts'

/** A row by column name; a column that holds JSON or an array takes the plain value. */
export type Row = Record<string, unknown>

const rowsOfOneStatement = 2000

/**
 * Inserts rows with one statement for each 2,000 of them. All rows have the columns of the first; columns that are
 * left out take their defaults.
 */
export async function insertRows(tx: Executor, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += rowsOfOneStatement) {
    const json = JSON.stringify(rows.slice(from, from + rowsOfOneStatement))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(tx)
  }
}
