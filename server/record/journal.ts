import { sql } from 'kysely'
import type { PulledType } from '../../domain/sync/wire.ts'
import type { Tx } from '../db/connection.ts'

/** A record that changed, and who may come to know of it. */
export interface JournalLine {
  type: PulledType
  id: string
  /** Reference rows without a version carry 0. */
  version: number
  /** People working at these sites may see the record. */
  sites?: readonly string[]
  /** These people may see it wherever they work. */
  persons?: readonly string[]
  /** Everybody signed in may see it. */
  everyone?: boolean
  /** The record was deleted. */
  gone?: boolean
}

/** The channel on which processes tell each other that something was written, and in which transaction (xid8). */
export const CHANGE_CHANNEL = 'elan_change'

/**
 * Moves records to the end of the change feed, in the transaction of the write itself and in one statement. The
 * audience only grows: who could see a record once must be told when it goes. A record occurs at most once in `lines`.
 */
export async function journal(tx: Tx, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = [...lines]
    // One order for all writers, so that two of them cannot wait for each other.
    .sort((a, b) => compare(a.type, b.type) || compare(a.id, b.id))
    .map((line) => ({
      type: line.type,
      id: line.id,
      version: line.version,
      sites: line.sites ?? [],
      persons: line.persons ?? [],
      everyone: line.everyone ?? false,
      gone: line.gone ?? false,
    }))
  await sql`
    with moved as (
      insert into change (type, id, version, sites, persons, everyone, gone)
      select type, id, version, sites, persons, everyone, gone
      from json_populate_recordset(null::change, ${JSON.stringify(rows)}::json)
      on conflict (type, id) do update set
        tx = pg_current_xact_id(),
        seq = nextval('change_seq'),
        version = excluded.version,
        sites = array(select distinct unnest(change.sites || excluded.sites)),
        persons = array(select distinct unnest(change.persons || excluded.persons)),
        everyone = change.everyone or excluded.everyone,
        gone = excluded.gone
      returning 1
    )
    select pg_notify(${CHANGE_CHANNEL}, pg_current_xact_id()::text) from (select count(*) from moved) as counted
  `.execute(tx)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
