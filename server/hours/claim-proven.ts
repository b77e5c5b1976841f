import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'

/**
 * Hours that a file brought under an address become those of whoever proves it at a sign-in; answers their ids. Hours that
 * the database had before are given to people by staff alone, and so are those whose claim was taken back.
 */
export async function claimProvenHours(
  tx: Tx,
  address: string,
  subjectId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update historic_hours set subject_id = ${subjectId}::uuid, version = version + 1, modified_on = ${now}::timestamptz,
      modified_by_id = ${subjectId}::uuid
    where lower(email) = ${address} and subject_id is null and import_key is not null and taken_back_on is null
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
