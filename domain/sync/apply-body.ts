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
  /** The Ids that items got which came without one, each with the item's place in its list of the body. */
  made: ReadonlyMap<string, number>
  problems: Problem[]
}

/**
 * The server's reading of a body (decisions, Activities): what is absent is unchanged, `null` clears, `Deleted: true`
 * removes an item (no-op when unknown), members are matched by key and, in sets, by value. Each is named once, and in a set
 * none takes the value of another that stays (`duplicate_value`): devices never change the value of a member, they add one
 * and remove the other. Derived fields are ignored, unknown ones refused (`unknown_field`), a removed item's Id never comes
 * back (`item_deleted`). Only structure is judged here; the values are the schema's business. For a create, `stored` is the
 * empty document.
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
  const { dropped, made, problems } = reader
  return { document: document as T, dropped, made, problems }
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isPlain = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value that a live item of a set names, and where. */
interface SaidValue {
  path: string
  value: unknown
}

/** How many members of a set have each value. */
type Held = ReadonlyMap<unknown, number>

function heldBy(members: readonly Doc[], field: string): Held {
  const held = new Map<unknown, number>()
  for (const member of members) held.set(member[field], (held.get(member[field]) ?? 0) + 1)
  return held
}

/** A value that is removed and added again must end up added, whichever the body says first. */
function removedFirst(items: readonly unknown[]): [number, unknown][] {
  const all = [...items.entries()]
  const isRemoved = ([, item]: [number, unknown]) => isPlain(item) && item.Deleted === true
  if (!all.some(isRemoved)) return all
  return [...all.filter(isRemoved), ...all.filter((one) => !isRemoved(one))]
}

class BodyReader {
  readonly problems: Problem[] = []
  readonly dropped: string[] = []
  readonly made = new Map<string, number>()
  private readonly context: BodyContext

  constructor(context: BodyContext) {
    this.context = context
  }

  refuse<V>(code: ProblemCode, field: string | undefined, keep: V): V {
    this.problems.push(field === undefined ? { Code: code } : { Code: code, Field: field })
    return keep
  }

  fields(shape: DocumentShape, stored: Doc, body: Doc, prefix: string, known: readonly string[] = []): Doc {
    return this.fill({ ...stored }, shape, body, prefix, known)
  }

  /** Reads the fields of a body into `result`, which is nobody else's. */
  private fill(
    result: Doc,
    shape: DocumentShape,
    body: Doc,
    prefix: string,
    known: readonly string[] = [],
  ): Doc {
    for (const field in body) {
      if (known.includes(field) || !Object.hasOwn(body, field)) continue
      const value = body[field]
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
            ? this.list(kind, asMembers(result[field]), value, path)
            : this.object(kind, result[field], value, path)
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
    const named = new Set<string>()
    const passedOver = [list.key, 'Deleted']
    const before: Held = list.set === undefined ? new Map() : heldBy(stored, list.set)
    const said: SaidValue[] = []
    for (const [position, item] of list.set === undefined ? value.entries() : removedFirst(value)) {
      if (!isPlain(item)) {
        this.refuse('invalid', memberPath(path, String(position)), undefined)
        continue
      }
      // Of two values for one member only one could be kept, and nobody would be told of the other.
      const key = this.item(list, stored, item, path, position, passedOver)
      if (key !== null && named.has(key)) {
        this.refuse('duplicate_value', memberPath(path, key), undefined)
        continue
      }
      if (key !== null) named.add(key)
      if (list.set === undefined || item.Deleted === true) continue
      const own = memberPath(path, key ?? String(position))
      said.push({ path: fieldPath(own, list.set), value: sameCase(item[list.set]) })
    }
    if (list.set !== undefined) this.refuseTwice(said, before, heldBy(stored, list.set))
    return stored
  }

  /** In a set: a value that two items of the body name, and one that an item took although another member has it. */
  private refuseTwice(said: readonly SaidValue[], before: Held, after: Held): void {
    const seen = new Set<unknown>()
    for (const { path, value } of said) {
      if (value === undefined || value === null) continue
      const held = after.get(value) ?? 0
      if (seen.has(value) || (held > 1 && held > (before.get(value) ?? 0)))
        this.refuse('duplicate_value', path, undefined)
      seen.add(value)
    }
  }

  /** Reads one item into `members`. Gives its key, or null where it has none that can be read. */
  private item(
    list: ListShape,
    members: Doc[],
    item: Doc,
    path: string,
    position: number,
    passedOver: readonly string[],
  ): string | null {
    const key = this.keyOf(list, item, path, position)
    if (key === undefined) return null
    const own = memberPath(path, key ?? String(position))
    if (item.Deleted !== undefined && item.Deleted !== null && typeof item.Deleted !== 'boolean')
      return this.refuse('invalid', `${own}.Deleted`, key)
    const place = this.placeOf(list, members, key, item)
    const known = members[place]
    if (item.Deleted === true) {
      if (!known) return key
      this.noteDropped(list, known)
      members.splice(place, 1)
    } else if (known) {
      members[place] = this.fields(list.list, known, item, own, passedOver)
    } else if (key !== null && list.key === 'Id' && this.context.droppedItems.has(key)) {
      this.refuse('item_deleted', own, undefined)
    } else {
      const fresh = emptyDocument(list.list, list.key, key ?? this.makeId(position))
      members.push(this.fill(fresh, list.list, item, own, passedOver))
    }
    return key
  }

  private makeId(position: number): string {
    const id = this.context.newId()
    this.made.set(id, position)
    return id
  }

  /** Where the member stands that an item means, by its key or, in sets, by its value; -1 for a new one. */
  private placeOf(list: ListShape, members: readonly Doc[], key: string | null, item: Doc): number {
    const byKey = key === null ? -1 : placeOfKey(members, list.key, key)
    if (byKey >= 0 || list.set === undefined || members.length === 0) return byKey
    const same = findByValue(members, list.set, sameCase(item[list.set]))
    return same ? members.indexOf(same) : -1
  }

  /** The item's key, null when it is new and wants one, undefined when it cannot be read. */
  private keyOf(list: ListShape, item: Doc, path: string, position: number): string | null | undefined {
    const key = item[list.key]
    if (list.keys && typeof key === 'string' && list.keys.includes(key)) return key
    if (!list.keys && isId(key) && key !== EMPTY_ID) return key.toLowerCase()
    const isMissing = key === undefined || key === null || key === EMPTY_ID
    if (isMissing && list.key === 'Id') return null
    const field = fieldPath(memberPath(path, String(position)), list.key)
    return this.refuse(isMissing ? 'required' : 'invalid', field, undefined)
  }
}

function placeOfKey(members: readonly Doc[], field: string, key: string): number {
  for (let place = 0; place < members.length; place += 1) if (members[place]?.[field] === key) return place
  return -1
}

const sameCase = (value: unknown): unknown => (isId(value) ? value.toLowerCase() : value)
