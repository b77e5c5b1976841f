import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { emptyProgramSupport } from '../../../domain/program-support/document.ts'
import { newDraft, saveDraft, saveDraftToOutbox } from '../../../src/data/drafts/drafts.ts'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { readRecord } from '../../../src/data/store/records.ts'
import { type Asked, loadForm } from '../../../src/features/activity-form/load-form.ts'
import { loadSupport } from '../../../src/features/program-support/load-support.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'

const store = storeForEachTest()
const siteId = freshId()
const coordinator: Actor = {
  SubjectId: freshId(),
  Roles: ['Coordinator'],
  Approvals: [{ SiteId: siteId, SeasonId: season.Id, Active: true }],
}
const staff: Actor = { ...coordinator, Roles: ['Staff'] }
const place = { siteId, today: '2026-10-20', oneself: null, seasons: [season] }
const initiative = (EnumerationId: string) => ({ Id: freshId(), EnumerationId })

const open = async (asked: Asked, actor: Actor) => {
  const loaded = await loadForm(asked, { ...place, type: 'Workshop', actor })
  if (!loaded) throw new Error('not loaded')
  return loaded.draft
}
const existing = (id: string) => ({ kind: 'existing' as const, id })

/** The server's answer to whoever was staff when they wrote. */
async function refuse(...others: string[]): Promise<void> {
  const problems = ['ZoomId', ...others].map((Field) => ({ Code: 'staff_only_field' as const, Field }))
  await store().outbox.toCollection().modify({ state: 'forbidden', problems })
}

function ofStaff(): Activity {
  const activity = { ...completeActivity('Workshop'), CreatedBySiteId: siteId, ZoomId: '12' }
  return { ...activity, SpecialInitiativesHeader: { Items: [initiative(freshId())] } }
}

describe('what somebody wrote in staff-only fields and could not send before they lost the role', () => {
  test('leaves a new log when it is opened and saved, so that it can be sent', async () => {
    const activity = ofStaff()
    await saveDraftToOutbox(newDraft('Workshop', activity))
    await refuse()
    expect((await open(existing(activity.Id), staff)).doc.ZoomId).toBe('12')
    const draft = await open(existing(activity.Id), coordinator)
    expect(draft.doc).toMatchObject({ ZoomId: null, SpecialInitiativesHeader: { Items: [] } })
    await saveDraftToOutbox(draft)
    expect(await store().outbox.toArray()).toMatchObject([{ op: 'create', state: 'open', problems: [] }])
    const stored = await readRecord<Activity>('Workshop', activity.Id)
    expect(stored?.doc).toMatchObject({
      Name: activity.Name,
      ZoomId: null,
      SpecialInitiativesHeader: { Items: [] },
    })
  })

  test('stays where it is somebody without an account, whose row is marked to be taken out', async () => {
    const activity = ofStaff()
    const row = `VolunteerLogHeader.LogItems[${freshId()}].AuxData`
    await saveDraftToOutbox(newDraft('Workshop', activity))
    await refuse(row)
    const loaded = await loadForm(existing(activity.Id), { ...place, type: 'Workshop', actor: coordinator })
    expect(loaded?.refusals).toEqual([{ Code: 'staff_only_field', Field: row }])
  })

  test('leaves a draft', async () => {
    const activity = ofStaff()
    await saveDraft(newDraft('Workshop', activity))
    const draft = await open({ kind: 'new', draftId: activity.Id, copyOf: undefined }, coordinator)
    expect(draft.doc).toMatchObject({ ZoomId: null, SpecialInitiativesHeader: { Items: [] } })
  })

  test('leaves a change, which keeps what was there before it and what else it says', async () => {
    const before = { ...ofStaff(), Version: 3 }
    const { Id: id } = before
    await store().texts.put({ ref: `Workshop:${id}`, text: JSON.stringify(before) })
    await store().heads.put({
      ...{ ref: `Workshop:${id}`, type: 'Workshop', id, version: 3, derived: null },
      ...{ hidden: 0, held: null, generation: 0 },
    })
    const [kept] = before.SpecialInitiativesHeader.Items
    const Items = [initiative(freshId())]
    const after = { ...before, Name: 'Owls', ZoomId: '34', SpecialInitiativesHeader: { Items } }
    await enqueueUpdate('Workshop', id, before, after)
    await refuse()
    const draft = await open(existing(id), coordinator)
    expect(draft.doc).toMatchObject({
      Name: 'Owls',
      ZoomId: '12',
      SpecialInitiativesHeader: { Items: [kept] },
    })
    await saveDraftToOutbox(draft)
    expect(await store().outbox.toArray()).toMatchObject([{ state: 'open', patch: { Name: 'Owls' } }])
    expect(Object.keys((await store().outbox.toArray())[0]?.patch ?? {})).toEqual(['Name'])
  })

  test('leaves program support', async () => {
    const support = {
      ...emptyProgramSupport(freshId(), siteId),
      Name: 'Packing',
      SpecialInitiativesHeader: { Items: [initiative(freshId())] },
    }
    await saveDraftToOutbox(newDraft('ProgramSupport', support))
    await refuse()
    const loaded = await loadSupport(existing(support.Id), { ...place, actor: coordinator })
    expect(loaded?.draft.doc).toMatchObject({ Name: 'Packing', SpecialInitiativesHeader: { Items: [] } })
    expect(loaded?.draft.doc).not.toHaveProperty('ZoomId')
  })
})
