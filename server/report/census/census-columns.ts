import { type Column, integer } from '../columns/column.ts'
import type { ListValue, ReportLists } from '../define-report.ts'

/** What youth are counted by: answers of an activity, and those of each activity inside of it. */
const breakdowns = ['Grades', 'Genders', 'Indigenous', 'Densities', 'Languages'] as const

/** See {@link breakdowns}. */
export type Breakdown = (typeof breakdowns)[number]

/** The lists whose values are columns of a census, by system name. */
export const listOfBreakdown = {
  Grades: 'Grades',
  Genders: 'YouthGroupGenderIdentity',
  Densities: 'PopulationDensities',
  Languages: 'Languages',
} as const satisfies Partial<Record<Breakdown, string>>

/** One column of a census: a value of a breakdown; `value` null where none that is listed was said. */
export interface CensusColumn extends Column {
  breakdown: Breakdown
  /** The id of a value; for Indigenous youth `true` or `false`. */
  value: string | null
}

const subjects: Record<Breakdown, { title: [string, string]; source: string; severally: boolean }> = {
  Grades: {
    title: ['Grade', 'Niveau scolaire'],
    source: 'GradesHeader.Items.EnumerationId',
    severally: true,
  },
  Genders: { title: ['Gender', 'Genre'], source: 'YouthDemographics.GenderIdentityId', severally: false },
  Indigenous: {
    title: ['Indigenous youth', 'Jeunes autochtones'],
    source: 'YouthDemographics.IndigenousYouth',
    severally: false,
  },
  Densities: {
    title: ['Population density', 'Densité de population'],
    source: 'YouthDemographics.PopulationDensityId',
    severally: false,
  },
  Languages: {
    title: ['Language', 'Langue'],
    source: 'LanguagesHeader.Items.EnumerationId',
    severally: true,
  },
}

const yes = { id: 'true', word: { en: 'yes', fr: 'oui' } }
const no = { id: 'false', word: { en: 'no', fr: 'non' } }
const unsaid = {
  en: 'not said, or no longer in the list',
  fr: 'non précisé, ou retiré de la liste',
}

/** The values of a breakdown, in the order of their list. */
const valuesOf = (breakdown: Breakdown, lists: ReportLists): readonly ListValue[] =>
  breakdown === 'Indigenous' ? [yes, no] : (lists[listOfBreakdown[breakdown]] ?? [])

/** Youth by each value of the breakdowns, and by none: a column for each. */
export const censusColumns = (lists: ReportLists, which: readonly Breakdown[] = breakdowns): CensusColumn[] =>
  which.flatMap((breakdown) => [
    ...valuesOf(breakdown, lists).map(({ id, word }) => censusColumn(breakdown, id, word)),
    censusColumn(breakdown, null, unsaid),
  ])

function censusColumn(
  breakdown: Breakdown,
  value: string | null,
  word: { en: string; fr: string },
): CensusColumn {
  const { title, source, severally } = subjects[breakdown]
  const [en, fr] = title
  const several = severally
    ? [
        ' A group of several counts under each, so that these columns may add up to more than all youth.',
        ' Un groupe qui en a plusieurs compte sous chacune\u00a0: la somme de ces colonnes peut dépasser le total des jeunes.',
      ]
    : ['', '']
  return {
    ...integer(
      `${breakdown}:${value ?? 'none'}`,
      [`${en}: ${word.en}`, `${fr}\u00a0: ${word.fr}`],
      [
        `Youth of the activities and of those inside of them with this answer.${several[0]}`,
        `Jeunes des activités, et de celles qui en font partie, avec cette réponse.${several[1]}`,
      ],
      `NumberOfYouth, ${source}`,
      { width: 12 },
    ),
    breakdown,
    value,
  }
}

/** What stands before the breakdowns. */
export const censusTotals = [
  integer(
    'Activities',
    ['Activities', 'Activités'],
    [
      'Activities of the period; those inside of an activity are not counted by themselves',
      'Activités de la période; celles qui font partie d’une autre ne sont pas comptées à part',
    ],
    'Workshop',
  ),
  integer(
    'Youth',
    ['Youth', 'Jeunes'],
    [
      'Youth of the activities and of those inside of them',
      'Jeunes des activités et de celles qui en font partie',
    ],
    'Workshop.NumberOfYouth, ChildWorkshops.NumberOfYouth',
  ),
]
