import { sql } from 'kysely'
import type { SpokenCorrection } from '../../domain/localization/text-correction.ts'
import type { Executor } from '../db/connection.ts'
import { compileText, readAppTexts } from './app-texts.ts'

/** More than the app has texts. */
const MOST_CORRECTIONS = 20_000

/**
 * What localizers say in place of the app's texts that these sources say, by their paths' beginnings. One statement; the
 * catalogues are not read while nothing is corrected.
 */
export async function readCorrectionsAt(
  on: Executor,
  places: readonly string[],
): Promise<SpokenCorrection[]> {
  const { rows } = await sql<{ key: string; en: string | null; fr: string | null }>`
    select message_id as key, en, fr from text_correction where en is not null or fr is not null
    order by message_id limit ${MOST_CORRECTIONS}
  `.execute(on)
  if (rows.length === 0) return []
  const texts = await readAppTexts()
  const isThere = (key: string) =>
    texts.get(key)?.files.some((file) => places.some((place) => file.startsWith(place))) ?? false
  const compiled = (text: string | null) => (text === null ? null : compileText(text))
  return rows
    .filter(({ key }) => isThere(key))
    .map(({ key, en, fr }) => ({ Key: key, Localizations: { en: compiled(en), fr: compiled(fr) } }))
}
