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
  activities: { en: 'Activities', fr: 'Activités' },
  youth: { en: 'Youth', fr: 'Jeunes' },
  youthByGrades: { en: 'Youth by grade', fr: 'Jeunes par niveau scolaire' },
  youthByGenders: { en: 'Youth by gender', fr: 'Jeunes par genre' },
  youthByIndigenous: { en: 'Indigenous youth', fr: 'Jeunes autochtones' },
  youthByDensities: { en: 'Youth by population density', fr: 'Jeunes par densité de population' },
  youthByLanguages: { en: 'Youth by language', fr: 'Jeunes par langue' },
  notSaid: { en: 'Not said, or no longer in the list', fr: 'Non précisé, ou retiré de la liste' },
  true: { en: 'Yes', fr: 'Oui' },
  false: { en: 'No', fr: 'Non' },
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
  volunteersApproved: { en: 'Approved', fr: 'Approuvées' },
  volunteersPending: { en: 'Pending', fr: 'En attente' },
  volunteersWithdrawn: { en: 'Withdrawn', fr: 'Retirées' },
  volunteersNew: { en: 'New', fr: 'Nouvelles' },
  volunteersReturning: { en: 'Returning', fr: 'De retour' },
  volunteersStudents: { en: 'Students', fr: 'Aux études' },
  registrationApproved: { en: 'Approved', fr: 'Approuvée' },
  registrationAlumni: { en: 'Alumni', fr: 'Saison passée' },
  registrationPending: { en: 'Pending', fr: 'En attente' },
  registrationWithdrawn: { en: 'Withdrawn', fr: 'Retirée' },
}
