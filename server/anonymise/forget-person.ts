import { sql } from 'kysely'
import { FORMER_VOLUNTEER } from '../../domain/subject/anonymise.ts'
import type { Tx } from '../db/connection.ts'
import { forgetInImports } from './forget-in-imports.ts'

/**
 * Takes out of the tables what is personal about somebody: name, address, sign-in, roles, what they wrote about themselves,
 * what others noted about them, their documents. What is counted stays: hours, activities, registrations, awards, and
 * the choices of the profile that reports count by. `addresses`: theirs, in lower case.
 */
export async function forgetPerson(
  tx: Tx,
  { id, addresses }: { id: string; addresses: readonly string[] },
  by: string,
  now: Date,
): Promise<void> {
  const theirs = sql`any(${addresses}::text[])`
  const changed = sql`version = version + 1, modified_on = ${now}::timestamptz, modified_by_id = ${by}::uuid`
  await sql`
    update subject set given_name = ${FORMER_VOLUNTEER.GivenName}, family_name = ${FORMER_VOLUNTEER.FamilyName},
      email = '', former_sign_in = sha256(convert_to(sso_id, 'UTF8')), sso_id = null, anonymised_on = ${now}::timestamptz,
      awaits_address = null, proven_address = null, earlier_proven = '{}',
      ${changed}
    where id = ${id}
  `.execute(tx)
  await sql`delete from subject_role where subject_id = ${id}`.execute(tx)
  await sql`update site_registration set answers = '{}', ${changed} where subject_id = ${id}`.execute(tx)
  await sql`
    update volunteer_profile set hobbies = '', custom_pronoun = '', custom_gender_identity = '', city = '',
      phone_number = '', heard_about = '', work_with_kids = '', covid_vaccines_received = null, ${changed}
    where subject_id = ${id}
  `.execute(tx)
  await sql`
    update volunteer_student_profile set faculty = '', department = ''
    where volunteer_profile_id in (select id from volunteer_profile where subject_id = ${id})
  `.execute(tx)
  await sql`
    update volunteer_non_student_profile set employer = ''
    where volunteer_profile_id in (select id from volunteer_profile where subject_id = ${id})
  `.execute(tx)
  await sql`delete from note where subject_id = ${id}`.execute(tx)
  await sql`
    delete from screening_tracking_item
    where screening_document_id in (select id from screening_document where subject_id = ${id})
  `.execute(tx)
  await sql`delete from screening_document where subject_id = ${id}`.execute(tx)
  await sql`
    update subject_award set award_context = '', other_description = '',
      other_title = case when award_id is null then '–' else '' end, ${changed}
    where subject_id = ${id}
  `.execute(tx)
  // Before the hours: who takes in a file holds its rows until what they add is there to be found.
  await forgetInImports(tx, { id, addresses }, now)
  await sql`
    update historic_hours set email = '', version = version + 1, modified_on = ${now}::timestamptz, modified_by_id = ${by}::uuid
    where subject_id = ${id} or lower(email) = ${theirs}
  `.execute(tx)
  const { rows: invitations } = await sql<{ id: string }>`
    delete from invitation where subject_id = ${id} or address_key = ${theirs} returning id
  `.execute(tx)
  await sql`update educator set subject_id = null where subject_id = ${id}`.execute(tx)
  await sql`delete from idempotency where person_id = ${id}`.execute(tx)
  // Nobody is left to be written to, and nothing to be told of them.
  await sql`
    update job set payload = jsonb_set(payload, '{added}', (payload->'added') - ${id}::text)
    where status = 'waiting' and kind = 'log-saved' and payload->'added' ? ${id}
  `.execute(tx)
  await sql`
    delete from job where status = 'waiting' and (
      payload->>'subject' = ${id}
      or payload->>'to' in (
        select encode(sha256(convert_to(one.address, 'UTF8')), 'hex') from unnest(${addresses}::text[]) as one (address)
      )
      or payload->>'invitation' = any(${invitations.map((row) => row.id)}::text[])
      or payload->>'registration' in (select r.id::text from site_registration r where r.subject_id = ${id})
    )
  `.execute(tx)
}
