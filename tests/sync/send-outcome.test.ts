import { expect, test } from 'vitest'
import { outcomeOf } from '../../src/data/engine/send-outcome.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'

const rows = (from: number, to: number, state: OutboxRow['state'] = 'open') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index, state, serverFailures: 0 }))

test('all that was waiting is counted as sent, whichever drain, tab or worker sent it', () => {
  expect(outcomeOf(rows(1, 22), [], 'done')).toEqual({ kind: 'sent', count: 22 })
})

test('what was written meanwhile and still waits is left, not taken from what was sent', () => {
  expect(outcomeOf(rows(1, 22), rows(23, 24), 'done')).toEqual({
    kind: 'partly',
    count: 22,
    needsYou: 0,
    left: 2,
  })
})

test('what needs the person is told apart from what waits', () => {
  const after = [...rows(1, 1, 'conflict'), ...rows(2, 3)]
  expect(outcomeOf(rows(1, 5), after, 'done')).toEqual({ kind: 'partly', count: 2, needsYou: 1, left: 3 })
  expect(outcomeOf(rows(1, 3), after, 'unreachable')).toEqual({ kind: 'unreachable', left: 2 })
})

test('nothing sent and nothing needed is a matter of signal; an ended sign-in is said', () => {
  expect(outcomeOf(rows(1, 3), rows(1, 3), 'busy')).toEqual({ kind: 'unreachable', left: 3 })
  expect(outcomeOf(rows(1, 3), rows(1, 3), 'sign-in-needed')).toEqual({ kind: 'sign-in-needed', left: 3 })
})
