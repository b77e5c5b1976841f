import { isComplete, missingFromChild } from '../../domain/activity/completeness.ts'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import type { Activity, ChildActivity, WorkshopKit } from '../../domain/activity/document.ts'
import type { DateRange } from '../../domain/kernel/dates.ts'
import type { VolunteerLogItem } from '../../domain/log/document.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { Row } from './insert-rows.ts'
import type { DemoActivity } from './make-activity.ts'

/** Rows by table, in the order in which they may be inserted. */
export type ActivityRows = Record<(typeof activityTables)[number], Row[]>

/** The tables of an activity; a parent stands before its children in `activity`. */
export const activityTables = [
  'activity',
  'activity_hours',
  'activity_educator',
  'activity_school',
  'activity_kit',
] as const

/** All rows of some logs. Completeness is the domain's own judgement. */
export function activityRows(
  activities: readonly DemoActivity[],
  seasons: readonly DateRange[],
): ActivityRows {
  const rows: ActivityRows = {
    activity: [],
    activity_hours: [],
    activity_educator: [],
    activity_school: [],
    activity_kit: [],
  }
  for (const each of activities) addActivity(rows, each, isComplete(each.document, seasons))
  return rows
}

function addActivity(rows: ActivityRows, activity: DemoActivity, complete: boolean): void {
  const { document } = activity
  rows.activity.push(parentRow(activity, complete))
  document.ChildWorkshops.forEach((child, position) => {
    rows.activity.push(childRow(activity, child, position))
    rows.activity_kit.push(...kitRowsOf(child.Id, child.WorkshopKits))
  })
  rows.activity_hours.push(
    ...document.VolunteerLogHeader.LogItems.map((item, position) => hoursRow(document.Id, item, position)),
  )
  rows.activity_educator.push(
    ...document.EducatorLogHeader.Items.map((item, position) => ({
      activity_id: document.Id,
      id: item.Id,
      position,
      organization_id: item.OrganizationId,
      educator_id: item.EducatorAuxDataId,
      activity_feedback: item.ActivityFeedback,
    })),
  )
  rows.activity_school.push(
    ...document.SchoolDemographicResponseHeader.Items.map((item, position) => ({
      activity_id: document.Id,
      id: item.Id,
      position,
      organization_id: item.OrganizationId,
      number_of_youth: item.NumberOfYouth,
    })),
  )
  rows.activity_kit.push(...kitRowsOf(document.Id, document.WorkshopKits))
}

function parentRow(activity: DemoActivity, complete: boolean): Row {
  const { document } = activity
  return {
    ...sharedColumns(activity, document),
    parent_id: null,
    position: 0,
    workshop_type_id: document.WorkshopTypeId,
    location_type_id: document.LocationTypeId,
    volunteer_location_id: document.VolunteerLocationId,
    partnership: document.Partnership,
    keywords: document.Keywords,
    faculty_or_campus_staff: document.FacultyOrCampusStaff,
    media_in_attendance: document.MediaInAttendance,
    outside_funding_received: document.OutsideFundingReceived,
    successes_suggestions_issues: document.SuccessesSuggestionsIssues,
    photo_permission_id_method: document.PhotoPermissionIdMethod,
    number_of_youth_at_event: document.NumberOfYouthAtEvent,
    number_of_adults: document.NumberOfAdults,
    repeat_visit: document.RepeatVisit,
    zoom_id: document.ZoomId,
    outreach_request_id: document.OutreachRequestId,
    answers: {
      ...sharedAnswers(document),
      SpecialInitiatives: document.SpecialInitiativesHeader.Items,
      Sites: document.SiteResponseHeader.Items,
    },
    is_complete: complete,
    version: activity.version,
  }
}

function childRow(activity: DemoActivity, child: ChildActivity, position: number): Row {
  return {
    ...sharedColumns(activity, child),
    parent_id: activity.document.Id,
    position,
    workshop_type_id: activityTypeIds.Workshop,
    answers: sharedAnswers(child),
    is_complete: missingFromChild(child, '').length === 0,
    version: 1,
  }
}

function sharedColumns(
  { document, seasonId, createdOn, modifiedOn, createdById }: DemoActivity,
  own: Activity | ChildActivity,
): Row {
  return {
    id: own.Id,
    created_by_site_id: document.CreatedBySiteId,
    season_id: seasonId,
    name: own.Name,
    date: document.Date,
    time: own.Time,
    description: own.Description,
    number_of_youth: own.NumberOfYouth,
    dropped_items: [],
    created_on: createdOn,
    modified_on: modifiedOn,
    created_by_id: createdById,
    modified_by_id: createdById,
  }
}

function sharedAnswers(own: Activity | ChildActivity): Row {
  return {
    SubjectAreas: own.SubjectAreasHeader.Items,
    Languages: own.LanguagesHeader.Items,
    Grades: own.GradesHeader.Items,
    YouthDemographics: own.YouthDemographics,
  }
}

function hoursRow(activityId: string, item: VolunteerLogItem, position: number): Row {
  const hours = (hourTypeId: string): number | null =>
    item.LogHours.find((each) => each.HourTypeId === hourTypeId)?.Hours ?? null
  return {
    activity_id: activityId,
    id: item.Id,
    position,
    subject_id: item.SubjectId,
    site_id: item.SiteId,
    contact: item.AuxData,
    preparation: hours(hourTypeIds.Preparation),
    delivery: hours(hourTypeIds.Delivery),
  }
}

const kitRowsOf = (activityId: string, kits: readonly WorkshopKit[]): Row[] =>
  kits.map((item, position) => ({
    activity_id: activityId,
    id: item.Id,
    position,
    kit_id: item.KitId,
    is_kit_damaged: item.IsKitDamaged,
    kit_condition: item.KitCondition,
  }))
