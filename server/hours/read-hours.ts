import { type RawBuilder, sql } from 'kysely'
import type { HistoricHours } from '../../domain/hours/schema.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Tx } from '../db/connection.ts'

/**
 * Hours recorded under an e-mail address, whatever its case: those to be claimed first, so that claiming brings on what did
 * not fit into the list, and the latest first. `total` counts them all.
 */
export async function readHoursOf(tx: Tx, email: string): Promise<{ rows: HistoricHours[]; total: number }> {
  const which = sql`lower(h.email) = lower(${email})`
  const rows = await readHours(tx, which)
  if (rows.length < UNPAGED_LIMIT) return { rows, total: rows.length }
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from historic_hours h where ${which}
  `.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? rows.length }
}

/** The rows under these ids, in the order of the list; unknown ones are left out. */
export async function readHoursByIds(tx: Tx, ids: readonly string[]): Promise<HistoricHours[]> {
  const rows = await readHours(tx, sql`h.id = any(${[...ids]}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.Id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function readHours(tx: Tx, which: RawBuilder<unknown>): Promise<HistoricHours[]> {
  const { rows } = await sql<HistoricHours>`
    select h.id as "Id", h.version as "Version", h.email as "Email", h.year as "Year",
      h.given_on as "Date", h.prep_hours as "PrepHours", h.delivery_hours as "DeliveryHours",
      h.support_hours as "SupportHours",
      case when site.id is null then null else json_build_object('Id', site.id, 'Name', site.name) end as "Site", h.subject_id as "SubjectId",
      case when s.id is null then null else json_build_object('Id', s.id, 'FullName', s.full_name) end as "Subject"
    from historic_hours h left join subject s on s.id = h.subject_id left join site on site.id = h.site_id
    where ${which}
    order by h.subject_id is not null, h.year desc, h.given_on desc nulls last, h.id limit ${UNPAGED_LIMIT}
  `.execute(tx)
  return rows
}
