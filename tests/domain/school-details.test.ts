import { describe, expect, it } from 'vitest'
import { missingFrom } from '../../domain/activity/completeness.ts'
import { copyAsNew } from '../../domain/activity/copy.ts'
import {
  countMissingDetails,
  detailsOf,
  isSchoolMeant,
  schoolFrom,
  withKnownDetails,
} from '../../domain/activity/school-details.ts'
import { emptyOrganization } from '../../domain/organization/document.ts'
import { organizationRefusals } from '../../domain/organization/rules.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const begun = { ...emptyOrganization(freshId()), Name: 'École Neuve', City: 'Rimouski', RegionId: freshId() }
const whole = { ...begun, Address: '1 rue Neuve', PostalCode: 'G5L 1A1', TelephoneNumber: '418 555-0100' }

const withDetails = (school: typeof begun) => {
  const activity = completeActivity('Workshop')
  activity.SchoolDemographicResponseHeader.Items = [
    { Id: freshId(), OrganizationId: null, OrganizationDetails: detailsOf(school), NumberOfYouth: 12 },
  ]
  return activity
}

describe('a school that is in no register yet', () => {
  it('lacks what the register asks for', () => {
    expect(countMissingDetails(detailsOf(begun))).toBe(3)
    expect(countMissingDetails(detailsOf(whole))).toBe(0)
    expect(countMissingDetails(detailsOf({ ...whole, TelephoneNumber: 'none' }))).toBe(1)
  })

  it('keeps every word for the form that adds it', () => {
    const id = freshId()
    expect(schoolFrom(id, detailsOf(whole))).toEqual({ ...whole, Id: id })
    expect(organizationRefusals(schoolFrom(id, detailsOf(whole)))).toEqual([])
  })

  it('goes on with what was begun under its name, unless the log knows of another place', () => {
    expect(isSchoolMeant(whole, 'ecole neuve')).toBe(true)
    expect(isSchoolMeant(whole, 'École Neuves')).toBe(false)
    expect(isSchoolMeant(whole, 'École Neuve', detailsOf(begun))).toBe(true)
    expect(isSchoolMeant(whole, 'École Neuve', { ...detailsOf(begun), City: 'Laval' })).toBe(false)
    expect(isSchoolMeant(begun, 'École Neuve', detailsOf(whole))).toBe(false)
  })

  it('keeps its own words when it is gone on with, and takes what the log has learned since', () => {
    const later = { ...detailsOf(begun), PostalCode: 'H2X 1Y4', Name: 'ecole neuve' }
    expect(withKnownDetails(begun, later)).toEqual({ ...begun, PostalCode: 'H2X 1Y4' })
    expect(withKnownDetails(begun, null)).toEqual(begun)
  })

  it('takes nothing of another school that the log names by now: the address of one never ends up at the other', () => {
    const other = { ...detailsOf(begun), Name: 'École Nouvelle', PostalCode: 'H2X 1Y4' }
    expect(withKnownDetails(begun, other)).toEqual(begun)
    const moved = { ...detailsOf(whole), City: 'Laval' }
    expect(withKnownDetails({ ...whole, PostalCode: '' }, moved)).toEqual({ ...whole, PostalCode: '' })
  })

  it('leaves the log one thing to do, even when all is known: it is added by somebody', () => {
    for (const school of [begun, whole]) {
      expect(missingFrom(withDetails(school), [season])).toMatchObject([
        { Code: 'required', Field: expect.stringMatching(/Items\[.+\]\.OrganizationId$/) },
      ])
    }
  })

  it('comes along into a copy', () => {
    const source = withDetails(begun)
    const copy = copyAsNew(source, { id: freshId(), siteId: freshId(), newId: freshId })
    expect(copy.SchoolDemographicResponseHeader.Items).toMatchObject([
      { OrganizationId: null, OrganizationDetails: detailsOf(begun), NumberOfYouth: null },
    ])
  })
})
