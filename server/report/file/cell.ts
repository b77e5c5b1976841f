import { OFFICE_TIME_ZONE } from '../../../domain/kernel/office-day.ts'
import type { ColumnKind } from '../../../domain/report/schema.ts'

/** What a cell shows: a text, a number (hours, counts, shares), or nothing. Days and moments are texts of fixed shape. */
export type CellValue = string | number | null

/** How the values of a column are told apart where they are written: by kind alone. */
export interface CellColumn {
  kind: ColumnKind
}

const yes = { en: ['Yes', 'No'], fr: ['Oui', 'Non'] } as const

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** A moment as `YYYY-MM-DD HH:MM`, where the charity has its office. */
export const instantText = (moment: string | Date): string => clock.format(new Date(moment)).replace(',', '')

/** A value by its word; what belongs together (a day and where something stood on it) comes as a list of its own. */
const inWords = (value: unknown, words: ReadonlyMap<string, string>): string =>
  Array.isArray(value)
    ? value.map((one) => inWords(one, words)).join(' ')
    : (words.get(String(value)) ?? String(value))

/** What is shown of a value that a statement gave: ids become words, lists one text, a boolean yes or no. */
export function cellOf(
  { kind }: CellColumn,
  value: unknown,
  words: ReadonlyMap<string, string>,
  locale: 'en' | 'fr',
): CellValue {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'integer':
    case 'numeral':
    case 'hours':
    case 'number':
    case 'percent':
      return Number(value)
    case 'yes-no':
      return yes[locale][value === true ? 0 : 1]
    case 'instant':
      return instantText(String(value))
    case 'words':
      return Array.isArray(value)
        ? value.map((one) => inWords(one, words)).join('; ') || null
        : inWords(value, words)
    default:
      return Array.isArray(value) ? value.join('; ') || null : String(value)
  }
}
