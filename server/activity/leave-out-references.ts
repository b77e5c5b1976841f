import type { ActivityBody } from '../../domain/activity/schema.ts'
import { listOfSchoolDetail } from '../../domain/log/lists.ts'

/**
 * The body without what it says of some records: an item that is about one of them is left out (what is stored of it
 * stays), a field that merely names one is empty. Hours stay with a site that `mayHaveHours` says may be named by them.
 */
export function leaveOutReferences(
  body: ActivityBody,
  ids: ReadonlySet<string>,
  mayHaveHours: (siteId: string) => boolean = () => false,
): ActivityBody {
  if (ids.size === 0) return body
  const isOut = (id: string | null | undefined): boolean =>
    typeof id === 'string' && ids.has(id.toLowerCase())
  const emptied = <T extends object>(holder: T, fields: readonly (keyof T)[]): T => {
    const named = fields.filter((field) => isOut(holder[field] as string | null | undefined))
    return named.length === 0
      ? holder
      : { ...holder, ...Object.fromEntries(named.map((field) => [field, null])) }
  }
  /** A header without the items that are about one of the records. */
  const kept = <H extends { Items?: object[] | null | undefined } | null | undefined>(
    header: H,
    about: string,
  ): H =>
    header?.Items
      ? { ...header, Items: header.Items.filter((item) => !isOut((item as Named)[about])) }
      : header

  const schools = (header: ActivityBody['SchoolDemographicResponseHeader']): typeof header => {
    const left = kept(header, 'OrganizationId')
    if (!left?.Items) return left
    const Items = left.Items.map((item) =>
      item.OrganizationDetails
        ? { ...item, OrganizationDetails: emptied(item.OrganizationDetails, schoolDetails) }
        : item,
    )
    return { ...left, Items }
  }

  /** What activities and their children both carry. */
  const content = <C extends Content>(holder: C): C => ({
    ...holder,
    ...('LanguagesHeader' in holder
      ? { LanguagesHeader: kept(holder.LanguagesHeader, 'EnumerationId') }
      : {}),
    ...('GradesHeader' in holder ? { GradesHeader: kept(holder.GradesHeader, 'EnumerationId') } : {}),
    ...('SubjectAreasHeader' in holder
      ? { SubjectAreasHeader: kept(holder.SubjectAreasHeader, 'EnumerationId') }
      : {}),
    ...(holder.YouthDemographics
      ? { YouthDemographics: emptied(holder.YouthDemographics, ['PopulationDensityId', 'GenderIdentityId']) }
      : {}),
    ...(holder.WorkshopKits
      ? { WorkshopKits: holder.WorkshopKits.filter(({ KitId }) => !isOut(KitId)) }
      : {}),
  })

  const { VolunteerLogHeader, EducatorLogHeader, ChildWorkshops, ...rest } = content(
    emptied(body, ['LocationTypeId', 'VolunteerLocationId', 'OutreachRequestId']),
  )
  return {
    ...rest,
    ...('SiteResponseHeader' in rest ? { SiteResponseHeader: kept(rest.SiteResponseHeader, 'SiteId') } : {}),
    ...('SchoolDemographicResponseHeader' in rest
      ? { SchoolDemographicResponseHeader: schools(rest.SchoolDemographicResponseHeader) }
      : {}),
    ...('SpecialInitiativesHeader' in rest
      ? { SpecialInitiativesHeader: kept(rest.SpecialInitiativesHeader, 'EnumerationId') }
      : {}),
    ...(VolunteerLogHeader === undefined
      ? {}
      : {
          VolunteerLogHeader: VolunteerLogHeader?.LogItems
            ? {
                ...VolunteerLogHeader,
                LogItems: VolunteerLogHeader.LogItems.filter(({ SubjectId }) => !isOut(SubjectId)).map(
                  (item) => (item.SiteId && mayHaveHours(item.SiteId) ? item : emptied(item, ['SiteId'])),
                ),
              }
            : VolunteerLogHeader,
        }),
    ...(EducatorLogHeader === undefined
      ? {}
      : {
          EducatorLogHeader: EducatorLogHeader?.Items
            ? {
                ...EducatorLogHeader,
                Items: EducatorLogHeader.Items.filter(
                  ({ EducatorAuxDataId }) => !isOut(EducatorAuxDataId),
                ).map((item) => emptied(item, ['OrganizationId'])),
              }
            : EducatorLogHeader,
        }),
    ...(ChildWorkshops === undefined ? {} : { ChildWorkshops: ChildWorkshops?.map(content) ?? null }),
  }
}

const schoolDetails = Object.keys(listOfSchoolDetail) as (keyof typeof listOfSchoolDetail)[]

type Named = Record<string, string | null | undefined>

type Content = Pick<
  ActivityBody,
  'LanguagesHeader' | 'GradesHeader' | 'SubjectAreasHeader' | 'YouthDemographics' | 'WorkshopKits'
>
