import { isAskedAbout } from '../../../domain/sync/answers.ts'
import type { Operation } from '../../../domain/sync/coalesce.ts'
import { foldEdits } from '../../../domain/sync/fold.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { CLIENT_SCHEMA, type SyncedType } from '../../../domain/sync/wire-constants.ts'
import { newId } from '../store/new-id.ts'
import { type EntryState, type OutboxRow, type ReplacedEdit, refOf } from '../store/rows.ts'

/** Clock and ids, so that tests decide them. */
export interface Circumstances {
  now: () => number
  newId: () => string
}

/** The device's own clock and random ids. */
export const deviceCircumstances: Circumstances = {
  now: () => Date.now(),
  newId,
}

/** A new entry, open, with nothing in it yet. */
export function newEntry(type: SyncedType, id: string, op: OutboxRow['op'], env: Circumstances): OutboxRow {
  return {
    key: env.newId(),
    ref: refOf(type, id),
    type,
    id,
    op,
    patch: {},
    was: {},
    ifMatch: null,
    body: null,
    schema: CLIENT_SCHEMA,
    state: 'open',
    attempts: 0,
    nextAt: 0,
    serverFailures: 0,
    failedAt: 0,
    problems: [],
    conflicts: [],
    theirs: null,
    names: [],
    createdAt: new Date(env.now()).toISOString(),
  }
}

/** The entry, ready to be sent for the first time under a new key: after an edit, a merge or a definite refusal. */
export const reopened = (entry: OutboxRow, env: Circumstances, state: EntryState = 'open'): OutboxRow => ({
  ...entry,
  key: env.newId(),
  state,
  body: null,
  schema: CLIENT_SCHEMA,
  attempts: 0,
  nextAt: 0,
  waitKind: undefined,
  dailyLimit: undefined,
  serverFailures: 0,
  failedAt: 0,
  turnedAway: undefined,
  problems: state === 'open' ? [] : entry.problems,
  handover: state === 'open' ? undefined : entry.handover,
  listedAs: undefined,
})

/** Who saved a document last, and when, as far as it says. */
export const authorOf = (doc: Doc): OutboxRow['theirs'] => ({
  modifiedById: typeof doc.ModifiedById === 'string' ? doc.ModifiedById : null,
  modifiedOn: typeof doc.ModifiedOn === 'string' ? doc.ModifiedOn : null,
})

/** What a deletion in the place of this entry keeps, for the case that it is given up. */
export const replacedBy = (entry: OutboxRow): ReplacedEdit | undefined =>
  entry.op === 'update' ? { patch: entry.patch, was: entry.was, conflicts: entry.conflicts } : entry.replaced

/** What the entry asks for; `doc` is the record's text, which only a create needs. */
export function operationOf(entry: OutboxRow, doc: Doc): Operation {
  if (entry.op === 'create') return { op: 'create', document: doc }
  if (entry.op === 'delete') return { op: 'delete' }
  const { patch, was, conflicts } = entry
  return { op: 'update', edit: { patch, was }, asked: isAskedAbout(conflicts) }
}

/** Two edits as one entry: the first's place and ancestor, the second's wishes. */
export const foldUpdates = (first: OutboxRow, second: OutboxRow): OutboxRow => ({
  ...first,
  ...foldEdits(first, second, isAskedAbout([...first.conflicts, ...second.conflicts])),
  reviewVersion: second.reviewVersion,
  names: [...new Set([...first.names, ...second.names])],
})
