import { sql } from 'kysely'
import type { RegisterProvince } from '../../domain/setup/provinces.ts'
import type { Tx } from '../db/connection.ts'
import { journalReference } from '../record/journal-reference.ts'
import { organizationRows } from '../shipped/register/read-register.ts'
import { carriedSchools } from './carried-schools.ts'

/** Rows of a statement: it has a limit of its time, on the slowest machine too. */
const STRETCH = 500

/**
 * Takes the schools of a province's open register over; those that are here already, changed, merged or deleted since,
 * stay as they are. Devices that come later get them in one new snapshot of the register. Answers how many were new.
 */
export async function takeSchools(tx: Tx, province: RegisterProvince, now: Date): Promise<number> {
  const rows = organizationRows(carriedSchools(province), now.toISOString())
  let many = 0
  for (let start = 0; start < rows.length; start += STRETCH)
    many += await takeStretch(tx, rows.slice(start, start + STRETCH))
  return many
}

async function takeStretch(tx: Tx, rows: readonly object[]): Promise<number> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const { rows: made } = await sql<{ id: string }>`
    insert into organization (${columns})
    select ${columns} from json_populate_recordset(null::organization, ${JSON.stringify(rows)}::json)
    on conflict (id) do nothing
    returning id
  `.execute(tx)
  await journalReference(
    tx,
    made.map(({ id }) => ({ type: 'Organization', id, version: 1 })),
  )
  return made.length
}
