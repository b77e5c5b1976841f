import { hourTypeIds } from '../log/hour-types.ts'
import { logCountLimits, personTextLimits } from '../log/limits.ts'

/** The six activity types, by the names that routes and the contract use (specification 2, section 9). */
export const activityTypeNames = [
  'Workshop',
  'MultiWorkshop',
  'ActivityBooth',
  'PublicOnCampusEvent',
  'OnCampusEventWithSchools',
  'MentoringScienceFairJudge',
] as const

/** The name of an activity type. */
export type ActivityTypeName = (typeof activityTypeNames)[number]

/** WorkshopTypeId of each type: fixed, so that a log written offline names the same type as the server. */
export const activityTypeIds: Record<ActivityTypeName, string> = {
  Workshop: '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0001',
  MultiWorkshop: '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0002',
  ActivityBooth: '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0003',
  PublicOnCampusEvent: '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0004',
  OnCampusEventWithSchools: '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0005',
  MentoringScienceFairJudge: '5a1f0c01-7d5e-4b0a-9c3e-1f2a6b8d0006',
}

/** The type's name for a WorkshopTypeId, or undefined for an unknown id. */
export const activityTypeOf = (workshopTypeId: string | null | undefined): ActivityTypeName | undefined =>
  activityTypeNames.find((name) => activityTypeIds[name] === workshopTypeId)

/** The two hour types of an activity. */
export const activityHourTypeIds: readonly string[] = [hourTypeIds.Preparation, hourTypeIds.Delivery]

/** Longest texts, in characters. */
export const textLimits = {
  Name: 200,
  Description: 4000,
  Partnership: 500,
  Keywords: 500,
  FacultyOrCampusStaff: 500,
  MediaInAttendance: 500,
  OutsideFundingReceived: 500,
  SuccessesSuggestionsIssues: 4000,
  PhotoPermissionIdMethod: 500,
  ZoomId: 80,
  KitCondition: 500,
  OrganizationName: 200,
  ...personTextLimits,
} as const

/** Largest counts: children of one activity, items in one list, people in one number field, hours of one kind. */
export const countLimits = { ...logCountLimits, Children: 50, People: 1_000_000 } as const

/** The type of location `LocationTypes.Online`, by its fixed id. */
export const ONLINE_LOCATION_ID = 'dd868479-fcc9-517d-a158-23f057d4bb15'

/** True for an activity in which volunteers and youth are in one place: unless it is known to be online. */
export const isInPerson = (locationTypeId: string | null | undefined): boolean =>
  locationTypeId !== ONLINE_LOCATION_ID
