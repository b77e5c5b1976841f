import { number, percent, words } from './column.ts'

/** What a row of totals counts. */
export const measureColumn = words(
  'Measure',
  ['Measure', 'Mesure'],
  ['What is counted', 'Ce qui est compté'],
  'Report',
  { width: 44 },
)

/** A total, and where it is broken down. */
export const totalColumns = [
  number(
    'Value',
    ['Total', 'Total'],
    [
      'How many, or how many hours; empty where initiatives are asked for that cannot narrow it',
      'Combien, ou combien d’heures; vide si des initiatives sont demandées et ne s’y appliquent pas',
    ],
    'Report',
  ),
  words(
    'BrokenDownIn',
    ['Broken down in', 'Détaillé dans'],
    ['The report whose rows add up to it', 'Le rapport dont les lignes le composent'],
    'Report.Name',
    { width: 38 },
  ),
] as const

/** A season beside the one before. */
export const comparedColumns = [
  number(
    'ThisSeason',
    ['This season', 'Cette saison'],
    [
      'In the season that was asked for; hours are those of its logs, without hours that a file brought along',
      'Dans la saison demandée; les heures sont celles de ses fiches, sans celles qu’un fichier a apportées',
    ],
    'Season',
  ),
  number(
    'SeasonBefore',
    ['The season before', 'Saison précédente'],
    ['In the season before it; empty where there is none', 'Dans la saison d’avant; vide s’il n’y en a pas'],
    'Season',
  ),
  percent(
    'Change',
    ['Change', 'Variation'],
    [
      'From the season before to this one; empty where there was nothing before',
      'De la saison précédente à celle-ci; vide s’il n’y avait rien avant',
    ],
    'Season',
  ),
] as const
