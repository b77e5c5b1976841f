import type { MessageDescriptor } from '@lingui/core'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Activity, WorkshopKit, YouthDemographics } from '../../../domain/activity/document.ts'
import { isVisible, type MatrixColumn, type MatrixField } from '../../../domain/activity/matrix.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import type { Speaker } from './use-speaker.ts'

/** One answer, which can be remarked on. `path` is that of its field in the form, `itemId` the row of its list. */
export interface LogLine {
  path: string
  itemId: string | null
  label: string
  /** Null: there is no answer. */
  value: string | null
}

/** How a log is read: in which words, and as which type. */
export interface Reading {
  speak: Speaker
  translate: (message: MessageDescriptor) => string
  type: ActivityTypeName
  forStaff: boolean
}

/** What an activity was about and used: asked of activities and of those inside them. */
export function contentLines(
  holder: Pick<Activity, 'LanguagesHeader' | 'GradesHeader' | 'SubjectAreasHeader' | 'WorkshopKits'>,
  column: MatrixColumn,
  prefix: string,
  { speak, translate, forStaff }: Reading,
): LogLine[] {
  const lists = ['LanguagesHeader', 'GradesHeader', 'SubjectAreasHeader'] as const
  const kitLine = (item: WorkshopKit) =>
    row(`${prefix}WorkshopKits`, item.Id, speak.kit(item), speak.condition(item))
  return [
    ...lists.flatMap((field) =>
      linesFor(field, column, forStaff, [
        {
          path: `${prefix}${field}.Items`,
          itemId: null,
          label: translate(fieldPhrase(field)),
          value: speak.choices(holder[field]),
        },
      ]),
    ),
    ...linesFor('WorkshopKits', column, forStaff, [
      ...holder.WorkshopKits.map(kitLine),
      {
        path: `${prefix}WorkshopKits`,
        itemId: null,
        label: translate(fieldPhrase('WorkshopKits')),
        value: speak.howMany(holder.WorkshopKits),
      },
    ]),
  ]
}

/** In the order of the form. */
const youthFields = [
  'IndigenousYouth',
  'BlackYouth',
  'VisibleMinority',
  'LowSocioEconomicStatus',
  'PopulationDensityId',
  'GenderIdentityId',
] as const satisfies (keyof YouthDemographics)[]

/** The questions about the youth, one by one. */
export function youthLines(
  answers: YouthDemographics,
  column: MatrixColumn,
  prefix: string,
  { speak, translate, forStaff }: Reading,
): LogLine[] {
  return linesFor(
    'YouthDemographics',
    column,
    forStaff,
    youthFields.map((field) => {
      const answer = answers[field]
      const value = typeof answer === 'string' ? speak.choice(answer) : speak.yesOrNo(answer)
      return {
        path: `${prefix}YouthDemographics.${field}`,
        itemId: null,
        label: translate(fieldPhrase(field)),
        value,
      }
    }),
  )
}

/** The line of a row of a list. */
export const row = (list: string, id: string, label: string, value: string | null): LogLine => ({
  path: `${list}[${id}]`,
  itemId: id,
  label,
  value,
})

/** The lines of a field, where the type shows it. */
export const linesFor = (
  field: MatrixField,
  column: MatrixColumn,
  forStaff: boolean,
  lines: LogLine[],
): LogLine[] => (isVisible(field, column, forStaff) ? lines : [])
