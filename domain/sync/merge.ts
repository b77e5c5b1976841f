import { answersIn, clashOfAnswer } from './answers.ts'
import type { Conflict } from './conflict.ts'
import { findByValue, linesOf } from './diff.ts'
import { contentBelow, type Edit, isBelow } from './fold.ts'
import type { DocumentShape, ListShape, Patch, PatchValue } from './shape.ts'
import {
  asDoc,
  asMembers,
  type Doc,
  fieldPath,
  fieldShape,
  memberPath,
  type PatchNode,
  scalar,
  treeOf,
} from './tree.ts'

/** What {@link merge} works from. */
export interface MergeInput extends Edit {
  /** The document that someone else left: the new base. */
  theirs: object
  /** What the person saw while editing (old base and patch); tells whether a clashing member is news to them. */
  mine: object
  /** Conflicts that are still open from an earlier merge of this edit. */
  open?: readonly Conflict[]
}

/** The edit, carried over to the new base. Without conflicts it may be sent. */
export interface Merged extends Edit {
  conflicts: Conflict[]
}

/**
 * Carries an edit over to what someone else saved. The ancestor is `was`. Fields that only one side changed are
 * rebased; the same value on both sides is agreement; anything else is a conflict, whose lines stay as they were.
 * Removing a member clashes with an edit inside it. In sets, members of the same value are the same member.
 * Two members for the same reference (`clash`), one from each side, are a conflict. Fields that are one answer (`Answer`), which
 * both decided otherwise, are one conflict.
 */
export function merge(shape: DocumentShape, input: MergeInput): Merged {
  const merger = new Merger(input)
  merger.fields(shape, '', treeOf(input.patch), input.theirs as Doc, input.mine as Doc)
  return { patch: merger.patch, was: merger.was, conflicts: merger.conflicts }
}

class Merger {
  readonly patch: Record<string, PatchValue> = {}
  readonly was: Record<string, PatchValue> = {}
  readonly conflicts: Conflict[] = []
  private readonly input: MergeInput

  constructor(input: MergeInput) {
    this.input = input
  }

  fields(shape: DocumentShape, prefix: string, node: PatchNode, theirs: Doc, mine: Doc, from = prefix): void {
    const whole = this.answers(shape, [prefix, from], node, theirs, mine)
    for (const [field, child] of node.fields) {
      if (whole.has(field)) continue
      const kind = fieldShape(shape, field)
      const path = fieldPath(prefix, field)
      const old = fieldPath(from, field)
      if (kind === 'value') this.value(path, old, child.value ?? null, scalar(theirs[field]))
      else if (typeof kind !== 'object') continue
      else if ('list' in kind)
        this.list(kind, path, old, child, asMembers(theirs[field]), asMembers(mine[field]))
      else this.fields(kind.object, path, child, asDoc(theirs[field]), asDoc(mine[field]), old)
    }
  }

  /** The fields of answers that clash as a whole. */
  private answers(
    shape: DocumentShape,
    at: readonly [prefix: string, from: string],
    node: PatchNode,
    theirs: Doc,
    mine: Doc,
  ): ReadonlySet<string> {
    const whole = new Set<string>()
    // Of a member that is not told as I had it, nothing can be said as a whole.
    const isTold = Object.keys(mine).length > 0
    for (const one of isTold ? answersIn(shape) : []) {
      if (!one.of.some((field) => node.fields.has(field))) continue
      const clash = clashOfAnswer(shape, one, this.input, { at, theirs, mine })
      if (!clash) continue
      this.conflicts.push(clash.conflict)
      Object.assign(this.patch, clash.patch)
      Object.assign(this.was, clash.was)
      for (const field of one.of) whole.add(field)
    }
    return whole
  }

  private value(path: string, old: string, mine: PatchValue, theirs: PatchValue): void {
    if (mine === theirs) return
    const was = this.input.was[old] ?? null
    // It stood in a whole that is asked about no more.
    if (mine === was) return
    if (was !== theirs) this.conflicts.push({ kind: 'value', path, was, mine, theirs })
    this.patch[path] = mine
    this.was[path] = was === theirs ? theirs : was
  }

  private list(
    list: ListShape,
    path: string,
    from: string,
    node: PatchNode,
    theirs: Doc[],
    mine: Doc[],
  ): void {
    const again = this.chosenAgain(list, from, node)
    for (const [key, child] of node.members) {
      const before = again.get(key)
      if (before !== undefined) this.chosen(list, [path, from], { key, before, child }, theirs)
      if (again.has(key)) continue
      const old = memberPath(from, key)
      const their =
        theirs.find((member) => member[list.key] === key) ?? this.twin(list, from, old, child, theirs)
      const own = their ? memberPath(path, String(their[list.key])) : memberPath(path, key)
      const mineMember = mine.find((member) => member[list.key] === key)
      if (child.exists === false) {
        if (their) this.removal(list, own, old, their)
      } else if (!their && child.exists === undefined) this.removedByThem(list, own, old, mineMember)
      else if (!their) this.keepLines(own, old)
      else {
        const before = Object.keys(this.patch).length
        this.fields(list.list, own, child, their, mineMember ?? {}, old)
        const isEdited = Object.keys(this.patch).length > before
        if (isEdited && list.set !== undefined) this.was[fieldPath(own, list.set)] = scalar(their[list.set])
      }
      if (child.exists !== false && list.clash !== undefined) {
        this.clash(list, path, key, list.clash, { child, their, mineMember }, theirs, mine)
      }
    }
  }

