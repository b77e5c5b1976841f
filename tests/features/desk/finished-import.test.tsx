import { expect, test } from 'vitest'
import type { Import } from '../../../domain/imports/schema.ts'
import { firstView, isDone } from '../../../src/features/imports/import-views.ts'
import { TakeIn } from '../../../src/features/imports/take-in.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const counts = (more: Partial<Import['Counts']>): Import['Counts'] => ({
  Rows: 3,
  Faults: 0,
  New: 0,
  There: 0,
  Left: 0,
  Added: 0,
  ...more,
})
const nothing = () => undefined

const said = async (more: Partial<Import['Counts']>) => {
  const found: Import = {
    Id: 'abc',
    Kind: 'people',
    FileName: 'people.xlsx',
    IgnoredHeaders: [],
    CreatedOn: '2026-03-01T12:00:00Z',
    CreatedBy: 'Ada',
    CommittedOn: '2026-03-01T12:01:00Z',
    Counts: counts(more),
  }
  return wordsIn(await drawPage(() => <TakeIn found={found} onChanged={nothing} onLeave={nothing} />))
}

test('a file of which nothing is left to do leads back to all files, and is not called given up when it leaves the list', async () => {
  const words = await said({ Added: 3 })
  expect(words).toContain('Back to all files')
  expect(words).toContain('Remove this file from the list')
  expect(words).not.toMatch(/Discard|Nothing to import/)
})

test('a file with rows to fix or to import is imported or given up', async () => {
  for (const more of [
    { Added: 2, Faults: 1 },
    { Added: 2, New: 1 },
  ]) {
    const words = await said(more)
    expect(words).toContain('Discard this file')
    expect(words).not.toMatch(/Back to all files|Remove this file/)
  }
})

test('the rows that a file added are looked at once nothing is left to do, and those to fix while there are some', () => {
  expect(isDone(counts({ Added: 3 }))).toBe(true)
  expect(firstView(counts({ Added: 3 }))).toBe('added')
  expect(firstView(counts({ Added: 2, Faults: 1 }))).toBe('faults')
  expect(firstView(counts({ Added: 2, New: 1 }))).toBe('all')
  expect(firstView(counts({ There: 3 }))).toBe('all')
})
