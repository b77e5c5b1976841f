import type { Problem } from '../../../domain/kernel/problems.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import type { Choice, Conflict } from '../../../domain/sync/conflict.ts'
import { diff, readWas } from '../../../domain/sync/diff.ts'
import type { Edit } from '../../../domain/sync/fold.ts'
import { merge } from '../../../domain/sync/merge.ts'
import { resolve } from '../../../domain/sync/resolve.ts'
import type { DocumentShape } from '../../../domain/sync/shape.ts'
import { documentToBody, patchToBody } from '../../../domain/sync/to-body.ts'
import { type ApiAnswer, isBusy } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { newId } from '../store/new-id.ts'
import type { DeskDraft, DeskRequest, DeskVersion } from './desk-draft.ts'
import { watchLeaving } from './watch-leaving.ts'

/** A kind of record that is written at the desk: where it is called, and how its documents are merged. */
export interface DeskKind {
  /** E.g. `/api/vms/Award`; one record stands under it by its Id. */
  path: string
  shape: DocumentShape
  /** Where changes go, when it is not `path`: an organization is created and read elsewhere than it is changed. */
  changedAt?: string
  /** The path names the one record itself (a person's profile), so that its Id is left out of it. */
  isOnly?: boolean
  /** Made once and never changed by its form: whoever saves again makes another one. */
  isMadeOnce?: boolean
  /** The version that a new one follows, where it is refused once another is there. */
  follows?: () => number
}

/** A document as two people changed it, and as it was before both. */
interface DeskSides<T> {
  base: T
  mine: T
  theirs: T
}

/** What is particular about the documents of a kind. */
export interface DeskOpening<T> {
  /** How a form opens what the server tells, where that is not as it stands: answers that are asked anew each time are empty. */
  reopen?: (stored: T) => T
  /** What a new record has in common with another one that was made in its place meanwhile, where there is room for one alone. */
  common?: (mine: T, theirs: T) => T
  /** How documents are merged, where not field by field as they are sent: what is one text there is taken apart, and put together again. */
  apart?: {
    shape: DocumentShape
    take: (doc: T, sides: DeskSides<T>) => object
    together: (parts: object, sides: DeskSides<T>) => T
  }
}

/** Two people changed the same: the edit waits for a choice between both, field by field. */
export interface DeskClash<T> {
  theirs: DeskVersion<T>
  sides: DeskSides<T>
  edit: Edit
  conflicts: readonly Conflict[]
}

/**
 * How saving ended. `saved`: with `merged`, somebody else's changes are in it too. `clash`: see {@link DeskClash}; nothing
 * was saved of what clashes. `as-first-sent`: what is made once is there, without what was written after a lost answer. `gone`: it
 * was deleted. `unseen`: that, or it is not the person's to see any more. `draft` is what the form goes on from.
 */
export type DeskOutcome<T> =
  | { kind: 'saved'; saved: DeskVersion<T>; merged: boolean }
  | { kind: 'unchanged' }
  | { kind: 'clash'; clash: DeskClash<T>; draft: DeskDraft<T> }
  | { kind: 'refused'; problems: readonly Problem[]; draft: DeskDraft<T> }
  | { kind: 'as-first-sent'; draft: DeskDraft<T> }
  | { kind: 'gone' | 'unseen' | 'signed-out' | 'unreachable' | 'failed'; draft: DeskDraft<T> }

/** Where one record of a kind is called. */
export const addressAtDesk = ({ path, isOnly }: DeskKind, id: string): string =>
  isOnly ? path : `${path}/${encodeURIComponent(id)}`

type Stored = { Id: string; Version?: number }

/** Whoever loses so many races in a row is asked to try again. */
const ROUNDS = 5

