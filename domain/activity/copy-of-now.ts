import { listOfField } from '../log/lists.ts'
import type { Activity, ChildActivity } from './document.ts'

/** What a new log may name today. */
export interface Nameable {
  /** True for a value that the list offers, by the list's system name. */
  offers: (list: string, id: string) => boolean
  lends: (kitId: string) => boolean
  mayAnswerFor: (siteId: string) => boolean
}

/**
 * A copy without what no new log may name any more: values taken from their list, kits off the shelf, sites that the writer
 * does not log at. The server would refuse each of them. `leftOut`: how many were left out.
 */
export function withoutGone(copy: Activity, { offers, lends, mayAnswerFor }: Nameable) {
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
  const sites = keep(copy.SiteResponseHeader.Items, ({ SiteId }) => mayAnswerFor(SiteId))
  const activity: Activity = {
    ...copy,
    ...content(copy),
    LocationTypeId: choice(listOfField.LocationTypeId, copy.LocationTypeId),
    VolunteerLocationId: choice(listOfField.VolunteerLocationId, copy.VolunteerLocationId),
    SpecialInitiativesHeader: chosen('SpecialInitiativesHeader', copy.SpecialInitiativesHeader),
    SiteResponseHeader: { Items: sites },
    VolunteerLogHeader: {
      // Hours given for a site that takes no part stand for the site of the copy.
      LogItems: copy.VolunteerLogHeader.LogItems.map((item) =>
        item.SiteId && !mayAnswerFor(item.SiteId) ? { ...item, SiteId: copy.CreatedBySiteId } : item,
      ),
    },
    ChildWorkshops: copy.ChildWorkshops.map((child) => ({ ...child, ...content(child) })),
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
