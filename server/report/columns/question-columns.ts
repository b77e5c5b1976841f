import {
  type QuestionName,
  questionNames,
  registrationQuestions,
} from '../../../domain/registration/questions.ts'
import { type Column, text, words } from './column.ts'

/** What sites ask, as the form asks it. */
const questions: Record<QuestionName, readonly [en: string, fr: string]> = {
  VehicleAccess: ['Do you have the use of a vehicle?', 'Disposez-vous d’un véhicule?'],
  CanDriveRental: ['Could you drive a rental vehicle?', 'Pourriez-vous conduire un véhicule de location?'],
  Campus: ['At which campuses are you?', 'Sur quels campus êtes-vous?'],
  DietaryRestrictions: ['Dietary restrictions', 'Restrictions alimentaires'],
  PreferredSchoolEducator: [
    'Schools or educators you would like to work with',
    'Écoles ou personnes enseignantes avec qui vous aimeriez travailler',
  ],
  LocalSchools: ['Five schools near you', 'Cinq écoles près de chez vous'],
  PreferredVolunteers: [
    'Volunteers you would like to work with',
    'Bénévoles avec qui vous aimeriez travailler',
  ],
  AgeGroups: [
    'Age groups you would like to work with',
    'Groupes d’âge auprès desquels vous aimeriez travailler',
  ],
  HighSchoolSubjects: [
    'High school subjects you could help with',
    'Matières du secondaire dans lesquelles vous pourriez aider',
  ],
  Location: ['Where would you volunteer?', 'Où feriez-vous du bénévolat?'],
  IndigenousProgramsInterest: [
    'Are you interested in programs with Indigenous communities?',
    'Les programmes avec les communautés autochtones vous intéressent-ils?',
  ],
  WhyVolunteer: ['Why would you like to volunteer?', 'Pourquoi aimeriez-vous faire du bénévolat?'],
  AvailableTimes: ['When are you available?', 'Quand êtes-vous disponible?'],
  PreferredActivities: ['Activities you would like to do', 'Activités que vous aimeriez faire'],
  SpecialInitiatives: ['Special initiatives that interest you', 'Initiatives spéciales qui vous intéressent'],
  StudentNumber: ['Student number', 'Numéro étudiant'],
  VolunteerTrainingCompleted: [
    'Have you completed the training for volunteers?',
    'Avez-vous suivi la formation des bénévoles?',
  ],
  GraduateWorkLocation: [
    'Where do you work as a graduate student?',
    'Où travaillez-vous aux cycles supérieurs?',
  ],
  ShirtSize: ['Shirt size', 'Taille de chandail'],
  VolunteerAgreementAccepted: [
    'Do you accept the agreement for volunteers?',
    'Acceptez-vous l’entente des bénévoles?',
  ],
}

/** A column for each question that a site may ask, in the order of the form. */
export const questionColumns: readonly Column[] = questionNames.map((name) => {
  const { kind, answer } = registrationQuestions[name]
  const [en, fr] = questions[name]
  return (kind === 'text' ? text : words)(
    name,
    [en, fr],
    [
      `“${en}” as it was answered when registering; empty where the site did not ask`,
      `«\u00a0${fr}\u00a0», selon la réponse donnée à l’inscription; vide si le site ne le demandait pas`,
    ],
    `SiteSpecificResponse.${answer}`,
  )
})
