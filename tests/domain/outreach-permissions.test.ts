import { describe, expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import {
  type Destination,
  destinationOf,
  isOpenTo,
  mayGoTo,
  maySeeRequest,
  seesRequestsWithoutSite,
} from '../../domain/outreach/permissions.ts'
import { outreachStatus } from '../../domain/outreach/statuses.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'

const actor = (Roles: RoleName[], SiteId = 'here'): Actor => ({
  SubjectId: 'me',
  Roles,
  Approvals: [{ SiteId, SeasonId: 'season', Active: true }],
})
const [staff, coordinator, volunteer] = [actor(['Staff']), actor(['Coordinator']), actor([])]
const { Pending, Waitlisted, Accepted, Declined } = outreachStatus
const request = (Status: number = Pending, LatestSiteId: string | null = 'here') => ({ LatestSiteId, Status })
const there: Destination = { Id: 'there', Type: 0, IsActive: true, Intake: 0 }

describe('A request', () => {
  it('is seen at its site by coordinators, without a site by staff alone', () => {
    expect([staff, coordinator, volunteer].map((who) => maySeeRequest(who, request()))).toEqual([
      true,
      true,
      false,
    ])
    expect(maySeeRequest(coordinator, request(Pending, 'there'))).toBe(false)
    expect([staff, coordinator].map((who) => maySeeRequest(who, request(Pending, null)))).toEqual([
      true,
      false,
    ])
    expect([staff, coordinator].map(seesRequestsWithoutSite)).toEqual([true, false])
  })

  it('goes to an active site other than its own', () => {
    for (const who of [staff, coordinator]) {
      expect(mayGoTo(who, [request()], there)).toBe(true)
      expect(mayGoTo(who, [request()], { ...there, IsActive: false })).toBe(false)
      expect(mayGoTo(who, [request()], { ...there, Id: 'here' })).toBe(false)
      // Of several, those that are elsewhere go there.
      expect(mayGoTo(who, [request(), request(Pending, 'there')], there)).toBe(true)
      expect(mayGoTo(who, [request(Pending, 'there'), request(Pending, 'there')], there)).toBe(false)
    }
  })

  it('goes to a site that takes none by staff alone; one with a waiting list takes it', () => {
    expect(mayGoTo(coordinator, [request()], { ...there, Intake: 1 })).toBe(true)
    expect(mayGoTo(coordinator, [request()], { ...there, Intake: 2 })).toBe(false)
    expect(mayGoTo(staff, [request()], { ...there, Intake: 2 })).toBe(true)
    expect([0, 1, 2].map((Intake) => isOpenTo(coordinator, { Intake: Intake as 0 }))).toEqual([
      true,
      true,
      false,
    ])
    expect(isOpenTo(staff, { Intake: 2 })).toBe(true)
  })

  it('that was answered goes from coordinators to a national site alone, together with any that waits', () => {
    const national = { ...there, Type: 2 } as const
    for (const requests of [[request(Accepted)], [request(Declined)], [request(), request(Accepted)]]) {
      expect(mayGoTo(coordinator, requests, there)).toBe(false)
      expect(mayGoTo(coordinator, requests, { ...there, Type: 1 })).toBe(false)
      expect(mayGoTo(coordinator, requests, national)).toBe(true)
      // The national office is one whatever its type.
      expect(mayGoTo(coordinator, requests, { ...there, Id: NATIONAL_SITE_ID })).toBe(true)
      expect(mayGoTo(coordinator, requests, { ...national, Intake: 2 })).toBe(false)
      expect(mayGoTo(staff, requests, there)).toBe(true)
    }
    expect(mayGoTo(coordinator, [request(Waitlisted), request()], there)).toBe(true)
  })

  it('goes to a site without a history as to one that is active and open', () => {
    expect(destinationOf({ Id: 'there', Type: 0 } as Parameters<typeof destinationOf>[0])).toEqual(there)
  })
})
