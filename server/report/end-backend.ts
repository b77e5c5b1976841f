import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Ends another connection to PostgreSQL by its process, whatever it is doing. It may be gone already. */
export const endBackend = async (db: Db, process: number): Promise<void> => {
  await sql`select pg_terminate_backend(${process}::integer)`.execute(db)
}
