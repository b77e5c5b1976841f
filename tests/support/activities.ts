import { type ActivityTypeName, activityTypeIds } from '../../domain/activity/constants.ts'
import { type Activity, emptyActivity, emptyChild } from '../../domain/activity/document.ts'
import { hasChildren, isRequired } from '../../domain/activity/matrix.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'

/** A season that holds every date these tests use. */
export const season = {
  Id: '70000000-0000-4000-8000-000000000001',
  StartDate: '2026-09-01',
  EndDate: '2027-08-31',
  Active: true,
  Locked: false,
}

let counter = 0
/** A fresh id; the order of ids is the order of calls. */
export const freshId = (): string => `90000000-0000-4000-8000-${String(++counter).padStart(12, '0')}`

const choice = () => ({ Items: [{ Id: freshId(), EnumerationId: freshId() }] })

/** A complete activity of a type: what each rule of 5.1 asks for and nothing more. */
export function completeActivity(type: ActivityTypeName): Activity {
  const activity = emptyActivity(freshId(), activityTypeIds[type], freshId())
  activity.Name = 'Slime and polymers'
  activity.Date = '2026-10-14'
  activity.VolunteerLogHeader.LogItems = [
    {
      Id: freshId(),
      SubjectId: freshId(),
      SiteId: activity.CreatedBySiteId,
      AuxData: null,
      LogHours: [
        { HourTypeId: hourTypeIds.Preparation, Hours: 0 },
        { HourTypeId: hourTypeIds.Delivery, Hours: 1.5 },
      ],
    },
  ]
  if (isRequired('NumberOfYouth', type)) activity.NumberOfYouth = 24
  if (isRequired('NumberOfYouthAtEvent', type)) activity.NumberOfYouthAtEvent = 180
  if (isRequired('LanguagesHeader', type)) activity.LanguagesHeader = choice()
  if (hasChildren(type)) {
    const child = emptyChild(freshId())
    child.Name = 'Bottle rockets'
    child.NumberOfYouth = 30
    child.LanguagesHeader = choice()
    activity.ChildWorkshops = [child]
  }
  return activity
}

/** An activity that says something in every field, whatever its type shows. */
export function fullActivity(type: ActivityTypeName): Activity {
  const content = () => ({
    Time: '10:00:00',
    Description: 'With vinegar',
    NumberOfYouth: 24,
    LanguagesHeader: choice(),
    GradesHeader: choice(),
    SubjectAreasHeader: choice(),
    YouthDemographics: { ...emptyChild('').YouthDemographics, IndigenousYouth: true },
    WorkshopKits: [{ Id: freshId(), KitId: freshId(), IsKitDamaged: false, KitCondition: null }],
  })
  return {
    ...completeActivity(type),
    ...content(),
    LocationTypeId: freshId(),
    VolunteerLocationId: freshId(),
    Partnership: 'The library',
    Keywords: 'slime',
    FacultyOrCampusStaff: 'Dr. Roy',
    MediaInAttendance: 'CBC',
    OutsideFundingReceived: '$100',
    SuccessesSuggestionsIssues: 'All went well',
    PhotoPermissionIdMethod: 'Stickers',
    NumberOfYouthAtEvent: 180,
    NumberOfAdults: 3,
    RepeatVisit: true,
    ZoomId: '123',
    SiteResponseHeader: { Items: [{ Id: freshId(), SiteId: freshId() }] },
    EducatorLogHeader: {
      Items: [{ Id: freshId(), OrganizationId: null, EducatorAuxDataId: freshId(), ActivityFeedback: null }],
    },
    SchoolDemographicResponseHeader: {
      Items: [{ Id: freshId(), OrganizationId: freshId(), NumberOfYouth: 24 }],
    },
    SpecialInitiativesHeader: choice(),
    ChildWorkshops: [{ Id: freshId(), Name: 'Bottle rockets', ...content() }],
  }
}
