import { type Actor, isStaff } from '../kernel/actor.ts'
import { isCalendarDate } from '../kernel/dates.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import type { VolunteerLogItem } from '../log/document.ts'
import { type Season, seasonOf } from '../site/season.ts'
import { activityTypeOf, countLimits } from './constants.ts'
import type { Activity } from './document.ts'
import { sizeRefusals } from './limits.ts'
import { hasChildren, schoolLimitOf } from './matrix.ts'
import { seesStaffFields } from './permissions.ts'
import { readStaffFields } from './staff-fields.ts'

/**
 * What keeps an activity from being sent (decisions, Activities: Name and a Date in an allowed season), and what the
 * server refuses. An empty list means that it may be written. Completeness is another matter.
 */
export function refusalsOf(activity: Activity, seasons: readonly Season[], actor: Actor): Problem[] {
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
    ...duplicateRefusals(activity),
    ...emptyChoices(activity, ['SpecialInitiativesHeader']),
    ...emptyChoices(activity, contentChoices),
    ...activity.ChildWorkshops.flatMap((child) =>
      emptyChoices(child, contentChoices, `ChildWorkshops[${child.Id}].`),
    ),
    ...activity.SiteResponseHeader.Items.filter((item) => !item.SiteId).map(
      (item): Problem => ({ Code: 'required', Field: `SiteResponseHeader.Items[${item.Id}].SiteId` }),
    ),
  ]
}

const contentChoices = ['LanguagesHeader', 'GradesHeader', 'SubjectAreasHeader'] as const

/** Choices of lists that name no value, as `required`: nothing was chosen, so nothing may be counted. */
export function emptyChoices<H extends string>(
  holder: Record<H, { Items: readonly { Id: string; EnumerationId: string | null }[] }>,
  headers: readonly H[],
  prefix = '',
): Problem[] {
  return headers.flatMap((header) =>
    holder[header].Items.filter((item) => !item.EnumerationId).map(
      (item): Problem => ({ Code: 'required', Field: `${prefix}${header}.Items[${item.Id}].EnumerationId` }),
    ),
  )
}

/**
 * The rule of writing: a date in some season, for ordinary people an unlocked one (`season_locked`). Staff and
 * administrators may write into any season.
 */
export function dateRefusals(
  date: string,
  seasons: readonly Season[],
  actor: Actor,
  Field = 'Date',
): Problem[] {
  if (!date) return [{ Code: 'required', Field }]
  if (!isCalendarDate(date)) return [{ Code: 'invalid_date', Field }]
  const season = seasonOf(date, seasons)
  if (!season) return [{ Code: 'date_not_in_season', Field }]
  return season.Locked && !isStaff(actor) ? [{ Code: 'season_locked', Field }] : []
}

function limitRefusals(activity: Activity, schoolLimit: number): Problem[] {
  const counts: [string, number, number][] = [
    ['VolunteerLogHeader.LogItems', activity.VolunteerLogHeader.LogItems.length, countLimits.Items],
    ['EducatorLogHeader.Items', activity.EducatorLogHeader.Items.length, countLimits.Items],
    [
      'SchoolDemographicResponseHeader.Items',
      activity.SchoolDemographicResponseHeader.Items.length,
      Math.min(schoolLimit, countLimits.Items),
    ],
    ['WorkshopKits', activity.WorkshopKits.length, countLimits.Items],
    ['ChildWorkshops', activity.ChildWorkshops.length, countLimits.Children],
  ]
  return counts
    .filter(([, count, limit]) => count > limit)
    .map(([Field, , Limit]) => ({ Code: 'too_many', Field, Limit }))
}

/** The same volunteer, school, educator or kit twice is a mistake (or a clash of two editors), never a sum. */
function duplicateRefusals(activity: Activity): Problem[] {
  return [
    ...repeated(activity.VolunteerLogHeader.LogItems, 'VolunteerLogHeader.LogItems', 'SubjectId'),
    ...repeated(activity.EducatorLogHeader.Items, 'EducatorLogHeader.Items', 'EducatorAuxDataId'),
    ...repeated(
      activity.SchoolDemographicResponseHeader.Items,
      'SchoolDemographicResponseHeader.Items',
      'OrganizationId',
    ),
    ...repeated(activity.WorkshopKits, 'WorkshopKits', 'KitId'),
    ...activity.ChildWorkshops.flatMap((child) =>
      repeated(child.WorkshopKits, `ChildWorkshops[${child.Id}].WorkshopKits`, 'KitId'),
    ),
  ]
}

