import { describe, expect, it } from 'vitest'
import { carriesActivity } from '../../domain/activity/carried.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { carriesReview } from '../../domain/review/carried.ts'
import { pullScopeOf } from '../../domain/site/pull-scope.ts'
import { carriesTraining } from '../../domain/training/carried.ts'

const seasons = ['2026', '2025', '2024'].map((Id) => ({
  Id,
  StartDate: `${Id}-09-01`,
  EndDate: `${Number(Id) + 1}-08-31`,
  Active: Id === '2026',
  Locked: false,
}))
const [here, there] = ['here', 'there']
const reader = (Roles: RoleName[], sites: string[] = [here]): Actor => ({
  SubjectId: 'reader',
  Roles,
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: '2026', Active: true })),
})
const [volunteer, coordinator, staff] = [reader([]), reader(['Coordinator']), reader(['Staff'], [])]
const scopeOf = (actor: Actor, opened: string[] = []) => pullScopeOf(actor, opened, seasons)

describe('A device carries an activity', () => {
  const activity = {
    CreatedBySiteId: here,
    CreatedById: 'somebody',
    SeasonId: '2026',
    SeasonLocked: false,
    SiteIds: [] as string[],
    SubjectIds: [] as string[],
  }
  const carries = (actor: Actor, changes: Partial<typeof activity> = {}, opened?: string[]) =>
    carriesActivity(actor, scopeOf(actor, opened), { ...activity, ...changes })

  it('of its person always, however old it is and wherever it was', () => {
    for (const changes of [{ CreatedById: 'reader' }, { SubjectIds: ['reader'] }])
      expect(carries(volunteer, { ...changes, CreatedBySiteId: there, SeasonId: '2024' })).toBe(true)
  })

  it('of others where its person coordinates, of this season and the one before', () => {
    expect(carries(coordinator)).toBe(true)
    expect(carries(coordinator, { SeasonId: '2025' })).toBe(true)
    expect(carries(coordinator, { SeasonId: '2024' })).toBe(false)
    expect(carries(coordinator, { CreatedBySiteId: there })).toBe(false)
    expect(carries(coordinator, { CreatedBySiteId: there, SiteIds: [here] })).toBe(true)
    expect(carries(volunteer)).toBe(false)
  })

  it('of others for staff at the sites that are opened on it', () => {
    expect(carries(staff)).toBe(false)
    expect(carries(staff, {}, [here])).toBe(true)
    expect(carries(staff, {}, [there])).toBe(false)
    expect(carries(volunteer, { CreatedBySiteId: there }, [there])).toBe(false)
  })
})

describe('A device carries a review', () => {
  const review = { SiteId: here, AuthorId: 'somebody', SeasonId: '2026', SiteIds: [here, there] }
  const carries = (actor: Actor, changes: Partial<typeof review> = {}, opened?: string[]) =>
    carriesReview(actor, scopeOf(actor, opened), { ...review, ...changes })

  it('of its person’s own logs always', () => {
    expect(carries(volunteer, { AuthorId: 'reader', SiteId: there, SiteIds: [], SeasonId: '2024' })).toBe(
      true,
    )
  })

  it('of logs of others with the logs, to those who review them', () => {
    expect(carries(coordinator)).toBe(true)
    expect(carries(coordinator, { SeasonId: '2024' })).toBe(false)
    expect(carries(coordinator, { SiteId: there })).toBe(false)
    expect(carries(volunteer)).toBe(false)
    expect(carries(staff)).toBe(false)
    expect(carries(staff, {}, [there])).toBe(true)
  })
})

describe('A device carries a training', () => {
  const training = {
    SiteId: here,
    TrainingTypeId: 'type',
    SeasonLocked: false,
    SeasonId: '2026',
    SiteIds: [here],
  }
  const carries = (actor: Actor, changes: Partial<typeof training> = {}, opened?: string[]) =>
    carriesTraining(actor, scopeOf(actor, opened), { ...training, ...changes })

  it('of the sites that its person coordinates, of this season and the one before', () => {
    expect(carries(coordinator)).toBe(true)
    expect(carries(coordinator, { SeasonId: '2025' })).toBe(true)
    expect(carries(coordinator, { SeasonId: '2024' })).toBe(false)
    expect(carries(coordinator, { SiteId: there, SiteIds: [there] })).toBe(false)
    expect(carries(coordinator, { SiteIds: [there, here] })).toBe(true)
    expect(carries(volunteer)).toBe(false)
    expect(carries(staff)).toBe(false)
    expect(carries(staff, {}, [here])).toBe(true)
  })
})
