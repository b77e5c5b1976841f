import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { dateToBegin, placeRefusals } from '../../../domain/log/rules.ts'
import { emptyProgramSupport } from '../../../domain/program-support/document.ts'
import { newDraft } from '../../../src/data/drafts/drafts.ts'
import { readRegistering, readSeasonToFinish } from '../../../src/data/queries/past-season.ts'
import { openForm } from '../../../src/features/activity-form/open-form.ts'
import { openSupport } from '../../../src/features/program-support/open-support.ts'
import { completeActivity, freshId } from '../../support/activities.ts'
import { referenceRow, storeForEachTest } from '../../support/device-store.ts'

const [here, there] = [freshId(), freshId()]
const last = {
  Id: freshId(),
  StartDate: '2025-09-01',
  EndDate: '2026-08-31',
  Active: false,
  Locked: false,
}
const now = { Id: freshId(), StartDate: '2026-09-01', EndDate: '2027-08-31', Active: true, Locked: false }
const approvals = (...given: [siteId: string, season: typeof last][]): Actor => ({
  SubjectId: freshId(),
  Roles: [],
  Approvals: given.map(([SiteId, { Id, Active }]) => ({ SiteId, SeasonId: Id, Active })),
})

const stored = { CreatedById: freshId(), SeasonId: last.Id }

/** What the form of a log of last season says once its date is another one. */
function dateOfLog(date: string, actor: Actor, siteIds: string[] = []) {
  const Items = siteIds.map((SiteId) => ({ Id: freshId(), SiteId }))
  const log = { ...completeActivity('Workshop'), ...stored, CreatedBySiteId: here, Date: '2026-08-20' }
  const doc = { ...log, SiteResponseHeader: { Items } }
  const draft = { ...newDraft('Workshop', doc), base: { version: 1, doc } }
  const { store } = openForm({ draft, seasons: [last, now], actor, write: async () => undefined })
  store.set('Date', date)
  return [...store.problems(), ...store.missing()]
}

/** The same of program support. */
function dateOfSupport(date: string, actor: Actor) {
  const doc = { ...emptyProgramSupport(freshId(), here), ...stored, DateCompleted: '2026-08-20' }
  const draft = { ...newDraft('ProgramSupport', doc), base: { version: 1, doc } }
  const form = openSupport({ draft, seasons: [last, now], actor, write: async () => undefined })
  form.store.set('DateCompleted', date)
  return form.ownProblems()
}

const store = storeForEachTest()
const tell = async (...seasons: (typeof last)[]) =>
  store().reference.bulkPut(seasons.map((season) => referenceRow('Season', season)))
