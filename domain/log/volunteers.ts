import { isEmail } from '../kernel/email.ts'
import { numbersTooGreat, textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import type { VolunteerLogItem } from './document.ts'
import { totalHours } from './hours.ts'
import { isTooLittle, LEAST_HOURS, logCountLimits, personTextLimits } from './limits.ts'

/** What one person's hours still lack: who it was, and more than no hours. */
export function missingFromVolunteer(item: VolunteerLogItem): Problem[] {
  const path = `VolunteerLogHeader.LogItems[${item.Id}]`
  const hours: Problem[] =
    totalHours(item) > 0 ? [] : [{ Code: 'hours_not_positive', Field: `${path}.LogHours` }]
  return [...missingPerson(item, path), ...hours]
}

/** What is missing of who an item of hours is about: an account, or all contact details. `path` is the item's. */
export function missingPerson(item: VolunteerLogItem, path: string): Problem[] {
  if (item.SubjectId) return []
  const contact = item.AuxData
  if (!contact) {
    if (!item.HasAuxData) return [{ Code: 'required', Field: `${path}.SubjectId` }]
    return item.AuxDataIsWhole === false ? [{ Code: 'required', Field: `${path}.AuxData` }] : []
  }
  const missing: Problem[] = (['FirstName', 'LastName', 'Email', 'Affiliation'] as const)
    .filter((field) => !isFilled(contact[field]))
    .map((field) => ({ Code: 'required', Field: `${path}.AuxData.${field}` }))
  if (isFilled(contact.Email) && !isEmail(contact.Email)) {
    missing.push({ Code: 'invalid_email', Field: `${path}.AuxData.Email` })
  }
  return missing
}

const { PersonName, Affiliation, Email } = personTextLimits
const contactTexts = { FirstName: PersonName, LastName: PersonName, Email, Affiliation }
const hourFields = ['Hours']

/** Texts and numbers of one person's hours that are greater than the server takes, in whichever `list` of people. */
export function volunteerRefusals(item: VolunteerLogItem, list = 'VolunteerLogHeader'): Problem[] {
  const path = `${list}.LogItems[${item.Id}]`
  return [
    ...(item.AuxData ? textsTooLong(item.AuxData, contactTexts, `${path}.AuxData.`) : []),
    ...(item.AuxData ? linesBroken(item.AuxData, Object.keys(contactTexts), `${path}.AuxData.`) : []),
    ...item.LogHours.flatMap((hours) => {
      const prefix = `${path}.LogHours[${hours.HourTypeId}].`
      const tooLittle: Problem[] =
        hours.Hours !== null && isTooLittle(hours.Hours)
          ? [{ Code: 'too_small', Field: `${prefix}Hours`, Limit: LEAST_HOURS }]
          : []
      return [...numbersTooGreat(hours, hourFields, logCountLimits.Hours, prefix), ...tooLittle]
    }),
  ]
}
