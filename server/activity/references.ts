import {
  activityHourTypeIds,
  listOfField,
  listOfSchoolDetail,
  NATIONAL_SITE_ID,
} from '../../domain/activity/constants.ts'
import type { Activity } from '../../domain/activity/document.ts'
import { mayLogActivityAt } from '../../domain/activity/permissions.ts'
import { type Actor, coordinates, isStaff } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Kit } from '../../domain/kit/kit.ts'

/** The kinds of record that an activity points to. */
export type ReferenceKind =
  | 'site'
  | 'hours site'
  | 'person'
  | 'kit'
  | 'educator'
  | 'organization'
  | 'enumeration'

/** One pointer of a document: what it names, and where. `list` is the system list that an enumeration must be in. */
export interface Reference {
  kind: ReferenceKind
  id: string
  field: string
  list?: string
}

/** What the database knows of the records that a list of activities points to. */
export interface ReferenceFacts {
  sites: ReadonlySet<string>
  /** Sites where the person was approved in any season. */
  persons: ReadonlyMap<string, readonly string[]>
  /** The site of each kit, and whether it is on its shelf. */
  kits: ReadonlyMap<string, Pick<Kit, 'SiteId' | 'Visibility'>>
  educators: ReadonlyMap<string, { createdById: string | null; siteIds: readonly string[] }>
  /** Organizations that are neither deleted nor merged. */
  organizations: ReadonlySet<string>
  /** `List/Id` of each value. */
  enumerations: ReadonlySet<string>
}

/** Every pointer of the document. */
export function referencesOf(activity: Activity): Reference[] {
  const found: Reference[] = []
  const add = (kind: ReferenceKind, id: string | null | undefined, field: string, list?: string) => {
    if (id) found.push({ kind, id, field, ...(list ? { list } : {}) })
  }
  add('site', activity.CreatedBySiteId, 'CreatedBySiteId')
  add('enumeration', activity.LocationTypeId, 'LocationTypeId', listOfField.LocationTypeId)
  add('enumeration', activity.VolunteerLocationId, 'VolunteerLocationId', listOfField.VolunteerLocationId)
  for (const item of activity.SiteResponseHeader.Items) {
    add('site', item.SiteId, `SiteResponseHeader.Items[${item.Id}].SiteId`)
  }
  for (const item of activity.VolunteerLogHeader.LogItems) {
    add('person', item.SubjectId, `VolunteerLogHeader.LogItems[${item.Id}].SubjectId`)
    add('hours site', item.SiteId, `VolunteerLogHeader.LogItems[${item.Id}].SiteId`)
  }
  for (const item of activity.EducatorLogHeader.Items) {
    add('educator', item.EducatorAuxDataId, `EducatorLogHeader.Items[${item.Id}].EducatorAuxDataId`)
    add('organization', item.OrganizationId, `EducatorLogHeader.Items[${item.Id}].OrganizationId`)
  }
  for (const item of activity.SchoolDemographicResponseHeader.Items) {
    const field = `SchoolDemographicResponseHeader.Items[${item.Id}].OrganizationId`
    add('organization', item.OrganizationId, field)
    for (const [detail, list] of Object.entries(listOfSchoolDetail)) {
      const id = item.OrganizationDetails?.[detail as keyof typeof listOfSchoolDetail]
      const path = `SchoolDemographicResponseHeader.Items[${item.Id}].OrganizationDetails.${detail}`
      add('enumeration', id, path, list)
    }
  }
  for (const item of activity.SpecialInitiativesHeader.Items) {
    const field = `SpecialInitiativesHeader.Items[${item.Id}].EnumerationId`
    add('enumeration', item.EnumerationId, field, listOfField.SpecialInitiativesHeader)
  }
  addContentReferences(activity, '', add)
  for (const child of activity.ChildWorkshops)
    addContentReferences(child, `ChildWorkshops[${child.Id}].`, add)
  return found
}

type Add = (kind: ReferenceKind, id: string | null, field: string, list?: string) => void

