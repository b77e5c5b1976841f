import type { Problem } from '../../../domain/kernel/problems.ts'
import { isWithin, readAt, writeAt } from './path.ts'

/** What a form is made from. Both finders run on every change, offline too, and look at what is at hand alone. */
export interface FormOptions<V extends object> {
  /** The document as first shown. */
  values: V
  /** What is wrong and would be refused; shown as an error when the field is left. */
  findProblems?: (values: V) => readonly Problem[]
  /** What is only needed to be complete; shown as a quiet reminder when the field is left. */
  findMissing?: (values: V) => readonly Problem[]
  /** Called after each change with the whole document, for the autosave. Not called by `replace`. */
  onChange?: (values: V) => void
}

/** Something that somebody said about a field, in words for its reader. */
interface FieldRemark {
  path: string
  text: string
}

/**
 * The state of one form. Fields subscribe one by one, so a keystroke renders one field however long the form is
 * (a log may have fifty children), and paths name list members by Id, as Problems do.
 */
export interface FormStore<V extends object = Record<string, unknown>> {
  /** The whole document as it stands; a new object after each change. */
  values(): V
  /** What stands at a path (see path.ts). */
  get(path: string): unknown
  /** Writes one field; forgets the server's complaints about it and what is in it. */
  set(path: string, value: unknown): void
  /** Changes the document as a whole, e.g. adds or removes an item. */
  change(update: (values: V) => V): void
  /** Shows another document (a draft restored, a merge): clean, nothing touched. */
  replace(values: V): void
  /** The field was left: from now on it shows its problem. */
  touch(path: string): void
  /** Every field shows its problem, e.g. after a failed save. */
  touchAll(): void
  isTouched(path: string): boolean
  /** What the server refused; shown at once beside the fields. */
  refuse(problems: readonly Problem[]): void
  /** What the server refused with this code is no longer so: an answer elsewhere in the form has changed. */
  forget(code: Problem['Code']): void
  /** What the finders know besides the document has changed: they are asked anew. */
  recheck(): void
  /** Shows what others remarked beside the fields, in place of earlier remarks; it stands in the way of nothing. */
  remark(remarks: readonly FieldRemark[]): void
  /** What was remarked about a path, one remark a line; '' for nothing. */
  remarkAt(path: string): string
  /** Problems of the document and of the server's last refusal. */
  problems(): readonly Problem[]
  /** What is missing to be complete. */
  missing(): readonly Problem[]
  /** True after a change since the last `replace` or `markSaved`. */
  isDirty(): boolean
  /** The document as it stands is safe. */
  markSaved(): void
  subscribe(listener: () => void): () => void
}

/** Where the values of a form are held, and what became of them; the rest of a store is the same over any. */
export interface HeldValues<V extends object> {
  values(): V
  set(path: string, value: unknown): void
  change(values: V): void
  /** Shows other values: clean, nothing touched. */
  replace(values: V): void
  touch(path: string): void
  isTouched(path: string): boolean
  isDirty(): boolean
  markSaved(): void
}

/** Holds a form's document as it is: what was not changed stays the same object, so that long forms stay still. */
function holdDocument<V extends object>(document: V): HeldValues<V> {
  let values = document
  let saved = document
  let touched = new Set<string>()
  return {
    values: () => values,
    set(path, value) {
      values = writeAt(values, path, value)
    },
    change(next) {
      values = next
    },
    replace(next) {
      values = next
      saved = next
      touched = new Set()
    },
    touch: (path) => void touched.add(path),
    isTouched: (path) => touched.has(path),
    isDirty: () => values !== saved,
    markSaved() {
      saved = values
    },
  }
}

/** Makes the state of one form over its own document. */
export const createFormStore = <V extends object>(options: FormOptions<V>): FormStore<V> =>
  storeOver(holdDocument(options.values), options)

/** Makes the state of one form over values that are held somewhere; see docs/decisions/0012-two-form-stores.md. */
export function storeOver<V extends object>(
  held: HeldValues<V>,
  options: Omit<FormOptions<V>, 'values'>,
): FormStore<V> {
  let refused: readonly Problem[] = []
  let remarks: readonly FieldRemark[] = []
  let allTouched = false
  const listeners = new Set<() => void>()
  const problemsOf = remember(options.findProblems ?? (() => []))
  const missingOf = remember(options.findMissing ?? (() => []))

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const told = (move: () => void) => {
    const before = held.values()
    move()
    if (held.values() === before) return
    options.onChange?.(held.values())
    tell()
  }

  return {
    values: held.values,
    get: (path) => readAt(held.values(), path),
    set(path, value) {
      refused = refused.filter(({ Field = '' }) => !isWithin(Field, path))
      if (!Object.is(readAt(held.values(), path), value)) told(() => held.set(path, value))
    },
    change: (update) => told(() => held.change(update(held.values()))),
    replace(next) {
      held.replace(next)
      refused = []
      allTouched = false
      tell()
    },
    touch(path) {
      if (held.isTouched(path)) return
      held.touch(path)
      tell()
    },
    touchAll() {
      allTouched = true
      tell()
    },
    isTouched: (path) => allTouched || held.isTouched(path),
    refuse(problems) {
      refused = problems
      allTouched = true
      tell()
    },
    forget(code) {
      const kept = refused.filter(({ Code }) => Code !== code)
      if (kept.length === refused.length) return
      refused = kept
      tell()
    },
    recheck() {
      problemsOf.forget()
      missingOf.forget()
      tell()
    },
    remark(next) {
      if (next.length === 0 && remarks.length === 0) return
      remarks = next
      tell()
    },
    remarkAt: (path) =>
      remarks
        .filter((remark) => remark.path === path)
        .map((remark) => remark.text)
        .join('\n'),
    problems: () => {
      const own = problemsOf.of(held.values())
      return refused.length === 0 ? own : [...refused, ...own]
    },
    missing: () => missingOf.of(held.values()),
    isDirty: held.isDirty,
    markSaved() {
      held.markSaved()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// Every field asks on every change: the answer is computed once for each document, and stays the same list while it
// says the same, so that whoever shows it draws nothing anew.
function remember<V extends object>(
  find: (values: V) => readonly Problem[],
): { of: (values: V) => readonly Problem[]; forget: () => void } {
  let last: { values: V | null; found: readonly Problem[] } | null = null
  return {
    of(values) {
      if (last?.values === values) return last.found
      const before = last?.found
      const found = find(values)
      last = { values, found: before && JSON.stringify(before) === JSON.stringify(found) ? before : found }
      return last.found
    },
    forget() {
      if (last) last = { values: null, found: last.found }
    },
  }
}
