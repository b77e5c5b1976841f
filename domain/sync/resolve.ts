import { answerStillAsked, isOfAnswer, levelAt, resolveAnswer, theirAnswer } from './answers.ts'
import type { Choice, Conflict } from './conflict.ts'
import { linesOf, readPath } from './diff.ts'
import { type Edit, withoutMember } from './fold.ts'
import type { DocumentShape, ListShape, Patch, PatchValue } from './shape.ts'
import { asMembers, type Doc, fieldPath, fieldShape, scalar } from './tree.ts'

type Lines = Record<string, PatchValue>

/**
 * The edit after the person's choice. `mine` keeps the edit and takes what they left as its new ancestor; `theirs`
 * gives the edit up. Something that they removed and that is to stay is added anew, under fresh Ids from `newId`,
 * since a removed Id never comes back.
 */
export function resolve(
  shape: DocumentShape,
  edit: Edit,
  conflict: Conflict,
  choice: Choice,
  newId: () => string,
): Edit {
  if (isOfAnswer(conflict)) return resolveAnswer(shape, edit, conflict, choice)
  if (conflict.kind === 'value') return resolveValue(edit, conflict, choice)
  if (conflict.kind === 'same-reference') return resolveReference(shape, edit, conflict, choice)
  const rest = {
    patch: withoutMember(edit.patch, conflict.path),
    was: withoutMember(edit.was, conflict.path),
  }
  if (choice === 'theirs') return rest
  const list = listAt(shape, conflict.path)
  if (conflict.kind === 'removed-by-me') {
    return plus(rest, { [conflict.path]: false }, wholeMember(list, conflict.path, conflict.theirs))
  }
  const fresh = withFreshIds(list, conflict.mine, newId)
  const path = `${conflict.path.slice(0, conflict.path.lastIndexOf('['))}[${String(fresh[list.key])}]`
  const added = wholeMember(list, path, fresh)
  return plus(rest, added, asMissing(added))
}

/**
 * The same for a record that was never sent, whose text says already what they left: what else is to be written into it. No
 * server knows its members, so one that is to stay keeps its Id.
 */
export function resolveUnsent(shape: DocumentShape, conflict: Conflict, choice: Choice): Patch {
  const { kind, path } = conflict
  if (isOfAnswer(conflict)) return choice === 'mine' ? {} : theirAnswer(shape, conflict)
  if (kind === 'same-reference') return { [choice === 'mine' ? conflict.theirPath : path]: false }
  if (kind === 'value') return choice === 'mine' ? {} : { [path]: conflict.theirs }
  const isGone = kind === 'removed-by-me' ? choice === 'mine' : choice === 'theirs'
  if (isGone) return {}
  return wholeMember(listAt(shape, path), path, kind === 'removed-by-me' ? conflict.theirs : conflict.mine)
}

/**
 * Which questions about a record that was never sent are open still, now that its text says `doc`: those whose two answers
 * differ. Another edit answers none of them by itself.
 */
export function stillAsked(shape: DocumentShape, conflicts: readonly Conflict[], doc: object): Conflict[] {
  const isHere = (path: string) => readPath(shape, doc, path) === true
  return conflicts.flatMap((conflict): Conflict[] => {
    const { kind, path } = conflict
    if (isOfAnswer(conflict)) {
      const asked = answerStillAsked(shape, conflict, doc as Doc)
      return asked ? [asked] : []
    }
    if (kind === 'same-reference') {
      const [mine, theirs] = [path, conflict.theirPath].map((one) =>
        referenceAt(shape, doc as Doc, one, conflict.field),
      )
      return isHere(path) && isHere(conflict.theirPath) && mine === theirs ? [conflict] : []
    }
    if (kind !== 'value') return isHere(path) ? [] : [conflict]
    const member = path.slice(0, path.lastIndexOf(']') + 1)
    const mine = readPath(shape, doc, path) ?? null
    if (mine === conflict.theirs || (member !== '' && !isHere(member))) return []
    return [{ ...conflict, mine }]
  })
}

