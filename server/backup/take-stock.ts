import pg from 'pg'
import { z } from 'zod'
import { unfinishedRestore } from '../db/unfinished-restore.ts'

/** What is in a database: how many rows each table has, and the migrations that made the tables. */
export const stockSchema = z.object({
  /** The newest migration by name. */
  Edition: z.string(),
  Migrations: z.int(),
  Rows: z.record(z.string(), z.int()),
})

/** See {@link stockSchema}. */
export type Stock = z.infer<typeof stockSchema>

/** Counts every table; exact, so that a copy can be held to it. Null for a database in which there is nothing. */
export async function takeStock(client: pg.ClientBase): Promise<Stock | null> {
  const names = await tableNames(client)
  if (names.length === 0) return null
  const counts = names.map(
    (name) => `select '${name.replaceAll("'", "''")}' as name, count(*) as rows from ${quoted(name)}`,
  )
  const { rows } = await client.query<{ name: string; rows: string }>(counts.join(' union all '))
  const migrations = names.includes('kysely_migration')
    ? await client.query<{ name: string }>('select name from kysely_migration order by name')
    : { rows: [] }
  return {
    Edition: migrations.rows.at(-1)?.name ?? '',
    Migrations: migrations.rows.length,
    Rows: Object.fromEntries(rows.map(({ name, rows: count }) => [name, Number(count)])),
  }
}

/** The tables of a database's own schema, in the order of their names, but for the mark of a restore. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables
     where schemaname = 'public' and tablename <> '${unfinishedRestore}' order by tablename`,
  )
  return rows.map(({ name }) => name)
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** In what a copy differs from what was counted; empty when in nothing. */
export function differences(counted: Stock, copy: Stock | null): string[] {
  if (!copy) return ['there is nothing in it']
  const names = [...new Set([...Object.keys(counted.Rows), ...Object.keys(copy.Rows)])].sort()
  return [
    ...(counted.Edition === copy.Edition
      ? []
      : [`it is of ${copy.Edition || 'no edition'}, not of ${counted.Edition}`]),
    ...names
      .filter((name) => counted.Rows[name] !== copy.Rows[name])
      .map(
        (name) => `${name} has ${copy.Rows[name] ?? 'no'} rows instead of ${counted.Rows[name] ?? 'none'}`,
      ),
  ]
}