/** What activities and their children both carry. */
function addContentReferences(
  holder: Pick<
    Activity,
    'LanguagesHeader' | 'GradesHeader' | 'SubjectAreasHeader' | 'YouthDemographics' | 'WorkshopKits'
  >,
  prefix: string,
  add: Add,
): void {
  for (const header of ['LanguagesHeader', 'GradesHeader', 'SubjectAreasHeader'] as const) {
    for (const item of holder[header].Items) {
      const field = `${prefix}${header}.Items[${item.Id}].EnumerationId`
      add('enumeration', item.EnumerationId, field, listOfField[header])
    }
  }
  for (const field of ['PopulationDensityId', 'GenderIdentityId'] as const) {
    add(
      'enumeration',
      holder.YouthDemographics[field],
      `${prefix}YouthDemographics.${field}`,
      listOfField[field],
    )
  }
  for (const item of holder.WorkshopKits) add('kit', item.KitId, `${prefix}WorkshopKits[${item.Id}].KitId`)
}

/** The pointers that the document did not hold before: only these are judged. */
export function newReferences(before: Activity | null, after: Activity): Reference[] {
  return withoutHeld(before ? referencesOf(before) : [], referencesOf(after))
}

/** The pointers of `after` that are none of `before`. */
export function withoutHeld(before: readonly Reference[], after: readonly Reference[]): Reference[] {
  const held = new Set(before.map(keyOf))
  return after.filter((reference) => !held.has(keyOf(reference)))
}

const keyOf = ({ kind, id, list }: Reference): string => `${kind}/${list ?? ''}/${id}`

/**
 * What is wrong with the new pointers: records that do not exist, or that this actor may not bring into an activity of
 * these sites. Staff may bring in whatever exists.
 */
export function referenceRefusals(
  references: readonly Reference[],
  after: Pick<Activity, 'CreatedBySiteId' | 'SiteResponseHeader'>,
  seasonId: string | null,
  actor: Actor,
  facts: ReferenceFacts,
): Problem[] {
  const sites = new Set([after.CreatedBySiteId, ...after.SiteResponseHeader.Items.map((item) => item.SiteId)])
  const mayUseSite = (siteId: string): boolean =>
    siteId === after.CreatedBySiteId || mayLogActivityAt(actor, siteId, seasonId)
  const mayUse = (reference: Reference): boolean => {
    if (!exists(reference, facts)) return false
    if (isStaff(actor)) return true
    switch (reference.kind) {
      case 'site':
        return mayUseSite(reference.id)
      case 'hours site':
        return sites.has(reference.id) || mayUseSite(reference.id)
      case 'person':
        return (
          reference.id === actor.SubjectId ||
          (facts.persons.get(reference.id) ?? []).some((siteId) => sites.has(siteId))
        )
      case 'kit': {
        const kit = facts.kits.get(reference.id)
        const isWithinReach = kit && (kit.SiteId === NATIONAL_SITE_ID || sites.has(kit.SiteId))
        // What was taken off the shelf stays in the logs that name it already, and comes into no other.
        return isWithinReach ? kit.Visibility || coordinates(actor, kit.SiteId) : false
      }
      case 'educator': {
        const educator = facts.educators.get(reference.id)
        return (
          educator?.createdById === actor.SubjectId ||
          (educator?.siteIds ?? []).some((siteId) => sites.has(siteId))
        )
      }
      case 'organization':
      case 'enumeration':
        return true
    }
  }
  return references
    .filter((reference) => !mayUse(reference))
    .map((reference) => ({ Code: 'unknown_reference', Field: reference.field }))
}

function exists({ kind, id, list }: Reference, facts: ReferenceFacts): boolean {
  switch (kind) {
    case 'site':
    case 'hours site':
      return facts.sites.has(id)
    case 'person':
      return facts.persons.has(id)
    case 'kit':
      return facts.kits.has(id)
    case 'educator':
      return facts.educators.has(id)
    case 'organization':
      return facts.organizations.has(id)
    case 'enumeration':
      return facts.enumerations.has(`${list}/${id}`)
  }
}

/** Hours of a kind that logs like this do not have. */
export const hourTypeRefusals = (
  { VolunteerLogHeader }: Pick<Activity, 'VolunteerLogHeader'>,
  allowed: readonly string[] = activityHourTypeIds,
): Problem[] =>
  VolunteerLogHeader.LogItems.flatMap((item) =>
    item.LogHours.filter((entry) => !allowed.includes(entry.HourTypeId)).map((entry) => ({
      Code: 'unknown_reference' as const,
      Field: `VolunteerLogHeader.LogItems[${item.Id}].LogHours[${entry.HourTypeId}]`,
    })),
  )
