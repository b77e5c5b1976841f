import { describe, expect, it } from 'vitest'
import { refusalsOf, staffFieldRefusals, withoutStaffFields } from '../../domain/activity/rules.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const volunteer: Actor = { SubjectId: freshId(), Roles: [], Approvals: [] }
const staff: Actor = { ...volunteer, Roles: ['Staff'] }
const locked = {
  ...season,
  Id: freshId(),
  StartDate: '2025-09-01',
  EndDate: '2026-08-31',
  Active: false,
  Locked: true,
}
const codes = (...args: Parameters<typeof refusalsOf>) => refusalsOf(...args).map((problem) => problem.Code)

describe('writing an activity', () => {
  it('asks for a name and a date, and for no more', () => {
    const activity = { ...completeActivity('Workshop'), NumberOfYouth: null, LanguagesHeader: { Items: [] } }
    activity.VolunteerLogHeader = { LogItems: [] }
    expect(codes(activity, [season], volunteer)).toEqual([])
    expect(codes({ ...activity, Name: '', Date: '' }, [season], volunteer)).toEqual(['required', 'required'])
  })

  it('refuses a name of more than 200 characters and takes one of 200', () => {
    const activity = completeActivity('Workshop')
    expect(codes({ ...activity, Name: 'é'.repeat(200) }, [season], volunteer)).toEqual([])
    expect(codes({ ...activity, Name: 'é'.repeat(201) }, [season], volunteer)).toEqual(['too_long'])
  })

  it('refuses a locked season to everybody but staff', () => {
    const activity = { ...completeActivity('Workshop'), Date: '2026-05-02' }
    expect(codes(activity, [season, locked], volunteer)).toEqual(['season_locked'])
    expect(codes(activity, [season, locked], staff)).toEqual([])
  })

  it('refuses a date in no season to everybody', () => {
    const activity = { ...completeActivity('Workshop'), Date: '2031-05-02' }
    expect(codes(activity, [season, locked], staff)).toEqual(['date_not_in_season'])
  })

  it('refuses the same volunteer, school, educator or kit twice', () => {
    const activity = completeActivity('Workshop')
    const [item] = activity.VolunteerLogHeader.LogItems
    activity.VolunteerLogHeader.LogItems.push({ ...item!, Id: freshId() })
    const school = { Id: freshId(), OrganizationId: freshId(), NumberOfYouth: 3 }
    activity.SchoolDemographicResponseHeader.Items = [school, { ...school, Id: freshId() }]
    expect(codes(activity, [season], volunteer)).toEqual(['duplicate_value', 'duplicate_value'])
  })

  it('refuses children in a type without children', () => {
    const activity = completeActivity('Workshop')
    activity.ChildWorkshops = completeActivity('MultiWorkshop').ChildWorkshops
    expect(codes(activity, [season], staff)).toEqual(['not_for_type'])
  })
})

describe('staff-only fields', () => {
  const before = completeActivity('Workshop')
  before.ZoomId = '812 3345'
  before.VolunteerLogHeader.LogItems.push({
    Id: freshId(),
    SubjectId: null,
    SiteId: null,
    AuxData: { FirstName: 'Ana', LastName: 'Roy', Email: 'ana@example.org', Affiliation: 'Laval' },
    LogHours: [],
  })

  it('may be kept by a volunteer, and changed by staff only', () => {
    expect(staffFieldRefusals(before, structuredClone(before), volunteer)).toEqual([])
    const after = { ...structuredClone(before), ZoomId: '1' }
    expect(staffFieldRefusals(before, after, volunteer).map((problem) => problem.Field)).toEqual(['ZoomId'])
    expect(staffFieldRefusals(before, after, staff)).toEqual([])
  })

  it('may not be set by a volunteer who creates', () => {
    expect(staffFieldRefusals(null, before, volunteer).map((problem) => problem.Field)).toEqual([
      'ZoomId',
      `VolunteerLogHeader.LogItems[${before.VolunteerLogHeader.LogItems[1]!.Id}].AuxData`,
    ])
  })

  it('are empty for readers who are not staff, who still learn that contact details exist', () => {
    const seen = withoutStaffFields(before)
    expect(seen.ZoomId).toBeNull()
    expect(seen.VolunteerLogHeader.LogItems[1]).toMatchObject({ AuxData: null, HasAuxData: true })
  })
})
