import { expect, test } from 'vitest'
import { outcomeOf } from '../../src/data/engine/send-outcome.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'

const rows = (from: number, to: number, state: OutboxRow['state'] = 'open') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ref: `Workshop:${from + index}` as const,
    seq: from + index,
    state,
    serverFailures: 0,
  }))

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

test('what a server that answers asks to wait is still waiting, and the server is not said to be out of reach', () => {
  for (const ended of ['paused', 'done'] as const)
    expect(outcomeOf(rows(1, 2), rows(1, 2), ended)).toEqual({
      kind: 'partly',
      count: 0,
      needsYou: 0,
      left: 2,
    })
})

test('what was handed over is not sent: others decide about it', () => {
  expect(outcomeOf(rows(1, 1), [], 'done', rows(1, 1, 'handed-over'))).toEqual({ kind: 'handed-over' })
  expect(outcomeOf(rows(1, 2), [], 'done', rows(2, 2, 'handed-over'))).toEqual({ kind: 'sent', count: 1 })
})

test('nor is an edit that was folded into an earlier one of its record, which was refused', () => {
  const [first, second] = rows(1, 2).map((row) => ({ ...row, ref: 'Workshop:a' as const }))
  const after = [{ ...first!, state: 'locked' as const }]
  expect(outcomeOf([first!, second!], after, 'done')).toEqual({
    kind: 'partly',
    count: 0,
    needsYou: 1,
    left: 1,
  })
})
