import type { Actor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { choiceRefusals, dateRefusals, repeated, tooMany } from '../log/rules.ts'
import type { Season } from '../site/season.ts'
import { activityTypeOf, countLimits } from './constants.ts'
import type { Activity } from './document.ts'
import { sizeRefusals } from './limits.ts'
import { hasChildren, schoolLimitOf } from './matrix.ts'

/**
 * What keeps an activity from being sent (decisions, Activities: Name and a Date in an allowed season), and what the
 * server refuses. An empty list means that it may be written. Completeness is another matter. Two schools that were merged
 * stand in a log as one that is there twice, each with its youth: `heldTwice` names such items, and they may stay.
 */
export function refusalsOf(
  activity: Activity,
  seasons: readonly Season[],
  actor: Actor,
  heldTwice: ReadonlySet<string> = new Set(),
): Problem[] {
  const type = activityTypeOf(activity.WorkshopTypeId)
  if (!type) return [{ Code: 'unknown_reference', Field: 'WorkshopTypeId' }]
  return [
    ...(isFilled(activity.Name) ? [] : [{ Code: 'required', Field: 'Name' } as const]),
    ...dateRefusals(activity.Date, seasons, actor),
    ...sizeRefusals(activity),
    ...limitRefusals(activity, schoolLimitOf(type)),
    ...(activity.ChildWorkshops.length > 0 && !hasChildren(type)
      ? [{ Code: 'not_for_type', Field: 'ChildWorkshops' } as const]
      : []),
    ...duplicateRefusals(activity, heldTwice),
    ...choiceRefusals(activity, ['SpecialInitiativesHeader']),
    ...choiceRefusals(activity, contentChoices),
    ...activity.ChildWorkshops.flatMap((child) =>
      choiceRefusals(child, contentChoices, `ChildWorkshops[${child.Id}].`),
    ),
    ...activity.SiteResponseHeader.Items.filter((item) => !item.SiteId).map(
      (item): Problem => ({ Code: 'required', Field: `SiteResponseHeader.Items[${item.Id}].SiteId` }),
    ),
  ]
}

const contentChoices = ['LanguagesHeader', 'GradesHeader', 'SubjectAreasHeader'] as const

/** The limits are of the log as it will be: a body also names what is to go, and may be longer. */
function limitRefusals(activity: Activity, schoolLimit: number): Problem[] {
  return [
    ...tooMany(activity.VolunteerLogHeader.LogItems, 'VolunteerLogHeader.LogItems'),
    ...tooMany(activity.EducatorLogHeader.Items, 'EducatorLogHeader.Items'),
    ...tooMany(
      activity.SchoolDemographicResponseHeader.Items,
      'SchoolDemographicResponseHeader.Items',
      Math.min(schoolLimit, countLimits.Items),
    ),
    ...tooMany(activity.SiteResponseHeader.Items, 'SiteResponseHeader.Items'),
    ...tooMany(activity.WorkshopKits, 'WorkshopKits'),
    ...tooMany(activity.ChildWorkshops, 'ChildWorkshops', countLimits.Children),
    ...activity.ChildWorkshops.flatMap((child) =>
      tooMany(child.WorkshopKits, `ChildWorkshops[${child.Id}].WorkshopKits`),
    ),
  ]
}

/** The same volunteer, school, educator or kit twice is a mistake (or a clash of two editors), never a sum. */
function duplicateRefusals(activity: Activity, heldTwice: ReadonlySet<string>): Problem[] {
  return [
    ...repeated(activity.VolunteerLogHeader.LogItems, 'VolunteerLogHeader.LogItems', 'SubjectId'),
    ...repeated(activity.EducatorLogHeader.Items, 'EducatorLogHeader.Items', 'EducatorAuxDataId'),
    ...repeated(
      activity.SchoolDemographicResponseHeader.Items.filter(({ Id }) => !heldTwice.has(Id)),
      'SchoolDemographicResponseHeader.Items',
      'OrganizationId',
    ),
    ...repeated(activity.WorkshopKits, 'WorkshopKits', 'KitId'),
    ...activity.ChildWorkshops.flatMap((child) =>
      repeated(child.WorkshopKits, `ChildWorkshops[${child.Id}].WorkshopKits`, 'KitId'),
    ),
  ]
}

/** The schools of a log that name the same one as another of it, and still do in `now`: a merge made them so. */
export function schoolsHeldTwice(stored: Schools | null, now: Schools): Set<string> {
  const before = new Map(itemsOf(stored).map(({ Id, OrganizationId }) => [Id, OrganizationId]))
  const counts = new Map<string, number>()
  for (const id of before.values()) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set(
    itemsOf(now).flatMap(({ Id, OrganizationId }) =>
      OrganizationId && before.get(Id) === OrganizationId && (counts.get(OrganizationId) ?? 0) > 1
        ? [Id]
        : [],
    ),
  )
}

type Schools = Pick<Activity, 'SchoolDemographicResponseHeader'>

const itemsOf = (of: Schools | null) => of?.SchoolDemographicResponseHeader.Items ?? []
