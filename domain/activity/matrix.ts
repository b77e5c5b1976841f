import type { ActivityTypeName } from './constants.ts'

/** How a field stands in a type: required to be complete, optional, hidden, or staff only (and optional). */
export type Standing = 'required' | 'optional' | 'hidden' | 'staff'

/** A column of the matrix: one of the six types, or `Child` for every child activity. */
export type MatrixColumn = ActivityTypeName | 'Child'

const columns = [
  'Workshop',
  'MentoringScienceFairJudge',
  'MultiWorkshop',
  'ActivityBooth',
  'PublicOnCampusEvent',
  'OnCampusEventWithSchools',
  'Child',
] as const satisfies MatrixColumn[]

const standings: Record<string, Standing> = { R: 'required', o: 'optional', '-': 'hidden', S: 'staff' }

const everywhereButChild = 'o o o o o o -'

/** Decisions, "Fields by type", row by row; columns in the order W MS MW AB PC OS Ch. */
const rows = {
  Name: 'R R R R R R R',
  // A child takes its parent's date.
  Date: 'R R R R R R -',
  Time: 'o o o o o o o',
  Description: 'o o o o o o o',
  LocationTypeId: everywhereButChild,
  VolunteerLocationId: everywhereButChild,
  Partnership: everywhereButChild,
  Keywords: everywhereButChild,
  FacultyOrCampusStaff: everywhereButChild,
  MediaInAttendance: everywhereButChild,
  OutsideFundingReceived: everywhereButChild,
  SuccessesSuggestionsIssues: everywhereButChild,
  PhotoPermissionIdMethod: everywhereButChild,
  RepeatVisit: everywhereButChild,
  NumberOfAdults: everywhereButChild,
  SiteResponseHeader: everywhereButChild,
  VolunteerLogHeader: 'R R R R R R -',
  NumberOfYouth: 'R R - - - - R',
  NumberOfYouthAtEvent: '- - R R R R -',
  EducatorLogHeader: everywhereButChild,
  SchoolDemographicResponseHeader: everywhereButChild,
  SchoolNumberOfYouth: 'R R - - R R -',
  LanguagesHeader: 'R R - - - - R',
  GradesHeader: 'o o - - - - o',
  SubjectAreasHeader: 'o o - - - - o',
  YouthDemographics: 'o o - - - - o',
  WorkshopKits: 'o o - - - - o',
  ZoomId: 'S S S S S S -',
  SpecialInitiativesHeader: 'S S S S S S -',
  ChildWorkshops: '- - R R R R -',
} as const

/**
 * A row of the matrix. All but `SchoolNumberOfYouth` (a school's own NumberOfYouth) are fields of the document.
 */
export type MatrixField = keyof typeof rows

/** Every row of the matrix, in the order of the form. */
export const matrixFields = Object.keys(rows) as MatrixField[]

const matrix = Object.fromEntries(
  matrixFields.map((field) => {
    const cells = rows[field].split(' ')
    return [
      field,
      Object.fromEntries(columns.map((column, index) => [column, standings[cells[index] ?? '-']])),
    ]
  }),
) as Record<MatrixField, Record<MatrixColumn, Standing>>

/** How the field stands in the column (decisions, Fields by type). */
export const standingOf = (field: MatrixField, column: MatrixColumn): Standing => matrix[field][column]

/** True when people of that kind see the field in that type. */
export const isVisible = (field: MatrixField, column: MatrixColumn, forStaff: boolean): boolean => {
  const standing = standingOf(field, column)
  return standing !== 'hidden' && (standing !== 'staff' || forStaff)
}

/** True when completeness asks for the field in that type. */
export const isRequired = (field: MatrixField, column: MatrixColumn): boolean =>
  standingOf(field, column) === 'required'

/** The most schools that a type takes: 1 for MultiWorkshop, otherwise no limit of its own (specification 2, 5.1). */
export const schoolLimitOf = (type: ActivityTypeName): number =>
  type === 'MultiWorkshop' ? 1 : Number.POSITIVE_INFINITY

/** True for the types with child activities. */
export const hasChildren = (type: ActivityTypeName): boolean =>
  standingOf('ChildWorkshops', type) === 'required'

/** Fields of an activity that no child has; its date is its parent's, and may be repeated. */
export const fieldsOfNoChild: readonly MatrixField[] = matrixFields.filter(
  (field) => standingOf(field, 'Child') === 'hidden' && field !== 'Date' && field !== 'SchoolNumberOfYouth',
)

/** True where bulk upload is offered. */
export const offersBulkUpload = (type: ActivityTypeName): boolean =>
  type === 'Workshop' || type === 'OnCampusEventWithSchools'
