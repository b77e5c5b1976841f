import { sql } from 'kysely'
import type { CompiledText } from '../../domain/localization/compiled-text.ts'
import type { Executor } from '../db/connection.ts'
import { compileText, readAppTexts } from './app-texts.ts'

/** What localizers say in place of the app's texts that these sources say, by their paths' beginnings; one statement. */
export async function readCorrectionsAt(
  on: Executor,
  places: readonly string[],
): Promise<Record<'en' | 'fr', Record<string, CompiledText>>> {
  const ids = [...(await readAppTexts())].flatMap(([id, { files }]) =>
    files.some((file) => places.some((place) => file.startsWith(place))) ? id : [],
  )
  const { rows } = await sql<{ key: string; en: string | null; fr: string | null }>`
    select message_id as key, en, fr from text_correction where message_id = any(${ids}::text[])
  `.execute(on)
  const of = (language: 'en' | 'fr') =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const text = row[language]
        const compiled = text === null ? null : compileText(text)
        return compiled ? [[row.key, compiled]] : []
      }),
    )
  return { en: of('en'), fr: of('fr') }
}
