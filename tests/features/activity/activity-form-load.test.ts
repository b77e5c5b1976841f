import { beforeEach, describe, expect, test } from 'vitest'
import { type Activity, emptyChild } from '../../../domain/activity/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { listOfField } from '../../../domain/log/lists.ts'
import { newDraft, readDraft, saveDraft, saveDraftToOutbox } from '../../../src/data/drafts/drafts.ts'
import { loadForm, unfinishedLogs } from '../../../src/features/activity-form/load-form.ts'
import { findSimilarSchools } from '../../../src/pickers/schools/find-similar-schools.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'
import { referenceRow, storeForEachTest } from '../../support/device-store.ts'

const store = storeForEachTest()
const siteId = freshId()
const actor: Actor = {
  SubjectId: freshId(),
  Roles: [],
  Approvals: [{ SiteId: siteId, SeasonId: season.Id, Active: true }],
}
const place = {
  type: 'Workshop' as const,
  siteId,
  today: '2026-10-20',
  oneself: null,
  actor,
  seasons: [season],
}
const person = { Id: freshId(), FullName: 'Noah Okafor', SiteIds: [siteId] }

beforeEach(async () => {
  await store().reference.bulkPut([referenceRow('Season', season), referenceRow('Person', person)])
})

/** A log at the site, saved on this device and not sent yet. */
async function savedLog(): Promise<Activity> {
  const activity = completeActivity('Workshop')
  activity.CreatedBySiteId = siteId
  activity.VolunteerLogHeader.LogItems[0]!.SubjectId = person.Id
  await saveDraftToOutbox(newDraft('Workshop', activity))
  return activity
}

/** What a pull brings of a log. */
async function arrived(log: Activity, version: number): Promise<void> {
  const [type, id] = ['Workshop' as const, log.Id]
  const ref = `${type}:${id}`
  await store().heads.put({ ref, type, id, version, derived: null, hidden: 0, held: null, generation: 0 })
  await store().texts.put({ ref, text: JSON.stringify(log) })
}

describe('a new log', () => {
  test('begins today at the current site, and is nobody else’s draft', async () => {
    const loaded = await loadForm({ kind: 'new', draftId: freshId(), copyOf: undefined }, place)
    expect(loaded?.draft.doc).toMatchObject({ Date: '2026-10-20', CreatedBySiteId: siteId })
    expect(loaded?.draft.doc.SiteResponseHeader.Items.map((item) => item.SiteId)).toEqual([siteId])
    expect(loaded).toMatchObject({ resumed: false, neverSent: true })
    expect(await store().drafts.count()).toBe(0)
  })

  test('of a volunteer has their own hours as its first row, and nobody’s for whoever logs for others', async () => {
    const oneself = { Id: person.Id, FullName: person.FullName }
    const asked = { kind: 'new' as const, draftId: freshId(), copyOf: undefined }
    const own = await loadForm(asked, { ...place, oneself })
    expect(own?.draft.doc.VolunteerLogHeader.LogItems).toMatchObject([
      { SubjectId: person.Id, SiteId: siteId, Subject: oneself, LogHours: [] },
    ])
    const forOthers = await loadForm(asked, place)
    expect(forOthers?.draft.doc.VolunteerLogHeader.LogItems).toEqual([])
  })

  test('goes on where it was left', async () => {
    const id = freshId()
    const first = await loadForm({ kind: 'new', draftId: id, copyOf: undefined }, place)
    await saveDraft({ ...first!.draft, doc: { ...first!.draft.doc, Name: 'Slime' } })
    const again = await loadForm({ kind: 'new', draftId: id, copyOf: undefined }, place)
    expect(again).toMatchObject({ resumed: true, draft: { doc: { Name: 'Slime' } } })
    expect(await unfinishedLogs('Workshop', siteId)).toHaveLength(1)
    expect(await unfinishedLogs('Workshop', freshId())).toEqual([])
    expect(await unfinishedLogs('ActivityBooth', siteId)).toEqual([])
  })

  test('opened again after it was saved is that log, not a new one under its Id', async () => {
    const saved = await savedLog()
    const loaded = await loadForm({ kind: 'new', draftId: saved.Id, copyOf: undefined }, place)
    expect(loaded?.draft.doc.Name).toBe(saved.Name)
    expect(loaded?.draft.base).not.toBeNull()
  })

  test('copied from another carries its people and is of today, under Ids of its own', async () => {
    const saved = await savedLog()
    const loaded = await loadForm({ kind: 'new', draftId: freshId(), copyOf: saved.Id }, place)
    expect(loaded?.draft.doc).toMatchObject({ Name: saved.Name, Date: '2026-10-20' })
    expect(loaded?.draft.doc.VolunteerLogHeader.LogItems[0]?.Subject?.FullName).toBe('Noah Okafor')
    expect(loaded?.draft.base).toBeNull()
  })

  test('copied from another leaves out what no new log may name any more, and tells how much', async () => {
    const saved = await savedLog()
    const kept = freshId()
    const listed = (SystemName: string, ids: string[]) =>
      referenceRow('EnumerationList', {
        Id: freshId(),
        SystemName,
        EnumerationItems: ids.map((Id, SortOrder) => ({ SortOrder, Enumeration: { Id } })),
      } as { Id: string })
    const kit = (KitId: string, Visibility: boolean) =>
      referenceRow('Kit', { Id: KitId, SiteId: siteId, Visibility } as { Id: string })
    const [onShelf, offShelf, elsewhere] = [freshId(), freshId(), freshId()]
    const doc = {
      ...saved,
      Id: freshId(),
      GradesHeader: {
        Items: [kept, freshId()].map((EnumerationId) => ({ Id: freshId(), EnumerationId })),
      },
      WorkshopKits: [onShelf, offShelf].map((KitId) => ({
        IsKitDamaged: false,
        KitCondition: null,
        Id: freshId(),
        KitId,
      })),
      SiteResponseHeader: {
        Items: [siteId, elsewhere].map((SiteId) => ({ Id: freshId(), SiteId })),
      },
    }
    await saveDraftToOutbox(newDraft('Workshop', doc))
    await store().reference.bulkPut([
      listed(listOfField.GradesHeader, [kept]),
      kit(onShelf, true),
      kit(offShelf, false),
    ])
    const loaded = await loadForm({ kind: 'new', draftId: freshId(), copyOf: doc.Id }, place)
    const copy = loaded!.draft.doc
    expect(copy.GradesHeader.Items.map((item) => item.EnumerationId)).toEqual([kept])
    expect(copy.WorkshopKits.map((item) => item.KitId)).toEqual([onShelf])
    expect(copy.SiteResponseHeader.Items.map((item) => item.SiteId)).toEqual([siteId])
    expect(loaded?.leftOut).toBe(3)
  })

  test('copied from another leaves out people without an account whose details were not told, and tells how many', async () => {
    const doc = completeActivity('Workshop')
    const [known] = doc.VolunteerLogHeader.LogItems
    const guest = {
      ...known!,
      Id: freshId(),
      SubjectId: null,
      Subject: null,
      AuxData: null,
      HasAuxData: true,
    }
    doc.CreatedBySiteId = siteId
    doc.VolunteerLogHeader.LogItems = [{ ...known!, SubjectId: person.Id }, guest]
    await arrived(doc, 1)
    const loaded = await loadForm({ kind: 'new', draftId: freshId(), copyOf: doc.Id }, place)
    const copied = loaded!.draft.doc.VolunteerLogHeader.LogItems
    expect(copied.map(({ SubjectId }) => SubjectId)).toEqual([person.Id])
    expect(loaded?.leftOut).toBe(1)
  })
})

