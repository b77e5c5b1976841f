import fc from 'fast-check'
import type { DocumentShape, ListShape } from '../../domain/sync/shape.ts'
import type { Doc } from '../../domain/sync/tree.ts'

const digit = (n: number): string => n.toString(16).padStart(12, '0')

/** A readable id: the n-th of a kind. */
export const idOf = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${digit(n)}`

const values = fc.constantFrom(null, 1, 2, 'a', 'b', true)

/**
 * Documents of a shape, with few values and few members, so that two of them often meet. In sets a value may come
 * under several Ids, but an Id always stands for the same value.
 */
export function arbitraryDocument(shape: DocumentShape, depth = 0): fc.Arbitrary<Doc> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [field, kind] of Object.entries(shape)) {
    if (kind === 'derived') continue
    if (kind === 'value') fields[field] = values
    else if ('list' in kind) fields[field] = arbitraryMembers(kind, depth)
    else {
      const inner = arbitraryDocument(kind.object, depth)
      fields[field] = kind.nullable
        ? inner.map((doc) => (Object.values(doc).every((value) => value === null) ? null : doc))
        : inner
    }
  }
  return fc.record(fields)
}

function arbitraryMembers(list: ListShape, depth: number): fc.Arbitrary<Doc[]> {
  const member = fc
    .tuple(fc.nat(3), fc.nat(2), arbitraryDocument(list.list, depth + 1))
    .map(([n, v, doc]) => ({
      [list.key]: idOf(depth + 1, n),
      ...doc,
      ...(list.set === undefined ? {} : { [list.key]: idOf(50 + v, n), [list.set]: idOf(99, v) }),
      ...(list.clash === undefined ? {} : { [list.clash]: v === 0 ? null : idOf(98, v) }),
    }))
  const unique = list.set ?? list.key
  return fc
    .uniqueArray(member, { maxLength: 3, selector: (doc) => String((doc as Doc)[unique]) })
    .map((members) => {
      const seen = new Set<unknown>()
      return members.filter((one) => !seen.has((one as Doc)[list.key]) && seen.add((one as Doc)[list.key]))
    })
}

/** The document in a form that compares: members in order of key; in sets, of value, and without their Ids. */
export function comparable(shape: DocumentShape, doc: object): Doc {
  const result: Doc = {}
  for (const [field, kind] of Object.entries(shape)) {
    const value = (doc as Doc)[field]
    if (kind === 'derived') continue
    if (kind === 'value') result[field] = value ?? null
    else if ('list' in kind) {
      const order = kind.set ?? kind.key
      result[field] = ((value ?? []) as Doc[])
        .map((one) => ({ ...comparable(kind.list, one), [order]: one[order] }))
        .sort((a, b) => (String(a[order]) < String(b[order]) ? -1 : 1))
    } else result[field] = value === null || value === undefined ? null : comparable(kind.object, value)
  }
  return result
}
