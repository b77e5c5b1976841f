import type { Activity, ChildActivity } from '../../domain/activity/document.ts'
import type { AuthoredStamps } from '../../domain/kernel/stamps.ts'
import {
  booleans,
  dates,
  instants,
  integers,
  jsonbs,
  jsonOf,
  smallints,
  texts,
  uuids,
} from '../db/binary-array.ts'
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

/** What a row of `activity` is made of: an activity, or one of its children, which has most from its parent. */
export interface ActivityPart {
  accepted: AcceptedActivity
  /** Null for the activity itself. */
  child: ChildActivity | null
  /** Among the children. */
  position: number
}

/** An activity and its children. */
export const partsOf = (accepted: AcceptedActivity): ActivityPart[] => [
  { accepted, child: null, position: 0 },
  ...accepted.activity.ChildWorkshops.map((child, position) => ({ accepted, child, position })),
]

/** The rows of `activity`, by column; lists of Ids as array literals. */
export function activityColumns(parts: readonly ActivityPart[]) {
  const columns = {
    id: uuids(),
    parentId: uuids(),
    position: smallints(),
    workshopTypeId: uuids(),
    createdBySiteId: uuids(),
    seasonId: uuids(),
    name: texts(),
    date: dates(),
    time: texts(),
    locationTypeId: uuids(),
    volunteerLocationId: uuids(),
    description: texts(),
    partnership: texts(),
    keywords: texts(),
    facultyOrCampusStaff: texts(),
    mediaInAttendance: texts(),
    outsideFundingReceived: texts(),
    successesSuggestionsIssues: texts(),
    photoPermissionIdMethod: texts(),
    numberOfYouth: integers(),
    numberOfYouthAtEvent: integers(),
    numberOfAdults: integers(),
    repeatVisit: booleans(),
    zoomId: texts(),
    outreachRequestId: uuids(),
    answers: jsonbs(),
    droppedItems: texts(),
    isComplete: booleans(),
    version: integers(),
    createdOn: instants(),
    modifiedOn: instants(),
    createdById: uuids(),
    modifiedById: uuids(),
  }
  for (const { accepted, child, position } of parts) {
    const { activity, stamps } = accepted
    const holder = child ?? activity
    const own = child ? null : activity
    columns.id.push(holder.Id)
    columns.parentId.push(child ? activity.Id : null)
    columns.position.push(position)
    columns.workshopTypeId.push(activity.WorkshopTypeId)
    columns.createdBySiteId.push(activity.CreatedBySiteId)
    columns.seasonId.push(accepted.seasonId)
    columns.name.push(holder.Name)
    columns.date.push(activity.Date)
    columns.time.push(holder.Time)
    columns.locationTypeId.push(own?.LocationTypeId)
    columns.volunteerLocationId.push(own?.VolunteerLocationId)
    columns.description.push(holder.Description)
    columns.partnership.push(own?.Partnership)
    columns.keywords.push(own?.Keywords)
    columns.facultyOrCampusStaff.push(own?.FacultyOrCampusStaff)
    columns.mediaInAttendance.push(own?.MediaInAttendance)
    columns.outsideFundingReceived.push(own?.OutsideFundingReceived)
    columns.successesSuggestionsIssues.push(own?.SuccessesSuggestionsIssues)
    columns.photoPermissionIdMethod.push(own?.PhotoPermissionIdMethod)
    columns.numberOfYouth.push(holder.NumberOfYouth)
    columns.numberOfYouthAtEvent.push(own?.NumberOfYouthAtEvent)
    columns.numberOfAdults.push(own?.NumberOfAdults)
    columns.repeatVisit.push(own?.RepeatVisit)
    columns.zoomId.push(own?.ZoomId)
    columns.outreachRequestId.push(own?.OutreachRequestId)
    columns.answers.push(jsonOf(own ? activityAnswers(own) : contentAnswers(holder)))
    columns.droppedItems.push(own ? `{${accepted.droppedItems.join(',')}}` : '{}')
    columns.isComplete.push(accepted.isComplete)
    columns.version.push(stamps.Version)
    columns.createdOn.push(stamps.CreatedOn)
    columns.modifiedOn.push(stamps.ModifiedOn)
    columns.createdById.push(stamps.CreatedById)
    columns.modifiedById.push(stamps.ModifiedById)
  }
  return columns
}

function activityAnswers(activity: Activity): StoredAnswers {
  const sites = activity.SiteResponseHeader.Items
  return {
    ...contentAnswers(activity),
    ...chosen('SpecialInitiatives', activity.SpecialInitiativesHeader.Items),
    ...(sites.length > 0 ? { Sites: sites.map(({ Id, SiteId }) => ({ Id, SiteId })) } : {}),
  }
}

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

/** The sites that an activity belongs to, each once. */
export function sitesOf(activity: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader'>): string[] {
  const sites = [activity.CreatedBySiteId]
  for (const { SiteId } of activity.SiteResponseHeader.Items) if (!sites.includes(SiteId)) sites.push(SiteId)
  return sites
}
