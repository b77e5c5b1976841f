import type { DocumentShape, FieldShape, Patch, PatchValue } from './shape.ts'

/** A JSON document or member, seen field by field. */
export interface Doc {
  [field: string]: unknown
}

/** A patch as a tree, so that it can be walked along its shape. */
export interface PatchNode {
  /** The new value, when the node is a field. */
  value?: PatchValue
  /** For a member: true = it exists, false = it is removed, undefined = only edited inside. */
  exists?: boolean
  fields: Map<string, PatchNode>
  members: Map<string, PatchNode>
}

const newNode = (): PatchNode => ({ fields: new Map(), members: new Map() })

function step(map: Map<string, PatchNode>, name: string): PatchNode {
  const found = map.get(name)
  if (found) return found
  const made = newNode()
  map.set(name, made)
  return made
}

const segment = /\.?([^.[\]]+)|\[([^\]]*)\]/g

/** Turns the flat map of paths into a tree. Maps, never objects: a path may bear the name of a prototype's field. */
export function treeOf(patch: Patch): PatchNode {
  const root = newNode()
  for (const [path, value] of Object.entries(patch)) {
    let node = root
    for (const match of path.matchAll(segment)) {
      node = match[1] !== undefined ? step(node.fields, match[1]) : step(node.members, match[2] ?? '')
    }
    if (path.endsWith(']')) node.exists = value === true
    else node.value = value
  }
  return root
}

/** The shape of a field, or undefined for a name that the shape does not know (prototype names included). */
export const fieldShape = (shape: DocumentShape, field: string): FieldShape | undefined =>
  Object.hasOwn(shape, field) ? shape[field] : undefined

/** The path of a field below a prefix ('' = top). */
export const fieldPath = (prefix: string, field: string): string =>
  prefix === '' ? field : `${prefix}.${field}`

/** The path of a member of the list at `path`. */
export const memberPath = (path: string, key: string): string => `${path}[${key}]`

/** A value as patches know it: what is absent reads as null. */
export const scalar = (value: unknown): PatchValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The object itself, or an empty one where there is none. */
export const asDoc = (value: unknown): Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Doc) : {}

/** The members of a list, or none. */
export const asMembers = (value: unknown): Doc[] => (Array.isArray(value) ? value.map(asDoc) : [])

/** The key of a member as text; a member without one is a defect of the caller. */
export function keyOf(member: Doc, key: string): string {
  const value = member[key]
  if (typeof value !== 'string' || value === '') throw new Error(`a member of a list has no ${key}`)
  return value
}

/** Members in the order of application: in a set, a value that is removed and added again must end up added. */
export const removalsFirst = (members: ReadonlyMap<string, PatchNode>): [string, PatchNode][] => [
  ...[...members].filter(([, child]) => child.exists === false),
  ...[...members].filter(([, child]) => child.exists !== false),
]
