import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import { isVisible, type MatrixField } from '../../../domain/activity/matrix.ts'
import { type StepName, stepNames } from './step-names.ts'

const fieldsOfStep: Record<Exclude<StepName, 'review'>, readonly MatrixField[]> = {
  when: ['Name', 'Date', 'Time', 'LocationTypeId', 'VolunteerLocationId', 'SiteResponseHeader'],
  people: ['VolunteerLogHeader'],
  schools: ['SchoolDemographicResponseHeader', 'SchoolNumberOfYouth', 'EducatorLogHeader'],
  done: [
    'Description',
    'WorkshopKits',
    'SubjectAreasHeader',
    'GradesHeader',
    'LanguagesHeader',
    'Partnership',
    'Keywords',
    'FacultyOrCampusStaff',
    'MediaInAttendance',
    'OutsideFundingReceived',
    'SuccessesSuggestionsIssues',
    'PhotoPermissionIdMethod',
    'SpecialInitiativesHeader',
    'ZoomId',
  ],
  activities: ['ChildWorkshops'],
  reached: ['NumberOfYouth', 'NumberOfYouthAtEvent', 'NumberOfAdults', 'RepeatVisit', 'YouthDemographics'],
}

/** The steps that a type has: those with at least one visible field, and the review. */
export const stepsOf = (type: ActivityTypeName, forStaff: boolean): StepName[] =>
  stepNames.filter(
    (step) => step === 'review' || fieldsOfStep[step].some((field) => isVisible(field, type, forStaff)),
  )

/** The step that shows the field of a problem's path; a path of nowhere leads to the review. */
export function stepOfPath(path: string): StepName {
  const field = /^[^.[]+/.exec(path)?.[0]
  return (
    stepNames.find((step) => step !== 'review' && fieldsOfStep[step].some((one) => one === field)) ?? 'review'
  )
}
