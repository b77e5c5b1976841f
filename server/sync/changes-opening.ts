import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Season } from '../../domain/site/season.ts'
import type { Db, Tx } from '../db/connection.ts'

/** What every page of a pull looks at first, read at one moment. */
export interface Opening {
  /** Which database this is: another one after a restore or a failover. */
  epoch: string
  /** Transactions below this one have all ended; none of them can still commit something (xid8). */
  bound: string
  seasons: Season[]
  /** Those of the sites asked for that exist. */
  sites: string[]
}

const knowsCluster = new WeakMap<Db, Promise<boolean>>()

/**
 * Whether the host lets us know the identity of the database cluster; where not, the stored UUID and the time line
 * stand alone. Asked once for each process (again after a failure), outside of any transaction.
 */
export function mayIdentifyCluster(db: Db): Promise<boolean> {
  const known = knowsCluster.get(db)
  if (known) return known
  const asked = sql<{ may: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_control_checkpoint()', 'execute') as may
  `
    .execute(db)
    .then(({ rows }) => rows[0]?.may ?? false)
  knowsCluster.set(db, asked)
  // What failed is asked again, or every pull from this process would fail from now on.
  asked.catch(() => knowsCluster.delete(db))
  return asked
}

/**
 * The parts of the epoch as SQL: stored UUID, the cluster's identity, its time line (new after each failover), and the
 * number of the feed's table, which is another one after a dump was restored on the same cluster.
 */
function identity(withCluster: boolean) {
  const cluster = withCluster
    ? sql`(select system_identifier::text from pg_control_system()) || '/' || case when pg_is_in_recovery()
        then (select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint())
        else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`
    : sql`''`
  return sql`(select value from meta where key = 'epoch') || '/' || ${cluster} || '/' || 'change'::regclass::oid`
}

const epochOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Reads the opening of a page in one statement. */
export async function readOpening(
  tx: Tx,
  withCluster: boolean,
  sitesAsked: readonly string[],
): Promise<Opening> {
  const { rows } = await sql<Omit<Opening, 'epoch'> & { identity: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as bound, ${identity(withCluster)} as identity,
      (select coalesce(json_agg(json_build_object('Id', id, 'StartDate', start_date, 'EndDate', end_date,
        'Active', active, 'Locked', locked)), '[]') from season) as seasons,
      array(select id from site where id = any(${[...sitesAsked]}::uuid[]) and deleted_on is null) as sites
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The opening of a pull has no row')
  return { epoch: epochOf(row.identity), bound: row.bound, seasons: row.seasons, sites: row.sites }
}
