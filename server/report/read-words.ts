import { sql } from 'kysely'
import { catalogue } from '../../domain/report/catalogue.ts'
import type { Executor } from '../db/connection.ts'
import { compileText } from '../localization/app-texts.ts'
import { appWords } from './app-words.ts'
import { measureWords } from './measure-words.ts'
import { valueWords } from './value-words.ts'

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
  for (const [key, word] of await readAppWords(on, locale)) words.set(key, word)
  for (const table of [valueWords, measureWords])
    for (const [name, word] of Object.entries(table)) words.set(name, word[locale])
  for (const [name, { title }] of Object.entries(catalogue)) words.set(name, title[locale])
  return words
}

/** The words that reports share with the app, in one language, as localizers say them. */
export async function readAppWords(on: Executor, locale: 'en' | 'fr'): Promise<Map<string, string>> {
  const corrections = await readCorrections(on, locale)
  return new Map(
    appWords.map(({ key, messageId, ...word }) => [key, corrections.get(messageId) ?? word[locale]]),
  )
}

const messageIds = appWords.map(({ messageId }) => messageId)

/** What localizers say in place of the texts that reports share with the app, by message id. */
async function readCorrections(on: Executor, locale: 'en' | 'fr'): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select message_id as id, ${sql.ref(locale)} as text from text_correction
    where message_id = any(${messageIds}) and ${sql.ref(locale)} is not null
  `.execute(on)
  return new Map(
    rows.flatMap(({ id, text }): [string, string][] => {
      // The texts have no placeholders, and a correction brings none along: it is words alone, or cannot be said here.
      const compiled = compileText(text)
      return compiled?.every((token) => typeof token === 'string') ? [[id, compiled.join('')]] : []
    }),
  )
}