  /**
   * In a set, members that one edit adds and whose value it removes under another key, by both keys: whoever takes a choice
   * back and makes it again has changed nothing.
   */
  private chosenAgain(list: ListShape, from: string, node: PatchNode): Map<string, string | undefined> {
    const again = new Map<string, string | undefined>()
    const { set } = list
    if (set === undefined) return again
    for (const [removed, { exists }] of node.members) {
      if (exists !== false) continue
      const value = this.input.was[fieldPath(memberPath(from, removed), set)]
      const twin = [...node.members].find(
        ([key, child]) =>
          child.exists === true &&
          !again.has(key) &&
          child.fields.get(set)?.value === value &&
          value !== undefined,
      )
      if (twin) again.set(removed, undefined).set(twin[0], removed)
    }
    return again
  }

  /** Of a choice that was made again, what else is said of it than under its key `before`; gone, without that it stays gone. */
  private chosen(
    list: ListShape,
    [path, from]: readonly [string, string],
    { key, before, child }: { key: string; before: string; child: PatchNode },
    theirs: Doc[],
  ): void {
    const old = memberPath(from, before)
    const said = contentBelow(this.input.was, old)
    const fields = new Map(
      [...child.fields].filter(([field, { value }]) => value !== (said[`.${field}`] ?? null)),
    )
    for (const field of Object.keys(said).map((line) => line.slice(1)))
      if (!child.fields.has(field)) fields.set(field, { value: null, fields: new Map(), members: new Map() })
    if (fields.size === 0 || list.set === undefined) return
    const their = findByValue(theirs, list.set, child.fields.get(list.set)?.value)
    if (!their) this.keepLines(memberPath(path, key), memberPath(from, key))
    else
      this.fields(list.list, memberPath(path, String(their[list.key])), { ...child, fields }, their, {}, old)
  }

  /** In a set, their member that holds the value of mine; not one that this same edit removes. */
  private twin(list: ListShape, from: string, old: string, child: PatchNode, theirs: Doc[]): Doc | undefined {
    if (list.set === undefined) return undefined
    const staying = theirs.filter(
      (member) => this.input.patch[memberPath(from, String(member[list.key]))] !== false,
    )
    const value = child.fields.get(list.set)?.value ?? this.input.was[fieldPath(old, list.set)]
    return findByValue(staying, list.set, value)
  }

  private keepLines(path: string, old: string): void {
    for (const [source, target] of [
      [this.input.patch, this.patch],
      [this.input.was, this.was],
    ] as const) {
      for (const [line, value] of Object.entries(source)) {
        if (line === old || isBelow(line, old)) target[path + line.slice(old.length)] = value
      }
    }
  }

  private removal(list: ListShape, path: string, old: string, their: Doc): void {
    const before = contentBelow(this.input.was, old)
    const now = linesOf(list.list, their)
    this.patch[path] = false
    if (sameLines(before, dotted(now))) {
      this.was[path] = true
      for (const [line, value] of Object.entries(dotted(now))) this.was[path + line] = value
      return
    }
    this.conflicts.push({ kind: 'removed-by-me', path, theirs: their })
    this.was[path] = true
    for (const [line, value] of Object.entries(before)) this.was[path + line] = value
  }

  private removedByThem(list: ListShape, path: string, old: string, mine: Doc | undefined): void {
    const earlier = this.input.open?.find((one) => one.kind === 'removed-by-them' && one.path === path)
    const kept = mine ?? (earlier?.kind === 'removed-by-them' ? earlier.mine : undefined)
    const key = path.slice(path.lastIndexOf('[') + 1, -1)
    this.conflicts.push({ kind: 'removed-by-them', path, mine: kept ?? { [list.key]: key } })
    this.keepLines(path, old)
  }

  private clash(
    list: ListShape,
    path: string,
    key: string,
    field: string,
    sides: { child: PatchNode; their: Doc | undefined; mineMember: Doc | undefined },
    theirs: Doc[],
    mine: Doc[],
  ): void {
    const value = sides.child.fields.get(field)?.value ?? null
    const isSame = value === null ? sameWords(list, field, sides) : (member: Doc) => member[field] === value
    const other = theirs.find((member) => member[list.key] !== key && isSame(member))
    if (!other) return
    const theirKey = String(other[list.key])
    const theirPath = memberPath(path, theirKey)
    if (this.input.patch[theirPath] === false) return
    if (Object.hasOwn(this.input.patch, fieldPath(theirPath, field))) return
    const seen = mine.some((member) => member[list.key] === theirKey && member[field] === value)
    const stillOpen = this.input.open?.some(
      (one) => one.kind === 'same-reference' && one.theirPath === theirPath,
    )
    if (seen && !stillOpen) return
    const own = sides.mineMember ?? { [list.key]: key }
    this.conflicts.push({
      kind: 'same-reference',
      path: memberPath(path, key),
      theirPath,
      field,
      mine: own,
      theirs: other,
    })
  }
}

/** Whether a member says in words who or what it is as my new one does; neither has a reference. */
function sameWords(
  list: ListShape,
  field: string,
  { child, mineMember }: { child: PatchNode; mineMember: Doc | undefined },
): (member: Doc) => boolean {
  const said = child.exists && mineMember ? (list.spoken?.(mineMember) ?? null) : null
  return (member) => said !== null && scalar(member[field]) === null && list.spoken?.(member) === said
}

const dotted = (lines: Patch): Patch =>
  Object.fromEntries(Object.entries(lines).map(([line, value]) => [`.${line}`, value]))

function sameLines(one: Patch, other: Patch): boolean {
  const paths = Object.keys(one)
  return (
    paths.length === Object.keys(other).length &&
    paths.every((path) => Object.hasOwn(other, path) && one[path] === other[path])
  )
}
