import { numbersTooGreat, textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import type { VolunteerLogItem } from '../log/document.ts'
import { countLimits, textLimits } from './constants.ts'
import type { Activity, WorkshopKit } from './document.ts'

const { Name, Description, KitCondition, PersonName, Affiliation, Email, OrganizationName, ...details } =
  textLimits
const activityTexts = { Name, Description, ...details }
const childTexts = { Name, Description }
const contactTexts = { FirstName: PersonName, LastName: PersonName, Email, Affiliation }
const counts = ['NumberOfYouth', 'NumberOfYouthAtEvent', 'NumberOfAdults']

/**
 * Texts that are longer, and numbers that are greater, than the server takes (`schema.ts` has the same limits): the form
 * says so while one types, and cuts nothing.
 */
export function sizeRefusals(activity: Activity): Problem[] {
  return [
    ...textsTooLong(activity, activityTexts),
    ...numbersTooGreat(activity, counts, countLimits.People),
    ...activity.VolunteerLogHeader.LogItems.flatMap((item) => volunteerRefusals(item)),
    ...activity.SchoolDemographicResponseHeader.Items.flatMap((item) =>
      numbersTooGreat(item, counts, countLimits.People, `SchoolDemographicResponseHeader.Items[${item.Id}].`),
    ),
    ...activity.WorkshopKits.flatMap(kitRefusals('WorkshopKits')),
    ...activity.ChildWorkshops.flatMap((child) => {
      const prefix = `ChildWorkshops[${child.Id}].`
      return [
        ...textsTooLong(child, childTexts, prefix),
        ...numbersTooGreat(child, counts, countLimits.People, prefix),
        ...child.WorkshopKits.flatMap(kitRefusals(`${prefix}WorkshopKits`)),
      ]
    }),
  ]
}

/** {@link sizeRefusals} of one person's hours, in whichever list of people they are. */
export function volunteerRefusals(item: VolunteerLogItem, list = 'VolunteerLogHeader'): Problem[] {
  const path = `${list}.LogItems[${item.Id}]`
  return [
    ...(item.AuxData ? textsTooLong(item.AuxData, contactTexts, `${path}.AuxData.`) : []),
    ...item.LogHours.flatMap((hours) =>
      numbersTooGreat(hours, ['Hours'], countLimits.Hours, `${path}.LogHours[${hours.HourTypeId}].`),
    ),
  ]
}

const kitRefusals = (path: string) => (item: WorkshopKit) =>
  textsTooLong(item, { KitCondition }, `${path}[${item.Id}].`)
