import type { PatchValue } from './shape.ts'
import type { Doc } from './tree.ts'

/**
 * A clash between an edit and what someone else saved meanwhile; one for the person to decide.
 * `path` is in the document: a field's, or the member's own.
 */
export type Conflict =
  /** Both gave the field a value of their own. */
  | ValueConflict
  /** I removed the member, they edited inside it. */
  | { kind: 'removed-by-me'; path: string; theirs: Doc }
  /** They removed the member, I edited inside it. `mine` is the member as I left it. */
  | { kind: 'removed-by-them'; path: string; mine: Doc }
  /** Both have a member for the same person, school, educator or kit: mine at `path`, theirs at `theirPath`. */
  | { kind: 'same-reference'; path: string; theirPath: string; field: string; mine: Doc; theirs: Doc }

/** What both sides say of an answer of several fields (`Answer`). */
interface WholeAnswers {
  mine: Doc
  theirs: Doc
}

/** Two values of a field. With `whole` it is the field that decides about an answer of several, which is chosen whole. */
interface ValueConflict {
  kind: 'value'
  path: string
  was: PatchValue
  mine: PatchValue
  theirs: PatchValue
  whole?: WholeAnswers
}

/** A {@link ValueConflict} about an answer of several fields. */
export type AnswerConflict = ValueConflict & { whole: WholeAnswers }

/** Whose value stands. */
export type Choice = 'mine' | 'theirs'

/** What the other side of a clash says, as a text to compare: a choice is about this, and about nothing that came since. */
export const otherSideOf = (conflict: Conflict): string => JSON.stringify({ ...conflict, mine: undefined })
