import type { ActivityRecord } from '../../../../domain/activity/document.ts'
import { hourTypeIds } from '../../../../domain/log/hour-types.ts'
import type { TrainingRecord } from '../../../../domain/training/document.ts'
import type { World } from './make-world.ts'

/** The figures of activity summaries, added up from documents as the specification says them. */
export interface ActivitySums {
  Activities: number
  Complete: number
  Youth: number
  YouthAtEvents: number
  Adults: number
  Schools: number
  Educators: number
  Volunteers: number
  PreparationHours: number
  DeliveryHours: number
}

/** The sites that a log belongs to: the one that made it, and those of its site responses. */
export const sitesOfLog = ({ CreatedBySiteId, SiteResponseHeader }: ActivityRecord): string[] => [
  ...new Set([CreatedBySiteId, ...SiteResponseHeader.Items.map(({ SiteId }) => SiteId)]),
]

/** The sites at which a training counts: its own, and those of the people in it. */
export const sitesOfTraining = (log: TrainingRecord): string[] => [
  ...new Set([
    log.SiteId,
    ...[...log.FacilitatorLogHeader.LogItems, ...log.VolunteerLogHeader.LogItems].flatMap(
      ({ SiteId }) => SiteId ?? [],
    ),
  ]),
]

/** The schools of an activity, by the organization that they count as. */
export const schoolsOfLog = (world: World, log: ActivityRecord): string[] => [
  ...new Set(
    log.SchoolDemographicResponseHeader.Items.flatMap(({ OrganizationId }) =>
      OrganizationId ? [world.organizations.get(OrganizationId)?.countsAs ?? OrganizationId] : [],
    ),
  ),
]

/** The school of an educator in a log: the one that the log gives, else that of the register; null where there is none. */
export function schoolOfEducator(
  world: World,
  item: { OrganizationId: string | null; EducatorAuxDataId: string | null },
): string | null {
  const known = world.educators.find(({ Id }) => Id === item.EducatorAuxDataId)
  const school = item.OrganizationId ?? known?.OrganizationId ?? null
  return school && (world.organizations.get(school)?.countsAs ?? school)
}

/** True for logs of a period that carry one of the initiatives, if any were asked for. */
export const isOfPeriod =
  (begin: string, end: string, initiatives: readonly string[] = []) =>
  ({ Date: day, SpecialInitiativesHeader }: ActivityRecord): boolean =>
    begin <= day &&
    day <= end &&
    (initiatives.length === 0 ||
      SpecialInitiativesHeader.Items.some(({ EnumerationId }) => initiatives.includes(EnumerationId)))

/** Who somebody without an account is. */
export const contactOf = (
  contact: { FirstName: string; LastName: string; Email?: string } | null | undefined,
) => (contact ? (contact.Email || `${contact.FirstName} ${contact.LastName}`).toLowerCase() : null)

/** Hours of one kind in an item. */
export const hoursOf = (
  item: { LogHours: { HourTypeId: string; Hours: number | null }[] },
  kind: keyof typeof hourTypeIds,
): number =>
  item.LogHours.filter(({ HourTypeId }) => HourTypeId === hourTypeIds[kind]).reduce(
    (sum, { Hours }) => sum + (Hours ?? 0),
    0,
  )

/** Adds numbers up; what was not told is 0. */
export const sum = (list: readonly (number | null | undefined)[]): number =>
  list.reduce<number>((total, each) => total + (each ?? 0), 0)

/** Adds logs up; `isSchool` narrows the schools that count. */
export function sumsOf(
  world: World,
  logs: readonly ActivityRecord[],
  isSchool: (id: string) => boolean = () => true,
): ActivitySums {
  const items = logs.flatMap(({ VolunteerLogHeader }) => VolunteerLogHeader.LogItems)
  const helped = items.filter((item) => hoursOf(item, 'Preparation') > 0 || hoursOf(item, 'Delivery') > 0)
  const met = logs.flatMap(({ EducatorLogHeader }) => EducatorLogHeader.Items)
  return {
    Activities: logs.length,
    Complete: logs.filter(({ IsComplete }) => IsComplete).length,
    Youth: sum(
      logs.flatMap((log) => [log.NumberOfYouth, ...log.ChildWorkshops.map((child) => child.NumberOfYouth)]),
    ),
    YouthAtEvents: sum(logs.map(({ NumberOfYouthAtEvent }) => NumberOfYouthAtEvent)),
    Adults: sum(logs.map(({ NumberOfAdults }) => NumberOfAdults)),
    Schools: new Set(logs.flatMap((log) => schoolsOfLog(world, log)).filter(isSchool)).size,
    Educators: new Set(
      met.map((item) => item.EducatorAuxDataId ?? contactOf(item.EducatorAuxData)).filter(Boolean),
    ).size,
    Volunteers: new Set(helped.map((item) => item.SubjectId ?? contactOf(item.AuxData)).filter(Boolean)).size,
    PreparationHours: sum(items.map((item) => hoursOf(item, 'Preparation'))),
    DeliveryHours: sum(items.map((item) => hoursOf(item, 'Delivery'))),
  }
}
