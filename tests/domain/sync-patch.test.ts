import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { syncedRecords } from '../../domain/records.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { applyPatch } from '../../domain/sync/apply-patch.ts'
import { diff, readPath, readWas } from '../../domain/sync/diff.ts'
import { emptyDocument } from '../../domain/sync/empty.ts'
import { foldEdits } from '../../domain/sync/fold.ts'
import { documentToBody, patchToBody } from '../../domain/sync/to-body.ts'
import { arbitraryDocument, comparable, idOf } from '../support/arbitrary-documents.ts'

const nothingDropped = { droppedItems: new Set<string>(), newId: () => idOf(7, 7) }

describe.each(Object.entries(syncedRecords))('%s', (_type, { shape }) => {
  const document = arbitraryDocument(shape)
  const runs = { numRuns: 150 }

  test('a patch turns the document before into the document after', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const patch = diff(shape, before, after)
        expect(comparable(shape, applyPatch(shape, before, patch))).toEqual(comparable(shape, after))
      }),
      runs,
    )
  })

  test('a document does not differ from itself', () => {
    fc.assert(
      fc.property(document, (doc) => {
        expect(diff(shape, doc, structuredClone(doc))).toEqual({})
      }),
      runs,
    )
  })

  test('what was, applied as a patch, takes the edit back', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const patch = diff(shape, before, after)
        const was = readWas(shape, before, patch)
        expect(Object.keys(was)).toEqual(expect.arrayContaining(Object.keys(patch)))
        const back = applyPatch(shape, applyPatch(shape, before, patch), was)
        expect(comparable(shape, back)).toEqual(comparable(shape, before))
      }),
      runs,
    )
  })

  test('the server reads the body of a patch as the device applies the patch', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const patch = diff(shape, before, after)
        const body = patchToBody(shape, patch, readWas(shape, before, patch))
        const applied = applyBody(shape, before, JSON.parse(JSON.stringify(body)), nothingDropped)
        expect(applied.problems).toEqual([])
        expect(comparable(shape, applied.document)).toEqual(comparable(shape, after))
        const again = applyBody(shape, applied.document, body, nothingDropped)
        expect(comparable(shape, again.document)).toEqual(comparable(shape, after))
      }),
      runs,
    )
  })

  test('a created document arrives as it was written', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const body = documentToBody(shape, { Id: idOf(1, 1), ...doc, Version: 3 })
        const applied = applyBody(shape, emptyDocument(shape), body, nothingDropped)
        expect(applied.problems).toEqual([])
        expect(comparable(shape, applied.document)).toEqual(comparable(shape, doc))
        expect(body.Version).toBeUndefined()
      }),
      runs,
    )
  })

  test('two edits folded into one do what both did, and know what was before the first', () => {
    fc.assert(
      fc.property(document, document, document, (first, wanted, third) => {
        const one = diff(shape, first, wanted)
        const second = applyPatch(shape, first, one)
        const two = diff(shape, second, third)
        const folded = foldEdits(
          { patch: one, was: readWas(shape, first, one) },
          { patch: two, was: readWas(shape, second, two) },
        )
        const after = applyPatch(shape, first, folded.patch)
        expect(comparable(shape, after)).toEqual(comparable(shape, third))
        expect(comparable(shape, applyPatch(shape, after, folded.was))).toEqual(comparable(shape, first))
        for (const path of Object.keys(folded.patch)) {
          expect(folded.was[path]).toBe(readPath(shape, first, path) ?? null)
        }
      }),
      runs,
    )
  })
})
