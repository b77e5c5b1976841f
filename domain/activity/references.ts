import { listOfField, listOfSchoolDetail } from '../log/lists.ts'
import { type Reference, type ReferenceKind, withoutHeld } from '../log/references.ts'
import type { Activity } from './document.ts'

/** Every pointer of the document. */
export function referencesOf(activity: Activity): Reference[] {
  const found: Reference[] = []
  const add = (kind: ReferenceKind, id: string | null | undefined, field: string, list?: string) => {
    if (id) found.push({ kind, id, field, list })
  }
  add('site', activity.CreatedBySiteId, 'CreatedBySiteId')
  add('enumeration', activity.LocationTypeId, 'LocationTypeId', listOfField.LocationTypeId)
  add('enumeration', activity.VolunteerLocationId, 'VolunteerLocationId', listOfField.VolunteerLocationId)
  add('request', activity.OutreachRequestId, 'OutreachRequestId')
  for (const item of activity.SiteResponseHeader.Items) {
    add('site', item.SiteId, `SiteResponseHeader.Items[${item.Id}].SiteId`)
  }
  found.push(...namedReferences(activity))
  for (const item of activity.VolunteerLogHeader.LogItems) {
    add('hours site', item.SiteId, `VolunteerLogHeader.LogItems[${item.Id}].SiteId`)
  }
  for (const item of activity.EducatorLogHeader.Items) {
    add('organization', item.OrganizationId, `EducatorLogHeader.Items[${item.Id}].OrganizationId`)
  }
  for (const item of activity.SchoolDemographicResponseHeader.Items) {
    const field = `SchoolDemographicResponseHeader.Items[${item.Id}].OrganizationId`
    add('organization', item.OrganizationId, field)
    if (!item.OrganizationDetails) continue
    for (const [detail, list] of Object.entries(listOfSchoolDetail)) {
      const id = item.OrganizationDetails[detail as keyof typeof listOfSchoolDetail]
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
  holder: Pick<Activity, 'LanguagesHeader' | 'GradesHeader' | 'SubjectAreasHeader' | 'YouthDemographics'>,
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
}

/** The people, educators and kits of the document, which are of sites. */
export function namedReferences(activity: Activity): Reference[] {
  const { VolunteerLogHeader, EducatorLogHeader, WorkshopKits, ChildWorkshops } = activity
  const kitsOf = (kits: Activity['WorkshopKits'], prefix: string): Named[] =>
    kits.map(({ Id, KitId }) => ({ kind: 'kit', id: KitId, field: `${prefix}WorkshopKits[${Id}].KitId` }))
  const named: Named[] = [
    ...VolunteerLogHeader.LogItems.map(({ Id, SubjectId }) => ({
      kind: 'person' as const,
      id: SubjectId,
      field: `VolunteerLogHeader.LogItems[${Id}].SubjectId`,
    })),
    ...EducatorLogHeader.Items.map(({ Id, EducatorAuxDataId }) => ({
      kind: 'educator' as const,
      id: EducatorAuxDataId,
      field: `EducatorLogHeader.Items[${Id}].EducatorAuxDataId`,
    })),
    ...kitsOf(WorkshopKits, ''),
    ...ChildWorkshops.flatMap((child) => kitsOf(child.WorkshopKits, `ChildWorkshops[${child.Id}].`)),
  ]
  return named.flatMap(({ id, ...reference }) => (id ? [{ ...reference, id }] : []))
}

type Named = Omit<Reference, 'id'> & { id: string | null | undefined }

/** The pointers that the document did not hold before: only these are judged. */
export function newReferences(before: Activity | null, after: Activity): Reference[] {
  return withoutHeld(before ? referencesOf(before) : [], referencesOf(after))
}
