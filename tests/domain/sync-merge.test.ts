import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { syncedRecords } from '../../domain/records.ts'
import { applyPatch } from '../../domain/sync/apply-patch.ts'
import type { Choice, Conflict } from '../../domain/sync/conflict.ts'
import { diff, linesOf, readWas } from '../../domain/sync/diff.ts'
import { type Edit, foldEdits } from '../../domain/sync/fold.ts'
import { merge } from '../../domain/sync/merge.ts'
import { resolve } from '../../domain/sync/resolve.ts'
import type { DocumentShape, Patch } from '../../domain/sync/shape.ts'
import { asDoc, asMembers, type Doc } from '../../domain/sync/tree.ts'
import { arbitraryDocument, comparable, idOf } from '../support/arbitrary-documents.ts'

const editOf = (shape: DocumentShape, before: object, after: object): Edit => {
  const patch = diff(shape, before, after)
  return { patch, was: readWas(shape, before, patch) }
}

/** Members of sets named by their value, so that lines of two documents meet. */
function byValue(shape: DocumentShape, doc: Doc): Doc {
  const result: Doc = { ...doc }
  for (const [field, kind] of Object.entries(shape)) {
    if (typeof kind !== 'object' || result[field] === null || result[field] === undefined) continue
    result[field] =
      'list' in kind
        ? asMembers(result[field]).map((one) => ({
            ...byValue(kind.list, one),
            [kind.key]: kind.set === undefined ? one[kind.key] : one[kind.set],
          }))
        : byValue(kind.object, asDoc(result[field]))
  }
  return result
}

const lines = (shape: DocumentShape, doc: object): Patch => linesOf(shape, byValue(shape, doc as Doc))

let counter = 0
const newId = (): string => idOf(200, ++counter)

const settle = (shape: DocumentShape, edit: Edit, conflicts: readonly Conflict[], choice: Choice): Edit =>
  conflicts.reduce((so, conflict) => resolve(shape, so, conflict, choice, newId), edit)