describe('who was approved last season and is not yet in this one', () => {
  test('finishes the logs of last season at that site', async () => {
    await tell(last, now)
    expect(await readSeasonToFinish(approvals([here, last]))).toEqual({
      EndDate: '2026-08-31',
      siteIds: [here],
    })
  })

  test('has nothing to finish where they are approved again, nor once the season is locked', async () => {
    await tell(last, now)
    expect(await readSeasonToFinish(approvals([here, last], [here, now]))).toBeNull()
    expect((await readSeasonToFinish(approvals([there, last], [here, now])))?.siteIds).toEqual([there])
    await tell({ ...last, Locked: true })
    expect(await readSeasonToFinish(approvals([here, last]))).toBeNull()
  })

  test('goes on with it while no season is active, also when the next one is set up', async () => {
    const next = { ...now, Active: false }
    await tell(last)
    const toFinish = { EndDate: '2026-08-31', siteIds: [here] }
    expect(await readSeasonToFinish(approvals([here, last]))).toEqual(toFinish)
    await tell(last, next)
    expect(await readSeasonToFinish(approvals([here, last]))).toEqual(toFinish)
    await tell({ ...last, Locked: true }, next)
    expect(await readSeasonToFinish(approvals([here, last]))).toBeNull()
  })

  test('begins without a date, and is told when the date is one of this season', () => {
    const actor = approvals([here, last])
    const problem = { Code: 'not_approved_then', Field: 'Date' }
    expect(dateToBegin('2026-09-02', here, [last, now], actor)).toBe('')
    expect(placeRefusals('2026-09-02', here, [last, now], actor)).toEqual([problem])
    expect(placeRefusals('2026-08-30', here, [last, now], actor)).toEqual([])
    expect(placeRefusals('2026-08-30', there, [last, now], actor)).toEqual([problem])
  })

  test.each([
    ['a log', dateOfLog, 'Date'],
    ['program support', dateOfSupport, 'DateCompleted'],
  ] as const)('is told the same where the date of %s is moved into it', (_what, problemsOn, Field) => {
    const actor = approvals([here, last])
    const problem = { Code: 'not_approved_then', Field }
    expect(problemsOn('2026-08-30', actor)).not.toContainEqual(problem)
    expect(problemsOn('2026-09-02', actor)).toContainEqual(problem)
    expect(problemsOn('2026-09-02', approvals([here, last], [there, now]))).toContainEqual(problem)
    expect(problemsOn('2026-09-02', approvals([here, now]))).not.toContainEqual(problem)
    expect(problemsOn('2026-09-02', { ...actor, Roles: ['Staff'] })).not.toContainEqual(problem)
  })

  test('may move a log into it that another of its sites, where they are approved, took part in', () => {
    const actor = approvals([here, last], [there, now])
    const problem = { Code: 'not_approved_then', Field: 'Date' }
    expect(dateOfLog('2026-09-02', actor, [there])).not.toContainEqual(problem)
  })

  test('leaves the date where it is: nothing is said of a log whose season it is, whoever may write then', () => {
    const problem = { Code: 'not_approved_then', Field: 'Date' }
    expect(dateOfLog('2026-08-30', approvals())).not.toContainEqual(problem)
  })

  test('who is approved now begins today, and logs August too', () => {
    const actor = approvals([here, now])
    expect(dateToBegin('2026-09-02', here, [last, now], actor)).toBe('2026-09-02')
    expect(placeRefusals('2026-08-30', here, [last, now], actor)).toEqual([])
  })
})

describe('who has no site', () => {
  const registration = (season: typeof last, IsApproved: boolean, ApprovalDate: string | null) => ({
    SiteId: here,
    SeasonId: season.Id,
    IsApproved,
    ApprovalDate,
  })
  const meWith = async (...SiteRegistrations: ReturnType<typeof registration>[]) =>
    store().reference.bulkPut([
      referenceRow('Me', { Id: freshId(), SiteRegistrations }),
      referenceRow('Site', { Id: here, Name: 'Toronto' }),
    ])
  const day = '2026-09-02T12:00:00.000Z'

  test('registers anew after a season, and not at all between two', async () => {
    await tell(last, now)
    await meWith(registration(last, true, day))
    expect(await readRegistering()).toMatchObject({ hasSeason: true, isReturning: true, withdrawnFrom: [] })
    await tell({ ...now, Active: false })
    expect(await readRegistering()).toMatchObject({ hasSeason: false, isReturning: false, withdrawnFrom: [] })
  })

  test('is told where they were withdrawn this season', async () => {
    await tell(last, now)
    await meWith(registration(now, false, day))
    expect((await readRegistering()).withdrawnFrom).toEqual(['Toronto'])
  })

  test('may register at another site that is active, if one is left', async () => {
    const siteLeft = async (IsActive: boolean, season = now) => {
      await store().reference.put(
        referenceRow('Site', { Id: there, Name: 'Ottawa', LatestSiteStatus: { IsActive } }),
      )
      await tell(last, season)
      return (await readRegistering()).hasSiteLeft
    }
    await meWith(registration(now, false, day))
    expect(await siteLeft(false)).toBe(false)
    expect(await siteLeft(true)).toBe(true)
    expect(await siteLeft(true, { ...now, Active: false })).toBe(false)
  })

  test.each([
    ['last season', registration(last, false, day)],
    ['who waits', registration(now, false, null)],
  ])('is not called withdrawn for %s', async (_what, one) => {
    await tell(last, now)
    await meWith(one)
    expect((await readRegistering()).withdrawnFrom).toEqual([])
  })
})
