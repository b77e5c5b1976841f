import type pg from 'pg'
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

/**
 * Fills a database by `work`; what that brought is taken away again when it fails, and nothing else: half a restore would pass
 * for a whole one.
 */
export async function fillOrEmpty<T>(url: string, work: () => Promise<T>): Promise<T> {
  const before = new Set(await withSession(url, listDrops))
  try {
    return await work()
  } catch (error) {
    await withSession(url, async (client) => {
      const drops = (await listDrops(client)).filter((statement) => !before.has(statement))
      await client.query(drops.join(';'))
    }).catch(() => {
      throw new BackupError(
        `${error instanceof Error ? error.message : String(error)}\nWhat had been read could not be taken away again: drop the database and make it anew.`,
      )
    })
    throw error
  }
}
