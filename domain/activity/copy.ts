import { countsIn } from './counted.ts'
import {
  type Activity,
  type ChildActivity,
  type EducatorLogItem,
  emptyActivity,
  type WorkshopKit,
} from './document.ts'
import { matrixFields } from './matrix.ts'

interface CopyOptions {
  /** The new activity's Id, known from the draft's birth. */
  id: string
  /** The site where the copy is made; it owns the copy and stands among its sites. */
  siteId: string
  /** Makes the Ids of the copied items: an item is never shared by two activities. */
  newId: () => string
}

/**
 * A new activity from an earlier one (decisions, Activities, "Copy as new"): people with their hours, educators,
 * schools, kits and answers come along; the date and every youth count do not, nor does a kit's damage, which was
 * reported once. What the reader cannot see (contact details hidden from them, what the type hides) is left out, so that
 * nothing is copied invisibly.
 */
export function copyAsNew(source: Activity, { id, siteId, newId }: CopyOptions): Activity {
  const fresh = emptyActivity(id, source.WorkshopTypeId, siteId)
  const renewed = <I extends { Id: string }>(items: readonly I[]): I[] =>
    items.map((item) => ({ ...item, Id: newId() }))
  const sites = renewed(source.SiteResponseHeader.Items)
  if (!sites.some((item) => item.SiteId === siteId)) sites.unshift({ Id: newId(), SiteId: siteId })
  return {
    ...fresh,
    Name: source.Name,
    Time: source.Time,
    LocationTypeId: source.LocationTypeId,
    VolunteerLocationId: source.VolunteerLocationId,
    Description: source.Description,
    Partnership: source.Partnership,
    Keywords: source.Keywords,
    FacultyOrCampusStaff: source.FacultyOrCampusStaff,
    MediaInAttendance: source.MediaInAttendance,
    OutsideFundingReceived: source.OutsideFundingReceived,
    SuccessesSuggestionsIssues: source.SuccessesSuggestionsIssues,
    PhotoPermissionIdMethod: source.PhotoPermissionIdMethod,
    NumberOfAdults: source.NumberOfAdults,
    RepeatVisit: source.RepeatVisit,
    ZoomId: source.ZoomId,
    VolunteerLogHeader: {
      LogItems: renewed(
        source.VolunteerLogHeader.LogItems.filter((item) => item.SubjectId || item.AuxData),
      ).map((item) => ({ ...item, LogHours: item.LogHours.map((hours) => ({ ...hours })) })),
    },
    EducatorLogHeader: { Items: renewed(source.EducatorLogHeader.Items).map(askedWhereKnown) },
    SiteResponseHeader: { Items: sites },
    SchoolDemographicResponseHeader: {
      Items: renewed(eachSchoolOnce(source.SchoolDemographicResponseHeader.Items)).map((item) => ({
        ...item,
        NumberOfYouth: null,
      })),
    },
    SubjectAreasHeader: { Items: renewed(source.SubjectAreasHeader.Items) },
    LanguagesHeader: { Items: renewed(source.LanguagesHeader.Items) },
    GradesHeader: { Items: renewed(source.GradesHeader.Items) },
    SpecialInitiativesHeader: { Items: renewed(source.SpecialInitiativesHeader.Items) },
    YouthDemographics: { ...source.YouthDemographics },
    WorkshopKits: copyKits(source.WorkshopKits, newId),
    ChildWorkshops: source.ChildWorkshops.map((child) => copyChild(child, newId)),
    ...hiddenOf(fresh),
  }
}

/** The fields that its type hides, as a new log has them. */
const hiddenOf = (fresh: Activity): Partial<Activity> =>
  Object.fromEntries(
    matrixFields.flatMap((field) =>
      field === 'SchoolNumberOfYouth' || countsIn(field, fresh) ? [] : [[field, fresh[field]]],
    ),
  )

/** Two schools that were merged stand twice in a log of before: a new one names theirs once. */
const eachSchoolOnce = <I extends { OrganizationId: string | null }>(items: readonly I[]): I[] =>
  items.filter(
    ({ OrganizationId }, place) =>
      OrganizationId === null || items.findIndex((item) => item.OrganizationId === OrganizationId) === place,
  )

function copyChild(child: ChildActivity, newId: () => string): ChildActivity {
  const renewed = <I extends { Id: string }>(items: readonly I[]): I[] =>
    items.map((item) => ({ ...item, Id: newId() }))
  return {
    Id: newId(),
    Name: child.Name,
    Time: child.Time,
    Description: child.Description,
    NumberOfYouth: null,
    LanguagesHeader: { Items: renewed(child.LanguagesHeader.Items) },
    GradesHeader: { Items: renewed(child.GradesHeader.Items) },
    SubjectAreasHeader: { Items: renewed(child.SubjectAreasHeader.Items) },
    YouthDemographics: { ...child.YouthDemographics },
    WorkshopKits: copyKits(child.WorkshopKits, newId),
  }
}

const copyKits = (kits: readonly WorkshopKit[], newId: () => string): WorkshopKit[] =>
  kits.map((item) => ({ ...item, Id: newId(), IsKitDamaged: false, KitCondition: null }))

/** Nobody can be asked by an address that the copy does not have: whoever copies sees so, and may write one down. */
const askedWhereKnown = (item: EducatorLogItem): EducatorLogItem =>
  item.ActivityFeedback && !item.EducatorAuxDataId && !item.EducatorAuxData?.Email
    ? { ...item, ActivityFeedback: false }
    : item
