import { expect, test } from 'vitest'
import type { ScreeningDocumentRecord } from '../../domain/screening/schema.ts'
import { withApprovals, withoutMoot } from '../../src/features/screening/marks.ts'

const documents = [
  { Id: 'approved', Approved: true },
  { Id: 'waiting', Approved: false },
]

test('a mark that says what is saved already is none: it was saved, taken back, or done by somebody else', () => {
  const marks = new Map([
    ['approved', true],
    ['waiting', true],
  ])
  expect([...withoutMoot(marks, documents)]).toEqual([['waiting', true]])
  expect([...withoutMoot(new Map([['waiting', false]]), documents)]).toEqual([])
})

test('a document that was deleted takes its mark along', () => {
  expect([...withoutMoot(new Map([['deleted', true]]), documents)]).toEqual([])
  expect([...withoutMoot(new Map([['deleted', false]]), [])]).toEqual([])
})

test('what is taken back before the list is read again is taken back from what was saved', () => {
  const read = documents.map((one) => ({ ...one, Version: 4 })) as ScreeningDocumentRecord[]
  const now = withApprovals(read, [{ Id: 'waiting', Approved: true }])
  expect(now).toEqual([
    { Id: 'approved', Approved: true, Version: 4 },
    { Id: 'waiting', Approved: true, Version: 5 },
  ])
  const takenBack = new Map([['waiting', false]])
  expect([...withoutMoot(takenBack, read)]).toEqual([])
  expect([...withoutMoot(takenBack, now)]).toEqual([['waiting', false]])
})
