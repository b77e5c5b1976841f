import { sql } from 'kysely'
import type { Note } from '../../domain/note/document.ts'
import type { Tx } from '../db/connection.ts'
import type { Accepted } from '../record/record-kind.ts'
import { stampColumns } from '../record/stamps.ts'

/** Writes whole notes, new and changed, with one statement each whatever their number. */
export async function writeNotes(
  tx: Tx,
  created: readonly Accepted<Note>[],
  changed: readonly Accepted<Note>[],
): Promise<void> {
  if (created.length > 0) {
    await sql`
      insert into note (id, subject_id, text, permission_level, version, created_on, modified_on, created_by_id, modified_by_id)
      select id, subject_id, text, permission_level, version, created_on, modified_on, created_by_id, modified_by_id
      from json_populate_recordset(null::note, ${JSON.stringify(created.map(noteRow))}::json) as given
      order by given.id
    `.execute(tx)
  }
  if (changed.length > 0) {
    await sql`
      update note set text = given.text, permission_level = given.permission_level, version = given.version,
        modified_on = given.modified_on, modified_by_id = given.modified_by_id
      from json_populate_recordset(null::note, ${JSON.stringify(changed.map(noteRow))}::json) as given
      where note.id = given.id
    `.execute(tx)
  }
}

/** The row of a note, by column name. */
export const noteRow = ({ document, stamps }: Accepted<Note>) => ({
  id: document.Id,
  subject_id: document.SubjectId,
  text: document.Text,
  permission_level: document.PermissionLevel,
  ...stampColumns(stamps),
})
