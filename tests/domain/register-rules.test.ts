import { describe, expect, it } from 'vitest'
import type { Educator } from '../../domain/educator/document.ts'
import { educatorTextLimits } from '../../domain/educator/limits.ts'
import { educatorRefusals } from '../../domain/educator/rules.ts'
import { educatorBodySchema } from '../../domain/educator/schema.ts'
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

describe('a new educator or school', () => {
  it('is taken when its texts are within their limits', () => {
    expect(educatorRefusals(educator)).toEqual([])
    expect(organizationRefusals(school)).toEqual([])
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
