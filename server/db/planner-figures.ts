import { sql } from 'kysely'
import { type Db, embeddedEngine } from './connection.ts'

/**
 * Counts anew the tables that have grown by half since they were last counted. PostgreSQL does that by itself; in the embedded
 * database nobody does, and without figures a report of a few thousand logs took twenty times as long. One statement for
 * each table: others have their turns between them.
 */
export async function renewPlannerFigures(db: Db): Promise<void> {
  if (!embeddedEngine(db)) return
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 1.5 * relpages * current_setting('block_size')::integer + 65536
  `.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}
