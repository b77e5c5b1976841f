import { yesNoWords } from '../../domain/kernel/both-languages.ts'
import type { ReportWords } from '../../domain/report/catalogue.ts'

/** Words for what statements put in the place of an id; those that the app says too are in `app-words.ts`. */
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
  ...yesNoWords,
  '~without-account': { en: 'Without an account', fr: 'Sans compte' },
  participant: { en: 'Participant', fr: 'Participation' },
  facilitator: { en: 'Facilitator', fr: 'Animation' },
  volunteersApproved: { en: 'Approved', fr: 'Approuvées' },
  volunteersPending: { en: 'Pending', fr: 'En attente' },
  volunteersWithdrawn: { en: 'Withdrawn', fr: 'Retirées' },
  volunteersNew: { en: 'New', fr: 'Nouvelles' },
  volunteersReturning: { en: 'Returning', fr: 'De retour' },
  volunteersStudents: { en: 'Students', fr: 'Aux études' },
}
