import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DuplicateSearch } from '../../../domain/organization/duplicates/schema.ts'
import type { Executor, Tx } from '../../db/connection.ts'
import { enqueueJobs } from '../../jobs/enqueue.ts'
import { keptPairs } from './standing-pairs.ts'

/** A search that has not come to its end by then never will: its process is gone for good. */
const givenUpAfterMinutes = 30

/**
 * Has the register searched in the background, for nobody where the server asks by itself; answers the search, or null
 * where it is being searched already.
 */
export async function askForSearch(tx: Tx, asker: string | null, now: Date): Promise<string | null> {
  await sql`
    update organization_duplicate_search set failed_on = ${now}::timestamptz
    where done_on is null and failed_on is null
      and asked_on < ${now}::timestamptz - make_interval(mins => ${givenUpAfterMinutes})
  `.execute(tx)
  const id = randomUUID()
  const { rows } = await sql`
    insert into organization_duplicate_search (id, asked_on, asked_by_id) values (${id}, ${now}::timestamptz, ${asker})
    on conflict do nothing returning id
  `.execute(tx)
  if (rows.length === 0) return null
  await enqueueJobs(tx, [{ kind: 'find-duplicates', key: id, payload: { search: id } }], now)
  return id
}

/** How the search stands, in one statement. */
export async function readSearch(on: Executor): Promise<DuplicateSearch> {
  const { rows } = await sql<DuplicateSearch>`
    select running.progress as "Progress", coalesce(latest.failed_on is not null, false) as "Failed",
      done.done_on as "DoneOn", coalesce(done.organizations, 0) as "Organizations", coalesce(done.found, 0) as "Found",
      coalesce(done.kept, 0) as "Kept"
    from (select 1) as always
      left join lateral (
        select s.failed_on from organization_duplicate_search s order by s.asked_on desc, s.failed_on desc nulls last limit 1
      ) latest on true
      left join lateral (
        select s.progress from organization_duplicate_search s
        where s.done_on is null and s.failed_on is null limit 1
      ) running on true
      left join lateral (
        select s.*, ${keptPairs} as kept from organization_duplicate_search s where s.done_on is not null order by s.done_on desc limit 1
      ) done on true
  `.execute(on)
  return rows[0] ?? { Progress: null, Failed: false, DoneOn: null, Organizations: 0, Found: 0, Kept: 0 }
}
