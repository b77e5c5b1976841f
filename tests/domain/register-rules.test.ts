import { describe, expect, it } from 'vitest'
import type { Educator } from '../../domain/educator/document.ts'
import { educatorTextLimits } from '../../domain/educator/limits.ts'
import { maySwitchEducatorAt } from '../../domain/educator/permissions.ts'
import { educatorRefusals } from '../../domain/educator/rules.ts'
import { educatorBodySchema } from '../../domain/educator/schema.ts'
import { isActiveAt, onListOf, switchedAt } from '../../domain/educator/site-activity.ts'
import type { RoleName } from '../../domain/kernel/actor.ts'
import type { Organization } from '../../domain/organization/document.ts'
import { organizationTextLimits } from '../../domain/organization/limits.ts'
import { organizationRefusals } from '../../domain/organization/rules.ts'
import { organizationBodySchema } from '../../domain/organization/schema.ts'
import { freshId } from '../support/activities.ts'

const educator: Educator = {
  Id: freshId(),
  FirstName: 'Zoé',
  LastName: 'Tremblay',
  Email: 'zoe@example.org',
  PhoneNumber: '',
  OrganizationId: freshId(),
  LanguagesHeader: { Items: [] },
  GradesHeader: { Items: [] },
  EducatorSiteHeader: { Items: [{ Id: freshId(), SiteId: freshId(), IsActive: true }] },
}

const school: Organization = {
  Id: freshId(),
  Name: 'École des Pins',
  Address: '1, rue des Pins',
  City: 'Laval',
  RegionId: freshId(),
  PostalCode: 'H7A 1A1',
  TelephoneNumber: '450 555-0100',
  GenderDistributionId: null,
  LanguageId: null,
  TypeId: null,
  Status: 0,
}

describe('an educator at sites', () => {
  const [here, elsewhere] = [freshId(), freshId()]
  const both = onListOf(onListOf(educator, here, freshId()), elsewhere, freshId())

  it('is active where nothing else is said, and on no list that does not name them', () => {
    const unsaid = { Items: [{ Id: freshId(), SiteId: here, IsActive: null as unknown as boolean }] }
    expect(isActiveAt({ EducatorSiteHeader: unsaid }, here)).toBe(true)
    expect(isActiveAt(educator, here)).toBe(null)
  })

  it('is switched at one site and stays as they are at the others', () => {
    const off = switchedAt(both, here, false)
    expect([isActiveAt(off, here), isActiveAt(off, elsewhere)]).toEqual([false, true])
  })

  it('is put on a list once', () => {
    expect(onListOf(both, here, freshId())).toBe(both)
  })

  it('is switched by whoever coordinates the site, who wrote them and is approved at one of theirs, and staff', () => {
    const approved = { SubjectId: 'me', Approvals: [{ SiteId: here, SeasonId: 'now', Active: true }] }
    const may = (Roles: RoleName[], CreatedById: string, siteId: string, SiteIds = [here, elsewhere]) =>
      maySwitchEducatorAt({ ...approved, Roles }, { CreatedById, SiteIds }, siteId)
    expect([
      may(['Coordinator'], 'other', here),
      may(['Coordinator'], 'other', elsewhere),
      may([], 'other', here),
      may([], 'me', elsewhere),
      may([], 'me', elsewhere, [elsewhere]),
      may(['Staff'], 'other', elsewhere),
    ]).toEqual([true, false, false, true, false, true])
  })
})

it('an e-mail address that the reader does not see is not judged', () => {
  const { Email: _email, ...seen } = educator
  expect(educatorRefusals(seen as Educator)).toEqual([])
  expect(educatorRefusals({ ...educator, Email: '' })).toEqual([{ Code: 'required', Field: 'Email' }])
  expect(educatorRefusals({ ...educator, Email: 'zoe' })).toEqual([{ Code: 'invalid_email', Field: 'Email' }])
  expect(educatorRefusals({ ...educator, Email: ' zoe@example.org ' })).toEqual([])
})

describe('a new educator or school', () => {
  it('is taken when its texts are within their limits', () => {
    expect(educatorRefusals(educator)).toEqual([])
    expect(organizationRefusals(school)).toEqual([])
  })

  it('an educator holds 100 sites, and 100 values of a list: what a body takes away does not count', () => {
    const sites = (length: number, more: object = {}) => ({
      EducatorSiteHeader: {
        Items: Array.from({ length }, () => ({ Id: freshId(), SiteId: freshId(), IsActive: true, ...more })),
      },
    })
    const grades = (length: number, more: object = {}) => ({
      GradesHeader: {
        Items: Array.from({ length }, () => ({ Id: freshId(), EnumerationId: freshId(), ...more })),
      },
    })
    expect(educatorRefusals({ ...educator, ...sites(100), ...grades(100) })).toEqual([])
    expect(educatorRefusals({ ...educator, ...sites(101), ...grades(101) })).toEqual([
      { Code: 'too_many', Field: 'GradesHeader.Items', Limit: 100 },
      { Code: 'too_many', Field: 'EducatorSiteHeader.Items', Limit: 100 },
    ])
    const body = { ...educator, ...sites(200, { Deleted: true }), ...grades(200, { Deleted: true }) }
    expect(educatorBodySchema.safeParse(body).success).toBe(true)
  })

  it.each(Object.entries(educatorTextLimits))(
    'an educator’s %s of more than %i characters is refused on both sides',
    (Field, Limit) => {
      const long = { ...educator, [Field]: 'x'.repeat(Limit + 1) }
      expect(educatorRefusals(long)).toContainEqual({ Code: 'too_long', Field, Limit })
      expect(educatorBodySchema.safeParse(long).success).toBe(false)
    },
  )

  it.each(Object.entries(organizationTextLimits))(
    'a school’s %s of more than %i characters is refused on both sides',
    (Field, Limit) => {
      const long = { ...school, [Field]: 'x'.repeat(Limit + 1) }
      expect(organizationRefusals(long)).toContainEqual({ Code: 'too_long', Field, Limit })
      expect(organizationBodySchema.safeParse(long).success).toBe(false)
    },
  )
})
