import { expect, test } from 'vitest'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { keptAfter, withApprovals, withoutMoot } from '../../../src/features/screening/marks.ts'

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

test('what another window keeps stays beside what is marked, taken back or saved here', () => {
  const theirs = new Map([['theirs', true]])
  const mine = new Map([['mine', false]])
  const both = keptAfter(theirs, new Map(), mine)
  expect([...both]).toEqual([...theirs, ...mine])
  expect([...keptAfter(both, mine, new Map())]).toEqual([...theirs])
  // Marked the other way there since: that is not what was saved here.
  const since = new Map([...both, ['mine', true] as const])
  expect([...keptAfter(since, mine, new Map())]).toEqual([...since])
})
