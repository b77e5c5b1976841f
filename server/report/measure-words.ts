import type { ReportWords } from '../../domain/report/catalogue.ts'

/** What the measures of reports of totals are called, by the key that their statements give. */
export const measureWords: Readonly<Record<`measure:${string}`, ReportWords>> = {
  'measure:VolunteersApproved': { en: 'Volunteers approved', fr: 'Personnes approuvées' },
  'measure:VolunteersNew': { en: 'New volunteers', fr: 'Nouvelles personnes bénévoles' },
  'measure:VolunteersReturning': { en: 'Returning volunteers', fr: 'Bénévoles de retour' },
  'measure:Activities': { en: 'Activities', fr: 'Activités' },
  'measure:Complete': { en: 'Activities whose log is complete', fr: 'Activités dont la fiche est complète' },
  'measure:Youth': { en: 'Youth', fr: 'Jeunes' },
  'measure:YouthAtEvents': { en: 'Youth at events', fr: 'Jeunes aux événements' },
  'measure:Adults': { en: 'Adults', fr: 'Adultes' },
  'measure:Volunteers': {
    en: 'Volunteers with hours in activities',
    fr: 'Bénévoles avec des heures d’activités',
  },
  'measure:PreparationHours': { en: 'Hours of preparation', fr: 'Heures de préparation' },
  'measure:DeliveryHours': { en: 'Hours of delivery', fr: 'Heures d’animation' },
  'measure:Hours': {
    en: 'Hours of preparation and delivery in activities',
    fr: 'Heures de préparation et d’animation dans les activités',
  },
  'measure:PendingHours': { en: 'Hours pending review', fr: 'Heures à réviser' },
  'measure:GivenHours': { en: 'Hours that count, of all kinds', fr: 'Heures qui comptent, toutes sortes' },
  'measure:Schools': { en: 'Schools of the register', fr: 'Écoles du registre' },
  'measure:Educators': { en: 'Educators', fr: 'Personnes enseignantes' },
  'measure:ActiveEducators': {
    en: 'Educators who are active today',
    fr: 'Personnes enseignantes actives aujourd’hui',
  },
  'measure:IndigenousYouth': { en: 'Indigenous youth', fr: 'Jeunes autochtones' },
  'measure:ActivitiesOfInitiatives': {
    en: 'Activities of special initiatives',
    fr: 'Activités d’initiatives spéciales',
  },
  'measure:Registrations': {
    en: 'Registrations for the seasons of the period',
    fr: 'Inscriptions pour les saisons de la période',
  },
  'measure:Organizations': { en: 'Organizations in the register', fr: 'Organismes au registre' },
  'measure:MergedOrganizations': {
    en: 'Organizations merged into others',
    fr: 'Organismes fusionnés avec un autre',
  },
  'measure:SuspectedDuplicates': {
    en: 'Suspected pairs of organizations',
    fr: 'Paires d’organismes soupçonnées',
  },
  'measure:Trainings': { en: 'Trainings', fr: 'Formations' },
  'measure:TrainingHours': { en: 'Hours of training', fr: 'Heures de formation' },
  'measure:SupportLogs': { en: 'Program support logs', fr: 'Fiches de soutien au programme' },
  'measure:SupportHours': { en: 'Hours of program support', fr: 'Heures de soutien au programme' },
  'measure:RequestsReceived': { en: 'Outreach requests received', fr: 'Demandes de rayonnement reçues' },
  'measure:RequestsDone': { en: 'Outreach requests completed', fr: 'Demandes de rayonnement terminées' },
}
