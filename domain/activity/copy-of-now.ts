import { type Actor, coordinates, isStaff } from '../kernel/actor.ts'
import type { Kit } from '../kit/kit.ts'
import { listOfField, listOfSchoolDetail } from '../log/lists.ts'
import { NATIONAL_SITE_ID } from '../site/national-office.ts'
import { FORMER_VOLUNTEER } from '../subject/anonymise.ts'
import type { Activity, ChildActivity } from './document.ts'

/** What a new log may name today. */
export interface Nameable {
  /** True for a value that the list offers, by the list's system name. */
  offers: (list: string, id: string) => boolean
  lends: (kitId: string) => boolean
  /** True for people of the log's sites. */
  hasPerson: (subjectId: string) => boolean
  hasEducator: (educatorId: string) => boolean
  mayAnswerFor: (siteId: string) => boolean
}

/**
 * Whether a new log of these sites may name a kit: one on the shelf of any of them or of the national office, which lends to
 * all. Coordinators of a kit's site take it from behind the shelf too; staff take whatever there is.
 */
export const mayNameKit = (
  actor: Actor,
  kit: Pick<Kit, 'SiteId' | 'Visibility'>,
  siteIds: readonly string[],
): boolean =>
  isStaff(actor) ||
  ((kit.SiteId === NATIONAL_SITE_ID || siteIds.includes(kit.SiteId)) &&
    (kit.Visibility || coordinates(actor, kit.SiteId)))

const forgotten = `${FORMER_VOLUNTEER.GivenName} ${FORMER_VOLUNTEER.FamilyName}`

/**
 * A filled new log, such as a copy, without what no new log may name any more: values taken from their list, kits off the
 * shelf or of another site, sites that the writer does not log at with the people who were there for them, educators of elsewhere.
 * The server would refuse each of them; it would take somebody who was anonymised, who does nothing new all the same.
 * `leftOut`: how many were left out.
 */
export function withoutGone(filled: Activity, nameable: Nameable) {
  const { offers, lends, mayAnswerFor, hasPerson, hasEducator } = nameable
  let leftOut = 0
  const keep = <T>(items: readonly T[], isThere: (item: T) => boolean): T[] => {
    const kept = items.filter(isThere)
    leftOut += items.length - kept.length
    return kept
  }
  const choice = (list: string, id: string | null): string | null => {
    if (id === null || offers(list, id)) return id
    leftOut++
    return null
  }
  const chosen = (name: keyof typeof listOfField, holder: ChosenFrom) => ({
    Items: keep(holder.Items, ({ EnumerationId }) => offers(listOfField[name], EnumerationId)),
  })
  const content = (of: Pick<Activity & ChildActivity, ContentField>) => ({
    LanguagesHeader: chosen('LanguagesHeader', of.LanguagesHeader),
    GradesHeader: chosen('GradesHeader', of.GradesHeader),
    SubjectAreasHeader: chosen('SubjectAreasHeader', of.SubjectAreasHeader),
    YouthDemographics: {
      ...of.YouthDemographics,
      PopulationDensityId: choice(listOfField.PopulationDensityId, of.YouthDemographics.PopulationDensityId),
      GenderIdentityId: choice(listOfField.GenderIdentityId, of.YouthDemographics.GenderIdentityId),
    },
    WorkshopKits: keep(of.WorkshopKits, ({ KitId }) => KitId === null || lends(KitId)),
  })
  const sites = keep(filled.SiteResponseHeader.Items, ({ SiteId }) => mayAnswerFor(SiteId))
  const takesPart = (siteId: string | null): boolean => siteId === null || mayAnswerFor(siteId)
  const schools = filled.SchoolDemographicResponseHeader.Items.map((item) => ({
    ...item,
    ...(item.OrganizationDetails && {
      OrganizationDetails: {
        ...item.OrganizationDetails,
        RegionId: choice(listOfSchoolDetail.RegionId, item.OrganizationDetails.RegionId),
        GenderDistributionId: choice(
          listOfSchoolDetail.GenderDistributionId,
          item.OrganizationDetails.GenderDistributionId,
        ),
        LanguageId: choice(listOfSchoolDetail.LanguageId, item.OrganizationDetails.LanguageId),
      },
    }),
  }))
  const people = keep(
    filled.VolunteerLogHeader.LogItems,
    ({ SubjectId, SiteId, Subject }) =>
      SubjectId === null || (Subject?.FullName !== forgotten && (takesPart(SiteId) || hasPerson(SubjectId))),
  )
  const activity: Activity = {
    ...filled,
    ...content(filled),
    LocationTypeId: choice(listOfField.LocationTypeId, filled.LocationTypeId),
    VolunteerLocationId: choice(listOfField.VolunteerLocationId, filled.VolunteerLocationId),
    SpecialInitiativesHeader: chosen('SpecialInitiativesHeader', filled.SpecialInitiativesHeader),
    SiteResponseHeader: { Items: sites },
    SchoolDemographicResponseHeader: { Items: schools },
    VolunteerLogHeader: {
      // Hours given for a site that takes no part stand for the site of the log.
      LogItems: people.map((item) =>
        takesPart(item.SiteId) ? item : { ...item, SiteId: filled.CreatedBySiteId },
      ),
    },
    EducatorLogHeader: {
      Items: keep(
        filled.EducatorLogHeader.Items,
        ({ EducatorAuxDataId }) => EducatorAuxDataId === null || hasEducator(EducatorAuxDataId),
      ),
    },
    ChildWorkshops: filled.ChildWorkshops.map((child) => ({ ...child, ...content(child) })),
  }
  return { activity, leftOut }
}

type ChosenFrom = Activity['LanguagesHeader']
type ContentField =
  | 'LanguagesHeader'
  | 'GradesHeader'
  | 'SubjectAreasHeader'
  | 'YouthDemographics'
  | 'WorkshopKits'
