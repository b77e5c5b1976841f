import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Activity } from '../../../domain/activity/document.ts'
import { countMissingDetails, nameOfSchool } from '../../../domain/activity/school-details.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { isFilled } from '../../../domain/kernel/text.ts'

const rules = new Set<string>(['too_long', 'too_many', 'not_one_line', 'season_locked', 'not_approved_then'])

/** What is told by the name of its field and the rule that it breaks; where there is one school at most, there is an order. */
export const isOfRule = (problem: Problem): boolean => rules.has(problem.Code) && !isOneTooMany(problem)

const isOneTooMany = ({ Code, Field, Limit }: Problem): boolean =>
  Code === 'too_many' && Field === 'SchoolDemographicResponseHeader.Items' && Limit === 1

/**
 * What to do about one thing that is missing, as an order that fits a short list: "Enter the hours of Amélie Roy".
 * The path's members are looked up in the document, so that the sentence names them and not their Ids.
 */
export function describeMissing(problem: Problem, activity: Activity): MessageDescriptor {
  const path = problem.Field ?? ''
  if (problem.Code === 'duplicate_value') return describeDuplicate(path, activity)
  if (problem.Code === 'site_left_out') return describeLeftOut(path, activity)
  if (problem.Code === 'site_not_approved_then') return describeOtherSite(path, activity)
  const child = /^ChildWorkshops\[([^\]]+)\]\.(.+)$/.exec(path)
  if (child) return describeMissingInChild(child[2] ?? '', nameOfChild(activity, child[1] ?? ''))
  const member = /\[([^\]]+)\]/.exec(path)?.[1] ?? ''
  if (path.startsWith('VolunteerLogHeader')) return describeMissingVolunteer(path, activity, member)
  if (path.startsWith('SchoolDemographicResponseHeader'))
    return describeMissingSchool(problem, activity, member)
  if (path.endsWith('.EducatorAuxData.Email')) return msg`Correct the educator’s e-mail address`
  if (path.startsWith('EducatorLogHeader')) return msg`Choose the educator`
  if (path.startsWith('WorkshopKits')) return msg`Choose the kit`
  switch (path) {
    case 'Name':
      return msg`Give the activity a name`
    case 'Date':
      return problem.Code === 'required' ? msg`Choose the date` : msg`Choose a date within a season`
    case 'NumberOfYouth':
      return msg`Enter the number of youth`
    case 'NumberOfYouthAtEvent':
      return msg`Enter the number of youth at the event`
    case 'LanguagesHeader.Items':
      return msg`Choose at least one language`
    case 'ChildWorkshops':
      return msg`Add at least one activity`
    default:
      return msg`Check this answer`
  }
}

/** Who or what is in a list twice, and what to do about it. */
function describeDuplicate(path: string, activity: Activity): MessageDescriptor {
  const child = /^ChildWorkshops\[([^\]]+)\]/.exec(path)?.[1]
  if (child) {
    const name = nameOfChild(activity, child)
    return name
      ? msg`In “${name}”, remove the kit that is there twice`
      : msg`Remove the kit that is there twice`
  }
  const id = /\[([^\]]+)\]/.exec(path)?.[1] ?? ''
  const name =
    activity.VolunteerLogHeader.LogItems.find((one) => one.Id === id)?.Subject?.FullName ??
    activity.SchoolDemographicResponseHeader.Items.find((one) => one.Id === id)?.Organization?.Name
  if (name) return msg`“${name}” is there twice: remove one`
  if (path.startsWith('WorkshopKits')) return msg`Remove the kit that is there twice`
  if (path.startsWith('EducatorLogHeader')) return msg`Remove the educator who is there twice`
  return msg`Remove what is there twice`
}

/** Who or what is of a site that takes no part, and what to do about it. */
function describeLeftOut(path: string, activity: Activity): MessageDescriptor {
  const child = /^ChildWorkshops\[([^\]]+)\]/.exec(path)?.[1]
  const name = child && nameOfChild(activity, child)
  if (name) return msg`In “${name}”, remove the kit of a site that did not take part, or add the site`
  if (child || path.startsWith('WorkshopKits'))
    return msg`Remove the kit of a site that did not take part, or add the site`
  if (path.startsWith('EducatorLogHeader'))
    return msg`Remove the educator of a site that did not take part, or add the site`
  const id = /\[([^\]]+)\]/.exec(path)?.[1]
  const person = activity.VolunteerLogHeader.LogItems.find((one) => one.Id === id)?.Subject?.FullName
  return person
    ? msg`${person} is of a site that did not take part: remove the hours, or add the site`
    : msg`Remove the volunteer of a site that did not take part, or add the site`
}

/** Which site's coordinators may not be told of a log of that date, and what to do about it. */
function describeOtherSite(path: string, activity: Activity): MessageDescriptor {
  const id = /\[([^\]]+)\]/.exec(path)?.[1]
  const person = activity.VolunteerLogHeader.LogItems.find((one) => one.Id === id)?.Subject?.FullName
  return path.startsWith('VolunteerLogHeader')
    ? person
      ? msg`The hours of ${person} are of a site where you are not approved for that season: remove them, or change the date`
      : msg`Remove the hours of a site where you are not approved for that season, or change the date`
    : msg`Remove the site where you are not approved for that season, or change the date`
}

function describeMissingVolunteer(path: string, activity: Activity, id: string): MessageDescriptor {
  const item = activity.VolunteerLogHeader.LogItems.find((one) => one.Id === id)
  if (!item) return msg`Add the hours of at least one volunteer`
  const contact = item.AuxData
  const name = item.Subject?.FullName ?? [contact?.FirstName, contact?.LastName].filter(isFilled).join(' ')
  if (path.endsWith('.SubjectId')) return msg`Say who the volunteer is`
  if (path.includes('.AuxData')) {
    if (!contact) return msg`Ask staff for the details of the volunteer without an account`
    return name
      ? msg`Complete the details of ${name}`
      : msg`Complete the details of the volunteer without an account`
  }
  return name ? msg`Enter the hours of ${name}` : msg`Enter the hours of each volunteer`
}

function describeMissingSchool(problem: Problem, activity: Activity, id: string): MessageDescriptor {
  if (isOneTooMany(problem)) return msg`Keep one school only`
  const item = activity.SchoolDemographicResponseHeader.Items.find((one) => one.Id === id)
  const name = item && nameOfSchool(item)
  if (problem.Field?.endsWith('.OrganizationId')) {
    if (!item?.OrganizationDetails) return msg`Choose the school`
    const left = countMissingDetails(item.OrganizationDetails)
    const school = name ?? ''
    return left > 0
      ? msg`${school}: ${plural(left, { one: '# detail missing', other: '# details missing' })}`
      : msg`Add ${school} to the register`
  }
  return name ? msg`Enter the number of youth of ${name}` : msg`Enter the number of youth of each school`
}

function describeMissingInChild(field: string, name: string | null): MessageDescriptor {
  if (!name) return msg`Complete the activity without a name`
  if (field === 'NumberOfYouth') return msg`In “${name}”, enter the number of youth`
  if (field === 'LanguagesHeader.Items') return msg`In “${name}”, choose at least one language`
  return msg`Complete “${name}”`
}

function nameOfChild(activity: Activity, id: string): string | null {
  const name = activity.ChildWorkshops.find((child) => child.Id === id)?.Name
  return isFilled(name) ? name : null
}