/** Whom or what a member is about: its reference, otherwise what it says in words. */
function referenceAt(shape: DocumentShape, doc: Doc, path: string, field: string): PatchValue {
  const member = levelAt(doc, path)
  return scalar(member[field]) ?? listAt(shape, path).spoken?.(member) ?? null
}

function resolveValue(edit: Edit, conflict: Extract<Conflict, { kind: 'value' }>, choice: Choice): Edit {
  if (choice === 'mine') return { patch: edit.patch, was: { ...edit.was, [conflict.path]: conflict.theirs } }
  const without = (lines: Patch): Patch =>
    Object.fromEntries(Object.entries(lines).filter(([path]) => path !== conflict.path))
  return { patch: without(edit.patch), was: without(edit.was) }
}

/** `mine` removes their member; `theirs` drops mine, or, when mine was there before, takes back its new reference. */
function resolveReference(
  shape: DocumentShape,
  edit: Edit,
  conflict: Extract<Conflict, { kind: 'same-reference' }>,
  choice: Choice,
): Edit {
  if (choice === 'mine') {
    const rest = {
      patch: withoutMember(edit.patch, conflict.theirPath),
      was: withoutMember(edit.was, conflict.theirPath),
    }
    const list = listAt(shape, conflict.path)
    return plus(rest, { [conflict.theirPath]: false }, wholeMember(list, conflict.theirPath, conflict.theirs))
  }
  if (edit.patch[conflict.path] === true) {
    return { patch: withoutMember(edit.patch, conflict.path), was: withoutMember(edit.was, conflict.path) }
  }
  const line = fieldPath(conflict.path, conflict.field)
  const without = (lines: Patch): Patch =>
    Object.fromEntries(Object.entries(lines).filter(([path]) => path !== line))
  return { patch: without(edit.patch), was: without(edit.was) }
}

const plus = (edit: Edit, patch: Patch, was: Patch): Edit => ({
  patch: { ...edit.patch, ...patch },
  was: { ...edit.was, ...was },
})

/** The member at `path`, as lines. */
function wholeMember(list: ListShape, path: string, member: Doc): Patch {
  const lines: Lines = { [path]: true }
  for (const [line, value] of Object.entries(linesOf(list.list, member))) lines[`${path}.${line}`] = value
  return lines
}

const asMissing = (lines: Patch): Patch =>
  Object.fromEntries(Object.keys(lines).map((path) => [path, path.endsWith(']') ? false : null]))

/** The list whose member stands at `path`. Throws when the shape has none there. */
function listAt(shape: DocumentShape, path: string): ListShape {
  let fields: DocumentShape = shape
  const names = path.replaceAll(/\[[^\]]*\]/g, '').split('.')
  for (const [depth, name] of names.entries()) {
    const kind = fieldShape(fields, name)
    if (typeof kind !== 'object') break
    if ('list' in kind && depth === names.length - 1) return kind
    fields = 'list' in kind ? kind.list : kind.object
  }
  throw new Error(`no list at ${path}`)
}

/** A member with new Ids for itself and everything inside that is known by an Id. */
function withFreshIds(list: ListShape, member: Doc, newId: (old: string) => string): Doc {
  const id = list.key === 'Id' ? newId(String(member.Id)) : member[list.key]
  return { ...freshInside(list.list, member, newId), [list.key]: id }
}

/**
 * A document whose members all have new Ids, which `newId` makes of the old ones; values and the document's own Id stay. For
 * "restore as new".
 */
export function freshInside(shape: DocumentShape, doc: Doc, newId: (old: string) => string): Doc {
  const result = { ...doc }
  for (const [field, kind] of Object.entries(shape)) {
    const value = doc[field]
    if (typeof kind !== 'object' || value === null || value === undefined) continue
    result[field] =
      'list' in kind
        ? asMembers(value).map((member) => withFreshIds(kind, member, newId))
        : freshInside(kind.object, value as Doc, newId)
  }
  return result
}
