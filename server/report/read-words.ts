import { sql } from 'kysely'
import { activityTypeIds } from '../../domain/activity/constants.ts'
import { catalogue } from '../../domain/report/catalogue.ts'
import { trainingTypeIds } from '../../domain/training/constants.ts'
import type { Executor } from '../db/connection.ts'
import { measureWords } from './measure-words.ts'
import { activityTypeWords, trainingTypeWords, valueWords } from './value-words.ts'

/** The words of everything that stands in a row by its id, in one language: values of lists, types, sites, seasons, kits. */
export async function readWords(on: Executor, locale: 'en' | 'fr'): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; word: string }>`
    select e.id::text, ${locale === 'fr' ? sql`l.fr` : sql`l.en`} as word
    from enumeration e join localization l on l.key = e.localization_key
    union all select id::text, name from site
    union all select id::text, start_date || ' – ' || end_date from season
    union all select id::text, ${
      locale === 'fr'
        ? sql`coalesce(nullif(french_name, ''), english_name)`
        : sql`coalesce(nullif(english_name, ''), french_name)`
    } from kit
  `.execute(on)
  const words = new Map(rows.map(({ id, word }) => [id, word]))
  const add = (table: Record<string, { en: string; fr: string }>, ids?: Record<string, string>) => {
    for (const [name, word] of Object.entries(table)) words.set(ids?.[name] ?? name, word[locale])
  }
  add(activityTypeWords, activityTypeIds)
  add(trainingTypeWords, trainingTypeIds)
  add(valueWords)
  add(measureWords)
  for (const [name, { title }] of Object.entries(catalogue)) words.set(name, title[locale])
  return words
}
