import { applyPatch } from './apply-patch.ts'
import type { AnswerConflict, Conflict } from './conflict.ts'
import { diff, readPath, readWas } from './diff.ts'
import type { Edit } from './fold.ts'
import { type Answer, answers, type DocumentShape, type Patch } from './shape.ts'
import { asDoc, asMembers, type Doc, fieldPath, fieldShape, scalar } from './tree.ts'

/** The answers that a document or member of this shape gives. */
export const answersIn = (shape: DocumentShape): readonly Answer[] => shape[answers] ?? []

/** An answer that stands in the value of its field `at`, as most do. */
export const answer = (at: string, ...others: readonly string[]): Answer => ({
  at,
  of: [at, ...others],
  decides: (level) => scalar(level[at]) || null,
})

/** The shape of an answer's fields alone. */
const shapeOf = (shape: DocumentShape, { of }: Answer): DocumentShape =>
  Object.fromEntries(of.flatMap((field) => (shape[field] === undefined ? [] : [[field, shape[field]]])))

const said = (level: Doc, { of }: Answer): Doc =>
  Object.fromEntries(of.map((field) => [field, level[field] ?? null]))

/** The lines that lie below `prefix` in the fields of an answer, by their paths there. */
const linesOfAnswer = (lines: Patch, prefix: string, { of }: Answer): Patch =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([path, value]) => {
      const field = of.find((one) => isIn(path, fieldPath(prefix, one)))
      return field === undefined ? [] : [[path.slice(fieldPath(prefix, field).length - field.length), value]]
    }),
  )

const isIn = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)

const without = (lines: Patch, prefix: string, { of }: Answer): Patch =>
  Object.fromEntries(
    Object.entries(lines).filter(([path]) => !of.some((one) => isIn(path, fieldPath(prefix, one)))),
  )

const below = (prefix: string, lines: Patch): Patch =>
  Object.fromEntries(Object.entries(lines).map(([path, value]) => [fieldPath(prefix, path), value]))

/** Where an edit stands, and the document or member that each side has there. */
interface Sides {
  /** The path there, and the one in the edit. */
  at: readonly [prefix: string, from: string]
  theirs: Doc
  mine: Doc
}

/**
 * What two people answered otherwise, both of them: the conflict about the whole, and the edit of it, which says all of my
 * answer. Null where one side alone changed something, both decided alike, or one does not tell what it decided: then it is merged field by field.
 */
export function clashOfAnswer(
  shape: DocumentShape,
  one: Answer,
  edit: Edit,
  { at: [prefix, from], theirs, mine }: Sides,
): ({ conflict: AnswerConflict } & Edit) | null {
  const [here, there] = [one.decides(mine), one.decides(theirs)]
  if (here === there || here === undefined || there === undefined) return null
  const fields = shapeOf(shape, one)
  const before = applyPatch(fields, said(mine, one), linesOfAnswer(edit.was, from, one))
  const isOneSided = [mine, theirs].some((side) => Object.keys(diff(fields, before, side)).length === 0)
  const patch = diff(fields, theirs, mine)
  if (isOneSided || Object.keys(patch).length === 0) return null
  return {
    conflict: {
      kind: 'value',
      path: fieldPath(prefix, one.at),
      was: scalar(before[one.at]),
      mine: scalar(mine[one.at]),
      theirs: scalar(theirs[one.at]),
      whole: { mine: said(mine, one), theirs: said(theirs, one) },
    },
    patch: below(prefix, patch),
    was: below(prefix, readWas(fields, before, patch)),
  }
}

/** Which answer a conflict is about, in which shape, and the path of the document or member that gives it. */
function answerAt(shape: DocumentShape, path: string) {
  const [prefix, name] = [parentOf(path), path.slice(path.lastIndexOf('.') + 1)]
  const level = shapeAt(shape, prefix)
  const one = answersIn(level).find(({ at }) => at === name)
  if (!one) throw new Error(`no answer at ${path}`)
  return { one, prefix, fields: shapeOf(level, one) }
}

/** The shape of the document, object or member at a path. */
function shapeAt(shape: DocumentShape, path: string): DocumentShape {
  let at = shape
  for (const name of path.replaceAll(/\[[^\]]*\]/g, '').split('.')) {
    const kind = fieldShape(at, name)
    if (typeof kind === 'object') at = 'list' in kind ? kind.list : kind.object
  }
  return at
}

/** An edit after the choice of a whole answer; see `resolve`. */
export function resolveAnswer(
  shape: DocumentShape,
  edit: Edit,
  { path, whole: { theirs } }: AnswerConflict,
  choice: 'mine' | 'theirs',
): Edit {
  const { one, prefix, fields } = answerAt(shape, path)
  // Another choice has removed the member.
  if (edit.patch[prefix] === false) return edit
  if (choice === 'theirs')
    return { patch: without(edit.patch, prefix, one), was: without(edit.was, prefix, one) }
  const mine = linesOfAnswer(edit.patch, prefix, one)
  return { patch: edit.patch, was: { ...edit.was, ...below(prefix, readWas(fields, theirs, mine)) } }
}

/** What their whole answer changes in a text that says mine. */
export function theirAnswer(shape: DocumentShape, { path, whole }: AnswerConflict): Patch {
  const { prefix, fields } = answerAt(shape, path)
  return below(prefix, diff(fields, whole.mine, whole.theirs))
}

/** The conflict as it stands now that the record says `doc`; null where that answers it, or nothing is there to answer. */
export function answerStillAsked(
  shape: DocumentShape,
  conflict: AnswerConflict,
  doc: Doc,
): AnswerConflict | null {
  const { one, prefix, fields } = answerAt(shape, conflict.path)
  const isGone = prefix.endsWith(']') && readPath(shape, doc, prefix) !== true
  const level = levelAt(doc, prefix)
  const whole = { ...conflict.whole, mine: said(level, one) }
  return isGone || Object.keys(diff(fields, whole.mine, whole.theirs)).length === 0
    ? null
    : { ...conflict, mine: scalar(level[one.at]), whole }
}

/** True of a conflict about a whole answer. */
export const isOfAnswer = (conflict: Conflict): conflict is AnswerConflict =>
  conflict.kind === 'value' && conflict.whole !== undefined

/**
 * Whether a line of an edit belongs to an answer that is asked about: then it says my answer whole, and what in it is as before,
 * too.
 */
export function isAskedAbout(conflicts: readonly Conflict[]): (path: string) => boolean {
  const fields = conflicts.flatMap((conflict) =>
    isOfAnswer(conflict)
      ? Object.keys(conflict.whole.mine).map((field) => fieldPath(parentOf(conflict.path), field))
      : [],
  )
  return (path) => fields.some((field) => isIn(path, field))
}

/** The path of the document or member in which the field at a path stands. */
export const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0))

/** What stands at the path of an object or a member; members are known by their Ids. */
export function levelAt(doc: Doc, path: string): Doc {
  let at: unknown = doc
  for (const [, field, key] of path.matchAll(/\.?([^.[\]]+)|\[([^\]]*)\]/g))
    at = field === undefined ? asMembers(at).find(({ Id }) => Id === key) : asDoc(at)[field]
  return asDoc(at)
}
