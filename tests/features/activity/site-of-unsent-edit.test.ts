import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/document.ts'
import { namedReferences } from '../../../domain/activity/references.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { enqueueUpdate } from '../../../src/data/outbox/enqueue.ts'
import { readNamedRecords } from '../../../src/data/queries/named-records.ts'
import { readWithoutEdits } from '../../../src/data/queries/without-edits.ts'
import { loadForm } from '../../../src/features/activity-form/load-form.ts'
import { type OpenForm, openForm } from '../../../src/features/activity-form/open-form.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'
import { referenceRow, storeForEachTest } from '../../support/device-store.ts'

const store = storeForEachTest()
const [here, there, kit] = [freshId(), freshId(), freshId()]
const before = { ...season, Id: freshId(), StartDate: '2025-09-01', EndDate: '2026-08-31', Active: false }
const seasons = [before, season]
const [then, now] = ['2026-05-20', '2026-10-20']

const approvedAt = (...[SiteId, SeasonId]: [string, string]) => ({
  SiteId,
  SeasonId,
  Active: SeasonId === season.Id,
})
/** Approved here in both seasons, and there in the one before alone. */
const actor: Actor = {
  SubjectId: freshId(),
  Roles: [],
  Approvals: [approvedAt(here, before.Id), approvedAt(here, season.Id), approvedAt(there, before.Id)],
}
/** Approved here in the season before alone, and there in both. */
const oneOfThere: Actor = {
  ...actor,
  Approvals: [approvedAt(here, before.Id), approvedAt(there, before.Id), approvedAt(there, season.Id)],
}

const sitesOf = (...ids: string[]) => ({ Items: ids.map((SiteId) => ({ Id: freshId(), SiteId })) })

/** What a pull brings of a log. */
async function arrived(log: Activity, version: number): Promise<void> {
  const [type, id] = ['Workshop' as const, log.Id]
  const ref = `${type}:${id}`
  await store().heads.put({ ref, type, id, version, derived: null, hidden: 0, held: null, generation: 0 })
  await store().texts.put({ ref, text: JSON.stringify(log) })
}

/** A log of this site in the season before, on which an edit stands that is not sent yet. */
async function logWithEdit(change: (log: Activity) => Partial<Activity>): Promise<Activity> {
  await store().reference.bulkPut([
    ...seasons.map((one) => referenceRow('Season', one)),
    referenceRow('Kit', { Id: kit, SiteId: there, Visibility: true } as { Id: string }),
  ])
  const log = {
    ...completeActivity('Workshop'),
    CreatedBySiteId: here,
    Date: then,
    SiteResponseHeader: sitesOf(here),
  }
  for (const item of log.VolunteerLogHeader.LogItems) item.SiteId = here
  await arrived(log, 3)
  await enqueueUpdate('Workshop', log.Id, log, { ...log, ...change(log) })
  return log
}

async function opened(log: Activity, who = actor): Promise<OpenForm> {
  const place = { type: 'Workshop' as const, siteId: here, today: now, oneself: null, actor: who, seasons }
  const loaded = await loadForm({ kind: 'existing', id: log.Id }, place)
  const { draft, withoutEdits } = loaded!
  const form = openForm({ draft, withoutEdits, seasons, actor: who, write: async () => {} })
  form.learn(await readNamedRecords(namedReferences(draft.doc), who))
  return form
}

const codes = ({ store: form }: OpenForm) => form.problems().map(({ Code }) => Code)

describe('A log with an edit that is not sent yet', () => {
  test('newly names the site that the edit brought in: a date to which it cannot move is told before saving', async () => {
    const log = await logWithEdit(() => ({ SiteResponseHeader: sitesOf(here, there) }))
    const form = await opened(log)
    expect(codes(form)).toEqual([])
    form.store.set('Date', now)
    expect(codes(form)).toEqual(['site_not_approved_then'])
  })

  test('holds that site once the server has taken the edit, in the form that is open, too', async () => {
    const log = await logWithEdit(() => ({ SiteResponseHeader: sitesOf(here, there) }))
    const form = await opened(log)
    form.store.set('Date', now)
    await arrived({ ...log, SiteResponseHeader: form.store.values().SiteResponseHeader }, 4)
    await store().outbox.clear()
    form.learnWithoutEdits(await readWithoutEdits<Activity>('Workshop', log.Id))
    expect(codes(form)).toEqual([])
    expect(codes(await opened(log))).toEqual([])
  })

  test('holds the site that the edit took out, which may come back whatever the season', async () => {
    const log = await logWithEdit(() => ({}))
    const ofBoth = { ...log, SiteResponseHeader: sitesOf(here, there), Date: now }
    await arrived(ofBoth, 4)
    await enqueueUpdate('Workshop', log.Id, ofBoth, { ...ofBoth, SiteResponseHeader: sitesOf(here) })
    const form = await opened(log)
    form.store.set('SiteResponseHeader', ofBoth.SiteResponseHeader)
    expect(codes(form)).toEqual([])
  })

  test('newly names the kit that the edit brought in with its site, which leaves with it', async () => {
    const log = await logWithEdit(() => ({
      SiteResponseHeader: sitesOf(here, there),
      WorkshopKits: [{ Id: freshId(), KitId: kit, IsKitDamaged: false, KitCondition: null }],
    }))
    const form = await opened(log)
    form.store.set('SiteResponseHeader', sitesOf(here))
    expect(codes(form)).toEqual(['site_left_out'])
  })

  test('moves its date by the sites that the server has in it', async () => {
    const log = await logWithEdit(() => ({ SiteResponseHeader: sitesOf(here, there) }))
    const form = await opened(log, oneOfThere)
    form.store.set('Date', now)
    expect(codes(form)).toContain('not_approved_then')
  })
})
