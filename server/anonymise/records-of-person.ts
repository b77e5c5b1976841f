import { sql } from 'kysely'
import type { Tx } from '../db/connection.ts'
import { rowsOfPerson } from './read-known-as.ts'

/** A record by its kind. */
export interface NamingRecord {
  type: string
  id: string
}

/**
 * The records that name somebody, now or in what the audit trail keeps of them: logs that they wrote or ever had hours in,
 * reviews that they took part in, logs that they handed over, posts, and requests in whose history they stand, deleted ones
 * included; what the trail alone tells of is not among them. In the order in which writers take rows of the feed.
 */
export async function recordsOfPerson(tx: Tx, subjectId: string): Promise<NamingRecord[]> {
  const theirs = rowsOfPerson(subjectId)
  const { rows } = await sql<NamingRecord>`
    select type, id from (
      select 'Workshop' as type, coalesce(a.parent_id, a.id) as id
      from activity_hours h join activity a on a.id = h.activity_id where h.subject_id in ${theirs}
      union select 'Workshop', id from activity where created_by_id in ${theirs} and parent_id is null
      union select 'ProgramSupport', program_support_id from program_support_hours where subject_id in ${theirs}
      union select 'ProgramSupport', id from program_support where created_by_id in ${theirs}
      union select 'Training', training_id from training_hours where subject_id in ${theirs}
      union select 'Review', activity_id from activity_review where author_id in ${theirs}
      union select 'Review', activity_id from activity_review_turn where by_id in ${theirs}
      union select 'Handover', id from handover where author_id in ${theirs} or decided_by_id in ${theirs}
      union select 'Post', id from post where created_by_id in ${theirs}
      union select 'OutreachRequest', outreach_request_id from outreach_note where created_by_id in ${theirs}
      union select 'OutreachRequest', outreach_request_id from outreach_status_record where created_by_id in ${theirs}
      union select 'OutreachRequest', outreach_request_id from outreach_site_record where created_by_id in ${theirs}
      -- The audience of the feed only grows: it still knows of hours that were taken out of a log.
      union select type, id from change
      where persons && array${theirs} and type in ('Workshop', 'ProgramSupport', 'Training', 'Review', 'Handover')
    ) named order by type, id
  `.execute(tx)
  return rows
}

/**
 * Brings those of these records that devices carry to every device that may have them, as they are now named: as if they
 * had been written.
 */
export async function journalAgain(tx: Tx, records: readonly NamingRecord[]): Promise<void> {
  if (records.length === 0) return
  const given = sql`(
    select type, id from json_to_recordset(${JSON.stringify(records)}::json) as named (type text, id uuid)
  )`
  await sql`select from change where (type, id) in ${given} order by type, id for update`.execute(tx)
  await sql`
    update change set tx = pg_current_xact_id(), seq = nextval('change_seq') where (type, id) in ${given}
  `.execute(tx)
}
