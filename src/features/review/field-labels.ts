import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { YouthDemographics } from '../../../domain/activity/document.ts'
import type { MatrixField } from '../../../domain/activity/matrix.ts'

/** The sections of a log, in the order in which the form asks for them. */
export const sectionTitles = {
  when: msg`When and where`,
  people: msg`Volunteers`,
  schools: msg`Schools and educators`,
  done: msg`What was done`,
  reached: msg`Who was reached`,
} as const satisfies Record<string, MessageDescriptor>

/** The fields of a log as the form names them. */
export const fieldLabels = {
  Name: msg`Name of the activity`,
  Date: msg`Date`,
  Time: msg`Time it started`,
  LocationTypeId: msg`Where it took place`,
  VolunteerLocationId: msg`Where the volunteers were`,
  SiteResponseHeader: msg`Sites that took part`,
  VolunteerLogHeader: msg`All volunteers`,
  SchoolDemographicResponseHeader: msg`All schools`,
  EducatorLogHeader: msg`All educators`,
  LanguagesHeader: msg`Languages spoken`,
  GradesHeader: msg`Grades`,
  SubjectAreasHeader: msg`Subject areas`,
  WorkshopKits: msg`All kits`,
  Description: msg`Description`,
  Partnership: msg`Partners`,
  Keywords: msg`Keywords`,
  FacultyOrCampusStaff: msg`Faculty or campus staff who took part`,
  MediaInAttendance: msg`Media in attendance`,
  OutsideFundingReceived: msg`Outside funding received`,
  SuccessesSuggestionsIssues: msg`Successes, suggestions, issues`,
  PhotoPermissionIdMethod: msg`How photo permission was identified`,
  SpecialInitiativesHeader: msg`Special initiatives`,
  ZoomId: msg`Zoom ID`,
  NumberOfYouth: msg`Number of youth`,
  NumberOfYouthAtEvent: msg`Number of youth at the event`,
  NumberOfAdults: msg`Number of adults`,
  RepeatVisit: msg`We had visited this group before`,
  ChildWorkshops: msg`All activities inside`,
} as const satisfies Partial<Record<MatrixField, MessageDescriptor>>

/** The questions about the youth. */
export const youthLabels: Record<keyof YouthDemographics, MessageDescriptor> = {
  IndigenousYouth: msg`Indigenous youth took part`,
  BlackYouth: msg`Black youth took part`,
  VisibleMinority: msg`Youth of visible minorities took part`,
  LowSocioEconomicStatus: msg`Low-income school or neighbourhood`,
  PopulationDensityId: msg`Population density`,
  GenderIdentityId: msg`Gender identity of the group`,
}
