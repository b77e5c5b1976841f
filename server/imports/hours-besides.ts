import { sql } from 'kysely'
import type { ReadHours } from '../../domain/imports/read-hours.ts'
import type { Executor } from '../db/connection.ts'

/** Hours of a row, and whose they are as far as that is known. */
export interface TheirHours {
  place: number
  value: ReadHours
  subjectId: string | null
}

/**
 * The places of rows beside which there are hours of another source, which reports would add up: of the same person, season,
 * site and kind in logs (of the same day, where the row tells one), and those of the same address and year that came by no
 * file. One statement.
 */
export async function findHoursBesides(on: Executor, rows: readonly TheirHours[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const given = rows.map(({ place, value, subjectId }) => ({
    place,
    subject_id: subjectId,
    site_id: value.siteId,
    season_id: value.seasonId,
    day: value.date,
    address: value.address,
    year: value.year,
    is_activity: value.amounts.Preparation + value.amounts.Delivery > 0,
    is_support: value.amounts.Support > 0,
  }))
  const { rows: found } = await sql<{ place: number }>`
    select given.place from json_to_recordset(${JSON.stringify(given)}::json) as given (place int, subject_id uuid,
      site_id uuid, season_id uuid, day date, address text, year smallint, is_activity boolean, is_support boolean)
    where (given.is_activity and exists (
      select from activity_hours h
        join activity a on a.id = h.activity_id and a.deleted_on is null
        join activity root on root.id = coalesce(a.parent_id, a.id) and root.deleted_on is null
      where h.subject_id = given.subject_id and root.season_id = given.season_id
        and coalesce(h.site_id, root.created_by_site_id) = given.site_id
        and (given.day is null or root.date = given.day)
        and coalesce(h.preparation, 0) + coalesce(h.delivery, 0) > 0
    )) or (given.is_support and exists (
      select from program_support_hours h
        join program_support p on p.id = h.program_support_id and p.deleted_on is null
      where h.subject_id = given.subject_id and p.season_id = given.season_id
        and coalesce(h.site_id, p.site_id) = given.site_id
        and (given.day is null or p.date_completed = given.day) and h.hours > 0
    )) or exists (
      select from historic_hours h
      where h.import_key is null and lower(h.email) = given.address and h.year = given.year
        and (h.site_id is null or h.site_id = given.site_id)
    )
  `.execute(on)
  return new Set(found.map(({ place }) => place))
}
