import { EMPTY_ID, isId } from '../kernel/ids.ts'
import type { Problem, ProblemCode } from '../kernel/problems.ts'
import { findByValue } from './diff.ts'
import { emptyDocument, isBlank } from './empty.ts'
import type { DocumentShape, ListShape, ObjectShape } from './shape.ts'
import { asDoc, asMembers, type Doc, fieldPath, fieldShape, memberPath } from './tree.ts'

/** What {@link applyBody} needs to know besides the shape. */
export interface BodyContext {
  /** Ids of the items that were removed from this document before, for ever. */
  droppedItems: ReadonlySet<string>
  /** Makes the Id of an item that came without one. */
  newId: () => string
}

/** The outcome of {@link applyBody}: with problems, `document` is not to be stored. */
export interface AppliedBody<T> {
  document: T
  /** Ids of the items that this body removed. */
  dropped: string[]
  problems: Problem[]
}

/**
 * The server's reading of a body (decisions, Activities): what is absent is unchanged, `null` clears, `Deleted: true`
 * removes an item (no-op when unknown), members are matched by key and, in sets, by value, each named once (`duplicate_value`); derived fields are ignored,
 * unknown ones refused (`unknown_field`), a removed item's Id never comes back (`item_deleted`). Only structure is
 * judged here; the values are the schema's business. For a create, `stored` is the empty document.
 */
export function applyBody<T extends object>(
  shape: DocumentShape,
  stored: T,
  body: unknown,
  context: BodyContext,
): AppliedBody<T> {
  const reader = new BodyReader(context)
  const document = isPlain(body)
    ? reader.fields(shape, stored as Doc, body, '')
    : reader.refuse('malformed', undefined, stored)
  return { document: document as T, dropped: reader.dropped, problems: reader.problems }
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isPlain = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

class BodyReader {
  readonly problems: Problem[] = []
  readonly dropped: string[] = []
  private readonly context: BodyContext

  constructor(context: BodyContext) {
    this.context = context
  }

  refuse<V>(code: ProblemCode, field: string | undefined, keep: V): V {
    this.problems.push(field === undefined ? { Code: code } : { Code: code, Field: field })
    return keep
  }

  fields(shape: DocumentShape, stored: Doc, body: Doc, prefix: string, known: readonly string[] = []): Doc {
    const result = { ...stored }
    for (const [field, value] of Object.entries(body)) {
      if (known.includes(field)) continue
      const kind = fieldShape(shape, field)
      if (kind === 'derived') continue
      // Most fields are plain values and right: their path is made only when there is something to say of it.
      if (kind === 'value' && isValue(value)) {
        result[field] = value
        continue
      }
      const path = fieldPath(prefix, field)
      if (kind === undefined) this.refuse('unknown_field', path, undefined)
      else if (kind === 'value') this.refuse('invalid', path, undefined)
      else {
        result[field] =
          'list' in kind
            ? this.list(kind, asMembers(stored[field]), value, path)
            : this.object(kind, stored[field], value, path)
      }
    }
    return result
  }

  private object(kind: ObjectShape, stored: unknown, value: unknown, path: string): unknown {
    const before = stored === null || stored === undefined ? emptyDocument(kind.object) : asDoc(stored)
    if (value === null) return this.cleared(kind, before)
    if (!isPlain(value)) return this.refuse('invalid', path, stored)
    if (kind.nullable && value.Deleted === true) return null
    const after = this.fields(kind.object, before, value, path, kind.nullable ? ['Deleted'] : [])
    return kind.nullable && isBlank(kind.object, after) ? null : after
  }

  private cleared(kind: ObjectShape, stored: Doc): Doc | null {
    for (const [field, inner] of Object.entries(kind.object)) {
      if (typeof inner === 'object' && 'list' in inner) this.dropAll(inner, asMembers(stored[field]))
    }
    return kind.nullable ? null : { ...stored, ...emptyDocument(kind.object) }
  }

  private dropAll(list: ListShape, members: Doc[]): void {
    for (const member of members) this.noteDropped(list, member)
  }

  private noteDropped(list: ListShape, member: Doc): void {
    const id = member[list.key]
    if (list.key === 'Id' && typeof id === 'string') this.dropped.push(id)
  }

  private list(list: ListShape, stored: Doc[], value: unknown, path: string): Doc[] {
    if (value === null) {
      this.dropAll(list, stored)
      return []
    }
    if (!Array.isArray(value)) return this.refuse('invalid', path, stored)
    let members = stored
    const named = new Set<unknown>()
    for (const [position, item] of value.entries()) {
      if (!isPlain(item)) {
        this.refuse('invalid', memberPath(path, String(position)), undefined)
        continue
      }
      members = this.item(list, members, item, path, position)
      // Of two values for one member only one could be kept, and nobody would be told of the other.
      const key = sameCase(item[list.key])
      if (typeof key === 'string' && key !== EMPTY_ID && named.has(key))
        this.refuse('duplicate_value', memberPath(path, key), undefined)
      named.add(key)
    }
    return members
  }

  private item(list: ListShape, members: Doc[], item: Doc, path: string, position: number): Doc[] {
    const key = this.keyOf(list, item, memberPath(path, String(position)))
    if (key === undefined) return members
    const own = memberPath(path, key ?? String(position))
    if (item.Deleted !== undefined && item.Deleted !== null && typeof item.Deleted !== 'boolean') {
      return this.refuse('invalid', `${own}.Deleted`, members)
    }
    const value = list.set === undefined ? undefined : sameCase(item[list.set])
    const known =
      members.find((member) => key !== null && member[list.key] === key) ??
      (list.set === undefined ? undefined : findByValue(members, list.set, value))
    if (item.Deleted === true) {
      if (!known) return members
      this.noteDropped(list, known)
      return members.filter((member) => member !== known)
    }
    if (!known && key !== null && list.key === 'Id' && this.context.droppedItems.has(key)) {
      return this.refuse('item_deleted', own, members)
    }
    const before = known ?? { [list.key]: key ?? this.context.newId(), ...emptyDocument(list.list) }
    const after = this.fields(list.list, before, item, own, [list.key, 'Deleted'])
    return known ? members.map((member) => (member === known ? after : member)) : [...members, after]
  }

  /** The item's key, null when it is new and wants one, undefined when it cannot be read. */
  private keyOf(list: ListShape, item: Doc, path: string): string | null | undefined {
    const key = item[list.key]
    if (list.keys && typeof key === 'string' && list.keys.includes(key)) return key
    if (!list.keys && isId(key) && key !== EMPTY_ID) return key.toLowerCase()
    if (key === undefined || key === null || key === EMPTY_ID) {
      return list.key === 'Id' ? null : this.refuse('required', fieldPath(path, list.key), undefined)
    }
    return this.refuse('invalid', fieldPath(path, list.key), undefined)
  }
}

const sameCase = (value: unknown): unknown => (isId(value) ? value.toLowerCase() : value)
