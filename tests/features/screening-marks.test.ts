import { expect, test } from 'vitest'
import { withoutMoot } from '../../src/features/screening/marks.ts'

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

test('a mark of a document that is not listed stays', () => {
  const marks = new Map([['elsewhere', false]])
  expect([...withoutMoot(marks, documents)]).toEqual([['elsewhere', false]])
  expect([...withoutMoot(marks, [])]).toEqual([['elsewhere', false]])
})
