import { describe, expect, it } from 'vitest'
import { activityTypeNames } from '../../domain/activity/constants.ts'
import {
  hasChildren,
  isRequired,
  isVisible,
  type MatrixColumn,
  type MatrixField,
  matrixFields,
  offersBulkUpload,
  schoolLimitOf,
  standingOf,
} from '../../domain/activity/matrix.ts'

const columns: MatrixColumn[] = [...activityTypeNames, 'Child']

/** The product's table, cell by cell: W MS MW AB PC OS Ch. R required, o optional, - hidden, S staff only. */
const table: [fields: MatrixField[], cells: string][] = [
  [['Name'], 'R R R R R R R'],
  [['Date'], 'R R R R R R -'],
  [['Time', 'Description'], 'o o o o o o o'],
  [
    [
      'LocationTypeId',
      'VolunteerLocationId',
      'Partnership',
      'Keywords',
      'FacultyOrCampusStaff',
      'MediaInAttendance',
      'OutsideFundingReceived',
      'SuccessesSuggestionsIssues',
      'PhotoPermissionIdMethod',
      'RepeatVisit',
      'NumberOfAdults',
      'SiteResponseHeader',
    ],
    'o o o o o o -',
  ],
  [['VolunteerLogHeader'], 'R R R R R R -'],
  [['NumberOfYouth'], 'R R - - - - R'],
  [['NumberOfYouthAtEvent'], '- - R R R R -'],
  [['EducatorLogHeader', 'SchoolDemographicResponseHeader'], 'o o o o o o -'],
  [['SchoolNumberOfYouth'], 'R R - - R R -'],
  [['LanguagesHeader'], 'R R - - - - R'],
  [['GradesHeader', 'SubjectAreasHeader', 'YouthDemographics', 'WorkshopKits'], 'o o - - - - o'],
  [['ZoomId', 'SpecialInitiativesHeader'], 'S S S S S S -'],
  [['ChildWorkshops'], '- - R R R R -'],
]
const order: MatrixColumn[] = [
  'Workshop',
  'MentoringScienceFairJudge',
  'MultiWorkshop',
  'ActivityBooth',
  'PublicOnCampusEvent',
  'OnCampusEventWithSchools',
  'Child',
]
const letters = { required: 'R', optional: 'o', hidden: '-', staff: 'S' }

describe('the field matrix', () => {
  it('stands in every cell as the product’s table has it', () => {
    const stated = table.flatMap(([fields, cells]) => fields.map((field) => [field, cells]))
    const found = matrixFields.map((field) => [
      field,
      order.map((column) => letters[standingOf(field, column)]).join(' '),
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated))
  })

  it('gives every field a standing in every type', () => {
    for (const field of matrixFields)
      for (const column of columns)
        expect(['required', 'optional', 'hidden', 'staff']).toContain(standingOf(field, column))
  })

  it('asks for a name everywhere and for a date everywhere but in a child', () => {
    for (const column of columns) expect(isRequired('Name', column)).toBe(true)
    for (const type of activityTypeNames) expect(isRequired('Date', type)).toBe(true)
    expect(standingOf('Date', 'Child')).toBe('hidden')
  })

  it('counts youth at the event exactly where it does not count youth', () => {
    for (const type of activityTypeNames)
      expect(isRequired('NumberOfYouthAtEvent', type)).toBe(!isRequired('NumberOfYouth', type))
  })

  it('gives children to the four event types only', () => {
    expect(activityTypeNames.filter(hasChildren)).toEqual([
      'MultiWorkshop',
      'ActivityBooth',
      'PublicOnCampusEvent',
      'OnCampusEventWithSchools',
    ])
  })

  it('hides a school’s youth in MultiWorkshop and ActivityBooth', () => {
    expect(activityTypeNames.filter((type) => standingOf('SchoolNumberOfYouth', type) === 'hidden')).toEqual([
      'MultiWorkshop',
      'ActivityBooth',
    ])
  })

  it('takes one school in MultiWorkshop and any number elsewhere', () => {
    expect(schoolLimitOf('MultiWorkshop')).toBe(1)
    expect(schoolLimitOf('Workshop')).toBe(Number.POSITIVE_INFINITY)
  })

  it('shows staff-only fields to staff only', () => {
    for (const forStaff of [true, false]) {
      expect(isVisible('Name', 'Workshop', forStaff)).toBe(true)
      expect(isVisible('ChildWorkshops', 'Workshop', forStaff)).toBe(false)
    }
    expect(isVisible('ZoomId', 'Workshop', false)).toBe(false)
    expect(isVisible('ZoomId', 'Workshop', true)).toBe(true)
    expect(isVisible('SpecialInitiativesHeader', 'Child', true)).toBe(false)
  })

  it('offers bulk upload for Workshop and OnCampusEventWithSchools', () => {
    expect(activityTypeNames.filter(offersBulkUpload)).toEqual(['Workshop', 'OnCampusEventWithSchools'])
  })
})
