/**
 * The optional questions of a site's registration form (specification 1, section 3): where the answer stands in
 * `SiteSpecificResponse`, how it is given, and, for choices, which key of the configuration names the list. A text is of
 * several lines unless it `isLine`.
 */
export const registrationQuestions = {
  VehicleAccess: { kind: 'single', answer: 'VehicleAccessId', list: 'VehicleAccessEnumListId' },
  CanDriveRental: { kind: 'single', answer: 'CanDriveRentalId', list: 'CanDriveRentalEnumListId' },
  Campus: { kind: 'multiple', answer: 'CampusHeader', list: 'CampusEnumListId' },
  DietaryRestrictions: { kind: 'text', answer: 'DietaryRestrictions', limit: 500 },
  PreferredSchoolEducator: { kind: 'text', answer: 'PreferredSchoolEducator', limit: 500 },
  LocalSchools: { kind: 'text', answer: 'LocalSchools', limit: 1000 },
  PreferredVolunteers: { kind: 'text', answer: 'PreferredVolunteers', limit: 500 },
  AgeGroups: { kind: 'multiple', answer: 'AgeGroupsHeader', list: 'AgeGroupsEnumListId' },
  HighSchoolSubjects: {
    kind: 'multiple',
    answer: 'HighSchoolSubjectsEnumHeader',
    list: 'HighSchoolSubjectsEnumListId',
  },
  Location: { kind: 'single', answer: 'LocationId', list: 'LocationEnumListId' },
  IndigenousProgramsInterest: {
    kind: 'single',
    answer: 'IndigenousProgramsInterestId',
    list: 'IndigenousInterestEnumListId',
  },
  WhyVolunteer: { kind: 'text', answer: 'WhyVolunteer', limit: 2000 },
  AvailableTimes: { kind: 'text', answer: 'AvailableTimes', limit: 1000 },
  PreferredActivities: {
    kind: 'multiple',
    answer: 'PreferredActivitiesEnumHeader',
    list: 'PreferredActivitiesListId',
  },
  SpecialInitiatives: {
    kind: 'multiple',
    answer: 'SpecialInitiativesEnumHeader',
    list: 'SpecialInitiativesListId',
  },
  StudentNumber: { kind: 'text', answer: 'StudentNumber', limit: 80, isLine: true },
  VolunteerTrainingCompleted: {
    kind: 'single',
    answer: 'VolunteerTrainingCompletedId',
    list: 'VolunteerTrainingCompletedListId',
  },
  GraduateWorkLocation: {
    kind: 'single',
    answer: 'GraduateWorkLocationId',
    list: 'GraduateWorkLocationListId',
  },
  ShirtSize: { kind: 'text', answer: 'ShirtSize', limit: 80, isLine: true },
  VolunteerAgreementAccepted: {
    kind: 'single',
    answer: 'VolunteerAgreementAcceptedId',
    list: 'VolunteerAgreementAcceptedListId',
  },
} as const

/** True for a question that is answered on one line. */
export const isOneLine = (name: QuestionName): boolean => 'isLine' in registrationQuestions[name]

/** The name of a question, as `RegistrationConfig` and `RequiredFields` know it. */
export type QuestionName = keyof typeof registrationQuestions

/** Every question, in the order in which a form asks them. */
export const questionNames = Object.keys(registrationQuestions) as QuestionName[]

type Questions = typeof registrationQuestions
type OfKind<Kind extends string> = {
  [Name in QuestionName]: Questions[Name]['kind'] extends Kind ? Name : never
}[QuestionName]

/** Questions that are answered in one's own words. */
export type TextQuestion = OfKind<'text'>
/** Questions that are answered by one value of a list. */
export type SingleQuestion = OfKind<'single'>
/** Questions that are answered by any number of values of a list. */
export type MultipleQuestion = OfKind<'multiple'>
/** Questions whose answers come from a list that the site names. */
export type ListQuestion = SingleQuestion | MultipleQuestion

/** The key of the configuration that names the list of a question. */
export type ListKey = Questions[ListQuestion]['list']

/** The questions of one kind, in the order of the form. */
export const questionsOfKind = <Kind extends 'text' | 'single' | 'multiple'>(kind: Kind): OfKind<Kind>[] =>
  questionNames.filter((name): name is OfKind<Kind> => registrationQuestions[name].kind === kind)
