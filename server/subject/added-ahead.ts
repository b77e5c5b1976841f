import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { journalPeople } from '../record/journal-reference.ts'

/** A person's row as the sign-in compares people. */
export interface ComparedPerson {
  id: string
  email: string
  given_name: string
  family_name: string
  locale: string
  weekly_digest: boolean
  gone_on: string | null
  proven_address: string | null
}

/** Somebody who was added ahead by their address and has not signed in yet. */
export interface AddedAhead extends ComparedPerson {
  proven_address: null
  gone_on: null
}

/**
 * Who was added ahead with this address, held until the transaction ends: of two who prove it at once, the second finds
 * nobody. The address must be one that the issuer has verified.
 */
export async function lockAddedAhead(tx: Tx, address: string): Promise<AddedAhead | null> {
  const { rows } = await sql<AddedAhead>`
    select id, email, given_name, family_name, locale, weekly_digest, null as proven_address, null as gone_on
    from subject where awaits_address = ${address} and deleted_on is null for update
  `.execute(tx)
  return rows[0] ?? null
}

/** Makes the row the one of whoever signs in as `sub`: it waits for nobody any more. */
export async function takeOverRow(tx: Tx, id: string, sub: string): Promise<void> {
  await sql`update subject set sso_id = ${sub}, awaits_address = null where id = ${id}`.execute(tx)
}

/**
 * Whoever signed in before their address was verified has a row of their own. If they have done nothing with it yet (no
 * registration, role or profile, no hours), it gives way to the one that was added ahead, `to`, and keeps no name and no address of
 * theirs (which were proven, the other row knows); otherwise both stay: nothing of anybody's is thrown away. What others wrote down about them meanwhile goes along.
 * Answers whether it gave way.
 */
export async function giveWay(tx: Tx, id: string, to: string, now: Date): Promise<boolean> {
  const { rows: before } = await sql<{ proven: string[] }>`
    select array_remove(earlier_proven || proven_address, null) as proven from subject where id = ${id}
  `.execute(tx)
  const { rows } = await sql`
    update subject set sso_id = null, given_name = '', family_name = '', email = '', proven_address = null, earlier_proven = '{}',
      gave_way_to = ${to}, deleted_on = ${now}::timestamptz, deleted_by_id = id, version = version + 1,
      modified_on = ${now}::timestamptz, modified_by_id = id
    where id = ${id}
      and not exists (select from site_registration where subject_id = ${id})
      and not exists (select from subject_role where subject_id = ${id})
      and not exists (select from volunteer_profile where subject_id = ${id})
      and not exists (select from subject_award where subject_id = ${id})
      and not exists (select from historic_hours where subject_id = ${id})
      and not exists (select from activity_hours where subject_id = ${id})
      and not exists (select from program_support_hours where subject_id = ${id})
      and not exists (select from training_hours where subject_id = ${id})
    returning id
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update subject set earlier_proven = earlier_proven || ${before[0]?.proven ?? []}::text[] where id = ${to}
  `.execute(tx)
  await sql`update note set subject_id = ${to} where subject_id = ${id}`.execute(tx)
  await sql`update screening_document set subject_id = ${to} where subject_id = ${id}`.execute(tx)
  await journalPeople(tx, [id, to])
  return true
}
