import { describe, expect, it } from 'vitest'
import { mayAddSite, mayBringInSite } from '../../domain/activity/bring-in-site.ts'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import { completeActivity, freshId } from '../support/activities.ts'

const [here, there, elsewhere] = [freshId(), freshId(), freshId()]
const approvedAt = (sites: string[], Roles: RoleName[] = ['Coordinator']): Actor => ({
  SubjectId: freshId(),
  Roles,
  Approvals: sites.map((SiteId) => ({ SiteId, SeasonId: 'season', Active: true })),
})
const educator = { Id: freshId(), OrganizationId: null, EducatorAuxDataId: freshId(), ActivityFeedback: null }
const logOf = (...responding: string[]) => ({
  ...completeActivity('Workshop'),
  CreatedBySiteId: here,
  SiteResponseHeader: { Items: responding.map((SiteId) => ({ Id: freshId(), SiteId })) },
  EducatorLogHeader: { Items: [educator] },
})

describe('A site may come into a stored log that names educators', () => {
  it('not by a coordinator of that site who coordinates none of the log', () => {
    expect(mayBringInSite(approvedAt([there]), logOf(), there)).toBe(false)
    expect(mayBringInSite(approvedAt([there]), logOf(elsewhere), there)).toBe(false)
  })

  it('by a coordinator of one of the sites of the log, and by whoever does not coordinate what comes in', () => {
    expect(mayBringInSite(approvedAt([here, there]), logOf(), there)).toBe(true)
    expect(mayBringInSite(approvedAt([elsewhere, there]), logOf(elsewhere), there)).toBe(true)
    expect(mayBringInSite(approvedAt([here]), logOf(), there)).toBe(true)
    expect(mayBringInSite(approvedAt([here, there], []), logOf(), there)).toBe(true)
  })

  it('where it takes part already', () => {
    expect(mayBringInSite(approvedAt([there]), logOf(there), there)).toBe(true)
    expect(mayBringInSite(approvedAt([here]), logOf(), here)).toBe(true)
  })

  it('by anybody where the log names none', () => {
    const log = { ...logOf(), EducatorLogHeader: { Items: [] } }
    expect(mayBringInSite(approvedAt([there]), log, there)).toBe(true)
  })
})

describe('A site is added', () => {
  it('by whoever may log there, to a new log always and to a stored one as it may come in', () => {
    const coordinator = approvedAt([there])
    expect(mayAddSite(coordinator, null, there, 'season')).toBe(true)
    expect(mayAddSite(coordinator, logOf(), there, 'season')).toBe(false)
    expect(mayAddSite(approvedAt([here, there]), logOf(), there, 'season')).toBe(true)
    expect(mayAddSite(coordinator, null, here, 'season')).toBe(false)
  })
})
