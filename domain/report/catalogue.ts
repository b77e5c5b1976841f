import type { BothLanguages } from '../kernel/both-languages.ts'
import type { ReportGroup, ReportId, ReportParameterName } from './report-ids.ts'

/** Words in both languages. */
export type ReportWords = BothLanguages

/** What is told of a report before it is run: what it answers, and what it is asked for. */
export interface CatalogueEntry {
  group: ReportGroup
  parameters: readonly ReportParameterName[]
  /** CanCode reports are about initiatives: without one they are about nothing. */
  requiresInitiatives?: true
  title: ReportWords
  question: ReportWords
}

const period = ['BeginDate', 'EndDate'] as const
const locale = 'Locale' as const
const periodAt = ['SiteId', ...period, locale] as const
const initiatives = 'Initiatives' as const

/** Every report with its parameters (reports, the table): `S`, `D`, `L`, `Y`, `I` are those that are listed here. */
export const catalogue: Readonly<Record<ReportId, CatalogueEntry>> = {
  ActivityExport: {
    group: 'Activities',
    parameters: [...periodAt, initiatives],
    title: { en: 'Activity export', fr: 'Exportation des activités' },
    question: {
      en: 'What exactly was written about each activity?',
      fr: 'Qu’a-t-on consigné au sujet de chaque activité?',
    },
  },
  ActivitySummaryBySite: {
    group: 'Activities',
    parameters: [...periodAt, initiatives],
    title: { en: 'Activity summary by site', fr: 'Sommaire des activités par site' },
    question: {
      en: 'What did each site do, by type of activity, and how many did it reach?',
      fr: 'Qu’a fait chaque site, par type d’activité, et combien de personnes a-t-il rejointes?',
    },
  },
  ActivitySummaryByRegion: {
    group: 'Activities',
    parameters: [...period, locale, initiatives],
    title: { en: 'Activity summary by region', fr: 'Sommaire des activités par région' },
    question: {
      en: 'What was done in each province, by type of activity?',
      fr: 'Qu’a-t-on fait dans chaque province, par type d’activité?',
    },
  },
  ActivitySummaryNational: {
    group: 'Activities',
    parameters: [...period, locale, initiatives],
    title: { en: 'National activity summary', fr: 'Sommaire national des activités' },
    question: {
      en: 'What did the charity do in the whole country, by type of activity?',
      fr: 'Qu’a fait l’organisme dans tout le pays, par type d’activité?',
    },
  },
  ProgramSupport: {
    group: 'Activities',
    parameters: [...periodAt, initiatives],
    title: { en: 'Program support', fr: 'Soutien au programme' },
    question: {
      en: 'Who supported programs besides the activities, and for how long?',
      fr: 'Qui a soutenu les programmes en dehors des activités, et pendant combien de temps?',
    },
  },
  VolunteerHours: {
    group: 'Volunteers',
    parameters: periodAt,
    title: { en: 'Volunteer hours', fr: 'Heures de bénévolat' },
    question: {
      en: 'How many hours did each person give to each site?',
      fr: 'Combien d’heures chaque personne a-t-elle données à chaque site?',
    },
  },
  TrainingReport: {
    group: 'Volunteers',
    parameters: periodAt,
    title: { en: 'Training', fr: 'Formations' },
    question: {
      en: 'Who gave or took which training, and when?',
      fr: 'Qui a donné ou suivi quelle formation, et quand?',
    },
  },
  VolunteerRegistrations: {
    group: 'Volunteers',
    parameters: ['SiteId', 'SeasonId', locale],
    title: { en: 'Volunteer registrations', fr: 'Inscriptions des bénévoles' },
    question: {
      en: 'Who registered for a season, and what did they answer?',
      fr: 'Qui s’est inscrit pour une saison, et quelles sont les réponses données?',
    },
  },
  VolunteersBySite: {
    group: 'Volunteers',
    parameters: ['SiteId', 'SeasonId', locale],
    title: { en: 'Volunteers by site', fr: 'Bénévoles par site' },
    question: {
      en: 'How many people volunteer at each site in a season?',
      fr: 'Combien de personnes font du bénévolat à chaque site pendant une saison?',
    },
  },
  VolunteersByRegion: {
    group: 'Volunteers',
    parameters: ['SeasonId', locale],
    title: { en: 'Volunteers by region', fr: 'Bénévoles par région' },
    question: {
      en: 'How many people volunteer in each province in a season?',
      fr: 'Combien de personnes font du bénévolat dans chaque province pendant une saison?',
    },
  },
  VolunteersNational: {
    group: 'Volunteers',
    parameters: ['SeasonId', locale],
    title: { en: 'National volunteers', fr: 'Bénévoles à l’échelle nationale' },
    question: {
      en: 'How many people volunteer in the whole country in a season, each counted once?',
      fr: 'Combien de personnes font du bénévolat dans tout le pays pendant une saison, chacune comptée une fois?',
    },
  },
  VolunteerHistory: {
    group: 'Volunteers',
    parameters: ['SiteId', locale],
    title: { en: 'Volunteer history', fr: 'Parcours des bénévoles' },
    question: {
      en: 'Where has each person volunteered, season by season?',
      fr: 'Où chaque personne a-t-elle fait du bénévolat, saison par saison?',
    },
  },
  EducatorsBySite: {
    group: 'Schools',
    parameters: ['SiteId', locale],
    title: { en: 'Educators by site', fr: 'Personnel enseignant par site' },
    question: {
      en: 'Which educators does a site work with, and how often?',
      fr: 'Avec quelles personnes enseignantes un site travaille-t-il, et combien de fois?',
    },
  },
  EducatorTotals: {
    group: 'Schools',
    parameters: [...period, locale],
    title: { en: 'Educator totals', fr: 'Totaux du personnel enseignant' },
    question: {
      en: 'How many educators and schools did each site reach?',
      fr: 'Combien de personnes enseignantes et d’écoles chaque site a-t-il rejointes?',
    },
  },
  OrganizationExport: {
    group: 'Schools',
    parameters: [locale],
    title: { en: 'Organization export', fr: 'Exportation des organismes' },
    question: {
      en: 'What does the register say of each organization?',
      fr: 'Que dit le registre de chaque organisme?',
    },
  },
  OrganizationReach: {
    group: 'Schools',
    parameters: periodAt,
    title: { en: 'Organization reach', fr: 'Organismes rejoints' },
    question: {
      en: 'Which schools were reached, how often, and who are they?',
      fr: 'Quelles écoles ont été rejointes, combien de fois, et qui sont-elles?',
    },
  },
  OrganizationDuplicates: {
    group: 'Schools',
    parameters: [locale],
    title: { en: 'Suspected duplicate organizations', fr: 'Doublons soupçonnés d’organismes' },
    question: {
      en: 'Which entries of the register may be the same organization?',
      fr: 'Quelles entrées du registre pourraient être le même organisme?',
    },
  },
  OutreachRequestExport: {
    group: 'Requests',
    parameters: periodAt,
    title: { en: 'Outreach requests', fr: 'Demandes de rayonnement' },
    question: {
      en: 'Which schools asked for a visit, and what became of it?',
      fr: 'Quelles écoles ont demandé une visite, et qu’en est-il advenu?',
    },
  },
  CanCodeActivityExport: {
    group: 'CanCode',
    parameters: [...periodAt, initiatives],
    requiresInitiatives: true,
    title: { en: 'CanCode activity export', fr: 'Exportation des activités CodeCan' },
    question: {
      en: 'What was written about each activity of an initiative, and where are its schools?',
      fr: 'Qu’a-t-on consigné au sujet de chaque activité d’une initiative, et où sont ses écoles?',
    },
  },
  CanCodeCensus: {
    group: 'CanCode',
    parameters: [...periodAt, initiatives],
    requiresInitiatives: true,
    title: { en: 'CanCode census', fr: 'Recensement CodeCan' },
    question: {
      en: 'Which youth did an initiative reach in each province?',
      fr: 'Quels jeunes une initiative a-t-elle rejoints dans chaque province?',
    },
  },
  CanCodeEducators: {
    group: 'CanCode',
    parameters: [...periodAt, initiatives],
    requiresInitiatives: true,
    title: { en: 'CanCode educators', fr: 'Personnel enseignant CodeCan' },
    question: {
      en: 'Which educators and schools did an initiative reach?',
      fr: 'Quelles personnes enseignantes et quelles écoles une initiative a-t-elle rejointes?',
    },
  },
  CensusSummaryBySite: {
    group: 'Census',
    parameters: periodAt,
    title: { en: 'Census summary by site', fr: 'Recensement par site' },
    question: {
      en: 'Which youth did each site reach?',
      fr: 'Quels jeunes chaque site a-t-il rejoints?',
    },
  },
  CensusSummaryByRegion: {
    group: 'Census',
    parameters: [...period, locale],
    title: { en: 'Census summary by region', fr: 'Recensement par région' },
    question: {
      en: 'Which youth were reached in each province?',
      fr: 'Quels jeunes ont été rejoints dans chaque province?',
    },
  },
  CensusSummaryNational: {
    group: 'Census',
    parameters: [...period, locale],
    title: { en: 'National census summary', fr: 'Recensement national' },
    question: {
      en: 'Which youth were reached in the whole country, and what share is that?',
      fr: 'Quels jeunes ont été rejoints dans tout le pays, et quelle part cela représente-t-il?',
    },
  },
  SummaryReport: {
    group: 'Summaries',
    parameters: [...periodAt, initiatives],
    title: { en: 'Summary', fr: 'Sommaire' },
    question: {
      en: 'What are the totals of all the other reports, on one page?',
      fr: 'Quels sont les totaux de tous les autres rapports, sur une page?',
    },
  },
  AnnualReport: {
    group: 'Summaries',
    parameters: ['SeasonId', locale],
    title: { en: 'Annual report', fr: 'Rapport annuel' },
    question: {
      en: 'How does a season compare with the one before, by site and in all?',
      fr: 'Comment une saison se compare-t-elle à la précédente, par site et en tout?',
    },
  },
}
