import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionName } from '../../../domain/registration/questions.ts'

/** The questions that sites ask, short enough to head a column. */
export const questionHeaders: Record<QuestionName, MessageDescriptor> = {
  VehicleAccess: msg`Vehicle`,
  CanDriveRental: msg`Drives a rental vehicle`,
  Campus: msg`Campus`,
  DietaryRestrictions: msg`Dietary restrictions`,
  PreferredSchoolEducator: msg`Preferred school or educator`,
  LocalSchools: msg`Schools nearby`,
  PreferredVolunteers: msg`Preferred volunteers`,
  AgeGroups: msg`Age groups`,
  HighSchoolSubjects: msg`High school subjects`,
  Location: msg`Location`,
  IndigenousProgramsInterest: msg`Indigenous programs`,
  WhyVolunteer: msg`Why they volunteer`,
  AvailableTimes: msg`Available times`,
  PreferredActivities: msg`Preferred activities`,
  SpecialInitiatives: msg`Special initiatives`,
  StudentNumber: msg`Student number`,
  VolunteerTrainingCompleted: msg`Training completed`,
  GraduateWorkLocation: msg`Place of graduate work`,
  ShirtSize: msg`Shirt size`,
  VolunteerAgreementAccepted: msg`Volunteer agreement`,
}
