import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { emptyNote, type Note, noteShape, tidyNote } from '../../domain/note/document.ts'
import { mayReadNote, mayWriteNote, noteReaderOf } from '../../domain/note/levels.ts'
import { noteRefusals } from '../../domain/note/rules.ts'
import { type NoteRecord, noteBodySchema, noteRecordSchema } from '../../domain/note/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { type SitesOfPeople, sitesOfWritten, standingOfPerson } from '../subject/sites-of-people.ts'
import { type StoredNote, selectNotes } from './select-notes.ts'
import { writeNotes } from './write-notes.ts'

/** Notes about people: a record of the desk, read and written by level. */
export const noteRecord = defineRecord<Note, StoredNote, SitesOfPeople, NoteRecord>({
  type: 'Note',
  path: '/api/vms/Note',
  table: 'note',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: noteBodySchema,
  recordSchema: noteRecordSchema,
  shape: noteShape,
  select: selectNotes,
  seenBy: (actor, { SubjectSiteIds, ...note }) =>
    mayReadNote(actor, standingOfPerson(actor, note.SubjectId, SubjectSiteIds), note.PermissionLevel)
      ? note
      : null,
  empty: emptyNote,
  tidy: tidyNote,
  refuseTouch: (actor, _method, before) =>
    before === null ||
    mayWriteNote(
      actor,
      standingOfPerson(actor, before.SubjectId, before.SubjectSiteIds),
      before.PermissionLevel,
    )
      ? []
      : [{ Code: 'not_allowed' }],
  lookUp: sitesOfWritten,
  refuse: (actor, { before, after }, sites) => {
    if (!after) return []
    const wrongPerson = subjectRefusals(actor, before, after, sites)
    if (wrongPerson.length > 0) return wrongPerson
    const about = standingOfPerson(actor, after.SubjectId, sites.get(after.SubjectId) ?? [])
    if (!mayWriteNote(actor, about, after.PermissionLevel))
      return [{ Code: 'not_allowed', Field: 'PermissionLevel' }]
    return noteRefusals(after)
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writeNotes(tx, created, changed)
    await markDeleted(tx, 'note', removed)
  },
})

/** A note is about somebody whom its writer looks after, and stays about them. */
function subjectRefusals(
  actor: Actor,
  before: StoredNote | null,
  { SubjectId }: Note,
  sites: SitesOfPeople,
): Problem[] {
  if (SubjectId === '') return [{ Code: 'required', Field: 'SubjectId' }]
  if (before) return before.SubjectId === SubjectId ? [] : [{ Code: 'invalid', Field: 'SubjectId' }]
  const siteIds = sites.get(SubjectId)
  return siteIds && noteReaderOf(actor, standingOfPerson(actor, SubjectId, siteIds))
    ? []
    : [{ Code: 'unknown_reference', Field: 'SubjectId' }]
}
