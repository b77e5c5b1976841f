import { describe, expect, it } from 'vitest'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import type { ProblemCode } from '../../../domain/kernel/problems.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Me } from '../../../domain/subject/person.ts'
import { isBusy } from '../../../src/data/calls/api.ts'
import type { EnrolmentFacts } from '../../../src/data/people/enrolment.ts'
import { enrolmentKind } from '../../../src/features/enrolment/enrolment-kind.ts'
import { offeredSites } from '../../../src/features/enrolment/offered-sites.ts'
import { arrivedAt, isMoot, keyOfBefore } from '../../../src/features/enrolment/sent-before.ts'
import { whatComesFirst } from '../../../src/features/enrolment/what-comes-first.ts'

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
    expect(refused('Regina')).toEqual(['site_inactive SiteId'])
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

describe('A registration whose answer was lost', () => {
  const enrolment = (SiteId: string) => ({ Id: '1', SiteId, SiteSpecificResponse: {} })
  const kept = (siteId: string, sent: string | null) => ({
    doc: enrolment(siteId),
    asked:
      sent === null
        ? null
        : { key: 'k', method: 'POST' as const, path: '', body: null, doc: enrolment(sent) },
  })

  it('is done once this device knows that it arrived, unless another site was chosen since', () => {
    expect(arrivedAt(kept('Toronto', 'Toronto'), facts)).toBe('Toronto')
    expect(arrivedAt(kept('', 'Toronto'), facts)).toBe('Toronto')
    expect(arrivedAt(kept('Winnipeg', 'Toronto'), facts)).toBeNull()
    expect(arrivedAt(kept('Ottawa', 'Ottawa'), facts)).toBeNull()
    expect(arrivedAt(kept('Toronto', null), facts)).toBeNull()
  })

  it('goes again under its key, with other answers or in another season under a new one', () => {
    const body = { SiteId: 'Toronto', SiteSpecificResponse: {} }
    const sent = { key: 'k', method: 'POST' as const, path: '', body, doc: enrolment('Toronto') }
    const asked = { ...sent, seasonId: 'now' }
    expect(keyOfBefore({ asked }, body, facts)).toBe('k')
    expect(keyOfBefore({ asked }, { ...body, SiteId: 'Ottawa' }, facts)).toBeUndefined()
    expect(keyOfBefore({ asked: { ...sent, seasonId: 'before' } }, body, facts)).toBeUndefined()
    expect(keyOfBefore({ asked: sent }, body, facts)).toBeUndefined()
    expect(keyOfBefore({ asked: null }, body, facts)).toBeUndefined()
  })

  it('is not answered by a server that is writing it still, or takes nothing for the moment', () => {
    const refused = (Code: ProblemCode, status: number) =>
      isBusy({ kind: 'refused', status, problems: [{ Code }], value: null })
    expect(refused('in_progress', 409)).toBe(true)
    expect(refused('too_many_requests', 429)).toBe(true)
    expect(refused('already_registered', 409)).toBe(false)
    expect(isBusy({ kind: 'ok', value: null, total: undefined })).toBe(false)
  })

  it('leaves no words behind, nor do those about a site where one registered elsewhere', () => {
    expect(isMoot(kept('Toronto', 'Toronto'), facts)).toBe(true)
    expect(isMoot(kept('Toronto', null), facts)).toBe(true)
    expect(isMoot(kept('Winnipeg', 'Toronto'), facts)).toBe(false)
    expect(isMoot(kept('Halifax', null), facts)).toBe(false)
  })
})

describe('Before a registration', () => {
  const start = '2026-09-01'
  const [before, after] = [Date.parse('2026-08-20T12:00:00Z'), Date.parse('2026-09-20T12:00:00Z')]
  const ofSeason = '2026-09-10T12:00:00Z'

  it('comes the profile, once the season has begun', () => {
    expect(whatComesFirst(null, start, after)).toBe('profile')
    expect(whatComesFirst('2026-05-01T12:00:00Z', start, after)).toBe('profile')
    expect(whatComesFirst(null, start, before)).toBe('season')
    expect(whatComesFirst(ofSeason, start, after)).toBeNull()
  })

  it('comes nothing on a device whose clock is behind, where the profile is one of the season', () => {
    expect(whatComesFirst(ofSeason, start, before)).toBeNull()
  })
})
