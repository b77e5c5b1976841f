import type { DocumentShape, ListShape, ObjectShape } from './shape.ts'
import type { Doc } from './tree.ts'

/**
 * A document of this shape with nothing answered: values null, lists empty, nullable objects null, nothing derived. For a
 * member of a list `key` comes first, with the `value` that it has.
 */
export function emptyDocument(shape: DocumentShape, key?: string, value?: string): Doc {
  const { values, others } = partsOf(shape)
  const made: Doc = key === undefined ? { ...values } : { [key]: value, ...values }
  for (const [field, kind] of others) made[field] = 'list' in kind ? [] : emptyDocument(kind.object)
  return made
}

interface Parts {
  /** The fields that are empty as null, as they are copied. */
  values: Doc
  others: [string, ObjectShape | ListShape][]
}

/** Shapes are constants: what an empty document of each is made of is worked out once. */
const parts = new WeakMap<DocumentShape, Parts>()

function partsOf(shape: DocumentShape): Parts {
  const known = parts.get(shape)
  if (known) return known
  const made: Parts = { values: {}, others: [] }
  for (const [field, kind] of Object.entries(shape)) {
    if (kind === 'derived') continue
    if (kind === 'value' || ('nullable' in kind && kind.nullable)) made.values[field] = null
    else made.others.push([field, kind])
  }
  parts.set(shape, made)
  return made
}

/** True when no value is set and no list has a member: what a nullable object must be to read as null. */
export function isBlank(shape: DocumentShape, doc: Doc): boolean {
  return Object.entries(shape).every(([field, kind]) => {
    const value = doc[field]
    if (kind === 'derived' || value === null || value === undefined) return true
    if (kind === 'value') return false
    if ('list' in kind) return !Array.isArray(value) || value.length === 0
    return isBlank(kind.object, value as Doc)
  })
}