describe.each(Object.entries(syncedRecords))('%s', (_type, { shape }) => {
  const document = arbitraryDocument(shape)
  const runs = { numRuns: 300 }
  /** Two documents that come from one by a few edits each: mixed field by field, so that most paths agree. */
  const related = fc
    .tuple(document, document, fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.boolean()), { maxLength: 6 }))
    .map(([ancestor, other, picks]) => {
      const all = Object.entries(diff(shape, ancestor, other))
      const taken = (side: 1 | 2): Patch => {
        const chosen = new Set(picks.filter((pick) => pick[side]).map((pick) => pick[0] % (all.length || 1)))
        const roots = all.filter((_, index) => chosen.has(index)).map(([path]) => path)
        return Object.fromEntries(all.filter(([path]) => roots.some((root) => path.startsWith(root))))
      }
      return { ancestor, mine: taken(1), theirs: taken(2) }
    })
  const trio = fc.oneof(
    fc.tuple(document, document, document),
    fc
      .tuple(related, document, fc.boolean())
      .map(([pair, third, twist]): [Doc, Doc, Doc] => [
        pair.ancestor,
        applyPatch(shape, pair.ancestor, pair.mine),
        twist ? third : applyPatch(shape, pair.ancestor, pair.theirs),
      ]),
  )

  test('nothing changes when nobody else wrote', () => {
    fc.assert(
      fc.property(document, document, (ancestor, mine) => {
        const edit = editOf(shape, ancestor, mine)
        const merged = merge(shape, { ...edit, theirs: ancestor, mine })
        expect(merged).toEqual({ ...edit, conflicts: [] })
      }),
      runs,
    )
  })

  test('what one side changed stands, and what both changed differently is a conflict', () => {
    fc.assert(
      fc.property(trio, ([ancestor, wanted, theirs]) => {
        const edit = editOf(shape, ancestor, wanted)
        const mine = applyPatch(shape, ancestor, edit.patch)
        const merged = merge(shape, { ...edit, theirs, mine })
        const [a, m, t] = [lines(shape, ancestor), lines(shape, mine), lines(shape, theirs)]
        const paths = new Set([...Object.keys(a), ...Object.keys(m), ...Object.keys(t)])
        const clashing = [...paths].filter(
          (path) => m[path] !== a[path] && t[path] !== a[path] && m[path] !== t[path],
        )
        if (merged.conflicts.length > 0) return
        expect(clashing).toEqual([])
        const result = lines(shape, applyPatch(shape, theirs, merged.patch))
        for (const path of new Set([...paths, ...Object.keys(result)])) {
          expect([path, result[path]]).toEqual([path, m[path] === a[path] ? t[path] : m[path]])
        }
      }),
      runs,
    )
  })

  test('a merged edit knows the new base: merging it again finds no conflict', () => {
    fc.assert(
      fc.property(trio, ([ancestor, wanted, theirs]) => {
        const edit = editOf(shape, ancestor, wanted)
        const first = merge(shape, { ...edit, theirs, mine: applyPatch(shape, ancestor, edit.patch) })
        if (first.conflicts.length > 0) return
        const again = merge(shape, { ...first, theirs, mine: applyPatch(shape, theirs, first.patch) })
        expect(again).toEqual(first)
      }),
      runs,
    )
  })

  test.each(['mine', 'theirs'] as const)('choosing %s everywhere leaves nothing to decide', (choice) => {
    fc.assert(
      fc.property(trio, ([ancestor, wanted, theirs]) => {
        const edit = editOf(shape, ancestor, wanted)
        const merged = merge(shape, { ...edit, theirs, mine: applyPatch(shape, ancestor, edit.patch) })
        const settled = settle(shape, merged, merged.conflicts, choice)
        const after = applyPatch(shape, theirs, settled.patch)
        const again = merge(shape, { ...settled, theirs, mine: after })
        expect(again.conflicts).toEqual([])
        // Taking mine of two members for one reference removes theirs, with whatever else was disputed inside it.
        if (merged.conflicts.some((conflict) => conflict.kind === 'same-reference')) return
        for (const conflict of merged.conflicts) {
          if (conflict.kind !== 'value') continue
          expect(linesOf(shape, after)[conflict.path] ?? null).toBe(conflict[choice])
        }
      }),
      runs,
    )
  })

  test('an edit of nothing leaves their document', () => {
    fc.assert(
      fc.property(document, document, (ancestor, theirs) => {
        const edit = editOf(shape, ancestor, ancestor)
        const merged = merge(shape, { ...edit, theirs, mine: ancestor })
        expect(merged.conflicts).toEqual([])
        expect(comparable(shape, applyPatch(shape, theirs, merged.patch))).toEqual(comparable(shape, theirs))
      }),
      runs,
    )
  })

  test('what two folded edits changed stands after the merge', () => {
    fc.assert(
      fc.property(document, document, document, document, (ancestor, one, two, theirs) => {
        const first = editOf(shape, ancestor, one)
        const between = applyPatch(shape, ancestor, first.patch)
        const second = editOf(shape, between, two)
        const mine = applyPatch(shape, between, second.patch)
        const merged = merge(shape, { ...foldEdits(first, second), theirs, mine })
        if (merged.conflicts.length > 0) return
        const [a, m] = [lines(shape, ancestor), lines(shape, mine)]
        const result = lines(shape, applyPatch(shape, theirs, merged.patch))
        for (const path of new Set([...Object.keys(a), ...Object.keys(m)])) {
          if (m[path] !== a[path]) expect([path, result[path]]).toEqual([path, m[path]])
        }
      }),
      runs,
    )
  })
})

describe('A choice that was taken back and made again', () => {
  const { shape } = syncedRecords.Workshop
  const french = idOf(300, 1)
  const chosen = (...ids: number[]): Doc => ({
    Name: 'Slime',
    LanguagesHeader: { Items: ids.map((id) => ({ Id: idOf(301, id), EnumerationId: french })) },
  })
  const again = foldEdits(editOf(shape, chosen(1), chosen()), editOf(shape, chosen(), chosen(2)))
  const carried = (theirs: Doc) => {
    const merged = merge(shape, { ...again, theirs, mine: chosen(2) })
    return { conflicts: merged.conflicts, doc: applyPatch(shape, theirs, merged.patch) }
  }

  test.each([
    ['is no edit', chosen(1)],
    ['keeps what somebody else chose again', chosen(3)],
    ['does not undo that somebody else took it back', chosen()],
  ])('%s', (_what, theirs) => {
    expect(carried(theirs)).toEqual({ conflicts: [], doc: theirs })
    expect(merge(shape, { ...again, theirs, mine: chosen(2) }).patch).toEqual({})
  })
})
