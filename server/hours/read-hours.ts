import { type RawBuilder, sql } from 'kysely'
import type { HistoricHours } from '../../domain/hours/schema.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import type { Tx } from '../db/connection.ts'

/** Hours recorded under an e-mail address, whatever its case, the latest year first. */
export const readHoursOf = (tx: Tx, email: string): Promise<HistoricHours[]> =>
  readHours(tx, sql`lower(h.email) = lower(${email})`)

/** The rows under these ids, in the order of the list; unknown ones are left out. */
export async function readHoursByIds(tx: Tx, ids: readonly string[]): Promise<HistoricHours[]> {
  const rows = await readHours(tx, sql`h.id = any(${[...ids]}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.Id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function readHours(tx: Tx, which: RawBuilder<unknown>): Promise<HistoricHours[]> {
  const { rows } = await sql<HistoricHours>`
    select h.id as "Id", h.version as "Version", h.email as "Email", h.year as "Year",
      h.prep_hours as "PrepHours", h.delivery_hours as "DeliveryHours",
      h.support_hours as "SupportHours",
      case when site.id is null then null else json_build_object('Id', site.id, 'Name', site.name) end as "Site", h.subject_id as "SubjectId",
      case when s.id is null then null else json_build_object('Id', s.id, 'FullName', s.full_name) end as "Subject"
    from historic_hours h left join subject s on s.id = h.subject_id left join site on site.id = h.site_id
    where ${which}
    order by h.year desc, h.id limit ${UNPAGED_LIMIT}
  `.execute(tx)
  return rows
}
