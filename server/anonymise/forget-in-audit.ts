import { type RawBuilder, sql } from 'kysely'
import { FORMER_VOLUNTEER } from '../../domain/subject/anonymise.ts'
import type { Tx } from '../db/connection.ts'
import { alphanumeric, patternOfWholeWord } from '../mail/pattern-of-word.ts'
import { type KnownAs, rowsOfPerson } from './read-known-as.ts'

/** The fields of records in which what stands is what a person is called, and nothing else. */
const calledFields = [
  'FullName',
  'CreatedByName',
  'ModifiedByName',
  'AuthorName',
  'DecidedByName',
  'ByName',
] as const

/**
 * Takes out of the audit trail what it says of somebody. What was written about the person themselves, and about a row of
 * theirs that gave way, loses its states before and after, and so does what was written about an address list and holds an
 * address of theirs; in what was written about other records that name them, their names are replaced where people are named: what is called
 * alike, a field or a status, is not theirs. That there was a write, by whom and when, stays. To be called before the tables are emptied: they tell which records there are; and once these
 * are held (see `lockRecords`), and the writers of address lists wait: what they add later would stay.
 */
export async function forgetInAudit(
  tx: Tx,
  id: string,
  { names, addresses }: KnownAs,
  naming: readonly { id: string }[],
): Promise<void> {
  await sql`select set_config('elan.forgetting', 'on', true)`.execute(tx)
  await sql`
    update audit set before = null, after = null
    where (before is not null or after is not null) and record_id in (
      select id from ${rowsOfPerson(id)} as person
      union select id from site_registration where subject_id = ${id}
      union select id from volunteer_profile where subject_id = ${id}
      union select id from note where subject_id = ${id}
      union select id from subject_award where subject_id = ${id}
      union select id from screening_document where subject_id = ${id}
      union select item.id from screening_tracking_item item
        join screening_document d on d.id = item.screening_document_id where d.subject_id = ${id}
    )
  `.execute(tx)
  const patterns = addresses.map((address) => patternOfWholeWord(address, alphanumeric.inDatabase))
  // A line break of a text stands in its JSON as \n: the address after it does not begin with that n.
  await sql`
    update audit set before = null, after = null
    where record_id in (select id from email_address_list) and exists (
      select from unnest(${patterns}::text[]) as held (pattern), (values (before), (after)) as states (state)
      where replace(lower(state::text), '\\n', ' ') ~ held.pattern
    )
  `.execute(tx)
  const ids = [...new Set([...naming.map((record) => record.id), ...(await recordsThatNamed(tx, id))])]
  for (const name of names) {
    const quoted = JSON.stringify(name)
    await sql`
      update audit set before = ${unnamed(sql`before::text`, quoted)}::json, after = ${unnamed(sql`after::text`, quoted)}::json
      where record_id = any(${ids}::uuid[])
        and (position(${quoted} in before::text) > 0 or position(${quoted} in after::text) > 0)
    `.execute(tx)
  }
  await sql`select set_config('elan.forgetting', 'off', true)`.execute(tx)
}

/** A state without somebody's name, given in quotes. Those within a text are escaped there, so that no words of it are a field. */
function unnamed(state: RawBuilder<unknown>, quoted: string): RawBuilder<unknown> {
  const standIn = JSON.stringify(`${FORMER_VOLUNTEER.GivenName} ${FORMER_VOLUNTEER.FamilyName}`)
  return calledFields.reduce(
    (text, field) => sql`replace(${text}, ${`"${field}":${quoted}`}, ${`"${field}":${standIn}`})`,
    state,
  )
}

/**
 * Trainings and notes whose trail holds an Id of the person: nothing else tells of trainings that they were taken out of since,
 * nor of notes that somebody else has written on or deleted after them.
 */
async function recordsThatNamed(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct record.id from (select id from training union all select id from note) as record
      join audit a on a.record_id = record.id
      join ${rowsOfPerson(id)} as person on position(person.id::text in concat(a.before::text, a.after::text)) > 0
  `.execute(tx)
  return rows.map((row) => row.id)
}
