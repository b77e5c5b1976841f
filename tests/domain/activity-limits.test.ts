import { expect, it } from 'vitest'
import { sizeRefusals } from '../../domain/activity/limits.ts'
import { organizationTextLimits } from '../../domain/organization/limits.ts'
import { completeActivity, freshId } from '../support/activities.ts'

const nothing = {
  ...{ Address: null, City: null, PostalCode: null, TelephoneNumber: null },
  ...{ RegionId: null, GenderDistributionId: null, LanguageId: null },
}
const school = (Name: string, NumberOfYouth: number) => ({
  ...{ Id: freshId(), OrganizationId: null, NumberOfYouth },
  OrganizationDetails: { ...nothing, Name },
})
const told = (log: Partial<ReturnType<typeof completeActivity>>) =>
  sizeRefusals({ ...completeActivity('MultiWorkshop'), ...log }).map(({ Code, Field }) => [
    Code,
    Field?.replace(/\[[^\]]+\]/g, '[]'),
  ])

it('A school that is written down in a log has texts of one line within their limits, and youth that can be', () => {
  const Items = (...all: ReturnType<typeof school>[]) => ({ SchoolDemographicResponseHeader: { Items: all } })
  const longest = 'é'.repeat(organizationTextLimits.Name)
  expect(told(Items(school(longest, 1_000_000)))).toEqual([])
  const path = 'SchoolDemographicResponseHeader.Items[]'
  expect(told(Items(school(`${longest}é`, 1_000_001), school('École\ndes Pins', 3)))).toEqual([
    ['too_many', `${path}.NumberOfYouth`],
    ['too_long', `${path}.OrganizationDetails.Name`],
    ['not_one_line', `${path}.OrganizationDetails.Name`],
  ])
})

it('A log and each activity within it have names of one line, and may be described in several', () => {
  const [child] = completeActivity('MultiWorkshop').ChildWorkshops
  if (!child) throw new Error('a complete series has one')
  const several = 'First\nSecond'
  const described = { Description: several, SuccessesSuggestionsIssues: several }
  expect(told({ ...described, ChildWorkshops: [{ ...child, Description: several }] })).toEqual([])
  expect(told({ Name: several, Keywords: several, ChildWorkshops: [{ ...child, Name: several }] })).toEqual([
    ['not_one_line', 'Name'],
    ['not_one_line', 'Keywords'],
    ['not_one_line', 'ChildWorkshops[].Name'],
  ])
})
