import { type Actor, isStaff } from '../kernel/actor.ts'

/**
 * How somebody stands to the person that a note is about. `coordinator`: of a site where that person ever registered.
 * Staff and administrators are `admin`.
 */
export type NoteReader = 'subject' | 'coordinator' | 'admin'

/** The levels of a note (specification 1, section 6; decisions, Who may do what). */
export const noteLevels = [1, 2, 3, 4, 5] as const

/** See {@link noteLevels}. */
export type NoteLevel = (typeof noteLevels)[number]

/** The level of a note that names none. */
export const defaultNoteLevel: NoteLevel = 1

/** Who reads and who writes notes of each level; whoever writes reads. */
const noteRights: Record<NoteLevel, Record<NoteReader, 'hidden' | 'read' | 'write'>> = {
  1: { subject: 'read', coordinator: 'write', admin: 'write' },
  2: { subject: 'hidden', coordinator: 'write', admin: 'write' },
  3: { subject: 'hidden', coordinator: 'read', admin: 'write' },
  4: { subject: 'read', coordinator: 'read', admin: 'write' },
  5: { subject: 'hidden', coordinator: 'hidden', admin: 'write' },
}

/** What the rules look at: whom a note is about, and whether the actor looks after that person. */
export interface NoteStanding {
  SubjectId: string
  /** The person ever registered at a site that the actor coordinates. */
  IsOfActorsSites: boolean
}

/**
 * As whom the actor meets notes about a person; null for a stranger. About oneself one is the subject whatever one's
 * role, staff excepted: nobody reads or writes as a coordinator about themselves (decisions-platform).
 */
export function noteReaderOf(actor: Actor, note: NoteStanding): NoteReader | null {
  if (actor.SubjectId === note.SubjectId) return isStaff(actor) ? 'admin' : 'subject'
  if (isStaff(actor)) return 'admin'
  return note.IsOfActorsSites ? 'coordinator' : null
}

/** True when the actor reads notes of that level about that person. */
export function mayReadNote(actor: Actor, note: NoteStanding, level: NoteLevel): boolean {
  const reader = noteReaderOf(actor, note)
  return reader !== null && noteRights[level][reader] !== 'hidden'
}

/**
 * True when the actor writes, changes and deletes notes of that level about that person. Nobody does about themselves,
 * staff and administrators included.
 */
export function mayWriteNote(actor: Actor, note: NoteStanding, level: NoteLevel): boolean {
  if (actor.SubjectId === note.SubjectId) return false
  const reader = noteReaderOf(actor, note)
  return reader !== null && noteRights[level][reader] === 'write'
}

/** The levels of which the actor reads notes about that person, in their order. */
export const readableNoteLevels = (actor: Actor, note: NoteStanding): NoteLevel[] =>
  noteLevels.filter((level) => mayReadNote(actor, note, level))

/** The levels that the actor may give a note about that person, in their order. */
export const writableNoteLevels = (actor: Actor, note: NoteStanding): NoteLevel[] =>
  noteLevels.filter((level) => mayWriteNote(actor, note, level))
