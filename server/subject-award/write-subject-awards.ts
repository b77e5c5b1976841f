import { sql } from 'kysely'
import type { SubjectAward } from '../../domain/subject-award/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes awards that were given, with one statement whatever their number. They are given and taken away, never changed. */
export async function writeSubjectAwards(tx: Tx, created: readonly Accepted<SubjectAward>[]): Promise<void> {
  if (created.length === 0) return
  await sql`
    insert into subject_award (id, subject_id, award_id, awarded_on, other_title, other_description, award_context,
      version, created_on, modified_on, created_by_id, modified_by_id)
    select id, subject_id, award_id, awarded_on, other_title, other_description, award_context,
      version, created_on, modified_on, created_by_id, modified_by_id
    from json_populate_recordset(null::subject_award, ${JSON.stringify(created.map(subjectAwardRow))}::json) as given
    order by given.id
  `.execute(tx)
}

/** The row of an award given, by column name. */
export const subjectAwardRow = ({ document, stamps }: Accepted<SubjectAward>) => ({
  id: document.Id,
  subject_id: document.SubjectId,
  award_id: document.AwardId,
  awarded_on: document.AwardedOn,
  other_title: document.OtherTitle,
  other_description: document.OtherDescription,
  award_context: document.AwardContext,
  ...stampColumns(stamps),
})
