import type { ActivityTypeName } from '../../domain/activity/constants.ts'
import type { ReportWords } from '../../domain/report/catalogue.ts'
import type { TrainingTypeName } from '../../domain/training/constants.ts'

/** What the types of activities are called, as in the app. */
export const activityTypeWords: Record<ActivityTypeName, ReportWords> = {
  Workshop: { en: 'Workshop', fr: 'Atelier' },
  MultiWorkshop: { en: 'Series of workshops', fr: 'Série d’ateliers' },
  ActivityBooth: { en: 'Activity booth', fr: 'Kiosque d’activités' },
  PublicOnCampusEvent: { en: 'Public event on campus', fr: 'Événement public sur le campus' },
  OnCampusEventWithSchools: {
    en: 'Event on campus with schools',
    fr: 'Événement sur le campus avec des écoles',
  },
  MentoringScienceFairJudge: {
    en: 'Mentoring or science fair judging',
    fr: 'Mentorat ou évaluation d’expo-sciences',
  },
}

/** What the types of trainings are called, as in the app. */
export const trainingTypeWords: Record<TrainingTypeName, ReportWords> = {
  NationalWorkshopTraining: {
    en: 'National workshop training',
    fr: 'Formation nationale sur les ateliers',
  },
  SiteSpecificTraining: { en: 'Site-specific training', fr: 'Formation propre au site' },
  SiteBasedPDOpportunity: {
    en: 'Professional development at the site',
    fr: 'Perfectionnement professionnel au site',
  },
  CoordinatorConferenceParticipation: { en: 'Coordinators’ conference', fr: 'Congrès de la coordination' },
}

/** Words for what statements put in the place of an id. */
export const valueWords: Readonly<Record<string, ReportWords>> = {
  total: { en: 'Total', fr: 'Total' },
  unknown: { en: 'Unknown', fr: 'Inconnu' },
  activity: { en: 'Activity', fr: 'Activité' },
  part: { en: 'Part of an activity', fr: 'Partie d’une activité' },
  '~without-account': { en: 'Without an account', fr: 'Sans compte' },
  Unreviewed: { en: 'Not reviewed', fr: 'Non révisée' },
  Returned: { en: 'Returned', fr: 'Retournée' },
  Reviewed: { en: 'Reviewed', fr: 'Révisée' },
  participant: { en: 'Participant', fr: 'Participation' },
  status0: { en: 'Pending', fr: 'En attente' },
  status1: { en: 'Scheduled', fr: 'Planifiée' },
  status2: { en: 'Accepted', fr: 'Acceptée' },
  status3: { en: 'Waitlisted', fr: 'Liste d’attente' },
  status4: { en: 'Declined', fr: 'Refusée' },
  status5: { en: 'Cancelled', fr: 'Annulée' },
  status6: { en: 'Completed', fr: 'Terminée' },
  visit0: { en: 'In person', fr: 'En personne' },
  visit1: { en: 'Virtual', fr: 'Virtuelle' },
  visit2: { en: 'Either', fr: 'L’un ou l’autre' },
  nationalOffice: { en: 'National office', fr: 'Bureau national' },
  organization0: { en: 'New', fr: 'Nouveau' },
  organization1: { en: 'Verified', fr: 'Vérifié' },
  organization2: { en: 'Merged', fr: 'Fusionné' },
  facilitator: { en: 'Facilitator', fr: 'Animation' },
}
