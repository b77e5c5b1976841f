import { listOfField, listOfSchoolDetail } from '../log/lists.ts'
import { type Reference, type ReferenceKind, withoutHeld } from '../log/references.ts'
import type { Activity, ChildActivity, SchoolDetails } from './document.ts'

/** A field with names of records in it: one, those of an object, or those of each item of a list. */
interface Place {
  names?: ReferenceKind | undefined
  /** The system list that what it names must be in. */
  list?: string | undefined
  /**
   * What becomes of it in a log that may not name the record: the field is empty, the item that holds it, which is about
   * the record, is not there, or it stays.
   */
  left?: 'empty' | 'no item' | 'stays' | undefined
  inside?: readonly PlaceOfField[] | undefined
  items?: readonly PlaceOfField[] | undefined
}

/** See {@link activityPlaces}. */
export interface PlaceOfField extends Place {
  field: string
}

const empty = (names: ReferenceKind, list?: string): Place => ({ names, list, left: 'empty' })
const about = (names: ReferenceKind, list?: string): Place => ({ names, list, left: 'no item' })

type Field<T> = Extract<keyof T, string>

/** All of one shape: they are walked for each log that is pushed. */
const placesOf = <T>(places: { readonly [F in Field<T>]?: Place }): PlaceOfField[] =>
  Object.entries<Place>(places as Record<string, Place>).map(
    ([field, { names, list, left, inside, items }]): PlaceOfField => ({
      field,
      names,
      list,
      left,
      inside,
      items,
    }),
  )
const items = <T>(places: { readonly [F in Field<T>]?: Place }): Place => ({ items: placesOf<T>(places) })
const header = <T>(places: { readonly [F in Field<T>]?: Place }): Place => ({
  inside: placesOf<{ Items: unknown }>({ Items: items<T>(places) }),
})
const choicesFrom = (list: string): Place => header<Choice>({ EnumerationId: about('enumeration', list) })

type Choice = Activity['LanguagesHeader']['Items'][number]
type Volunteer = Activity['VolunteerLogHeader']['LogItems'][number]
type Educator = Activity['EducatorLogHeader']['Items'][number]
type School = Activity['SchoolDemographicResponseHeader']['Items'][number]
type Site = Activity['SiteResponseHeader']['Items'][number]
type Kit = Activity['WorkshopKits'][number]

/** What activities and their children both carry. */
const contentPlaces = {
  WorkshopKits: items<Kit>({ KitId: about('kit') }),
  LanguagesHeader: choicesFrom(listOfField.LanguagesHeader),
  GradesHeader: choicesFrom(listOfField.GradesHeader),
  SubjectAreasHeader: choicesFrom(listOfField.SubjectAreasHeader),
  YouthDemographics: {
    inside: placesOf<Activity['YouthDemographics']>({
      PopulationDensityId: empty('enumeration', listOfField.PopulationDensityId),
      GenderIdentityId: empty('enumeration', listOfField.GenderIdentityId),
    }),
  },
} satisfies { [F in Field<ChildActivity>]?: Place }

/** Every place of the document that names a record, and what becomes of it in a log that may not name that. */
export const activityPlaces: readonly PlaceOfField[] = placesOf<Activity>({
  CreatedBySiteId: { names: 'site', left: 'stays' },
  LocationTypeId: empty('enumeration', listOfField.LocationTypeId),
  VolunteerLocationId: empty('enumeration', listOfField.VolunteerLocationId),
  OutreachRequestId: empty('request'),
  SiteResponseHeader: header<Site>({ SiteId: about('site') }),
  VolunteerLogHeader: {
    inside: placesOf<Activity['VolunteerLogHeader']>({
      LogItems: items<Volunteer>({ SubjectId: about('person'), SiteId: empty('hours site') }),
    }),
  },
  EducatorLogHeader: header<Educator>({
    EducatorAuxDataId: about('educator'),
    OrganizationId: empty('organization'),
  }),
  SchoolDemographicResponseHeader: header<School>({
    OrganizationId: about('organization'),
    OrganizationDetails: {
      inside: placesOf<SchoolDetails>({
        RegionId: empty('enumeration', listOfSchoolDetail.RegionId),
        GenderDistributionId: empty('enumeration', listOfSchoolDetail.GenderDistributionId),
        LanguageId: empty('enumeration', listOfSchoolDetail.LanguageId),
      }),
    },
  }),
  SpecialInitiativesHeader: choicesFrom(listOfField.SpecialInitiativesHeader),
  ...contentPlaces,
  ChildWorkshops: items<ChildActivity>(contentPlaces),
})

type Holder = Readonly<Record<string, unknown>>

function addReferences(
  places: readonly PlaceOfField[],
  holder: Holder,
  prefix: string,
  found: Reference[],
): Reference[] {
  for (const { field, names, list, inside, items } of places) {
    const value = holder[field]
    if (!value) continue
    if (names) found.push({ kind: names, id: value as string, field: `${prefix}${field}`, list })
    else if (inside) addReferences(inside, value as Holder, `${prefix}${field}.`, found)
    else if (items)
      for (const item of value as Holder[])
        addReferences(items, item, `${prefix}${field}[${item.Id}].`, found)
  }
  return found
}

/** Every pointer of the document. */
export const referencesOf = (activity: Activity): Reference[] =>
  addReferences(activityPlaces, activity as unknown as Holder, '', [])

const ofSites: readonly ReferenceKind[] = ['person', 'educator', 'kit']

/** The places that name one of the kinds. */
const placesNaming = (places: readonly PlaceOfField[], kinds: readonly ReferenceKind[]): PlaceOfField[] =>
  places.flatMap((place) => {
    const inside = place.inside && placesNaming(place.inside, kinds)
    const items = place.items && placesNaming(place.items, kinds)
    const isOne = place.names ? kinds.includes(place.names) : (inside ?? items ?? []).length > 0
    return isOne ? [{ ...place, inside, items }] : []
  })

const placesOfSites = placesNaming(activityPlaces, ofSites)

/** The people, educators and kits of the document, which are of sites. */
export const namedReferences = (activity: Activity): Reference[] =>
  addReferences(placesOfSites, activity as unknown as Holder, '', [])

/** The pointers that the document did not hold before: only these are judged. */
export function newReferences(before: Activity | null, after: Activity): Reference[] {
  return withoutHeld(before ? referencesOf(before) : [], referencesOf(after))
}
