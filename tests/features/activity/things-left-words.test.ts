import { describe, expect, it } from 'vitest'
import { missingFrom } from '../../../domain/activity/completeness.ts'
import { detailsOf } from '../../../domain/activity/school-details.ts'
import { emptyOrganization } from '../../../domain/organization/document.ts'
import { describeMissing, isOfRule } from '../../../src/features/activity-form/describe-missing.ts'
import { ownNameOf, saidLines } from '../../../src/pickers/names/said-lines.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'

const withSchool = (changes: object) => {
  const activity = completeActivity('Workshop')
  const school = { ...emptyOrganization(''), Name: 'École Neuve', City: 'Rimouski', ...changes }
  activity.SchoolDemographicResponseHeader.Items = [
    { Id: freshId(), OrganizationId: null, OrganizationDetails: detailsOf(school), NumberOfYouth: 3 },
  ]
  return activity
}

describe('a rule that is broken among schools and educators', () => {
  const schools = 'SchoolDemographicResponseHeader.Items'
  it.each([
    [{ Code: 'too_many', Field: schools, Limit: 200 }, true],
    [{ Code: 'too_many', Field: `${schools}[a].NumberOfYouth`, Limit: 100_000 }, true],
    [{ Code: 'too_many', Field: 'EducatorLogHeader.Items', Limit: 200 }, true],
    [{ Code: 'too_long', Field: `${schools}[a].OrganizationDetails.City`, Limit: 80 }, true],
    [{ Code: 'not_one_line', Field: 'EducatorLogHeader.Items[a].EducatorAuxData.LastName' }, true],
    [{ Code: 'too_many', Field: schools, Limit: 1 }, false],
    [{ Code: 'required', Field: `${schools}[a].OrganizationId` }, false],
  ] as const)('%o is told by its field and the rule: %s', (problem, byRule) => {
    expect(isOfRule(problem)).toBe(byRule)
  })

  it('is an order where there is one school at most', () => {
    const activity = withSchool({})
    const words = describeMissing({ Code: 'too_many', Field: schools, Limit: 1 }, activity)
    expect(words.message).toBe('Keep one school only')
  })
})

const wordsFor = (activity: ReturnType<typeof withSchool>) =>
  missingFrom(activity, [season]).map((problem) => describeMissing(problem, activity))

describe('a school that is in no register yet', () => {
  it('is named among the things left, with how many details are missing', () => {
    expect(wordsFor(withSchool({}))).toMatchObject([{ values: { school: 'École Neuve', left: 4 } }])
    const known = {
      Address: '1 rue Neuve',
      RegionId: freshId(),
      PostalCode: 'G5L 1A1',
      TelephoneNumber: '418-555-0100',
    }
    expect(wordsFor(withSchool(known))).toMatchObject([{ values: { school: 'École Neuve' } }])
    expect(wordsFor(withSchool(known))[0]?.values).not.toHaveProperty('left')
  })

  it('is known by its own name in unsent work, with its details', () => {
    const [item] = withSchool({}).SchoolDemographicResponseHeader.Items
    expect(ownNameOf(item as never)).toBe('École Neuve')
    expect(saidLines('school', item).map(({ value }) => value)).toEqual(['École Neuve', 'Rimouski', 3])
  })
})
