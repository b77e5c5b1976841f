import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import { UNPAGED_LIMIT } from '../../domain/kernel/paging.ts'
import { type NoteStanding, readableNoteLevels } from '../../domain/note/levels.ts'
import type { NoteRecord } from '../../domain/note/schema.ts'
import type { Executor } from '../db/connection.ts'
import type { StoredRecord } from '../record/record-kind.ts'

/** A note and where its person ever registered: the sites whose coordinators look after them. */
export type StoredNote = NoteRecord & { SubjectSiteIds: string[] }

/** Whole notes in no order, deleted ones included; one statement. */
export async function selectNotes(on: Executor, ids: readonly string[]): Promise<StoredRecord<StoredNote>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredNote & { deleted: boolean }>`
    select n.id as "Id", n.version as "Version", n.created_on as "CreatedOn", n.modified_on as "ModifiedOn",
      n.created_by_id as "CreatedById", n.modified_by_id as "ModifiedById",
      coalesce(author.full_name, '') as "CreatedByName", coalesce(editor.full_name, '') as "ModifiedByName",
      n.subject_id as "SubjectId", n.text as "Text", n.permission_level as "PermissionLevel",
      array(
        select distinct r.site_id from site_registration r
        where r.subject_id = n.subject_id and r.deleted_on is null order by r.site_id
      ) as "SubjectSiteIds",
      n.deleted_on is not null as deleted
    from note n
      left join subject author on author.id = n.created_by_id
      left join subject editor on editor.id = n.modified_by_id
    where n.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows.map(({ deleted, ...record }) => ({ record, deleted, droppedItems: [] }))
}

/**
 * Ids of the notes about a person that the actor may read, newest first, at most 500, and how many there are: what a reader
 * may not read takes no place of what they may.
 */
export async function findNotesAbout(
  on: Executor,
  actor: Actor,
  note: NoteStanding,
): Promise<{ ids: string[]; total: number }> {
  const from = sql`
    note where subject_id = ${note.SubjectId} and deleted_on is null
      and permission_level = any(${readableNoteLevels(actor, note)}::smallint[])
  `
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select id from ${from} order by created_on desc, id limit ${UNPAGED_LIMIT}) as ids,
      (select count(*) from ${from}) as total
  `.execute(on)
  return rows[0] ?? { ids: [], total: 0 }
}