describe('a log that was saved', () => {
  test('shows names again, though what waits to be sent carries Ids only', async () => {
    const saved = await savedLog()
    const loaded = await loadForm({ kind: 'existing', id: saved.Id }, place)
    expect(loaded?.draft.doc.VolunteerLogHeader.LogItems[0]?.Subject?.FullName).toBe('Noah Okafor')
    expect(loaded).toMatchObject({ resumed: false, neverSent: true, refusals: [] })
  })

  test('brings what the server refused of it', async () => {
    const saved = await savedLog()
    const entry = await store().outbox.toCollection().first()
    await store().outbox.put({
      ...entry!,
      state: 'needs-fix',
      problems: [{ Code: 'unknown_reference', Field: 'KitId' }],
    })
    const loaded = await loadForm({ kind: 'existing', id: saved.Id }, place)
    expect(loaded?.refusals).toEqual([{ Code: 'unknown_reference', Field: 'KitId' }])
  })

  test('that this device does not have is absent', async () => {
    expect(await loadForm({ kind: 'existing', id: freshId() }, place)).toBeUndefined()
    expect(await loadForm({ kind: 'new', draftId: freshId(), copyOf: freshId() }, place)).toBeUndefined()
  })

  test('loses child activities in which nothing was written, unless they were saved', async () => {
    const activity = completeActivity('ActivityBooth')
    const empty = emptyChild(freshId())
    const draft = newDraft('Workshop', {
      ...activity,
      ChildWorkshops: [...activity.ChildWorkshops, empty],
    })
    await saveDraft(draft)
    const loaded = await loadForm({ kind: 'new', draftId: draft.id, copyOf: undefined }, place)
    expect(loaded?.draft.doc.ChildWorkshops).toEqual(activity.ChildWorkshops)
    await saveDraftToOutbox(draft)
    const saved = await loadForm({ kind: 'existing', id: draft.id }, place)
    expect(saved?.draft.doc.ChildWorkshops).toHaveLength(2)
    expect(await readDraft('Workshop', draft.id)).toBeUndefined()
  })
})

