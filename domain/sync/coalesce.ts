import { applyPatch } from './apply-patch.ts'
import { type Edit, foldEdits } from './fold.ts'
import type { DocumentShape } from './shape.ts'

/**
 * What an entry asks of the server. A create carries the whole document, an update its edit, and which of its lines are `asked`
 * about as part of a whole ({@link foldEdits}).
 */
export type Operation =
  | { op: 'create'; document: object }
  | { op: 'update'; edit: Edit; asked?: (path: string) => boolean }
  | { op: 'delete' }

/**
 * The outcome: one operation in place of two, nothing at all, or a refusal when the record that is to vanish is
 * named by other unsent work (`in_use`).
 */
export type Coalesced = { kind: 'one'; operation: Operation } | { kind: 'nothing' } | { kind: 'in_use' }

/**
 * Puts a new operation into the entry that waits, unsent, for the same record (sync protocol, Coalescing):
 * create + update = create; update + update = update; create + delete = nothing, unless `isReferredTo`;
 * update + delete = delete. Never to be used on a frozen entry. Throws on a sequence that cannot happen.
 */
export function coalesce(
  shape: DocumentShape,
  waiting: Operation,
  next: Operation,
  isReferredTo: boolean,
): Coalesced {
  if (next.op === 'delete') {
    if (waiting.op !== 'create') return { kind: 'one', operation: next }
    return { kind: isReferredTo ? 'in_use' : 'nothing' }
  }
  if (next.op === 'update' && waiting.op === 'create') {
    const document = applyPatch(shape, waiting.document, next.edit.patch)
    return { kind: 'one', operation: { op: 'create', document } }
  }
  if (next.op === 'update' && waiting.op === 'update') {
    const isAsked = (path: string) => [waiting, next].some(({ asked }) => asked?.(path))
    const edit = foldEdits(waiting.edit, next.edit, isAsked)
    return Object.keys(edit.patch).length === 0
      ? { kind: 'nothing' }
      : { kind: 'one', operation: { op: 'update', edit } }
  }
  throw new Error(`${next.op} cannot follow ${waiting.op}`)
}
