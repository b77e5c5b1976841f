/**
 * Paths into a document, as Problems name fields: `VolunteerLogHeader.LogItems[<id>].LogHours[<hour type>].Hours`.
 * A member of a list is named by its key (Id; HourTypeId of hours, Locale of what is said in two languages), so that a path stays true when others come and go.
 */
type Step = { name: string } | { member: string }

const shape = /\[([^\]]+)\]|[^.[\]]+/g

const read = new Map<string, Step[]>()
const MOST_READ = 5000

/** Every field reads its path at every keystroke: each is taken apart once. */
function stepsOf(path: string): Step[] {
  const known = read.get(path)
  if (known) return known
  const steps = Array.from(path.matchAll(shape), (match) =>
    match[1] === undefined ? { name: match[0] } : { member: match[1] },
  )
  if (read.size >= MOST_READ) read.clear()
  read.set(path, steps)
  return steps
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const indexOfMember = (list: unknown[], key: string): number =>
  list.findIndex(
    (item) => isRecord(item) && (item.Id === key || item.HourTypeId === key || item.Locale === key),
  )

/** What stands at the path, or undefined when something on the way is absent. */
export function readAt(document: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((at, step) => {
    if ('member' in step) return Array.isArray(at) ? at[indexOfMember(at, step.member)] : undefined
    return isRecord(at) ? at[step.name] : undefined
  }, document)
}

function write(at: unknown, steps: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (!step) return value
  if ('name' in step) {
    const record = isRecord(at) ? at : {}
    return { ...record, [step.name]: write(record[step.name], rest, value) }
  }
  const list = Array.isArray(at) ? at : []
  const index = indexOfMember(list, step.member)
  // Another editor may have removed the member between a keystroke and its arrival: there is nothing to write to.
  if (index < 0) return at
  return list.map((item, place) => (place === index ? write(item, rest, value) : item))
}

/** The document with `value` at the path; absent records on the way are made, absent list members are not. */
export function writeAt<D>(document: D, path: string, value: unknown): D {
  return write(document, stepsOf(path), value) as D
}

/** True for a path itself (`at`) and for all that lies below it. */
export const isWithin = (path: string, at: string): boolean =>
  path.startsWith(at) && '.['.includes(path.charAt(at.length))

/** The path of what holds the field (`A.B[x].C` → `A.B[x]`), or null at the top. */
export function parentPath(path: string): string | null {
  const cut = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))
  return cut > 0 ? path.slice(0, cut) : null
}
