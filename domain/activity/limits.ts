import { numbersTooGreat, textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { volunteerRefusals } from '../log/volunteers.ts'
import { organizationTextLimits } from '../organization/limits.ts'
import { countLimits, textLimits } from './constants.ts'
import type { Activity, SchoolItem, WorkshopKit } from './document.ts'

const { Name, Description, KitCondition, PersonName, Affiliation, Email, OrganizationName, ...details } =
  textLimits
/** Texts of several lines; all others of an activity are one. */
const paragraphs = ['Description', 'SuccessesSuggestionsIssues']
const activityTexts = { Name, Description, ...details }
const childTexts = { Name, Description }
const kitTexts = { KitCondition }
const linesOf = (limits: object): string[] =>
  Object.keys(limits).filter((field) => !paragraphs.includes(field))
const activityLines = linesOf(activityTexts)
const organizationLines = Object.keys(organizationTextLimits)
const counts = ['NumberOfYouth', 'NumberOfYouthAtEvent', 'NumberOfAdults']

/**
 * Texts that are longer or not on one line, and numbers that are greater, than the server takes (`schema.ts` has the same limits): the form
 * says so while one types, and cuts nothing.
 */
export function sizeRefusals(activity: Activity): Problem[] {
  return [
    ...textsTooLong(activity, activityTexts),
    ...linesBroken(activity, activityLines),
    ...numbersTooGreat(activity, counts, countLimits.People),
    ...activity.VolunteerLogHeader.LogItems.flatMap((item) => volunteerRefusals(item)),
    ...activity.SchoolDemographicResponseHeader.Items.flatMap(schoolRefusals),
    ...activity.WorkshopKits.flatMap(kitRefusals('WorkshopKits')),
    ...activity.ChildWorkshops.flatMap((child) => {
      const prefix = `ChildWorkshops[${child.Id}].`
      return [
        ...textsTooLong(child, childTexts, prefix),
        ...linesBroken(child, ['Name'], prefix),
        ...numbersTooGreat(child, counts, countLimits.People, prefix),
        ...child.WorkshopKits.flatMap(kitRefusals(`${prefix}WorkshopKits`)),
      ]
    }),
  ]
}

function schoolRefusals(item: SchoolItem): Problem[] {
  const prefix = `SchoolDemographicResponseHeader.Items[${item.Id}].`
  const details = item.OrganizationDetails
  const tooGreat = numbersTooGreat(item, counts, countLimits.People, prefix)
  if (!details) return tooGreat
  return [
    ...tooGreat,
    ...textsTooLong(details, organizationTextLimits, `${prefix}OrganizationDetails.`),
    ...linesBroken(details, organizationLines, `${prefix}OrganizationDetails.`),
  ]
}

const kitRefusals = (path: string) => (item: WorkshopKit) =>
  textsTooLong(item, kitTexts, `${path}[${item.Id}].`)
