import { createHash } from 'node:crypto'

/**
 * The content of every table, whatever the order of its rows, as a number of them and a sum. Left out are what a start may
 * write, and the columns that `but` names.
 */
export async function contentsOf(
  ask: <T extends Record<string, unknown>>(statement: string) => Promise<T[]>,
  but: readonly string[] = [],
): Promise<Record<string, string>> {
  const own = ['meta', 'register_snapshot', 'kysely_migration_lock', 'job']
  const names = await ask<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'`,
  )
  const tables = names.map(({ name }) => name).filter((name) => !own.includes(name))
  const sums: Record<string, string> = {}
  for (const name of tables.sort()) {
    const columns = name === 'change' ? `type, id, seq, version, sites, persons, everyone, gone` : '*'
    const rows = await ask<{ text: string }>(
      `select (to_jsonb(row) - '{${but.join()}}'::text[])::text as text from (select ${columns} from "${name}") row order by 1`,
    )
    sums[name] =
      `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)}`
  }
  return sums
}
