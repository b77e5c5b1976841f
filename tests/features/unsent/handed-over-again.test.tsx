import { expect, test } from 'vitest'
import type { Handover } from '../../../domain/handover/handover.ts'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { EntryReason } from '../../../src/features/unsent/entry-reason.tsx'
import { useHandoverStatusWords } from '../../../src/features/unsent/handover-words.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const back = (reason: string, byName: string) =>
  ({
    ...{ type: 'Workshop', op: 'create', kind: 'needs-you', state: 'locked', shown: 'locked', problems: [] },
    handover: { kind: 'declined', reason, byName, on: '2026-11-13T00:00:00.000Z' },
  }) as unknown as PendingEntry
const saidOf = async (entry: PendingEntry) => wordsIn(await drawPage(() => <EntryReason entry={entry} />))

test('a log that came back since its author handed it over again says so, and of nobody that they declined it', async () => {
  const words = await saidOf(back('', ''))
  expect(words).toMatch(/You handed this log over again on November/)
  expect(words).not.toContain('declined')
  expect(await saidOf(back('In the register', 'Stella'))).toMatch(/Stella declined it.*In the register/)
})

test('staff read where it stands that it was handed over again, not that somebody declined it', async () => {
  const Said = (handover: Pick<Handover, 'Status' | 'Reason'>) => <p>{useHandoverStatusWords()(handover)}</p>
  const wordsOf = async (handover: Pick<Handover, 'Status' | 'Reason'>) =>
    wordsIn(await drawPage(() => <Said {...handover} />))
  expect(await wordsOf({ Status: 'Declined', Reason: null })).toContain('Handed over again')
  expect(await wordsOf({ Status: 'Declined', Reason: 'No' })).toContain('Declined')
  expect(await wordsOf({ Status: 'Waiting', Reason: null })).toContain('Waiting for')
})
