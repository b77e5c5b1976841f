import { sql } from 'kysely'
import type { SeasonDocument } from '../../domain/season/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole seasons, new and changed. */
export async function writeSeasons(
  tx: Tx,
  created: readonly Accepted<SeasonDocument>[],
  changed: readonly Accepted<SeasonDocument>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into season (id, start_date, end_date, active, locked, version, created_on, modified_on, created_by_id,
        modified_by_id)
      select id, start_date, end_date, active, locked, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::season, ${rowsOf(created)}::json)
    `.execute(tx)
  }
  if (changed.length === 0) return
  // The one that was active stops first: the index that holds at most one looks at each row by itself.
  const inactive = changed.filter(({ document }) => !document.Active).map(({ document }) => document.Id)
  await sql`update season set active = false where id = any(${inactive}::uuid[]) and active`.execute(tx)
  await sql`
    update season set start_date = given.start_date, end_date = given.end_date, active = given.active,
      locked = given.locked, version = given.version, modified_on = given.modified_on,
      modified_by_id = given.modified_by_id
    from json_populate_recordset(null::season, ${rowsOf(changed)}::json) as given
    where season.id = given.id
  `.execute(tx)
}

const rowsOf = (accepted: readonly Accepted<SeasonDocument>[]): string =>
  JSON.stringify(
    accepted.map(({ document: { Id, StartDate, EndDate, Active, Locked }, stamps }) => ({
      id: Id,
      start_date: StartDate,
      end_date: EndDate,
      active: Active,
      locked: Locked,
      ...stampColumns(stamps),
    })),
  )
