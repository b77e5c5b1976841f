import { describe, expect, it } from 'vitest'
import { isComplete, missingFrom } from '../../domain/activity/completeness.ts'
import { activityTypeNames } from '../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../domain/activity/document.ts'
import { hasChildren, isRequired } from '../../domain/activity/matrix.ts'
import { withoutStaffFields } from '../../domain/log/staff-fields.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const missing = (activity: Activity) =>
  missingFrom(activity, [season]).map(
    (problem) => `${problem.Code} ${problem.Field?.replace(/\[[^\]]*\]/g, '[]')}`,
  )

describe.each(activityTypeNames)('a complete %s', (type) => {
  it('is complete with what the rules ask for and nothing more', () => {
    expect(missing(completeActivity(type))).toEqual([])
  })

  it('needs a name', () => {
    const activity = { ...completeActivity(type), Name: '  ' }
    expect(missing(activity)).toEqual(['required Name'])
  })

  it('needs a date in some season, locked or not', () => {
    const activity = completeActivity(type)
    expect(missing({ ...activity, Date: '' })).toEqual(['required Date'])
    expect(missing({ ...activity, Date: '2031-01-01' })).toEqual(['date_not_in_season Date'])
    expect(missing({ ...activity, Date: '2026-02-30' })).toEqual(['invalid_date Date'])
    expect(isComplete(activity, [{ ...season, Locked: true } as typeof season])).toBe(true)
  })

  it('counts the first and the last day of a season in', () => {
    const activity = completeActivity(type)
    expect(isComplete({ ...activity, Date: season.StartDate }, [season])).toBe(true)
    expect(isComplete({ ...activity, Date: season.EndDate }, [season])).toBe(true)
  })

  it('needs at least one person with hours', () => {
    const activity = completeActivity(type)
    activity.VolunteerLogHeader.LogItems = []
    expect(missing(activity)).toEqual(['hours_required VolunteerLogHeader.LogItems'])
  })

  it('needs hours above zero for each person, over both kinds together', () => {
    const activity = completeActivity(type)
    for (const entry of activity.VolunteerLogHeader.LogItems[0]!.LogHours) entry.Hours = 0
    expect(missing(activity)).toEqual(['hours_not_positive VolunteerLogHeader.LogItems[].LogHours'])
  })

  it('needs a person, or all four details of one without an account', () => {
    const activity = completeActivity(type)
    const item = activity.VolunteerLogHeader.LogItems[0]!
    item.SubjectId = null
    expect(missing(activity)).toEqual(['required VolunteerLogHeader.LogItems[].SubjectId'])
    item.AuxData = {
      FirstName: 'Ana',
      LastName: '',
      Email: 'ana(at)example',
      Affiliation: 'Université Laval',
    }
    expect(missing(activity)).toEqual([
      'required VolunteerLogHeader.LogItems[].AuxData.LastName',
      'invalid_email VolunteerLogHeader.LogItems[].AuxData.Email',
    ])
    item.AuxData = {
      FirstName: 'Ana',
      LastName: 'Roy',
      Email: 'ana@example.org',
      Affiliation: 'Université Laval',
    }
    expect(missing(activity)).toEqual([])
  })

  it('takes hidden details of a non-account volunteer as given', () => {
    const activity = completeActivity(type)
    Object.assign(activity.VolunteerLogHeader.LogItems[0]!, { SubjectId: null, HasAuxData: true })
    expect(missing(activity)).toEqual([])
  })

  it('comes out the same for whoever may not see the details of a non-account volunteer', () => {
    const activity = completeActivity(type)
    const item = activity.VolunteerLogHeader.LogItems[0]!
    item.SubjectId = null
    const whole = {
      FirstName: 'Ana',
      LastName: 'Roy',
      Email: 'ana@example.org',
      Affiliation: 'Université Laval',
    }
    for (const AuxData of [
      whole,
      { ...whole, Email: '' },
      { ...whole, Email: 'ana' },
      { ...whole, LastName: ' ' },
    ]) {
      item.AuxData = AuxData
      const seen = withoutStaffFields(activity)
      expect(isComplete(seen, [season])).toBe(isComplete(activity, [season]))
      expect(isComplete(seen, [season])).toBe(AuxData === whole)
      expect(JSON.stringify(seen)).not.toContain('Ana')
    }
    expect(missing(withoutStaffFields(activity))).toEqual(['required VolunteerLogHeader.LogItems[].AuxData'])
  })

  it('needs an educator in each educator item', () => {
    const activity = completeActivity(type)
    activity.EducatorLogHeader.Items = [
      { Id: freshId(), OrganizationId: null, EducatorAuxDataId: null, ActivityFeedback: null },
    ]
    expect(missing(activity)).toEqual(['required EducatorLogHeader.Items[].EducatorAuxDataId'])
  })

  it('takes an educator of the register as they are, and a single youth wherever youth are counted', () => {
    const activity = { ...completeActivity(type), NumberOfYouth: 1, NumberOfYouthAtEvent: 1 }
    activity.EducatorLogHeader.Items = [
      { Id: freshId(), OrganizationId: null, EducatorAuxDataId: freshId(), ActivityFeedback: true },
    ]
    activity.SchoolDemographicResponseHeader.Items = [
      { Id: freshId(), OrganizationId: freshId(), NumberOfYouth: 1 },
    ]
    for (const child of activity.ChildWorkshops) child.NumberOfYouth = 1
    expect(missing(activity)).toEqual([])
    for (const item of activity.SchoolDemographicResponseHeader.Items) item.NumberOfYouth = 0
    const none = missingFrom({ ...activity, NumberOfYouth: 0, NumberOfYouthAtEvent: 0 }, [season])
    expect(new Set(none.map(({ Code, Limit }) => `${Code} ${Limit}`))).toEqual(new Set(['too_small 1']))
  })

  it('needs an address that a mail reaches of an educator who is written down, where a survey is to be sent', () => {
    const activity = completeActivity(type)
    const toldOf = (Email: string, ActivityFeedback: boolean | null, LastName = 'Roy') => {
      const EducatorAuxData = { FirstName: 'Edith', LastName, Email }
      activity.EducatorLogHeader.Items = [
        { Id: freshId(), OrganizationId: null, EducatorAuxDataId: null, EducatorAuxData, ActivityFeedback },
      ]
      return missing(activity)
    }
    expect(toldOf('edith', true)).toEqual(['invalid_email EducatorLogHeader.Items[].EducatorAuxData.Email'])
    for (const ActivityFeedback of [false, null]) expect(toldOf('edith', ActivityFeedback)).toEqual([])
    expect(toldOf(' edith@maple.example ', true)).toEqual([])
    expect(toldOf('', true)).toEqual([])
    expect(toldOf('', null, ' ')).toEqual(['required EducatorLogHeader.Items[].EducatorAuxDataId'])
  })

  it('needs a school in each school item, and its youth where the type shows them', () => {
    const activity = completeActivity(type)
    activity.SchoolDemographicResponseHeader.Items = [
      { Id: freshId(), OrganizationId: null, NumberOfYouth: 0 },
    ]
    const path = 'SchoolDemographicResponseHeader.Items[]'
    expect(missing(activity)).toEqual([
      `required ${path}.OrganizationId`,
      ...(isRequired('SchoolNumberOfYouth', type) ? [`too_small ${path}.NumberOfYouth`] : []),
    ])
  })

  it(`takes ${type === 'MultiWorkshop' ? 'one school only' : 'several schools'}`, () => {
    const activity = completeActivity(type)
    activity.SchoolDemographicResponseHeader.Items = [1, 2].map(() => ({
      Id: freshId(),
      OrganizationId: freshId(),
      NumberOfYouth: 10,
    }))
    expect(missing(activity)).toEqual(
      type === 'MultiWorkshop' ? ['too_many SchoolDemographicResponseHeader.Items'] : [],
    )
  })

  it(`${isRequired('NumberOfYouth', type) ? 'needs' : 'does not ask for'} youth of its own`, () => {
    const activity = { ...completeActivity(type), NumberOfYouth: 0 }
    expect(missing(activity)).toEqual(isRequired('NumberOfYouth', type) ? ['too_small NumberOfYouth'] : [])
  })

  it(`${isRequired('NumberOfYouthAtEvent', type) ? 'needs' : 'does not ask for'} youth at the event`, () => {
    const activity = { ...completeActivity(type), NumberOfYouthAtEvent: null }
    expect(missing(activity)).toEqual(
      isRequired('NumberOfYouthAtEvent', type) ? ['too_small NumberOfYouthAtEvent'] : [],
    )
  })

  it(`${isRequired('LanguagesHeader', type) ? 'needs' : 'does not ask for'} a language`, () => {
    const activity = { ...completeActivity(type), LanguagesHeader: { Items: [] } }
    expect(missing(activity)).toEqual(
      isRequired('LanguagesHeader', type) ? ['required LanguagesHeader.Items'] : [],
    )
  })

  it('needs a kit in each kit item that the type shows', () => {
    const activity = completeActivity(type)
    const kit = { Id: freshId(), KitId: null, IsKitDamaged: null, KitCondition: null }
    if (hasChildren(type)) {
      activity.ChildWorkshops[0]!.WorkshopKits = [kit]
      expect(missing(activity)).toEqual(['required ChildWorkshops[].WorkshopKits[].KitId'])
    } else {
      activity.WorkshopKits = [kit]
      expect(missing(activity)).toEqual(['required WorkshopKits[].KitId'])
    }
  })
})

describe.each(activityTypeNames.filter(hasChildren))('a %s', (type) => {
  it('needs at least one child', () => {
    expect(missing({ ...completeActivity(type), ChildWorkshops: [] })).toEqual(['required ChildWorkshops'])
  })

  it('is complete only when every child is', () => {
    const activity = completeActivity(type)
    Object.assign(activity.ChildWorkshops[0]!, { Name: '', NumberOfYouth: 0, LanguagesHeader: { Items: [] } })
    expect(missing(activity)).toEqual([
      'required ChildWorkshops[].Name',
      'too_small ChildWorkshops[].NumberOfYouth',
      'required ChildWorkshops[].LanguagesHeader.Items',
    ])
  })
})

describe('an activity of no known type', () => {
  it('is never complete', () => {
    expect(missing(emptyActivity(freshId(), freshId(), freshId()))).toEqual([
      'unknown_reference WorkshopTypeId',
    ])
  })
})
