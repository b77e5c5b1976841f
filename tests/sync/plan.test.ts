import { expect, test } from 'vitest'
import { plan, shareOf } from '../../src/data/drain/plan.ts'
import { newEntry } from '../../src/data/outbox/entry.ts'
import type { OutboxRow } from '../../src/data/store/rows.ts'

/** How many go with each request, when so many wait and nothing fails. */
function shares(waiting: number, most: number): number[] {
  const result: number[] = []
  for (let free = waiting; free > 0; free -= result.at(-1) ?? 0)
    result.push(shareOf(free, most, result.length === 0))
  return result
}

test('a few go together', () => {
  expect(shares(20, 250)).toEqual([20])
  expect(shares(100, 250)).toEqual([100])
})

test('of many the first request is small, and so are the last ones', () => {
  expect(shares(1000, 250)).toEqual([100, 250, 250, 250, 100, 50])
  expect(shares(101, 250)).toEqual([51, 50])
})

test('no request carries more than may go together now', () => {
  expect(shares(5, 2)).toEqual([2, 2, 1])
  expect(Math.max(...shares(1000, 30))).toBe(30)
})

const entry = (seq: number, id: string): OutboxRow => ({
  ...newEntry('Workshop', id, 'update', { now: () => 0, newId: () => `key-${seq}` }),
  seq,
})

test('a plan tells the last number there was, and which records have more than one entry', () => {
  const { ready, seen } = plan([entry(3, 'a'), entry(4, 'b'), entry(9, 'a')], 0, new Set())
  expect(ready.map(({ seq }) => seq)).toEqual([3, 4])
  expect(seen.lastSeq).toBe(9)
  expect([...seen.followed]).toEqual(['Workshop:a'])
})

test('what the server failed on goes behind the others, which keep their order', () => {
  const rows = [{ ...entry(1, 'a'), serverFailures: 2 }, entry(2, 'b'), entry(3, 'c')]
  expect(plan(rows, 0, new Set()).ready.map(({ seq }) => seq)).toEqual([2, 3, 1])
})