/** The write that the words still need, or null when the server has them all. */
function requestFor<T extends Stored>(kind: DeskKind, { base, doc }: DeskDraft<T>): DeskRequest<T> | null {
  const key = crypto.randomUUID()
  if (!base) {
    const body = documentToBody(kind.shape, doc)
    return {
      key,
      method: 'POST',
      path: kind.path,
      body,
      ...(kind.follows && { ifMatch: kind.follows() }),
      doc,
    }
  }
  const patch = diff(kind.shape, base.doc, doc)
  if (Object.keys(patch).length === 0) return null
  const body = patchToBody(kind.shape, patch, readWas(kind.shape, base.doc, patch))
  const path = addressAtDesk({ ...kind, path: kind.changedAt ?? kind.path }, doc.Id)
  return { key, method: 'PUT', path, body, ifMatch: base.version, doc }
}

/** A record as an answer told it. */
const versionOf = <T extends Stored>(doc: T): DeskVersion<T> => ({ version: doc.Version ?? 0, doc })

/** What a next write stands on: what is asked anew each time is sent with each, so that it counts as not answered there. */
const reopened = <T extends Stored>({ reopen }: DeskOpening<T>, { version, doc }: DeskVersion<T>) => ({
  version,
  doc: reopen?.(doc) ?? doc,
})

/** What the words are changes of. */
function ancestorOf<T extends Stored>({ common }: DeskOpening<T>, { base, doc }: DeskDraft<T>, theirs: T): T {
  if (base) return base.doc
  // Created already, by an earlier sending whose answer was lost for good: the words are changes to it.
  return theirs.Id === doc.Id ? theirs : (common?.(doc, theirs) ?? theirs)
}

/** How the documents of a kind are merged. */
const mergingOf = <T extends Stored>({
  shape,
  apart,
}: DeskKind & DeskOpening<T>): NonNullable<DeskOpening<T>['apart']> =>
  apart ?? { shape, take: (doc) => doc, together: (doc) => doc as T }

/** Carries the words of a form, as they are now, over to what somebody else saved; they stand as they were where both clash. */
export function compareAtDesk<T extends Stored>(
  kind: DeskKind & DeskOpening<T>,
  draft: DeskDraft<T>,
  theirs: DeskVersion<T>,
): DeskClash<T> {
  const { shape, take } = mergingOf(kind)
  const sides = { base: ancestorOf(kind, draft, theirs.doc), mine: draft.doc, theirs: theirs.doc }
  const ancestor = take(sides.base, sides)
  const mine = take(sides.mine, sides)
  const patch = diff(shape, ancestor, mine)
  const was = readWas(shape, ancestor, patch)
  const { conflicts, ...edit } = merge(shape, { patch, was, theirs: take(sides.theirs, sides), mine })
  return { theirs, sides, edit, conflicts }
}

/** What is left of saving once the words were carried over to what the server has, or where they clash with it. */
function layOver<T extends Stored>(
  kind: DeskKind & DeskOpening<T>,
  words: DeskDraft<T>,
  theirs: DeskVersion<T>,
): { kind: 'clash'; clash: DeskClash<T>; draft: DeskDraft<T> } | { kind: 'laid'; draft: DeskDraft<T> } {
  const draft = { ...words, asked: null }
  const clash = compareAtDesk(kind, draft, theirs)
  if (clash.conflicts.length > 0) return { kind: 'clash', clash, draft }
  return { kind: 'laid', draft: { ...draft, base: theirs, doc: applyMerged(kind, clash.sides, clash.edit) } }
}

/** A document with what was carried over to it. */
function applyMerged<T extends Stored>(
  kind: DeskKind & DeskOpening<T>,
  sides: DeskSides<T>,
  { patch }: Edit,
): T {
  const { shape, take, together } = mergingOf(kind)
  return together(applyPatch(shape, take(sides.theirs, sides), patch), sides)
}

/**
 * Saves what changed since the base, with its version and a key. Where somebody else saved meanwhile, edits of other
 * fields are carried over to theirs and saved; a real clash comes back. What was sent without an answer is sent again
 * first, under its key: it is never done twice. What is asked anew each time (`reopen`) nobody else can have changed. `keep` is called before each sending, so that a page that goes away
 * finds out later. Rejects when the device cannot keep it; then nothing was sent. Ends as signed out once another tab has
 * let somebody else in: the rest would be kept and sent as theirs.
 */
