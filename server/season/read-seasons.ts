import { sql } from 'kysely'
import type { Season } from '../../domain/site/season.ts'
import type { Executor } from '../db/connection.ts'

/** A season with its version, which the wire's document leaves out. */
export type SeasonRow = Season & { Version: number }

/** All seasons, newest first; they are few. */
export async function readSeasons(on: Executor): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select id as "Id", start_date as "StartDate", end_date as "EndDate", active as "Active", locked as "Locked",
      version as "Version"
    from season order by start_date desc
  `.execute(on)
  return rows
}

/** The season as it is sent. */
export const seasonDocument = ({ Id, StartDate, EndDate, Active, Locked }: SeasonRow): Season => ({
  Id,
  StartDate,
  EndDate,
  Active,
  Locked,
})
