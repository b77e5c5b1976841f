import { describe, expect, it } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { refusalsOf, schoolsHeldTwice } from '../../domain/activity/rules.ts'
import { activityBodySchema } from '../../domain/activity/schema.ts'
import { activityShape } from '../../domain/activity/shape.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { staffFieldRefusals, withoutStaffFields } from '../../domain/log/staff-fields.ts'
import { diff, readWas } from '../../domain/sync/diff.ts'
import { patchToBody } from '../../domain/sync/to-body.ts'
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
const schools = (count: number) =>
  Array.from({ length: count }, () => ({ Id: freshId(), OrganizationId: freshId(), NumberOfYouth: 3 }))
const codes = (...args: Parameters<typeof refusalsOf>) => refusalsOf(...args).map((problem) => problem.Code)

describe('writing an activity', () => {
  it('asks for a name and a date, and for no more', () => {
    const activity = { ...completeActivity('Workshop'), NumberOfYouth: null, LanguagesHeader: { Items: [] } }
    activity.VolunteerLogHeader = { LogItems: [] }
    expect(codes(activity, [season], volunteer)).toEqual([])
    expect(codes({ ...activity, Name: '', Date: '' }, [season], volunteer)).toEqual(['required', 'required'])
  })

  it('refuses a day that there is not, and a choice that names no value', () => {
    const activity = completeActivity('Workshop')
    const inNovember = `${season.StartDate.slice(0, 4)}-11-31`
    expect(refusalsOf({ ...activity, Date: inNovember }, [season], staff)).toEqual([
      { Code: 'invalid_date', Field: 'Date' },
    ])
    const [chosen, nothing] = [
      { Id: freshId(), EnumerationId: freshId() },
      { Id: freshId(), EnumerationId: null as unknown as string },
    ]
    expect(refusalsOf({ ...activity, GradesHeader: { Items: [chosen, nothing] } }, [season], staff)).toEqual([
      { Code: 'required', Field: `GradesHeader.Items[${nothing.Id}].EnumerationId` },
    ])
  })

  it('refuses a type that there is not', () => {
    const activity = { ...completeActivity('Workshop'), WorkshopTypeId: freshId() }
    expect(refusalsOf(activity, [season], staff)).toEqual([
      { Code: 'unknown_reference', Field: 'WorkshopTypeId' },
    ])
  })

  it('refuses a name of more than 200 characters and takes one of 200', () => {
    const activity = completeActivity('Workshop')
    expect(codes({ ...activity, Name: 'é'.repeat(200) }, [season], volunteer)).toEqual([])
    expect(codes({ ...activity, Name: 'é'.repeat(201) }, [season], volunteer)).toEqual(['too_long'])
  })

  it('takes texts and numbers up to their limits, and names each that goes beyond', () => {
    const full = (over: 0 | 1) => {
      const activity = completeActivity('MultiWorkshop')
      const [volunteer, child] = [activity.VolunteerLogHeader.LogItems[0], activity.ChildWorkshops[0]]
      if (!volunteer || !child) throw new Error('a complete series has both')
      volunteer.LogHours = [{ HourTypeId: hourTypeIds.Delivery, Hours: 1000 + over }]
      volunteer.AuxData = { FirstName: 'é'.repeat(80 + over), LastName: '', Email: '', Affiliation: '' }
      child.Description = 'é'.repeat(4000 + over)
      child.NumberOfYouth = 1_000_000 + over
      child.WorkshopKits = [
        { Id: freshId(), KitId: null, IsKitDamaged: true, KitCondition: 'é'.repeat(500 + over) },
      ]
      const WorkshopKits = child.WorkshopKits.map((kit) => ({ ...kit, Id: freshId() }))
      return {
        ...{ ...activity, WorkshopKits },
        ...{ Description: 'é'.repeat(4000 + over), NumberOfAdults: 1_000_000 + over },
      }
    }
    expect(codes(full(0), [season], staff)).toEqual([])
    const refusals = refusalsOf(full(1), [season], staff)
    expect(
      refusals.map(({ Code, Field, Limit }) => [Code, Field?.replace(/\[[^\]]+\]/g, '[]'), Limit]),
    ).toEqual([
      ['too_long', 'Description', 4000],
      ['too_many', 'NumberOfAdults', 1_000_000],
      ['too_long', 'VolunteerLogHeader.LogItems[].AuxData.FirstName', 80],
      ['too_many', 'VolunteerLogHeader.LogItems[].LogHours[].Hours', 1000],
      ['too_long', 'WorkshopKits[].KitCondition', 500],
      ['too_long', 'ChildWorkshops[].Description', 4000],
      ['too_many', 'ChildWorkshops[].NumberOfYouth', 1_000_000],
      ['too_long', 'ChildWorkshops[].WorkshopKits[].KitCondition', 500],
    ])
  })

  it('refuses on the device what the server’s schema refuses for its size', () => {
    const long = { ...completeActivity('Workshop'), Keywords: 'é'.repeat(501) }
    expect(activityBodySchema.safeParse(long).error?.issues).toMatchObject([
      { code: 'too_big', path: ['Keywords'], maximum: 500 },
    ])
    expect(refusalsOf(long, [season], staff)).toEqual([{ Code: 'too_long', Field: 'Keywords', Limit: 500 }])
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
    const educator = { OrganizationId: null, EducatorAuxDataId: freshId(), ActivityFeedback: null }
    const kit = { KitId: freshId(), IsKitDamaged: null, KitCondition: null }
    activity.EducatorLogHeader.Items = [freshId(), freshId()].map((Id) => ({ ...educator, Id }))
    activity.WorkshopKits = [freshId(), freshId()].map((Id) => ({ ...kit, Id }))
    expect(fieldsOf(activity)).toEqual([
      'VolunteerLogHeader.LogItems[].SubjectId',
      'EducatorLogHeader.Items[].EducatorAuxDataId',
      'SchoolDemographicResponseHeader.Items[].OrganizationId',
      'WorkshopKits[].KitId',
    ])
    const series = completeActivity('MultiWorkshop')
    series.ChildWorkshops[0]!.WorkshopKits = activity.WorkshopKits
    expect(fieldsOf(series)).toEqual(['ChildWorkshops[].WorkshopKits[].KitId'])
  })

  const fieldsOf = (activity: Activity) =>
    refusalsOf(activity, [season], staff).map(({ Field }) => Field?.replace(/\[[^\]]+\]/g, '[]'))

  it('refuses numbers of youth beyond their limit, wherever they are told', () => {
    const activity = completeActivity('PublicOnCampusEvent')
    activity.NumberOfYouthAtEvent = 1_000_001
    activity.SchoolDemographicResponseHeader.Items = schools(1).map((item) => ({
      ...item,
      NumberOfYouth: 1_000_001,
    }))
    expect(fieldsOf(activity)).toEqual([
      'NumberOfYouthAtEvent',
      'SchoolDemographicResponseHeader.Items[].NumberOfYouth',
    ])
  })

  it('lets a school that a merge made stand twice stay, until one of the two is another', () => {
    const activity = completeActivity('Workshop')
    const [one, other, third] = schools(3)
    const stored = {
      SchoolDemographicResponseHeader: { Items: [one!, { ...other!, OrganizationId: one!.OrganizationId }] },
    }
    expect([...schoolsHeldTwice(stored, stored)]).toEqual([one!.Id, other!.Id])
    expect(codes({ ...activity, ...stored }, [season], staff, schoolsHeldTwice(stored, stored))).toEqual([])
    const again = { ...third!, OrganizationId: one!.OrganizationId }
    const added = { SchoolDemographicResponseHeader: { Items: [one!, again] } }
    const before = { SchoolDemographicResponseHeader: { Items: [one!, other!] } }
    expect([...schoolsHeldTwice(before, added)]).toEqual([])
    expect([...schoolsHeldTwice(null, stored)]).toEqual([])
  })

  it('takes as many items as each list may hold, and names each list that holds more', () => {
    const many = <T>(count: number, item: (Id: string) => T): T[] =>
      Array.from({ length: count }, () => item(freshId()))
    const choices = (count: number) => ({ Items: many(count, (Id) => ({ Id, EnumerationId: freshId() })) })
    const kits = (count: number) =>
      many(count, (Id) => ({ Id, KitId: freshId(), IsKitDamaged: null, KitCondition: null }))
    const full = (over: 0 | 1) => {
      const activity = completeActivity('OnCampusEventWithSchools')
      const [child] = activity.ChildWorkshops
      const [hours] = activity.VolunteerLogHeader.LogItems
      if (!child || !hours) throw new Error('a complete event has both')
      const count = 200 + over
      const headers = {
        LanguagesHeader: choices(count),
        GradesHeader: choices(count),
        SubjectAreasHeader: choices(count),
      }
      const inside = { ...child, ...headers, WorkshopKits: kits(count) }
      return {
        ...{ ...activity, ...headers, WorkshopKits: kits(count), SpecialInitiativesHeader: choices(count) },
        VolunteerLogHeader: { LogItems: many(count, (Id) => ({ ...hours, Id, SubjectId: freshId() })) },
        EducatorLogHeader: {
          Items: many(count, (Id) => ({
            ...{ Id, OrganizationId: null, EducatorAuxDataId: freshId(), ActivityFeedback: null },
          })),
        },
        SchoolDemographicResponseHeader: { Items: schools(count) },
        SiteResponseHeader: { Items: many(count, (Id) => ({ Id, SiteId: freshId() })) },
        ChildWorkshops: [inside, ...many(49 + over, (Id) => ({ ...child, Id }))],
      }
    }
    expect(codes(full(0), [season], staff)).toEqual([])
    const told = refusalsOf(full(1), [season], staff)
    expect(told.map(({ Code, Field, Limit }) => [Code, Field?.replace(/\[[^\]]+\]/g, '[]'), Limit])).toEqual([
      ['too_many', 'VolunteerLogHeader.LogItems', 200],
      ['too_many', 'EducatorLogHeader.Items', 200],
      ['too_many', 'SchoolDemographicResponseHeader.Items', 200],
      ['too_many', 'SiteResponseHeader.Items', 200],
      ['too_many', 'WorkshopKits', 200],
      ['too_many', 'ChildWorkshops', 50],
      ['too_many', 'ChildWorkshops[].WorkshopKits', 200],
      ['too_many', 'SpecialInitiativesHeader.Items', 200],
      ['too_many', 'LanguagesHeader.Items', 200],
      ['too_many', 'GradesHeader.Items', 200],
      ['too_many', 'SubjectAreasHeader.Items', 200],
      ['too_many', 'ChildWorkshops[].LanguagesHeader.Items', 200],
      ['too_many', 'ChildWorkshops[].GradesHeader.Items', 200],
      ['too_many', 'ChildWorkshops[].SubjectAreasHeader.Items', 200],
    ])
  })

  it('lets all schools and children of a full log be replaced by as many in one body', () => {
    const before = completeActivity('OnCampusEventWithSchools')
    const [child] = before.ChildWorkshops
    const filled = () => ({
      SchoolDemographicResponseHeader: { Items: schools(200) },
      ChildWorkshops: Array.from({ length: 50 }, () => ({ ...child!, Id: freshId() })),
    })
    const [stored, after] = [
      { ...before, ...filled() },
      { ...before, ...filled() },
    ]
    const patch = diff(activityShape, stored, after)
    const body = patchToBody(activityShape, patch, readWas(activityShape, stored, patch))
    expect(body.SchoolDemographicResponseHeader).toMatchObject({ Items: { length: 400 } })
    expect(activityBodySchema.safeParse(body).error?.issues).toBeUndefined()
    expect(codes(after, [season], volunteer)).toEqual([])
    const endless = { SchoolDemographicResponseHeader: { Items: schools(401) } }
    expect(activityBodySchema.safeParse(endless).error?.issues).toMatchObject([{ maximum: 400 }])
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
