import type { Patch, PatchValue } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { isForPeople, memberAt } from '../../pickers/names/said-lines.ts'

/** One thing that an edit changes. */
export interface ChangedLine {
  path: string
  /** As it becomes; null where it was emptied. */
  value: PatchValue
  /** A member of a list that goes. */
  isRemoved: boolean
  /** The member that it belongs to, as far as it is known. */
  about: Doc | undefined
}

const isEmpty = (value: PatchValue | undefined): boolean =>
  value === null || value === undefined || value === ''

/** What an edit changes, line by line, and nothing that others wrote: the document has their words in it, too. */
export function changedLines({
  patch,
  was,
  doc,
}: Pick<PendingEntry, 'patch' | 'was' | 'doc'>): ChangedLine[] {
  return Object.entries(patch).flatMap(([path, value]): ChangedLine[] => {
    if (path.endsWith(']'))
      // Of a member that was added, its fields tell.
      return value === false ? [{ path, value, isRemoved: true, about: memberOf(was, path) }] : []
    if (!isForPeople(path.slice(path.lastIndexOf('.') + 1))) return []
    if (isEmpty(value) && isEmpty(was[path])) return []
    return [{ path, value, isRemoved: false, about: isAdded(patch, path) ? undefined : memberAt(doc, path) }]
  })
}

/** What is known of a member that goes: what it said. */
function memberOf(was: Patch, path: string): Doc {
  const fields = Object.entries(was).flatMap(([at, value]) =>
    at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), value] as const] : [],
  )
  return Object.fromEntries(fields)
}

/** True inside a member that the edit adds, with lines of its own that tell who or what it is. */
const isAdded = (patch: Patch, path: string): boolean =>
  Object.entries(patch).some(([at, value]) => value === true && at.endsWith(']') && path.startsWith(`${at}.`))
