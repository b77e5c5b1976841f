import type { Problem } from '../../../domain/kernel/problems.ts'
import { readAt, writeAt } from './path.ts'

/** What a form is made from. Both finders are pure and run on every change, offline too. */
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
export interface FieldRemark {
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
  /** Writes one field; forgets the server's complaint about it. */
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

/** Makes the state of one form. */
export function createFormStore<V extends object>(options: FormOptions<V>): FormStore<V> {
  let values = options.values
  let saved = options.values
  let refused: readonly Problem[] = []
  let remarks: readonly FieldRemark[] = []
  let allTouched = false
  let touched = new Set<string>()
  const listeners = new Set<() => void>()
  const problemsOf = remember(options.findProblems ?? (() => []))
  const missingOf = remember(options.findMissing ?? (() => []))

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const move = (next: V) => {
    if (next === values) return
    values = next
    options.onChange?.(values)
    tell()
  }

  return {
    values: () => values,
    get: (path) => readAt(values, path),
    set(path, value) {
      refused = refused.filter((problem) => problem.Field !== path)
      if (!Object.is(readAt(values, path), value)) move(writeAt(values, path, value))
    },
    change: (update) => move(update(values)),
    replace(next) {
      values = next
      saved = next
      refused = []
      allTouched = false
      touched = new Set()
      tell()
    },
    touch(path) {
      if (touched.has(path)) return
      touched.add(path)
      tell()
    },
    touchAll() {
      allTouched = true
      tell()
    },
    isTouched: (path) => allTouched || touched.has(path),
    refuse(problems) {
      refused = problems
      allTouched = true
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
    problems: () => (refused.length === 0 ? problemsOf(values) : [...refused, ...problemsOf(values)]),
    missing: () => missingOf(values),
    isDirty: () => values !== saved,
    markSaved() {
      saved = values
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
): (values: V) => readonly Problem[] {
  let last: { values: V; found: readonly Problem[] } | null = null
  return (values) => {
    if (last?.values === values) return last.found
    const before = last?.found
    const found = find(values)
    last = { values, found: before && JSON.stringify(before) === JSON.stringify(found) ? before : found }
    return last.found
  }
}