describe('a draft about a log that was saved', () => {
  /** A log of the server's with a draft on it, as the form would have left it. */
  async function edited(change: (log: Activity) => Partial<Activity>): Promise<Activity> {
    const log = { ...completeActivity('ActivityBooth'), CreatedBySiteId: siteId }
    await arrived(log, 1)
    const loaded = await loadForm({ kind: 'existing', id: log.Id }, place)
    await saveDraft({ ...loaded!.draft, doc: { ...loaded!.draft.doc, ...change(log) } })
    return log
  }

  test.each([
    ['that says nothing new', () => ({})],
    [
      'that began an activity and wrote nothing in it',
      ({ ChildWorkshops }: Activity) => ({ ChildWorkshops: [...ChildWorkshops, emptyChild(freshId())] }),
    ],
  ])('%s is not shown in its place', async (_what, change) => {
    const log = await edited(change)
    await arrived({ ...log, Name: 'As staff corrected it' }, 2)
    const loaded = await loadForm({ kind: 'existing', id: log.Id }, place)
    expect(loaded).toMatchObject({ resumed: false, heldBack: false })
    expect(loaded?.draft).toMatchObject({ doc: { Name: 'As staff corrected it' }, base: { version: 2 } })
    expect(loaded?.draft.doc.ChildWorkshops).toHaveLength(log.ChildWorkshops.length)
  })

  test('with words of its own goes on, with the activity that was added and not saved', async () => {
    const child = { ...emptyChild(freshId()), Name: 'Ice' }
    const log = await edited(({ ChildWorkshops }) => ({ ChildWorkshops: [...ChildWorkshops, child] }))
    const loaded = await loadForm({ kind: 'existing', id: log.Id }, place)
    expect(loaded).toMatchObject({ resumed: true, heldBack: true, draft: { base: { version: 1 } } })
    expect(loaded?.draft.doc.ChildWorkshops.map(({ Id }) => Id)).toContain(child.Id)
  })
})

describe('schools that look like a new one', () => {
  beforeEach(async () => {
    const rows = [
      ['a', 'Maple Grove Public School', 'Toronto', 'M4C 1A1', null, null, 1],
      ['b', 'Oak Ridge Public School', 'Toronto', 'M4C 1A2', null, null, 1],
      ['c', 'Maple Creek Public School', 'Vaughan', 'L6A 3Z5', null, null, 1],
      ['d', 'École élémentaire Étienne-Brûlé', 'Toronto', 'M4C 1A3', null, null, 1],
      ['e', 'École Hélène', 'Toronto', 'M4C 1A4', null, null, 1],
    ]
    await store().register.put({ key: 'schools', version: '1', rows: JSON.stringify(rows) })
    await store().meta.put({ key: 'registerHere', value: '1' })
  })
  const namesFor = async (name: string, city = '') =>
    (await findSimilarSchools(name, city)).map((school) => school.Name)

  test('share its telling words; the likeliest comes first', async () => {
    expect(await namesFor('Maple Grove School')).toEqual([
      'Maple Grove Public School',
      'Maple Creek Public School',
    ])
  })

  test('in the same city come before others', async () => {
    expect(await namesFor('Maple', 'vaughan')).toEqual([
      'Maple Creek Public School',
      'Maple Grove Public School',
    ])
  })

  test('are found without accents, and never for words that every school has', async () => {
    expect(await namesFor('Ecole Etienne Brule')).toEqual(['École élémentaire Étienne-Brûlé'])
    expect(await namesFor('Public School')).toEqual([])
  })

  test('are found in the city, however many in Canada have the name, and the very one before others there', async () => {
    const many = Array.from({ length: 300 }, (_, at) => [
      `many-${at}`,
      `${at < 150 ? 'Mary Hanley' : 'St Mary'} School ${at}`,
      `Town ${at % 9}`,
      'T5J 0A1',
      null,
      null,
      1,
    ])
    const there = ['St Mary Catholic Elementary School', 'St. Mary’s Adult School'].map((name) => [
      name,
      name,
      'St. Catharines',
      'L3C 1A1',
      null,
      null,
      1,
    ])
    await store().register.put({ key: 'schools', version: '2', rows: JSON.stringify([...many, ...there]) })
    await store().meta.put({ key: 'registerHere', value: '2' })
    const offered = await namesFor('St. Mary', 'St Catharines')
    expect(offered.slice(0, 2).sort()).toEqual([
      'St Mary Catholic Elementary School',
      'St. Mary’s Adult School',
    ])
    expect((await namesFor('St. Mary Adult School', 'st-catharines'))[0]).toBe('St. Mary’s Adult School')
  })

  test('are found with accents that stand apart from their letters, as a PDF has them', async () => {
    expect(await namesFor('Hélène'.normalize('NFD'))).toEqual(['École Hélène'])
  })
})
