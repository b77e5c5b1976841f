import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { hourTypeIds } from '../../../domain/activity/constants.ts'

/** The fields and lists of the synced records, as people read them in sentences about one of them. */
const phrases: Record<string, MessageDescriptor> = {
  CreatedBySiteId: msg`Site`,
  WorkshopTypeId: msg`Type of activity`,
  Name: msg`Name`,
  Date: msg`Date`,
  DateCompleted: msg`Date completed`,
  Time: msg`Time`,
  Description: msg`Description`,
  LocationTypeId: msg`Type of place`,
  VolunteerLocationId: msg`Where the volunteers were`,
  Partnership: msg`Partnership`,
  Keywords: msg`Keywords`,
  FacultyOrCampusStaff: msg`Faculty or campus staff`,
  MediaInAttendance: msg`Media in attendance`,
  OutsideFundingReceived: msg`Outside funding`,
  SuccessesSuggestionsIssues: msg`Successes, suggestions, issues`,
  PhotoPermissionIdMethod: msg`How photo permission is shown`,
  NumberOfYouth: msg`Number of youth`,
  NumberOfYouthAtEvent: msg`Number of youth at the event`,
  NumberOfAdults: msg`Number of adults`,
  RepeatVisit: msg`Repeat visit`,
  ZoomId: msg`Zoom ID`,
  SubjectId: msg`Volunteer`,
  SiteId: msg`Site`,
  Hours: msg`Hours`,
  FirstName: msg`First name`,
  LastName: msg`Last name`,
  Email: msg`Email`,
  PhoneNumber: msg`Telephone`,
  Affiliation: msg`Affiliation`,
  Organization: msg`School or organization`,
  OrganizationId: msg`School or organization`,
  EducatorAuxDataId: msg`Educator`,
  ActivityFeedback: msg`Send a feedback survey`,
  KitId: msg`Kit`,
  IsKitDamaged: msg`The kit is damaged`,
  KitCondition: msg`Condition of the kit`,
  EnumerationId: msg`Choice`,
  LowSocioEconomicStatus: msg`Youth of low socio-economic status`,
  BlackYouth: msg`Black youth`,
  VisibleMinority: msg`Youth of visible minorities`,
  IndigenousYouth: msg`Indigenous youth`,
  PopulationDensityId: msg`Population density`,
  GenderIdentityId: msg`Gender identity of the group`,
  Address: msg`Address`,
  City: msg`City`,
  RegionId: msg`Province or territory`,
  PostalCode: msg`Postal code`,
  TelephoneNumber: msg`Telephone`,
  GenderDistributionId: msg`Girls, boys or both`,
  LanguageId: msg`Language`,
  TypeId: msg`Type of school`,
  IsActive: msg`Active at the site`,
  LogItems: msg`Volunteer`,
  EducatorLogHeader: msg`Educator`,
  SchoolDemographicResponseHeader: msg`School`,
  SiteResponseHeader: msg`Site`,
  SubjectAreasHeader: msg`Subject area`,
  LanguagesHeader: msg`Language`,
  GradesHeader: msg`Grade`,
  SpecialInitiativesHeader: msg`Special initiative`,
  EducatorSiteHeader: msg`Site of the educator`,
  WorkshopKits: msg`Kit`,
  ProgramSupportKits: msg`Kit`,
  ChildWorkshops: msg`Activity inside`,
  LogHours: msg`Hours`,
  TrainingTypeId: msg`Type of training`,
  TrainingDeliveredId: msg`Training delivered`,
  OtherTraining: msg`Name of the training`,
  ConferenceId: msg`Conference`,
  CompletedDate: msg`Date`,
  ExternalFacilitators: msg`External facilitators`,
  DeliveryFormatHeader: msg`Delivery format`,
  SkillsEnumResponseHeader: msg`Skill or competency`,
}

const wholeRecord = msg`This record`
const hoursOf: Record<string, MessageDescriptor> = {
  [hourTypeIds.Preparation]: msg`Hours of preparation`,
  [hourTypeIds.Delivery]: msg`Hours of delivery`,
  [hourTypeIds['Program Support']]: msg`Hours of program support`,
  [hourTypeIds['PD Participation']]: msg`Hours of participation`,
  [hourTypeIds['PD Preparation']]: msg`Hours of preparation`,
  [hourTypeIds['PD Delivery']]: msg`Hours of delivery`,
}

/**
 * The name of what a path leads to, to be shown with `i18n._(…)`: the field, or for a member of a list
 * (`…Items[<id>]`) what the list holds.
 */
export function fieldPhrase(path: string): MessageDescriptor {
  const hours = hoursOf[/LogHours\[([^\]]*)\]/.exec(path)?.[1] ?? '']
  if (hours) return hours
  const names = path.replaceAll(/\[[^\]]*\]/g, '').split('.')
  for (const name of names.reverse()) {
    if (name !== 'Items' && Object.hasOwn(phrases, name)) return phrases[name] ?? wholeRecord
  }
  return wholeRecord
}

/** {@link fieldPhrase} in the current language: a function from a path to the name of its field. */
export function useFieldWords(): (path: string) => string {
  const { i18n } = useLingui()
  return useCallback((path) => i18n._(fieldPhrase(path)), [i18n])
}