/** Items that name the same record as one before them in `field`, as `duplicate_value`; `path` is that of the list. */
export function repeated<F extends string>(
  items: readonly ({ Id: string } & Record<F, string | null>)[],
  path: string,
  field: F,
): Problem[] {
  const seen = new Set<string>()
  return items.flatMap((item) => {
    const value = item[field]
    if (!value) return []
    if (seen.has(value)) return [{ Code: 'duplicate_value' as const, Field: `${path}[${item.Id}].${field}` }]
    seen.add(value)
    return []
  })
}

/** What logs of every kind hold that is for staff alone; ZoomId where there is one. */
type StaffFields = Pick<Activity, 'SpecialInitiativesHeader' | 'VolunteerLogHeader'> & {
  ZoomId?: string | null
}

/**
 * Staff-only values that somebody else set or changed: ZoomId, SpecialInitiativesHeader, contact details of
 * non-account volunteers, which a removal of their item takes away. `before` is null for a create. Leaving them out
 * keeps them (decisions, Activities); whatever `body` says of them is refused, be it what is stored or not.
 */
export function staffFieldRefusals(
  before: StaffFields | null,
  after: StaffFields,
  actor: Actor,
  body?: object | null,
): Problem[] {
  if (seesStaffFields(actor)) return []
  const said = body ? readStaffFields(body, actor).refusals : []
  if (said.length > 0) return said
  const refusals: Problem[] = []
  if ((before?.ZoomId ?? null) !== (after.ZoomId ?? null))
    refusals.push({ Code: 'staff_only_field', Field: 'ZoomId' })
  if (chosen(before?.SpecialInitiativesHeader) !== chosen(after.SpecialInitiativesHeader)) {
    refusals.push({ Code: 'staff_only_field', Field: 'SpecialInitiativesHeader.Items' })
  }
  return [
    ...refusals,
    ...contactRefusals(before?.VolunteerLogHeader.LogItems ?? [], after.VolunteerLogHeader.LogItems),
  ]
}

/** Contact details of people without an account that were set, changed or taken away: by others than staff. */
export function contactRefusals(
  before: readonly VolunteerLogItem[],
  after: readonly VolunteerLogItem[],
  list = 'VolunteerLogHeader',
): Problem[] {
  const refuse = (Field: string): Problem => ({ Code: 'staff_only_field', Field })
  const changed = after
    .filter((item) => {
      const earlier = before.find((other) => other.Id === item.Id)?.AuxData ?? null
      return JSON.stringify(contactOf(earlier)) !== JSON.stringify(contactOf(item.AuxData))
    })
    .map((item) => refuse(`${list}.LogItems[${item.Id}].AuxData`))
  const kept = new Set(after.map((item) => item.Id))
  const gone = before
    .filter((item) => item.AuxData && !kept.has(item.Id))
    .map((item) => refuse(`${list}.LogItems[${item.Id}]`))
  return [...changed, ...gone]
}

const chosen = (header: { Items: { EnumerationId: string }[] } | undefined): string =>
  (header?.Items ?? [])
    .map((item) => item.EnumerationId)
    .sort()
    .join()

const contactOf = (
  contact: { FirstName: string; LastName: string; Email: string; Affiliation: string } | null,
) => contact && [contact.FirstName, contact.LastName, contact.Email, contact.Affiliation]

/** The document as somebody without staff rights sees it: staff-only fields empty. */
export function withoutStaffFields<A extends StaffFields>(activity: A): A {
  return {
    ...activity,
    ...('ZoomId' in activity ? { ZoomId: null } : {}),
    SpecialInitiativesHeader: { Items: [] },
    VolunteerLogHeader: {
      ...activity.VolunteerLogHeader,
      LogItems: withoutContacts(activity.VolunteerLogHeader.LogItems),
    },
  }
}

/** People with their hours as somebody without staff rights sees them: that contact details exist, not which. */
export const withoutContacts = (items: readonly VolunteerLogItem[]): VolunteerLogItem[] =>
  items.map((item) => ({ ...item, AuxData: null, HasAuxData: item.AuxData !== null }))
