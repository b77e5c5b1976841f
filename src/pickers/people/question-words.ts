import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionName } from '../../../domain/registration/questions.ts'

/** How the questions of sites are asked. */
export const questionWords: Record<QuestionName, MessageDescriptor> = {
  VehicleAccess: msg`Do you have the use of a vehicle?`,
  CanDriveRental: msg`Could you drive a rental vehicle?`,
  Campus: msg`At which campuses are you?`,
  DietaryRestrictions: msg`Dietary restrictions`,
  PreferredSchoolEducator: msg`Schools or educators you would like to work with`,
  LocalSchools: msg`Five schools near you`,
  PreferredVolunteers: msg`Volunteers you would like to work with`,
  AgeGroups: msg`Age groups you would like to work with`,
  HighSchoolSubjects: msg`High school subjects you could help with`,
  Location: msg`Where would you volunteer?`,
  IndigenousProgramsInterest: msg`Are you interested in programs with Indigenous communities?`,
  WhyVolunteer: msg`Why would you like to volunteer?`,
  AvailableTimes: msg`When are you available?`,
  PreferredActivities: msg`Activities you would like to do`,
  SpecialInitiatives: msg`Special initiatives that interest you`,
  StudentNumber: msg`Student number`,
  VolunteerTrainingCompleted: msg`Have you completed the training for volunteers?`,
  GraduateWorkLocation: msg`Where do you work as a graduate student?`,
  ShirtSize: msg`Shirt size`,
  VolunteerAgreementAccepted: msg`Do you accept the agreement for volunteers?`,
}
