import { contains, type DateRange, isCalendarDate } from '../kernel/dates.ts'
import { isEmail } from '../kernel/email.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { missingFromVolunteer } from '../log/volunteers.ts'
import { type ActivityTypeName, activityTypeOf } from './constants.ts'
import type { Activity, ChildActivity, EducatorLogItem } from './document.ts'
import { isRequired, type MatrixColumn, schoolLimitOf, standingOf } from './matrix.ts'

/**
 * What is still missing for the activity to be complete, in the order of the form; an empty list means complete
 * (specification 2, section 5.1; decisions, Activities). The same function runs in the app on every change and on
 * the server on every write. `Field` is the path in the document. `seasons` are all existing seasons: whether one is
 * locked is a rule of writing, not of completeness.
 */
export function missingFrom(activity: Activity, seasons: readonly DateRange[]): Problem[] {
  const type = activityTypeOf(activity.WorkshopTypeId)
  if (!type) return [{ Code: 'unknown_reference', Field: 'WorkshopTypeId' }]
  return [
    ...missingName(activity.Name, 'Name'),
    ...missingDate(activity.Date, seasons),
    ...missingHours(activity, type),
    ...missingEducators(activity, type),
    ...missingSchools(activity, type),
    ...missingNumber(activity.NumberOfYouth, 'NumberOfYouth', type, ''),
    ...missingNumber(activity.NumberOfYouthAtEvent, 'NumberOfYouthAtEvent', type, ''),
    ...missingLanguages(activity, type, ''),
    ...missingKits(activity, type, ''),
    ...missingChildren(activity, type),
  ]
}

/** True when nothing is missing. */
export const isComplete = (activity: Activity, seasons: readonly DateRange[]): boolean =>
  missingFrom(activity, seasons).length === 0

/** What is missing from one child; paths begin with `prefix`, e.g. `ChildWorkshops[<Id>].`. */
export function missingFromChild(child: ChildActivity, prefix: string): Problem[] {
  return [
    ...missingName(child.Name, `${prefix}Name`),
    ...missingNumber(child.NumberOfYouth, 'NumberOfYouth', 'Child', prefix),
    ...missingLanguages(child, 'Child', prefix),
    ...missingKits(child, 'Child', prefix),
  ]
}

const missingName = (name: string, field: string): Problem[] =>
  isFilled(name) ? [] : [{ Code: 'required', Field: field }]

function missingDate(date: string, seasons: readonly DateRange[]): Problem[] {
  if (!date) return [{ Code: 'required', Field: 'Date' }]
  if (!isCalendarDate(date)) return [{ Code: 'invalid_date', Field: 'Date' }]
  return seasons.some((season) => contains(season, date))
    ? []
    : [{ Code: 'date_not_in_season', Field: 'Date' }]
}

function missingHours(activity: Activity, type: ActivityTypeName): Problem[] {
  const items = activity.VolunteerLogHeader.LogItems
  if (items.length === 0) {
    return isRequired('VolunteerLogHeader', type)
      ? [{ Code: 'hours_required', Field: 'VolunteerLogHeader.LogItems' }]
      : []
  }
  return items.flatMap(missingFromVolunteer)
}

function missingEducators(activity: Activity, type: ActivityTypeName): Problem[] {
  if (standingOf('EducatorLogHeader', type) === 'hidden') return []
  return activity.EducatorLogHeader.Items.flatMap(missingFromEducator)
}

/** Who it was: somebody of the register, or a name; and an address that a mail reaches where a survey is to be sent. */
function missingFromEducator(item: EducatorLogItem): Problem[] {
  if (item.EducatorAuxDataId) return []
  const path = `EducatorLogHeader.Items[${item.Id}]`
  const contact = item.EducatorAuxData
  if (!isFilled(contact?.FirstName) || !isFilled(contact?.LastName))
    return [{ Code: 'required', Field: `${path}.EducatorAuxDataId` }]
  const isUnreachable =
    item.ActivityFeedback === true && isFilled(contact.Email) && !isEmail(contact.Email.trim())
  return isUnreachable ? [{ Code: 'invalid_email', Field: `${path}.EducatorAuxData.Email` }] : []
}

function missingSchools(activity: Activity, type: ActivityTypeName): Problem[] {
  const items = activity.SchoolDemographicResponseHeader.Items
  const limit = schoolLimitOf(type)
  const tooMany: Problem[] =
    items.length > limit
      ? [{ Code: 'too_many', Field: 'SchoolDemographicResponseHeader.Items', Limit: limit }]
      : []
  return [
    ...tooMany,
    ...items.flatMap((item) => {
      const path = `SchoolDemographicResponseHeader.Items[${item.Id}]`
      const missing: Problem[] = item.OrganizationId
        ? []
        : [{ Code: 'required', Field: `${path}.OrganizationId` }]
      if (
        isRequired('SchoolNumberOfYouth', type) &&
        !(item.NumberOfYouth !== null && item.NumberOfYouth >= 1)
      ) {
        missing.push({ Code: 'too_small', Field: `${path}.NumberOfYouth`, Limit: 1 })
      }
      return missing
    }),
  ]
}

function missingNumber(
  value: number | null,
  field: 'NumberOfYouth' | 'NumberOfYouthAtEvent',
  column: MatrixColumn,
  prefix: string,
): Problem[] {
  if (!isRequired(field, column) || (value !== null && value > 0)) return []
  return [{ Code: 'too_small', Field: `${prefix}${field}`, Limit: 1 }]
}

const missingLanguages = (
  holder: Pick<Activity, 'LanguagesHeader'>,
  column: MatrixColumn,
  prefix: string,
): Problem[] =>
  isRequired('LanguagesHeader', column) && !holder.LanguagesHeader.Items.some((item) => item.EnumerationId)
    ? [{ Code: 'required', Field: `${prefix}LanguagesHeader.Items` }]
    : []

function missingKits(
  holder: Pick<Activity, 'WorkshopKits'>,
  column: MatrixColumn,
  prefix: string,
): Problem[] {
  if (standingOf('WorkshopKits', column) === 'hidden') return []
  return holder.WorkshopKits.filter((item) => !item.KitId).map((item) => ({
    Code: 'required',
    Field: `${prefix}WorkshopKits[${item.Id}].KitId`,
  }))
}

function missingChildren(activity: Activity, type: ActivityTypeName): Problem[] {
  if (!isRequired('ChildWorkshops', type)) return []
  if (activity.ChildWorkshops.length === 0) return [{ Code: 'required', Field: 'ChildWorkshops' }]
  return activity.ChildWorkshops.flatMap((child) => missingFromChild(child, `ChildWorkshops[${child.Id}].`))
}
