import { sql } from 'kysely'
import { isId } from '../../domain/kernel/ids.ts'
import { screeningStatuses, screeningTypes } from '../../domain/screening/constants.ts'
import { screeningWords } from '../../domain/screening/words.ts'
import type { Executor } from '../db/connection.ts'
import { type DataLocale, valueWords } from './words.ts'

/** A row of a part, by field. */
export type DataRow = Record<string, unknown>

/** Puts words in the place of the ids of values, sites, organizations and seasons, in any depth. One statement. */
export async function inWords(
  on: Executor,
  rows: readonly DataRow[],
  locale: DataLocale,
): Promise<DataRow[]> {
  const ids = new Set<string>()
  for (const row of rows) collectIds(row, ids)
  const { rows: found } = await sql<{ id: string; word: string }>`
    select e.id, ${locale === 'fr' ? sql`l.fr` : sql`l.en`} as word
    from enumeration e join localization l on l.key = e.localization_key where e.id = any(${[...ids]}::uuid[])
    union all select id, name from site where id = any(${[...ids]}::uuid[])
    union all select id, name from organization where id = any(${[...ids]}::uuid[])
    union all select id, start_date || ' – ' || end_date from season where id = any(${[...ids]}::uuid[])
  `.execute(on)
  const words = new Map(found.map(({ id, word }) => [id, word]))
  return rows.map((row) => withWordsOf(replaceIds(row, words) as DataRow, locale))
}

function collectIds(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (isId(value)) into.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectIds(inner, into)
  }
}

function replaceIds(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return words.get(value) ?? value
  if (Array.isArray(value)) return value.map((inner) => replaceIds(inner, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceIds(inner, words)]))
}

/** Lists of the domain are told by number or by a word of the database, and an award by its words in each language. */
function withWordsOf(row: DataRow, locale: DataLocale): DataRow {
  const told = { ...row }
  for (const [field, words] of Object.entries(valueWords)) {
    const word = words[String(row[field])]
    if (word) told[field] = word[locale]
  }
  if (typeof row.ScreeningType === 'number')
    told.ScreeningType =
      screeningWords[locale].types[screeningTypes[row.ScreeningType] ?? 'PoliceRecordCheck']
  if (typeof row.ScreeningStatus === 'number')
    told.ScreeningStatus =
      screeningWords[locale].statuses[screeningStatuses[row.ScreeningStatus] ?? 'Requested']
  const { Award } = row
  if (typeof Award === 'object' && Award !== null)
    told.Award = Reflect.get(Award, locale) ?? Reflect.get(Award, 'en')
  return told
}
