import { sql } from 'kysely'
import { FORMER_VOLUNTEER } from '../../domain/subject/anonymise.ts'
import type { Tx } from '../db/connection.ts'

/**
 * Takes out of the audit trail what it says of somebody. What was written about the person themselves loses its states
 * before and after, and so does what was written about an address list and holds their address; in what was written about
 * other records that name them, their names are replaced. That there was a write, by whom and when,
 * stays. To be called before the tables are emptied: they tell which records there are.
 */
export async function forgetInAudit(
  tx: Tx,
  { id, email, fullName }: { id: string; email: string; fullName: string },
  naming: readonly { id: string }[],
): Promise<void> {
  await sql`select set_config('elan.forgetting', 'on', true)`.execute(tx)
  const names = await formerNames(tx, id, fullName)
  await sql`
    update audit set before = null, after = null
    where (before is not null or after is not null) and record_id in (
      select ${id}::uuid
      union select id from site_registration where subject_id = ${id}
      union select id from volunteer_profile where subject_id = ${id}
      union select id from note where subject_id = ${id}
      union select id from subject_award where subject_id = ${id}
      union select id from screening_document where subject_id = ${id}
      union select item.id from screening_tracking_item item
        join screening_document d on d.id = item.screening_document_id where d.subject_id = ${id}
    )
  `.execute(tx)
  if (email !== '') {
    await sql`
      update audit set before = null, after = null
      where record_id in (select id from email_address_list) and (
        position(lower(${email}) in lower(before::text)) > 0 or position(lower(${email}) in lower(after::text)) > 0
      )
    `.execute(tx)
  }
  const ids = [...new Set(naming.map((record) => record.id))]
  const standIn = JSON.stringify(`${FORMER_VOLUNTEER.GivenName} ${FORMER_VOLUNTEER.FamilyName}`)
  for (const name of names) {
    const quoted = JSON.stringify(name)
    await sql`
      update audit set before = replace(before::text, ${quoted}, ${standIn})::json,
        after = replace(after::text, ${quoted}, ${standIn})::json
      where record_id = any(${ids}::uuid[])
        and (position(${quoted} in before::text) > 0 or position(${quoted} in after::text) > 0)
    `.execute(tx)
  }
  await sql`select set_config('elan.forgetting', 'off', true)`.execute(tx)
}

/** Every name that the person had, as far as the trail of their own row tells. */
async function formerNames(tx: Tx, id: string, fullName: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct trim(coalesce(state->>'given_name', '') || ' ' || coalesce(state->>'family_name', '')) as name
    from audit, lateral (values (before), (after)) as states (state)
    where record_id = ${id} and type = 'Subject' and state->>'given_name' is not null
  `.execute(tx)
  return [...new Set([fullName, ...rows.map(({ name }) => name)])].filter((name) => name !== '')
}
