import type { NoteStanding } from '../../../domain/note/levels.ts'

/** Whom a summary is about, and how the reader stands to them. */
export interface SummaryPerson {
  Id: string
  FullName: string
  Email: string
  /** It is the reader's own. */
  isOwn: boolean
  standing: NoteStanding
}

/** What the address of a summary says besides whose it is. */
export interface SummarySearch {
  subjectId?: string
  registrationId?: string
  tab?: string
}
