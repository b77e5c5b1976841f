import { describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/kernel/actor.ts'
import { fieldOfEnrolmentRefusal } from '../../domain/registration/enrolment.ts'
import {
  approvalAfter,
  approvalRefusal,
  enrolmentRefusal,
  isApprovedByItself,
  isProfileOutdated,
  profileCountsFrom,
} from '../../domain/registration/rules.ts'
import {
  statusOfRegistration,
  type VolunteerStatusName,
  volunteerStatus,
} from '../../domain/registration/status.ts'
import { freshId } from '../support/activities.ts'

const actor = (...Roles: Actor['Roles']): Actor => ({ SubjectId: freshId(), Roles, Approvals: [] })

describe('registering', () => {
  const standing = {
    Season: { Id: freshId(), StartDate: '2026-09-01' },
    SiteIsActive: true,
    ProfileModifiedOn: '2026-09-02T04:00:00Z',
    IsRegistered: false,
  }

  it.each([
    [{}, null],
    [{ Season: null }, 'no_active_season'],
    [{ SiteIsActive: false }, 'site_inactive'],
    [{ IsRegistered: true }, 'already_registered'],
    [{ ProfileModifiedOn: null }, 'profile_outdated'],
    // The evening of the first day at the office, when it is the second elsewhere.
    [{ ProfileModifiedOn: '2026-09-02T03:59:59Z' }, 'profile_outdated'],
    [{ ProfileModifiedOn: '2026-08-31T12:00:00Z' }, 'profile_outdated'],
  ])('with %o is refused for %s', (change, code) => {
    expect(enrolmentRefusal({ ...standing, ...change })).toBe(code)
  })

  it.each([
    ['2026-09-01', '2026-09-02'],
    ['2026-08-31', '2026-09-01'],
    ['2026-12-31', '2027-01-01'],
  ])('in the season from %s asks for a profile of %s or later', (start, first) => {
    expect(profileCountsFrom(start)).toBe(first)
    const noon = (day: string) => `${day}T16:00:00Z`
    expect([isProfileOutdated(noon(start), start), isProfileOutdated(noon(first), start)]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['None', true, false],
    ['None', false, false],
    ['Returning', true, true],
    ['Returning', false, false],
    ['All', true, true],
    ['All', false, true],
  ] as const)(
    'at a site that approves %s, approved there before %s: approved by itself %s',
    (rule, before, is) => {
      expect(isApprovedByItself(actor(), rule, before)).toBe(is)
      expect(isApprovedByItself(actor('Staff', 'Coordinator'), rule, before)).toBe(is)
      // With the approval a coordinator's powers would reach the site.
      expect(isApprovedByItself(actor('Coordinator'), rule, before)).toBe(false)
    },
  )
})

it('a refusal to register stands at the site where another site would do', () => {
  const codes = ['no_active_season', 'site_inactive', 'already_registered', 'profile_outdated'] as const
  expect(codes.filter((code) => fieldOfEnrolmentRefusal(code) === 'SiteId')).toEqual([
    'site_inactive',
    'already_registered',
  ])
})

it('a status has the number that programs outside know it by', () => {
  expect(volunteerStatus).toEqual({ Pending: 0, Approved: 1, Alumni: 2, Withdrawn: 3 })
})

/** Each cell of the table: approved, has a date of approval, season active. */
const statusCells: [boolean, boolean, boolean, VolunteerStatusName][] = [
  [true, true, true, 'Approved'],
  [true, true, false, 'Alumni'],
  [true, false, true, 'Approved'],
  [true, false, false, 'Alumni'],
  [false, true, true, 'Withdrawn'],
  [false, true, false, 'Withdrawn'],
  [false, false, true, 'Pending'],
  [false, false, false, 'Pending'],
]

describe('a volunteer’s status', () => {
  it.each(statusCells)(
    'of a registration that is approved %s, dated %s, in the active season %s is %s',
    (IsApproved, isDated, Active, name) => {
      const ApprovalDate = isDated ? '2026-09-10T00:00:00Z' : null
      expect(statusOfRegistration({ IsApproved, ApprovalDate, Season: { Active } })).toBe(
        volunteerStatus[name],
      )
    },
  )
})

describe('approving and withdrawing', () => {
  const site = freshId()
  const season = freshId()
  const pending = {
    Id: freshId(),
    SubjectId: freshId(),
    SiteId: site,
    IsApproved: false,
    ApprovalDate: null,
    CreatedOn: '2026-09-05T00:00:00Z',
    Season: { Active: true },
  }
  const approved = { ...pending, IsApproved: true, ApprovalDate: '2026-09-06T00:00:00Z' }
  const coordinator: Actor = {
    SubjectId: freshId(),
    Roles: ['Coordinator'],
    Approvals: [{ SiteId: site, SeasonId: season, Active: true }],
  }
  const staff: Actor = { SubjectId: freshId(), Roles: ['Staff'], Approvals: [] }

  it('is for coordinators of the site and staff', () => {
    expect(approvalRefusal(coordinator, pending, true)).toBeNull()
    expect(approvalRefusal(coordinator, approved, false)).toBeNull()
    expect(approvalRefusal(staff, pending, true)).toBeNull()
    const elsewhere = { ...coordinator, Approvals: [{ SiteId: freshId(), SeasonId: season, Active: true }] }
    expect(approvalRefusal(elsewhere, pending, true)).toEqual({ Code: 'not_allowed' })
    expect(approvalRefusal({ ...coordinator, Roles: [] }, pending, true)).toEqual({ Code: 'not_allowed' })
  })

  it('of oneself is for staff alone', () => {
    const own = { ...pending, SubjectId: coordinator.SubjectId }
    expect(approvalRefusal(coordinator, own, true)).toEqual({ Code: 'not_allowed' })
    expect(approvalRefusal(staff, { ...pending, SubjectId: staff.SubjectId }, true)).toBeNull()
  })

  it('leaves a pending registration pending', () => {
    expect(approvalRefusal(staff, pending, false)).toEqual({
      Code: 'pending_not_withdrawn',
      Field: 'IsApproved',
    })
  })

  it('dates the approval, and keeps its date when it is withdrawn, so that the status says Withdrawn', () => {
    const now = '2026-11-22T00:00:00Z'
    expect(approvalAfter(pending, true, now)).toEqual({ IsApproved: true, ApprovalDate: now })
    expect(approvalAfter(approved, true, now)).toEqual({
      IsApproved: true,
      ApprovalDate: approved.ApprovalDate,
    })
    const withdrawn = { ...approved, ...approvalAfter(approved, false, now) }
    expect(withdrawn.ApprovalDate).toBe(approved.ApprovalDate)
    expect(statusOfRegistration(withdrawn)).toBe(volunteerStatus.Withdrawn)
    expect(approvalAfter(withdrawn, false, now).ApprovalDate).toBe(approved.ApprovalDate)
    expect(approvalRefusal(coordinator, withdrawn, true)).toBeNull()
  })
})
