import { describe, expect, test } from 'vitest'
import { missingFrom } from '../../domain/activity/completeness.ts'
import { activityTypeIds, activityTypeNames } from '../../domain/activity/constants.ts'
import { copyAsNew } from '../../domain/activity/copy.ts'
import { withoutGone } from '../../domain/activity/copy-of-now.ts'
import { emptyActivity } from '../../domain/activity/document.ts'
import { type MatrixField, matrixFields, standingOf } from '../../domain/activity/matrix.ts'
import {
  mayBeTheSameActivity,
  namesAreTheSame,
  namesAreVerySimilar,
} from '../../domain/activity/resemblance.ts'
import { completeActivity, freshId, fullActivity, season } from '../support/activities.ts'

const siteId = freshId()
const copy = (source: ReturnType<typeof completeActivity>) =>
  copyAsNew(source, { id: freshId(), siteId, newId: freshId })

function idsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'Id' && typeof inner === 'string' ? [inner] : idsOf(inner),
  )
}

describe('a copy', () => {
  test.each(activityTypeNames)('of a %s misses the date and the youth counts, and nothing else', (type) => {
    const missing = missingFrom(copy(completeActivity(type)), [season]).map((problem) =>
      (problem.Field ?? '').replace(/\[[^\]]*\]/g, ''),
    )
    expect(missing.length).toBeGreaterThan(1)
    expect(
      missing.every((field) => field === 'Date' || field.includes('NumberOfYouth')),
      missing.join(),
    ).toBe(true)
  })

  test.each(activityTypeNames)('of a %s shares no Id with its source', (type) => {
    const source = completeActivity(type)
    const shared = idsOf(copy(source)).filter((id) => idsOf(source).includes(id))
    expect(shared).toEqual([])
  })

  test.each(activityTypeNames)(
    'of a %s takes along what its type shows, and nothing that it hides',
    (type) => {
      const made = copy(fullActivity(type))
      const fresh = emptyActivity(made.Id, activityTypeIds[type], siteId)
      const came = (field: MatrixField) =>
        field !== 'SchoolNumberOfYouth' && JSON.stringify(made[field]) !== JSON.stringify(fresh[field])
      // Told anew of each day, as the youth of each school.
      const anew = ['Date', 'NumberOfYouth', 'NumberOfYouthAtEvent', 'SchoolNumberOfYouth']
      expect(matrixFields.filter(came)).toEqual(
        matrixFields.filter((field) => standingOf(field, type) !== 'hidden' && !anew.includes(field)),
      )
      const told = ([, value]: [string, unknown]) => value !== null && JSON.stringify(value) !== '[]'
      for (const child of made.ChildWorkshops) {
        const fields = Object.entries(child).filter(told)
        expect(
          fields
            .map(([field]) => field)
            .filter((field) => field !== 'Id')
            .sort(),
        ).toEqual(
          matrixFields
            .filter((field) => standingOf(field, 'Child') !== 'hidden' && !anew.includes(field))
            .sort(),
        )
      }
    },
  )

  test('names a school of the register once, and each that it does not have yet', () => {
    const source = completeActivity('Workshop')
    const school = (OrganizationId: string | null) => ({ Id: freshId(), OrganizationId, NumberOfYouth: 3 })
    const OrganizationId = freshId()
    source.SchoolDemographicResponseHeader.Items = [OrganizationId, null, OrganizationId, null].map(school)
    const schools = copy(source).SchoolDemographicResponseHeader.Items
    expect(schools.map((item) => item.OrganizationId)).toEqual([OrganizationId, null, null])
  })

  test('belongs to the site where it is made, which stands among its sites', () => {
    const made = copy(completeActivity('Workshop'))
    expect(made.CreatedBySiteId).toBe(siteId)
    expect(made.SiteResponseHeader.Items.map((item) => item.SiteId)).toContain(siteId)
    const joint = fullActivity('Workshop')
    const [other] = joint.SiteResponseHeader.Items.map((item) => item.SiteId)
    const again = copy(copy(joint))
    expect(again.SiteResponseHeader.Items.map((item) => item.SiteId)).toEqual([siteId, other])
  })

  test('leaves out a volunteer whose details the reader may not see', () => {
    const source = completeActivity('Workshop')
    source.VolunteerLogHeader.LogItems.push({
      Id: freshId(),
      SubjectId: null,
      SiteId: null,
      AuxData: null,
      HasAuxData: true,
      LogHours: [],
    })
    expect(copy(source).VolunteerLogHeader.LogItems).toHaveLength(1)
  })

  test('does not report the damage of a kit a second time', () => {
    const source = completeActivity('Workshop')
    source.WorkshopKits = [
      { Id: freshId(), KitId: freshId(), IsKitDamaged: true, KitCondition: 'No magnets' },
    ]
    const KitId = source.WorkshopKits[0]?.KitId
    expect(copy(source).WorkshopKits[0]).toMatchObject({ KitId, IsKitDamaged: false, KitCondition: null })
  })

  test('changes nothing of its source', () => {
    const source = completeActivity('Workshop')
    const before = structuredClone(source)
    const made = copy(source)
    for (const hours of made.VolunteerLogHeader.LogItems[0]!.LogHours) hours.Hours = 99
    expect(source).toEqual(before)
  })
})

