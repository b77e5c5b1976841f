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

/** Hour types, by their names in the contract (decisions, Lists that the calls return). */
export const hourTypeIds = {
  Preparation: '5a1f0c02-3b6c-4e11-8a77-90cd41ef0001',
  Delivery: '5a1f0c02-3b6c-4e11-8a77-90cd41ef0002',
  'Program Support': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0003',
  'PD Participation': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0004',
  'PD Preparation': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0005',
  'PD Delivery': '5a1f0c02-3b6c-4e11-8a77-90cd41ef0006',
} as const

/** The two hour types of an activity. */
export const activityHourTypeIds: readonly string[] = [hourTypeIds.Preparation, hourTypeIds.Delivery]

/** The national office's site: the default when a kit is copied (specification 1, section 9). */
export const NATIONAL_SITE_ID = '5a1f0c03-52d8-4f0f-b1c6-6a20b7e10000'

/** The lists whose items an activity's fields point to, by system name (specification 2, section 3.6). */
export const listOfField = {
  LocationTypeId: 'LocationTypes',
  VolunteerLocationId: 'VolunteerLocations',
  SubjectAreasHeader: 'AreasOfStudy',
  LanguagesHeader: 'Languages',
  GradesHeader: 'Grades',
  SpecialInitiativesHeader: 'SpecialInitiativesTags',
  PopulationDensityId: 'PopulationDensities',
  GenderIdentityId: 'YouthGroupGenderIdentity',
} as const

/** The same for what is known of a school that is not in the register yet. */
export const listOfSchoolDetail = {
  RegionId: 'Region',
  GenderDistributionId: 'SchoolClassType',
  LanguageId: 'SchoolLanguage',
} as const

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
  PersonName: 80,
  Affiliation: 80,
  OrganizationName: 200,
  Email: 254,
} as const

/** Hours are kept to the hundredth: fewer than that would be none. */
export const LEAST_HOURS = 0.01

/** True for hours that are more than none and would be kept as none. */
export const isTooLittle = (hours: number): boolean => hours > 0 && hours < LEAST_HOURS

/** Largest counts: children of one activity, items in one list, people in one number field, hours of one kind. */
export const countLimits = { Children: 50, Items: 200, People: 1_000_000, Hours: 1000 } as const
