import { expect, test } from 'vitest'
import type { MarkReport } from '../../../src/data/review/mark-reviewed.ts'
import { MarkResult } from '../../../src/features/activities/table/mark-result.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const nothing = { marked: [], refused: [], unanswered: [], left: [], ended: 'whole' } as const
const said = async (report: Partial<MarkReport>) => {
  const result = { report: { ...nothing, ...report } as MarkReport, names: new Map([['one', 'Robots']]) }
  return wordsIn(await drawPage(() => <MarkResult result={result} onClose={() => undefined} />))
}

test('that no log was marked is said only where it is certain', async () => {
  expect(await said({ left: ['one'], ended: 'signed-out' })).toContain('No log was marked as reviewed.')
  for (const ended of ['unreachable', 'failed'] as const) {
    const words = await said({ unanswered: ['one'], left: ['two'], ended })
    expect(words).not.toContain('No log was marked')
    expect(words).toContain('It is not certain that a log was marked as reviewed.')
    expect(words).not.toContain('What was not marked is still selected.')
  }
})

test('logs without an answer are named, beside those that are marked for certain', async () => {
  const words = await said({ marked: ['two', 'three'], unanswered: ['one'], ended: 'unreachable' })
  expect(words).toContain('2 logs are marked as reviewed.')
  expect(words).toMatch(/Robots : there was no answer/)
})