describe('a new log that was filled from another', () => {
  const other = freshId()
  const nameable = {
    offers: () => true,
    lends: () => true,
    mayAnswerFor: (id: string) => id !== other,
    hasPerson: () => false,
    hasEducator: () => true,
  }
  const hours = (SiteId: string | null, FullName: string) => ({
    Id: freshId(),
    SubjectId: freshId(),
    SiteId,
    AuxData: null,
    LogHours: [],
    Subject: { Id: freshId(), FullName },
  })
  const left = (...LogItems: ReturnType<typeof hours>[]) => {
    const filled = { ...copy(completeActivity('Workshop')), VolunteerLogHeader: { LogItems } }
    const { activity, leftOut } = withoutGone(filled, nameable)
    return [activity.VolunteerLogHeader.LogItems.map(({ Subject }) => Subject?.FullName), leftOut]
  }

  test('leaves out who was there for a site that takes no part, unless they are of its own', () => {
    expect(left(hours(siteId, 'Amélie'), hours(null, 'Noah'), hours(other, 'Theo'))).toEqual([
      ['Amélie', 'Noah'],
      1,
    ])
    const filled = {
      ...copy(completeActivity('Workshop')),
      VolunteerLogHeader: { LogItems: [hours(other, 'Of both sites')] },
    }
    const { activity } = withoutGone(filled, { ...nameable, hasPerson: () => true })
    const kept = filled.VolunteerLogHeader.LogItems.map((item) => ({ ...item, SiteId: siteId }))
    expect(activity.VolunteerLogHeader.LogItems).toEqual(kept)
  })

  test('gives nobody new hours who was anonymised', () => {
    expect(left(hours(siteId, 'Former volunteer / Ancien bénévole'), hours(siteId, 'Noah'))).toEqual([
      ['Noah'],
      1,
    ])
  })

  test('leaves out what is said of a school with values that left their list', () => {
    const OrganizationDetails = {
      Name: 'Maple Public School',
      Address: '1 Maple Street',
      City: 'Toronto',
      RegionId: freshId(),
      PostalCode: null,
      TelephoneNumber: null,
      GenderDistributionId: freshId(),
      LanguageId: null,
    }
    const school = { Id: freshId(), OrganizationId: null, OrganizationDetails, NumberOfYouth: null }
    const filled = {
      ...copy(completeActivity('Workshop')),
      SchoolDemographicResponseHeader: { Items: [school] },
    }
    const offers = (_list: string, id: string) => id !== OrganizationDetails.GenderDistributionId
    const { activity, leftOut } = withoutGone(filled, { ...nameable, offers })
    expect(leftOut).toBe(1)
    expect(activity.SchoolDemographicResponseHeader.Items[0]?.OrganizationDetails).toEqual({
      ...OrganizationDetails,
      GenderDistributionId: null,
    })
  })

  test('is as it was filled where all that it names may be named', () => {
    for (const type of activityTypeNames) {
      const full = fullActivity(type)
      expect(withoutGone(full, nameable)).toEqual({ activity: full, leftOut: 0 })
    }
  })

  test('leaves out values that left their list and kits that are not lent, within its activities too', () => {
    const filled = copy(fullActivity('MultiWorkshop'))
    const full = { ...fullActivity('Workshop'), ChildWorkshops: filled.ChildWorkshops }
    const { activity, leftOut } = withoutGone(full, { ...nameable, offers: () => false, lends: () => false })
    // The place of the visit, that of the volunteers and the initiative are of the log as a whole.
    expect([activity.LocationTypeId, activity.VolunteerLocationId]).toEqual([null, null])
    expect(activity.SpecialInitiativesHeader.Items).toEqual([])
    expect(activity.ChildWorkshops).toHaveLength(1)
    for (const content of [activity, ...activity.ChildWorkshops]) {
      const { LanguagesHeader, GradesHeader, SubjectAreasHeader, WorkshopKits } = content
      expect([LanguagesHeader, GradesHeader, SubjectAreasHeader].flatMap(({ Items }) => Items)).toEqual([])
      expect(WorkshopKits).toEqual([])
      expect(content.YouthDemographics.IndigenousYouth).toBe(true)
    }
    expect(leftOut).toBe(3 + 2 * 4)
  })

  test('asks no educator for a survey whose address it was not told', () => {
    const asked = (EducatorAuxDataId: string | null, Email?: string) => ({
      Id: freshId(),
      OrganizationId: null,
      EducatorAuxDataId,
      EducatorAuxData: { FirstName: 'Edith', LastName: 'Roy', ...(Email ? { Email } : {}) },
      ActivityFeedback: true,
    })
    const source = {
      ...completeActivity('Workshop'),
      EducatorLogHeader: { Items: [asked(freshId()), asked(null, 'edith@maple.example'), asked(null)] },
    }
    expect(copy(source).EducatorLogHeader.Items.map((item) => item.ActivityFeedback)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('leaves out educators whom it may not name, and keeps those who are written down in it', () => {
    const educator = (EducatorAuxDataId: string | null) => ({
      Id: freshId(),
      OrganizationId: null,
      EducatorAuxDataId,
      ActivityFeedback: null,
    })
    const filled = {
      ...copy(completeActivity('Workshop')),
      EducatorLogHeader: { Items: [educator(freshId()), educator(null)] },
    }
    const { activity } = withoutGone(filled, { ...nameable, hasEducator: () => false })
    expect(activity.EducatorLogHeader.Items).toEqual([filled.EducatorLogHeader.Items[1]])
  })
})

describe('two logs may be the same activity', () => {
  const log = {
    Id: 'a',
    Name: 'Slime at Maple Public School',
    Date: '2026-10-14',
    SiteIds: ['s1'],
    OrganizationIds: ['o1'],
  }

  test('with the same site, date and school', () => {
    expect(mayBeTheSameActivity(log, { ...log, Id: 'b', Name: 'Rockets' })).toBe(true)
  })

  test('with the same site and date and a very similar name', () => {
    const other = { ...log, Id: 'b', OrganizationIds: [], Name: 'slime, at maple public schools' }
    expect(mayBeTheSameActivity(log, other)).toBe(true)
  })

  test.each([
    ['Id', { Id: 'a' }],
    ['date', { Id: 'b', Date: '2026-10-15' }],
    ['site', { Id: 'b', SiteIds: ['s2'] }],
    ['school and name', { Id: 'b', OrganizationIds: ['o2'], Name: 'Rockets' }],
  ])('but not when they differ in what tells them apart: %s', (_what, change) => {
    expect(mayBeTheSameActivity(log, { ...log, ...change })).toBe(false)
  })

  test('names are compared without case, accents and punctuation; nothing is similar to no name', () => {
    expect(namesAreVerySimilar('École des Érables !', 'ecole des erables')).toBe(true)
    expect(namesAreVerySimilar('', '')).toBe(false)
    expect(namesAreVerySimilar('Bees', 'Beet')).toBe(false)
  })

  test('names that are merely alike are of two: what was begun about one is not gone on with for another', () => {
    expect(namesAreTheSame('École des Érables !', 'ecole des erables')).toBe(true)
    expect(namesAreTheSame('École primaire Saint-Jean', 'École primaire Saint-Paul')).toBe(false)
    expect(namesAreTheSame('Marie Tremblay', 'Marc Tremblay')).toBe(false)
    expect(namesAreTheSame('', '')).toBe(false)
  })
})