export async function saveAtDesk<T extends Stored>(
  kind: DeskKind & DeskOpening<T>,
  words: DeskDraft<T>,
  keep: (draft: DeskDraft<T>) => Promise<void>,
  call: <V>(request: Omit<DeskRequest<T>, 'doc'>) => Promise<ApiAnswer<V>> = callSignedIn,
): Promise<DeskOutcome<T>> {
  const hasLeft = watchLeaving()
  let draft = words
  let merged = false
  for (let round = 0; round < ROUNDS; round++) {
    const asked: DeskRequest<T> | null = draft.asked ?? requestFor(kind, draft)
    if (!asked) {
      return merged && draft.base ? { kind: 'saved', saved: draft.base, merged } : { kind: 'unchanged' }
    }
    draft = { ...draft, asked }
    await keep(draft)
    if (hasLeft()) return { kind: 'signed-out', draft }
    const { doc, ...request } = asked
    const answer = await call<T>(request)
    if (hasLeft()) return { kind: 'signed-out', draft }
    if (answer.kind !== 'ok' && answer.kind !== 'refused') return { kind: answer.kind, draft }
    if (answer.kind === 'ok') {
      const saved = versionOf({ ...doc, ...answer.value })
      const since = diff(kind.shape, doc, draft.doc)
      if (Object.keys(since).length === 0) return { kind: 'saved', saved, merged }
      if (kind.isMadeOnce) return { kind: 'as-first-sent', draft: { ...draft, base: null, asked: null } }
      // What was sent before is answered with the record as it is now: somebody may have changed it after that.
      const version = (asked.ifMatch ?? 0) + 1
      const isNewer = saved.version > version
      const there = reopened(kind, saved)
      const laid = layOver(
        kind,
        isNewer
          ? { ...draft, base: reopened(kind, { version, doc }) }
          : { ...draft, base: there, doc: applyPatch(kind.shape, saved.doc, since) },
        there,
      )
      if (laid.kind === 'clash') return laid
      draft = laid.draft
      merged ||= isNewer
      continue
    }
    if (isBusy(answer)) return { kind: 'unreachable', draft }
    const code = answer.problems[0]?.Code
    draft = { ...draft, asked: null }
    // A create under the Id of what was deleted is a 409 of that code.
    if (answer.status === 404 || answer.status === 410 || code === 'deleted') {
      if (!kind.isOnly || (!draft.base && code !== 'deleted')) {
        return { kind: draft.base && code === 'not_found' ? 'unseen' : 'gone', draft }
      }
      // There is room for another in its place, under another Id: it was deleted, or a server that was restored has lost it.
      draft = { ...draft, base: null, doc: { ...draft.doc, Id: newId() } }
      continue
    }
    // The key stood for other bytes: a definite answer, so the words go under a new one.
    if (code === 'key_reused') continue
    if (answer.status !== 412 || !answer.value || kind.isMadeOnce) {
      // Said of words that were sent before and corrected since: nothing of them is there, so that those of now are sent.
      if (asked === words.asked && Object.keys(diff(kind.shape, doc, draft.doc)).length > 0) continue
      return { kind: 'refused', problems: answer.problems, draft }
    }
    const laid = layOver(kind, draft, reopened(kind, versionOf(answer.value as T)))
    if (laid.kind === 'clash') return laid
    draft = laid.draft
    merged = true
  }
  return { kind: 'unreachable', draft }
}

/** The words after the person's choice for each field that clashed; they stand on what somebody else saved. */
export function settleClash<T extends Stored>(
  kind: DeskKind & DeskOpening<T>,
  clash: DeskClash<T>,
  choices: ReadonlyMap<string, Choice>,
): Pick<DeskDraft<T>, 'base' | 'doc'> {
  const { shape } = mergingOf(kind)
  const edit = clash.conflicts.reduce<Edit>(
    (edit, conflict) => resolve(shape, edit, conflict, choices.get(conflict.path) ?? 'mine', newId),
    clash.edit,
  )
  return { base: clash.theirs, doc: applyMerged(kind, clash.sides, edit) }
}
