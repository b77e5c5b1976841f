import { expect, test } from 'vitest'
import { changedLines } from '../../../src/features/review/changed-lines.ts'
import type { LogSection } from '../../../src/features/review/log-sections.ts'

const section = (...lines: [path: string, label: string, value: string | null][]): LogSection[] => [
  {
    id: 'when',
    title: 'When',
    lines: lines.map(([path, label, value]) => ({ path, itemId: null, label, value })),
  },
]

test('an answer that is another, is new, or is gone is told with what it was', () => {
  const before = section(['Name', 'Name', 'Owls'], ['Date', 'Date', null], ['Time', 'Time', '9:00'])
  const now = section(['Name', 'Name', 'Big owls'], ['Date', 'Date', '12 March'], ['Time', 'Time', null])
  expect(changedLines(now, before)).toEqual([
    { path: 'Name', about: 'When, Name', before: 'Owls', now: 'Big owls' },
    { path: 'Date', about: 'When, Date', before: null, now: '12 March' },
    { path: 'Time', about: 'When, Time', before: '9:00', now: null },
  ])
})

test('what says the same is not told, however it is stored', () => {
  const lines = section(['Name', 'Name', 'Owls'], ['Date', 'Date', null])
  expect(changedLines(lines, structuredClone(lines))).toEqual([])
})

test('a row that was added or removed is told, and one that stands for somebody else says who it was', () => {
  const before = section(['Rows[a]', 'Amélie', '2 h'], ['Rows[b]', 'Noah', '1 h'])
  const now = section(['Rows[a]', 'Priya', '2 h'], ['Rows[c]', 'Stella', '3 h'])
  expect(changedLines(now, before)).toEqual([
    { path: 'Rows[a]', about: 'When, Priya', before: 'When, Amélie, 2 h', now: '2 h' },
    { path: 'Rows[c]', about: 'When, Stella', before: null, now: '3 h' },
    { path: 'Rows[b]', about: 'When, Noah', before: '1 h', now: null },
  ])
})
