import { describe, expect, it } from 'vitest'
import type { Enumeration } from '../../domain/enumeration/enumeration-list.ts'
import type { Season } from '../../domain/site/season.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Me } from '../../domain/subject/person.ts'
import type { EnrolmentFacts } from '../../src/data/people/enrolment.ts'
import { enrolmentKind } from '../../src/features/enrolment/enrolment-kind.ts'
import { offeredSites } from '../../src/features/enrolment/offered-sites.ts'

const site = (Id: string, IsActive: boolean | null, RegistrationConfig: object | null = null) =>
  ({
    Id,
    Name: Id,
    LatestSiteStatus: IsActive === null ? null : { IsActive },
    RegistrationConfig: RegistrationConfig && JSON.stringify(RegistrationConfig),
  }) as unknown as Site

const facts: EnrolmentFacts = {
  me: {
    SiteRegistrations: [
      { SiteId: 'Toronto', SeasonId: 'now' },
      { SiteId: 'Ottawa', SeasonId: 'before' },
    ],
  } as unknown as Me,
  profile: null,
  season: { Id: 'now' } as unknown as Season,
  sites: [
    site('Halifax', false),
    site('Ottawa', true, { WhyVolunteer: true, RequiredFields: ['WhyVolunteer'] }),
    site('Regina', null),
    site('Toronto', true),
    site('Winnipeg', true),
  ],
  lists: new Map(),
}
const refused = (SiteId: string, SiteSpecificResponse: object = {}) =>
  enrolmentKind(() => facts)
    .findProblems({ Id: '1', SiteId, SiteSpecificResponse })
    .map(({ Code, Field }) => `${Code} ${Field}`)

describe('The sites of a registration', () => {
  it('are the active ones without those where one is registered this season; last season’s are offered again', () => {
    expect(offeredSites(facts).map(({ Id }) => Id)).toEqual(['Ottawa', 'Winnipeg'])
  })

  it('need a choice, and one that can still be made', () => {
    expect(refused('')).toEqual(['required SiteId'])
    expect(refused('Halifax')).toEqual(['site_inactive SiteId'])
    expect(refused('Toronto')).toEqual(['already_registered SiteId'])
    expect(refused('Winnipeg')).toEqual([])
  })

  it('ask their own questions, and want the answers that are required', () => {
    expect(refused('Ottawa')).toEqual(['required SiteSpecificResponse.WhyVolunteer'])
    expect(refused('Ottawa', { WhyVolunteer: '  ' })).toEqual(['required SiteSpecificResponse.WhyVolunteer'])
    expect(refused('Ottawa', { WhyVolunteer: 'For the stars' })).toEqual([])
  })

  it('leave out what was chosen for another site, or was taken out of its list since', () => {
    const listId = '11111111-1111-4111-8111-111111111111'
    const lists = new Map([[listId, [{ Id: 'North' }] as unknown as Enumeration[]]])
    const asking = site('Sudbury', true, { Campus: true, CampusEnumListId: listId })
    const kind = enrolmentKind(() => ({ ...facts, sites: [...facts.sites, asking], lists }))
    const chosen = (...values: string[]) => ({
      Id: '1',
      SiteId: 'Sudbury',
      SiteSpecificResponse: {
        CampusHeader: { Items: values.map((EnumerationId) => ({ Id: EnumerationId, EnumerationId })) },
      },
    })
    expect(kind.tidy(chosen('Elsewhere', 'North'))).toEqual(chosen('North'))
    expect(kind.findProblems(kind.tidy(chosen('Elsewhere', 'North')))).toEqual([])
    // A list that this device does not have yet tells nothing.
    expect(enrolmentKind(() => ({ ...facts, sites: [asking] })).tidy(chosen('North'))).toEqual(
      chosen('North'),
    )
  })
})
