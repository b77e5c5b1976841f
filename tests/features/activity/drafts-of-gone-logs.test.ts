import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { emptyProgramSupport } from '../../../domain/program-support/document.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { emptyTraining } from '../../../domain/training/document.ts'
import { type Draft, saveDraft } from '../../../src/data/drafts/drafts.ts'
import { refOf } from '../../../src/data/store/rows.ts'
import { loadForm } from '../../../src/features/activity-form/load-form.ts'
import { mayWrite as mayWriteLog } from '../../../src/features/activity-form/may-write.ts'
import {
  loadSupport,
  mayWrite as mayWriteSupport,
} from '../../../src/features/program-support/load-support.ts'
import { loadTraining, writingOf } from '../../../src/features/trainings/load-training.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'

storeForEachTest()
const siteId = freshId()
const staff: Actor = { SubjectId: freshId(), Roles: ['Staff'], Approvals: [] }
const nobody: Actor = { SubjectId: freshId(), Roles: [], Approvals: [] }
const place = { siteId, today: season.StartDate, oneself: null }

/** The draft of a log that the server has and this device no longer does. */
async function keptDraft<T extends { Id: string }>(
  type: SyncedType,
  doc: T,
  words: Partial<T> = {},
): Promise<string> {
  const base = { version: 2, doc: { ...doc, Version: 2, CreatedById: freshId(), SeasonId: season.Id } }
  const at = '2026-11-12T00:00:00.000Z'
  const { Id: id } = doc
  const said = { ...base.doc, ...words }
  const draft = { ref: refOf(type, id), type, id, doc: said, base, createdAt: at, savedAt: at }
  await saveDraft(draft as unknown as Draft)
  return id
}

describe('the draft of a log that left the device opens as an edit of a log that was sent, with the rights to that', () => {
  test('an activity', async () => {
    const id = await keptDraft('Workshop', { ...completeActivity('Workshop'), CreatedBySiteId: siteId })
    const asked = { kind: 'existing' as const, id }
    const loaded = await loadForm(asked, { ...place, type: 'Workshop', actor: staff, seasons: [season] })
    if (!loaded) throw new Error('not loaded')
    expect(loaded).toMatchObject({ neverSent: false, record: { Id: id, Version: 2 } })
    expect(mayWriteLog(loaded, staff, [season])).toBe('allowed')
    expect(mayWriteLog(loaded, nobody, [season])).toBe('not-allowed')
  })

  test('program support', async () => {
    const doc = { ...emptyProgramSupport(freshId(), siteId), DateCompleted: season.StartDate }
    const id = await keptDraft('ProgramSupport', doc)
    const loaded = await loadSupport({ kind: 'existing', id }, { ...place, actor: staff })
    if (!loaded) throw new Error('not loaded')
    expect(loaded.record).toMatchObject({ version: 2, doc: { Id: id } })
    expect(mayWriteSupport(loaded, staff, [season])).toBe('allowed')
    expect(mayWriteSupport(loaded, nobody, [season])).toBe('not-allowed')
  })

  test('a training', async () => {
    const doc = {
      ...emptyTraining(freshId(), 'SiteSpecificTraining', siteId),
      CompletedDate: season.StartDate,
    }
    const id = await keptDraft('Training', doc)
    const loaded = await loadTraining({ kind: 'existing', id }, { ...place, type: 'SiteSpecificTraining' })
    if (!loaded) throw new Error('not loaded')
    expect(loaded).toMatchObject({ open: false, record: { Id: id, Version: 2 } })
    expect(writingOf(loaded, staff, [season])).toBe('allowed')
    expect(writingOf(loaded, nobody, [season])).toBe('not-allowed')
  })
})

describe('words about a log that nobody saved stay open to their writer, whose role or season is gone', () => {
  test('an activity', async () => {
    const log = { ...completeActivity('Workshop'), CreatedBySiteId: siteId }
    const id = await keptDraft('Workshop', log, { Description: 'An hour of writing' })
    const asked = { kind: 'existing' as const, id }
    const loaded = await loadForm(asked, { ...place, type: 'Workshop', actor: nobody, seasons: [season] })
    expect(loaded && mayWriteLog(loaded, nobody, [season])).toBe('allowed')
  })

  test('program support', async () => {
    const doc = { ...emptyProgramSupport(freshId(), siteId), DateCompleted: season.StartDate }
    const id = await keptDraft('ProgramSupport', doc, { Name: 'A written name' })
    const loaded = await loadSupport({ kind: 'existing', id }, { ...place, actor: nobody })
    expect(loaded && mayWriteSupport(loaded, nobody, [season])).toBe('allowed')
  })

  test('a training', async () => {
    const doc = {
      ...emptyTraining(freshId(), 'SiteSpecificTraining', siteId),
      CompletedDate: season.StartDate,
    }
    const id = await keptDraft('Training', doc, { CompletedDate: season.EndDate })
    const loaded = await loadTraining({ kind: 'existing', id }, { ...place, type: 'SiteSpecificTraining' })
    expect(loaded && writingOf(loaded, nobody, [season])).toBe('allowed')
  })
})
