import type { ScreeningStatusName, ScreeningTypeName } from './constants.ts'

/** The words of both lists, for those who read the calls; the app has its own, which localizers may correct. */
export const screeningWords: Record<
  'en' | 'fr',
  { types: Record<ScreeningTypeName, string>; statuses: Record<ScreeningStatusName, string> }
> = {
  en: {
    types: {
      PoliceRecordCheck: 'Police record check',
      VulnerableSectorCheck: 'Vulnerable sector check',
      OffenceDeclaration: 'Offence declaration',
    },
    statuses: {
      Requested: 'Requested',
      Received: 'Received',
      OnFile: 'On file',
      Incomplete: 'Incomplete',
      Declined: 'Declined',
    },
  },
  fr: {
    types: {
      PoliceRecordCheck: 'Vérification de dossier de police',
      VulnerableSectorCheck:
        'Vérification des antécédents en vue d’un travail auprès de personnes vulnérables',
      OffenceDeclaration: 'Déclaration d’infractions',
    },
    statuses: {
      Requested: 'Demandé',
      Received: 'Reçu',
      OnFile: 'Au dossier',
      Incomplete: 'Incomplet',
      Declined: 'Refusé',
    },
  },
}
