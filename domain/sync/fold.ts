import type { Patch, PatchValue } from './shape.ts'

/** An edit: what is wanted, and what was there before. The paths of `patch` are all in `was`. */
export interface Edit {
  patch: Patch
  was: Patch
}

type Lines = Record<string, PatchValue>

/** True for the path of a member itself, not of a field. */
const isMemberPath = (path: string): boolean => path.endsWith(']')

/** True when `path` lies below the member at `member`. */
export const isBelow = (path: string, member: string): boolean =>
  path.length > member.length && path.startsWith(member)

/** Without the lines of the member and of everything below it. */
export const withoutMember = (lines: Patch, member: string): Patch =>
  Object.fromEntries(Object.entries(lines).filter(([path]) => path !== member && !isBelow(path, member)))

/** The lines that say something (neither null nor a missing member), relative to the member at `member`. */
export function contentBelow(lines: Patch, member: string): Patch {
  const missing = Object.keys(lines).filter((path) => isMemberPath(path) && lines[path] === false)
  const said: Lines = {}
  for (const [path, value] of Object.entries(lines)) {
    if (!isBelow(path, member) || value === null || (value === false && isMemberPath(path))) continue
    if (missing.some((gone) => isBelow(path, gone) && gone !== member)) continue
    said[path.slice(member.length)] = value
  }
  return said
}

/**
 * Two edits of one record as one: the later value of each path, the first `was` winning. What the first added and the
 * second removed vanishes; what ends as it began is no edit any more, but for lines that are `asked` about as part of a whole.
 * Both paths must speak of the same shape.
 */
export function foldEdits(first: Edit, second: Edit, asked: (path: string) => boolean = () => false): Edit {
  const patch: Lines = { ...first.patch }
  const was: Lines = { ...second.was, ...first.was }
  for (const [path, value] of Object.entries(second.patch)) {
    if (isMemberPath(path) && value === false) removeMember(path, first, patch, was)
    else if (isMemberPath(path) && first.patch[path] === false) returnMember(path, second, patch, was)
    else if (!liesInReturned(path, first, second)) patch[path] = value
  }
  for (const path of Object.keys(patch)) if (patch[path] === was[path] && !asked(path)) delete patch[path]
  return { patch, was: keepNeeded(patch, was) }
}

/** The second edit removes a member: the first one's lines inside it are void, and if it was new, nothing remains. */
function removeMember(path: string, first: Edit, patch: Lines, was: Lines): void {
  for (const line of Object.keys(patch)) if (isBelow(line, path)) delete patch[line]
  if (first.patch[path] === true) {
    delete patch[path]
    for (const line of Object.keys(was)) if (line === path || isBelow(line, path)) delete was[line]
  } else patch[path] = false
}

/** The second edit adds a member again that the first removed: together they are edits inside it. */
function returnMember(path: string, second: Edit, patch: Lines, was: Lines): void {
  delete patch[path]
  const old = contentBelow(was, path)
  const now = contentBelow(second.patch, path)
  for (const line of new Set([...Object.keys(old), ...Object.keys(now)])) {
    patch[path + line] = now[line] ?? (isMemberPath(line) ? false : null)
    was[path + line] = old[line] ?? (isMemberPath(line) ? false : null)
  }
}

const liesInReturned = (path: string, first: Edit, second: Edit): boolean =>
  Object.keys(first.patch).some(
    (member) => first.patch[member] === false && second.patch[member] === true && isBelow(path, member),
  )

/** Only what the patch needs: its own paths, and the insides and values of the members that it touches. */
function keepNeeded(patch: Patch, was: Lines): Patch {
  const paths = Object.keys(patch)
  const touched = new Set(paths.map((path) => path.slice(0, path.lastIndexOf(']') + 1)))
  const isNeeded = (line: string): boolean =>
    Object.hasOwn(patch, line) ||
    paths.some((path) => patch[path] === false && isMemberPath(path) && isBelow(line, path)) ||
    touched.has(line.slice(0, line.lastIndexOf('.')))
  return Object.fromEntries(Object.entries(was).filter(([line]) => isNeeded(line)))
}
