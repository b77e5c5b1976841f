import { describe, expect, test } from 'vitest'
import { dateRefusals } from '../../../domain/log/rules.ts'
import { touchRefusals } from '../../../domain/log/touch-refusals.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { EntryReason } from '../../../src/features/unsent/entry-reason.tsx'
import { isStoredLocked } from '../../../src/features/unsent/locked-remedy.tsx'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'

const season = { StartDate: '2024-09-01', EndDate: '2025-08-31', Locked: true } as Season

/** What the server says of a log whose own season is locked, and of a date that was written into a locked one. */
const ofStored = touchRefusals((_, { SeasonLocked }) => !SeasonLocked, anybody.actor, { SeasonLocked: true })
const ofDate = (Field: string) => dateRefusals('2025-01-10', [season], anybody.actor, Field)

const held = (entry: Partial<PendingEntry>, Field?: string) =>
  ({
    type: 'Workshop',
    op: 'update',
    kind: 'needs-you',
    state: 'locked',
    shown: 'locked',
    problems: Field ? ofDate(Field) : ofStored,
    ...entry,
  }) as PendingEntry

const saidOf = async (entry: PendingEntry) => wordsIn(await drawPage(() => <EntryReason entry={entry} />))

describe('what its season keeps back', () => {
  test('is told to mend its date where it was written into a locked season', async () => {
    expect(await saidOf(held({ op: 'create' }, 'Date'))).toMatch(/Correct the date.* hand it over/)
    expect(await saidOf(held({ op: 'update' }, 'Date'))).toMatch(/Correct the date.* hand it over/)
    expect(await saidOf(held({ type: 'ProgramSupport' }, 'DateCompleted'))).toMatch(/Correct the date/)
    expect(isStoredLocked(held({}, 'Date'))).toBe(false)
  })

  test('is told nothing of a date where the season of the log itself was locked: no other date helps', async () => {
    const words = await saidOf(held({}))
    expect(words).toContain('The season of this log was locked meanwhile.')
    expect(words).toContain('Hand it over to staff')
    expect(words).not.toContain('date')
    expect(isStoredLocked(held({}))).toBe(true)
  })

  test('is handed over where that is possible, and asked about elsewhere', async () => {
    for (const type of ['ProgramSupport', 'Training'] as const) {
      const words = await saidOf(held({ type }))
      expect(words).toContain('Ask staff, or export it.')
      expect(words).not.toContain('Hand it over')
    }
  })

  test('is deleted by nobody, but a training by staff', async () => {
    for (const type of ['Workshop', 'ProgramSupport'] as const)
      expect(await saidOf(held({ type, op: 'delete' }))).toContain('nobody can delete it')
    const words = await saidOf(held({ type: 'Training', op: 'delete' }))
    expect(words).toContain('only staff can delete it')
    expect(words).not.toContain('nobody')
  })
})
