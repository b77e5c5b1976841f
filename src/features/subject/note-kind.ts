import { emptyNote, type Note, noteShape, tidyNote } from '../../../domain/note/document.ts'
import { noteRefusals } from '../../../domain/note/rules.ts'
import { NOTE_PATH } from '../../data/people/notes.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A note as its form holds it; the version comes with what the server told. */
export type NoteWords = Note & { Version?: number }

const shared = {
  path: NOTE_PATH,
  shape: noteShape,
  tidy: tidyNote,
  findProblems: noteRefusals,
} satisfies Partial<DeskFormKind<NoteWords>>

/** How a note that there is is opened, kept, merged and saved. */
export const noteKind: DeskFormKind<NoteWords> = { ...shared, type: 'Note', begin: emptyNote }

/** The same of a new note: what is begun about one person is kept apart from what is begun about another. */
export const newNoteKind = (subjectId: string): DeskFormKind<NoteWords> => ({
  ...shared,
  type: `NoteAbout:${subjectId}`,
  typeOfKnown: noteKind.type,
  begin: (id) => ({ ...emptyNote(id), SubjectId: subjectId }),
})
