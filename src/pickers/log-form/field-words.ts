import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { hourPhrases } from './hour-phrases.ts'

/** The fields of the synced records in the words of their forms, by their last name in a path. */
const fields: Record<string, MessageDescriptor> = {
  CreatedBySiteId: msg`Site`,
  WorkshopTypeId: msg`Type of activity`,
  Name: msg`Name of the activity`,
  Date: msg`Date`,
  DateCompleted: msg`Date completed`,
  Time: msg`Time it started`,
  Description: msg`Description`,
  LocationTypeId: msg`Where it took place`,
  VolunteerLocationId: msg`Where the volunteers were`,
  Partnership: msg`Partners`,
  Keywords: msg`Keywords`,
  FacultyOrCampusStaff: msg`Faculty or campus staff who took part`,
  MediaInAttendance: msg`Media in attendance`,
  OutsideFundingReceived: msg`Outside funding received`,
  SuccessesSuggestionsIssues: msg`Successes, suggestions, issues`,
  PhotoPermissionIdMethod: msg`How photo permission was identified`,
  NumberOfYouth: msg`Number of youth`,
  NumberOfYouthAtEvent: msg`Number of youth at the event`,
  NumberOfAdults: msg`Number of adults`,
  RepeatVisit: msg`We had visited this group before`,
  ZoomId: msg`Zoom ID`,
  OutreachRequestId: msg`Request of the school`,
  SubjectId: msg`Volunteer`,
  SiteId: msg`Site`,
  LogHours: msg`Hours`,
  Hours: msg`Hours`,
  FirstName: msg`First name`,
  LastName: msg`Last name`,
  Email: msg`E-mail`,
  PhoneNumber: msg`Telephone`,
  Affiliation: msg`Affiliation`,
  Organization: msg`School or organization`,
  OrganizationId: msg`School or organization`,
  EducatorAuxDataId: msg`Educator`,
  ActivityFeedback: msg`Send this educator a feedback survey`,
  KitId: msg`Kit`,
  IsKitDamaged: msg`Something is damaged or missing`,
  KitCondition: msg`What is damaged or missing?`,
  EnumerationId: msg`Choice`,
  IndigenousYouth: msg`Indigenous youth took part`,
  BlackYouth: msg`Black youth took part`,
  VisibleMinority: msg`Youth of visible minorities took part`,
  LowSocioEconomicStatus: msg`Low-income school or neighbourhood`,
  PopulationDensityId: msg`Where the youth live`,
  GenderIdentityId: msg`Gender identity of the group`,
  Address: msg`Address`,
  City: msg`City`,
  RegionId: msg`Province or territory`,
  PostalCode: msg`Postal code`,
  TelephoneNumber: msg`Telephone`,
  GenderDistributionId: msg`Girls, boys or both`,
  LanguageId: msg`Language of instruction`,
  TypeId: msg`Type of school`,
  IsActive: msg`Active at the site`,
  TrainingTypeId: msg`Type of training`,
  TrainingDeliveredId: msg`Training delivered`,
  OtherTraining: msg`Name of the training`,
  ConferenceId: msg`Conference`,
  CompletedDate: msg`Date`,
  ExternalFacilitators: msg`There were external facilitators`,
}

/** Fields that are called otherwise in the form of another kind of record than an activity. */
const fieldsOfType: Record<string, Record<string, MessageDescriptor>> = {
  Organization: { Name: msg`Name` },
  ProgramSupport: { Name: msg`Name of the event or task` },
}

/** Lists and groups as a whole: what a path without a member says. */
const lists: Record<string, MessageDescriptor> = {
  VolunteerLogHeader: msg`Volunteers`,
  FacilitatorLogHeader: msg`Facilitators`,
  EducatorLogHeader: msg`Educators`,
  SchoolDemographicResponseHeader: msg`Schools and organizations`,
  SiteResponseHeader: msg`Sites that took part`,
  SubjectAreasHeader: msg`Subject areas`,
  LanguagesHeader: msg`Languages spoken`,
  GradesHeader: msg`Grades`,
  SpecialInitiativesHeader: msg`Special initiatives`,
  EducatorSiteHeader: msg`Sites of the educator`,
  WorkshopKits: msg`Kits used`,
  ProgramSupportKits: msg`Kits`,
  ChildWorkshops: msg`Activities`,
  YouthDemographics: msg`About the youth, as far as you know`,
  DeliveryFormatHeader: msg`Delivery formats`,
  SkillsEnumResponseHeader: msg`Skills and competencies`,
}

/** What one member of a list is. */
const members: Record<string, MessageDescriptor> = {
  VolunteerLogHeader: msg`Volunteer`,
  FacilitatorLogHeader: msg`Facilitator`,
  EducatorLogHeader: msg`Educator`,
  SchoolDemographicResponseHeader: msg`School`,
  SiteResponseHeader: msg`Site that took part`,
  SubjectAreasHeader: msg`Subject area`,
  LanguagesHeader: msg`Language`,
  GradesHeader: msg`Grade`,
  SpecialInitiativesHeader: msg`Special initiative`,
  EducatorSiteHeader: msg`Site of the educator`,
  WorkshopKits: msg`Kit`,
  ProgramSupportKits: msg`Kit`,
  ChildWorkshops: msg`Included activity`,
  DeliveryFormatHeader: msg`Delivery format`,
  SkillsEnumResponseHeader: msg`Skill or competency`,
}

/** Whose site it is, where it is not that of the record itself. */
const sitesOf: Record<string, MessageDescriptor> = {
  VolunteerLogHeader: msg`Site of the volunteer`,
  FacilitatorLogHeader: msg`Site of the facilitator`,
}

const wholeRecord = msg`This record`
const nameOfSchool = msg`Name`

/** Parts of a path that name nothing by themselves: what they belong to does. */
const nameless = new Set(['Items', 'LogItems'])

/**
 * The name of what a path leads to, to be shown with `i18n._(…)`: the field, a list as a whole, or for a member of a
 * list (`…Items[<id>]`) what the list holds. `type` is the kind of record, where it is not an activity.
 */
export function fieldPhrase(path: string, type = 'Workshop'): MessageDescriptor {
  const hours = hourPhrases[/LogHours\[([^\]]*)\]/.exec(path)?.[1] ?? '']
  if (hours) return hours
  if (path.endsWith('.OrganizationDetails.Name')) return nameOfSchool
  const names = path.replaceAll(/\[[^\]]*\]/g, '').split('.')
  if (names.at(-1) === 'SiteId' && names[0] !== undefined) {
    const own = sitesOf[names[0]] ?? members[names[0]]
    if (own) return own
  }
  for (const name of names.reverse().filter((one) => !nameless.has(one))) {
    const words = [{ ...fields, ...fieldsOfType[type] }, leadsInto(path, name) ? members : lists]
    const found = words.find((table) => Object.hasOwn(table, name))?.[name]
    if (found) return found
  }
  return wholeRecord
}

/** True when the path goes on to one member of the list of that name. */
const leadsInto = (path: string, list: string): boolean =>
  new RegExp(`${list}(\\.(Log)?Items)?\\[`).test(path)

/** {@link fieldPhrase} in the current language: a function from a path to the name of its field. */
export function useFieldWords(): (path: string) => string {
  const { i18n } = useLingui()
  return useCallback((path) => i18n._(fieldPhrase(path)), [i18n])
}
