import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { type ActivityTypeName, activityTypeIds } from '../../domain/activity/constants.ts'
import type { ReportWords } from '../../domain/report/catalogue.ts'
import { type TrainingTypeName, trainingTypeIds } from '../../domain/training/constants.ts'

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
const trainingTypeWords: Record<TrainingTypeName, ReportWords> = {
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

/** Texts that one source of the app says in one context, by what stands for them in a row. */
interface Said {
  source: string
  context?: string
  words: Readonly<Record<string, ReportWords>>
}

const said: readonly Said[] = [
  {
    source: 'src/pickers/names/activity-type-phrases.ts',
    words: byId(activityTypeWords, activityTypeIds),
  },
  {
    source: 'src/pickers/names/training-type-phrases.ts',
    words: byId(trainingTypeWords, trainingTypeIds),
  },
  {
    source: 'src/pickers/log-form/review-turn.tsx',
    words: {
      Unreviewed: { en: 'Not reviewed yet', fr: 'Pas encore révisée' },
      Returned: { en: 'Returned', fr: 'Retournée' },
      Reviewed: { en: 'Reviewed', fr: 'Révisée' },
    },
  },
  {
    source: 'src/features/outreach-desk/request-phrases.ts',
    context: 'request',
    words: {
      status0: { en: 'Pending', fr: 'En attente' },
      status1: { en: 'Scheduled', fr: 'Planifiée' },
      status2: { en: 'Accepted', fr: 'Acceptée' },
      status3: { en: 'Waitlisted', fr: 'Liste d’attente' },
      status4: { en: 'Declined', fr: 'Refusée' },
      status5: { en: 'Cancelled', fr: 'Annulée' },
      status6: { en: 'Completed', fr: 'Terminée' },
    },
  },
  {
    source: 'src/features/outreach-desk/request-phrases.ts',
    context: 'visit',
    words: {
      visit0: { en: 'In person', fr: 'En personne' },
      visit1: { en: 'Virtual', fr: 'Virtuelle' },
      visit2: { en: 'Either', fr: 'L’un ou l’autre' },
    },
  },
  {
    source: 'src/features/outreach-desk/request-standing.tsx',
    words: { nationalOffice: { en: 'National office', fr: 'Bureau national' } },
  },
  {
    source: 'src/features/organizations/status-phrases.ts',
    context: 'organization',
    words: {
      organization0: { en: 'New', fr: 'Nouveau' },
      organization1: { en: 'Verified', fr: 'Vérifié' },
      organization2: { en: 'Merged', fr: 'Fusionné' },
    },
  },
  {
    source: 'src/features/volunteers/status-phrases.ts',
    context: 'a volunteer',
    words: {
      registrationPending: { en: 'Pending', fr: 'En attente' },
      registrationApproved: { en: 'Approved', fr: 'Approuvée' },
      registrationAlumni: { en: 'Alumni', fr: 'Saison passée' },
      registrationWithdrawn: { en: 'Withdrawn', fr: 'Retirée' },
    },
  },
]

/** A text of the app that stands in reports; `key` is what a row holds in its place. */
export interface AppWord extends ReportWords {
  key: string
  messageId: string
  /** A source of the app that says it. */
  source: string
}

/** The texts that reports share with the app: what a localizer says in their place is said in reports too. */
export const appWords: readonly AppWord[] = said.flatMap(({ source, context, words }) =>
  Object.entries(words).map(([key, word]) => ({
    ...word,
    key,
    source,
    messageId: generateMessageId(word.en, context ?? ''),
  })),
)

function byId<Name extends string>(
  words: Record<Name, ReportWords>,
  ids: Record<Name, string>,
): Record<string, ReportWords> {
  return Object.fromEntries(
    Object.entries<ReportWords>(words).map(([name, word]) => [ids[name as Name], word]),
  )
}
