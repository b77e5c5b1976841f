import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import type { Place } from './pull-source.ts'

type List = (tx: Tx, reader: unknown, after: string | null, limit: number) => Promise<Place[]>

/** The ids of a small table, in their order. */
export const rowsOf =
  (table: string, live = sql`true`): List =>
  async (tx, _reader, after, limit) => {
    const behind = after === null ? sql`true` : sql`id > ${after}::uuid`
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${live} and ${behind} order by id limit ${limit}
    `.execute(tx)
    return rows.map(({ id }) => ({ id, key: id }))
  }

/** The same without what was deleted. */
export const liveRows = (table: string): List => rowsOf(table, sql`deleted_on is null`)
