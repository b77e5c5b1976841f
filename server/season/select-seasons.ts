import { sql } from 'kysely'
import type { SeasonRecord } from '../../domain/season/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** Whole seasons in no order; none is ever deleted. */
export async function selectSeasons(
  on: Executor,
  ids: readonly string[],
): Promise<StoredRecord<SeasonRecord>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SeasonRecord>`
    select id as "Id", version as "Version", created_on as "CreatedOn", modified_on as "ModifiedOn",
      created_by_id as "CreatedById", modified_by_id as "ModifiedById", start_date as "StartDate",
      end_date as "EndDate", active as "Active", locked as "Locked"
    from season where id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map((record) => ({ record, deleted: false, droppedItems: [] }))
}

/** Ids of all seasons, newest first, at most `limit`, and how many there are. */
export async function findSeasons(on: Executor, limit: number): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id from season order by start_date desc limit ${limit}) as ids,
      (select count(*) from season) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
