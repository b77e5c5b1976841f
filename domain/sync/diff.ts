import type { DocumentShape, FieldShape, ListShape, Patch, PatchValue } from './shape.ts'
import {
  asDoc,
  asMembers,
  type Doc,
  fieldPath,
  fieldShape,
  keyOf,
  memberPath,
  type PatchNode,
  scalar,
  treeOf,
} from './tree.ts'

type Lines = Record<string, PatchValue>

/**
 * What changed from `before` to `after`, as a patch. Derived fields never enter; the order of members is no change;
 * in set-like lists a member with the same value is the same member, whatever its Id. Throws when a member has no key.
 */
export function diff(shape: DocumentShape, before: object, after: object): Patch {
  const lines: Lines = {}
  diffFields(shape, '', before as Doc, after as Doc, lines)
  return lines
}

function diffFields(shape: DocumentShape, prefix: string, before: Doc, after: Doc, lines: Lines): void {
  for (const [field, kind] of Object.entries(shape)) {
    if (kind === 'derived') continue
    const path = fieldPath(prefix, field)
    if (kind === 'value') {
      const value = scalar(after[field])
      if (value !== scalar(before[field])) lines[path] = value
    } else if ('list' in kind) {
      diffMembers(kind, path, asMembers(before[field]), asMembers(after[field]), lines)
    } else {
      diffFields(kind.object, path, asDoc(before[field]), asDoc(after[field]), lines)
    }
  }
}

function diffMembers(list: ListShape, path: string, before: Doc[], after: Doc[], lines: Lines): void {
  const left = new Map(before.map((member) => [keyOf(member, list.key), member]))
  const unmatched: Doc[] = []
  for (const member of after) {
    const key = keyOf(member, list.key)
    const known = left.get(key)
    if (!known) unmatched.push(member)
    else {
      left.delete(key)
      diffFields(list.list, memberPath(path, key), known, member, lines)
    }
  }
  for (const member of unmatched) {
    const twin = list.set === undefined ? undefined : findByValue(left.values(), list.set, member[list.set])
    if (twin) {
      const key = keyOf(twin, list.key)
      left.delete(key)
      diffFields(list.list, memberPath(path, key), twin, member, lines)
    } else {
      const own = memberPath(path, keyOf(member, list.key))
      lines[own] = true
      diffFields(list.list, own, {}, member, lines)
    }
  }
  for (const key of left.keys()) lines[memberPath(path, key)] = false
}

/** The member whose field holds this value (never null), or undefined. */
export function findByValue(members: Iterable<Doc>, field: string, value: unknown): Doc | undefined {
  if (value === null || value === undefined) return undefined
  for (const member of members) if (member[field] === value) return member
  return undefined
}

/** Everything a document says, as lines relative to it: its non-null values, and `true` for each member. */
export function linesOf(shape: DocumentShape, doc: object): Patch {
  return diff(shape, {}, doc)
}

/**
 * What `doc` says at every path of the patch: the `was` of that patch. A member to be removed is noted whole, so that
 * an edit inside it by someone else can be recognised; for a set-like member its value is noted too.
 */
export function readWas(shape: DocumentShape, doc: object, patch: Patch): Patch {
  const lines: Lines = {}
  readFields(shape, '', treeOf(patch), doc as Doc, lines)
  return lines
}

function readFields(shape: DocumentShape, prefix: string, node: PatchNode, doc: Doc, lines: Lines): void {
  for (const [field, child] of node.fields) {
    const kind = fieldShape(shape, field)
    const path = fieldPath(prefix, field)
    if (kind === 'value') lines[path] = scalar(doc[field])
    else if (isList(kind)) readMembers(kind, path, child, asMembers(doc[field]), lines)
    else if (typeof kind === 'object') readFields(kind.object, path, child, asDoc(doc[field]), lines)
  }
}

function readMembers(list: ListShape, path: string, node: PatchNode, members: Doc[], lines: Lines): void {
  for (const [key, child] of node.members) {
    const own = memberPath(path, key)
    const member = members.find((one) => one[list.key] === key)
    if (child.exists !== undefined) lines[own] = member !== undefined
    if (member && child.exists === false) diffFields(list.list, own, {}, member, lines)
    else readFields(list.list, own, child, member ?? {}, lines)
    if (member && list.set !== undefined) lines[fieldPath(own, list.set)] = scalar(member[list.set])
  }
}

const isList = (kind: FieldShape | undefined): kind is ListShape => typeof kind === 'object' && 'list' in kind

/** The value at a path; for a member's path, whether it exists. Undefined where the path leads nowhere. */
export function readPath(shape: DocumentShape, doc: object, path: string): PatchValue | undefined {
  return readWas(shape, doc, { [path]: true })[path]
}
