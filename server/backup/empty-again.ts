import pg from 'pg'
import { unfinishedRestore } from '../db/unfinished-restore.ts'
import { BackupError } from './backup-error.ts'
import { withSession } from './database-session.ts'

/** The statements that would drop what is in a database, but what its extensions brought. */
async function listDrops(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    with extension_part as (select classid, objid from pg_depend where deptype = 'e')
    select format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and not exists (select from extension_part where classid = 'pg_class'::regclass and objid = c.oid)
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from extension_part where classid = 'pg_proc'::regclass and objid = p.oid)
    order by statement desc`)
  return rows.map(({ statement }) => statement)
}

/** True for a database that a restore is filling, or was filling when it was interrupted. */
export async function isUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    'select to_regclass($1) is not null as unfinished',
    [unfinishedRestore],
  )
  return rows[0]?.unfinished ?? false
}

/** Takes away all but what was there before. */
async function dropAllBut(client: pg.ClientBase, kept: readonly string[]): Promise<void> {
  const drops = (await listDrops(client)).filter((statement) => !kept.includes(statement))
  await client.query(drops.join(';'))
}

/** Marks an empty database as one that is being filled; answers what is in it. */
async function begin(client: pg.ClientBase): Promise<string[]> {
  if (await isUnfinished(client)) {
    const { rows } = await client.query<{ kept: string }>(`select kept from ${unfinishedRestore}`)
    await dropAllBut(
      client,
      rows.map(({ kept }) => kept),
    )
  }
  const kept = await listDrops(client)
  const list = kept.map((statement) => pg.escapeLiteral(statement)).join(', ')
  await client.query(
    `create table ${unfinishedRestore} as select kept from unnest(array[${list}]::text[]) as kept`,
  )
  return kept
}

/**
 * Fills a database by `work`; what that brought is taken away again when it fails, and nothing else: half a restore would pass
 * for a whole one. Whoever is killed meanwhile leaves the mark, which `work` takes away with its last transaction.
 */
export async function fillOrEmpty<T>(url: string, work: () => Promise<T>): Promise<T> {
  const kept = await withSession(url, begin)
  try {
    return await work()
  } catch (error) {
    await withSession(url, (client) => dropAllBut(client, kept)).catch(() => {
      throw new BackupError(
        `${error instanceof Error ? error.message : String(error)}\nWhat had been read could not be taken away again: drop the database and make it anew.`,
      )
    })
    throw error
  }
}
