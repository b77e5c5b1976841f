import type { DocumentShape } from '../sync/shape.ts'
import { defaultNoteLevel, type NoteLevel } from './levels.ts'

/** A note about a person (specification 1, section 3): its text, with line breaks, and who may read it. */
export interface Note {
  Id: string
  SubjectId: string
  Text: string
  PermissionLevel: NoteLevel
}

/** The longest text of a note, in characters. */
export const noteTextLimits = { Text: 4000 } as const

/** A note of which nothing is said yet. */
export const emptyNote = (id: string): Note => ({
  Id: id,
  SubjectId: '',
  Text: '',
  PermissionLevel: defaultNoteLevel,
})

/** The note as it is kept and sent: without blanks around its text, at the usual level where none is named. */
export const tidyNote = (note: Note): Note => ({
  ...note,
  SubjectId: note.SubjectId ?? '',
  Text: (note.Text ?? '').trim(),
  PermissionLevel: note.PermissionLevel ?? defaultNoteLevel,
})

/** The note for patches, merges and partial updates. */
export const noteShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
  CreatedByName: 'derived',
  ModifiedByName: 'derived',
  SubjectId: 'value',
  Text: 'value',
  PermissionLevel: 'value',
}
