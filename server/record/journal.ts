import { sql } from 'kysely'
import type { PulledType } from '../../domain/sync/wire.ts'
import { booleans, integers, texts, uuids } from '../db/binary-array.ts'
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
  // One order for all writers, so that two of them cannot wait for each other.
  const rows = columnsOf([...lines].sort((a, b) => compare(a.type, b.type) || compare(a.id, b.id)))
  await sql`
    with moved as (
      insert into change (type, id, version, sites, persons, everyone, gone)
      select type, id, version,
        (${rows.site}::uuid[])[first_site:last_site], (${rows.person}::uuid[])[first_person:last_person], everyone, gone
      from (select
        unnest(${rows.type}::text[]) as type, unnest(${rows.id}::uuid[]) as id, unnest(${rows.version}::integer[]) as version,
        unnest(${rows.firstSite}::integer[]) as first_site, unnest(${rows.lastSite}::integer[]) as last_site,
        unnest(${rows.firstPerson}::integer[]) as first_person, unnest(${rows.lastPerson}::integer[]) as last_person,
        unnest(${rows.everyone}::boolean[]) as everyone, unnest(${rows.gone}::boolean[]) as gone
      ) as line
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

/**
 * The lines by column. Sites and people of all of them stand one after the other, since arrays have no arrays of different
 * lengths; of each line it is said from which to which they are its own, beginning with 1.
 */
function columnsOf(lines: readonly JournalLine[]) {
  const columns = {
    type: texts(),
    id: uuids(),
    version: integers(),
    site: uuids(),
    firstSite: integers(),
    lastSite: integers(),
    person: uuids(),
    firstPerson: integers(),
    lastPerson: integers(),
    everyone: booleans(),
    gone: booleans(),
  }
  for (const { type, id, version, sites = [], persons = [], everyone = false, gone = false } of lines) {
    columns.type.push(type)
    columns.id.push(id)
    columns.version.push(version)
    columns.firstSite.push(columns.site.length + 1)
    for (const site of sites) columns.site.push(site)
    columns.lastSite.push(columns.site.length)
    columns.firstPerson.push(columns.person.length + 1)
    for (const person of persons) columns.person.push(person)
    columns.lastPerson.push(columns.person.length)
    columns.everyone.push(everyone)
    columns.gone.push(gone)
  }
  return columns
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
