import { describe, expect, it } from 'vitest'
import { activityTypeNames } from '../../domain/activity/constants.ts'
import {
  hasChildren,
  isRequired,
  isVisible,
  type MatrixColumn,
  matrixFields,
  offersBulkUpload,
  schoolLimitOf,
  standingOf,
} from '../../domain/activity/matrix.ts'

const columns: MatrixColumn[] = [...activityTypeNames, 'Child']

describe('the field matrix', () => {
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
    expect(isVisible('ZoomId', 'Workshop', false)).toBe(false)
    expect(isVisible('ZoomId', 'Workshop', true)).toBe(true)
    expect(isVisible('SpecialInitiativesHeader', 'Child', true)).toBe(false)
  })

  it('offers bulk upload for Workshop and OnCampusEventWithSchools', () => {
    expect(activityTypeNames.filter(offersBulkUpload)).toEqual(['Workshop', 'OnCampusEventWithSchools'])
  })
})
