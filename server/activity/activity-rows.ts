import type { Activity, ChildActivity, WorkshopKit } from '../../domain/activity/document.ts'
import type { AuthoredStamps } from '../../domain/kernel/stamps.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { totalHours } from '../../domain/log/hours.ts'
import { stampColumns } from '../record/stamps.ts'
import type { StoredAnswers } from './select-activities.ts'

/** An accepted write of an activity, with what the server decided of it. */
export interface AcceptedActivity {
  activity: Activity
  stamps: AuthoredStamps
  seasonId: string
  isComplete: boolean
  /** Every item that was ever removed. */
  droppedItems: readonly string[]
}

/** A row by column name; what is left out is null, and costs neither the text nor the reading of it. */
export type TableRow = Record<string, unknown>

/** The row of the activity itself. */
export function activityRow(accepted: AcceptedActivity): TableRow {
  const { activity } = accepted
  return {
    ...auditColumns(accepted),
    id: activity.Id,
    position: 0,
    name: activity.Name,
    time: activity.Time ?? undefined,
    location_type_id: activity.LocationTypeId ?? undefined,
    volunteer_location_id: activity.VolunteerLocationId ?? undefined,
    description: activity.Description ?? undefined,
    partnership: activity.Partnership ?? undefined,
    keywords: activity.Keywords ?? undefined,
    faculty_or_campus_staff: activity.FacultyOrCampusStaff ?? undefined,
    media_in_attendance: activity.MediaInAttendance ?? undefined,
    outside_funding_received: activity.OutsideFundingReceived ?? undefined,
    successes_suggestions_issues: activity.SuccessesSuggestionsIssues ?? undefined,
    photo_permission_id_method: activity.PhotoPermissionIdMethod ?? undefined,
    number_of_youth: activity.NumberOfYouth ?? undefined,
    number_of_youth_at_event: activity.NumberOfYouthAtEvent ?? undefined,
    number_of_adults: activity.NumberOfAdults ?? undefined,
    repeat_visit: activity.RepeatVisit ?? undefined,
    zoom_id: activity.ZoomId ?? undefined,
    outreach_request_id: activity.OutreachRequestId ?? undefined,
    answers: {
      ...contentAnswers(activity),
      ...chosen('SpecialInitiatives', activity.SpecialInitiativesHeader.Items),
      ...(activity.SiteResponseHeader.Items.length > 0
        ? { Sites: activity.SiteResponseHeader.Items.map(({ Id, SiteId }) => ({ Id, SiteId })) }
        : {}),
    },
    dropped_items: accepted.droppedItems,
  }
}

/** The rows of its children, which share its site, type, date, season and version. */
export const childRows = (accepted: AcceptedActivity): TableRow[] =>
  accepted.activity.ChildWorkshops.map((child, position) => ({
    ...auditColumns(accepted),
    id: child.Id,
    parent_id: accepted.activity.Id,
    position,
    name: child.Name,
    time: child.Time,
    description: child.Description,
    number_of_youth: child.NumberOfYouth,
    answers: contentAnswers(child),
    dropped_items: [],
  }))

const auditColumns = (accepted: AcceptedActivity): TableRow => ({
  workshop_type_id: accepted.activity.WorkshopTypeId,
  created_by_site_id: accepted.activity.CreatedBySiteId,
  season_id: accepted.seasonId,
  date: accepted.activity.Date,
  is_complete: accepted.isComplete,
  ...stampColumns(accepted.stamps),
})

function contentAnswers(holder: Activity | ChildActivity): StoredAnswers {
  const demographics = Object.entries(holder.YouthDemographics).filter(([, value]) => value !== null)
  return {
    ...chosen('SubjectAreas', holder.SubjectAreasHeader.Items),
    ...chosen('Languages', holder.LanguagesHeader.Items),
    ...chosen('Grades', holder.GradesHeader.Items),
    ...(demographics.length > 0 ? { YouthDemographics: Object.fromEntries(demographics) } : {}),
  }
}

const chosen = (name: string, items: readonly { Id: string; EnumerationId: string }[]): StoredAnswers =>
  items.length === 0 ? {} : { [name]: items.map(({ Id, EnumerationId }) => ({ Id, EnumerationId })) }

/** The rows of `activity_hours`. */
export const hoursRows = ({ Id, VolunteerLogHeader }: Activity): TableRow[] =>
  VolunteerLogHeader.LogItems.map((item, position) => ({
    activity_id: Id,
    id: item.Id,
    position,
    subject_id: item.SubjectId,
    site_id: item.SiteId,
    contact: item.AuxData ?? undefined,
    preparation: hoursOf(item.LogHours, hourTypeIds.Preparation),
    delivery: hoursOf(item.LogHours, hourTypeIds.Delivery),
  }))

const hoursOf = (
  hours: readonly { HourTypeId: string; Hours: number | null }[],
  type: string,
): number | null => hours.find((entry) => entry.HourTypeId === type)?.Hours ?? null

/** The rows of `activity_educator`. */
export const educatorRows = ({ Id, EducatorLogHeader }: Activity): TableRow[] =>
  EducatorLogHeader.Items.map((item, position) => ({
    activity_id: Id,
    id: item.Id,
    position,
    organization_id: item.OrganizationId,
    educator_id: item.EducatorAuxDataId,
    contact: item.EducatorAuxData ?? undefined,
    activity_feedback: item.ActivityFeedback,
  }))

/** The rows of `activity_school`. */
export const schoolRows = ({ Id, SchoolDemographicResponseHeader }: Activity): TableRow[] =>
  SchoolDemographicResponseHeader.Items.map((item, position) => ({
    activity_id: Id,
    id: item.Id,
    position,
    organization_id: item.OrganizationId,
    details: item.OrganizationDetails ?? undefined,
    number_of_youth: item.NumberOfYouth,
  }))

/** The rows of `activity_kit`, those of the children included. */
export const kitRows = (activity: Activity): TableRow[] =>
  [activity, ...activity.ChildWorkshops].flatMap(({ Id, WorkshopKits }) =>
    WorkshopKits.map((item: WorkshopKit, position) => ({
      activity_id: Id,
      id: item.Id,
      position,
      kit_id: item.KitId,
      is_kit_damaged: item.IsKitDamaged,
      kit_condition: item.KitCondition ?? undefined,
    })),
  )

/** The rows of `activity_listing`: one for each site that the activity belongs to. */
export const listingRows = ({ activity, ...accepted }: AcceptedActivity): TableRow[] =>
  sitesOf(activity).map((siteId, _index, sites) => ({
    site_id: siteId,
    sites: sites.length > 1 ? sites.toSorted() : undefined,
    activity_id: activity.Id,
    season_id: accepted.seasonId,
    date: activity.Date,
    created_on: accepted.stamps.CreatedOn,
    modified_on: accepted.stamps.ModifiedOn,
    is_complete: accepted.isComplete,
    title: activity.Name,
    hours: activity.VolunteerLogHeader.LogItems.reduce((sum, item) => sum + totalHours(item), 0),
    youth: activity.NumberOfYouthAtEvent ?? activity.NumberOfYouth ?? 0,
  }))

/** The sites that an activity belongs to, each once. */
export const sitesOf = (activity: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader'>): string[] => [
  ...new Set([activity.CreatedBySiteId, ...activity.SiteResponseHeader.Items.map((item) => item.SiteId)]),
]
