import { sql } from 'kysely'
import type { LocalizationKey } from '../../domain/localization/schema.ts'
import { type BothWords, localizationGroups } from '../../domain/localization/words.ts'
import type { Executor } from '../db/connection.ts'
import type { AppText, AppTexts } from './app-texts.ts'

/** A row of words: `id` and `version` of what is stored, which app texts that nobody corrected are not. */
export interface StoredWords extends BothWords {
  id: string
  key: string
  version: number
}

/** Most rows that are read at once; the app has some 3,000 texts. */
const MOST_ROWS = 20_000

/** Every key with its words: first those of enumerations by key, then the app's texts by their English; two statements. */
export async function readAllWords(on: Executor, texts: AppTexts): Promise<LocalizationKey[]> {
  const { rows: words } = await sql<StoredWords & { lists: string[] }>`
    select words.id, words.key, words.en, words.fr, words.version, array(
      select distinct list.name from enumeration value
        join enumeration_list_item item on item.enumeration_id = value.id
        join enumeration_list list on list.id = item.enumeration_list_id and list.deleted_on is null
      where value.localization_key = words.key and value.deleted_on is null
    ) as lists
    from localization words order by fold(words.key), words.key limit ${MOST_ROWS}
  `.execute(on)
  const { rows: corrections } = await sql<StoredWords>`
    select id, message_id as key, en, fr, version from text_correction order by message_id limit ${MOST_ROWS}
  `.execute(on)
  const corrected = new Map(corrections.map((row) => [row.key, row]))
  const lost = corrections.filter(({ key, en, fr }) => !texts.has(key) && (en ?? fr) !== null)
  return [
    ...words.map((row) => keyOfEnumerations(row, row.lists)),
    ...[...texts].map(([key, text]) => keyOfApp(key, text, corrected.get(key))),
    ...lost.map((row) => keyOfApp(row.key, undefined, row)),
  ]
}

/** What is known of one key. */
export interface KnownKey {
  /** Whose key it is; null for one that nobody knows. */
  of: keyof typeof localizationGroups | null
  /** Absent for a text of the app that nobody corrected. */
  stored: StoredWords | undefined
  shown: LocalizationKey | null
}

/** One key with its words; whoever writes has taken the lock of all words. */
export async function readWords(on: Executor, texts: AppTexts, key: string): Promise<KnownKey> {
  const text = texts.get(key)
  const correction = await readCorrection(on, key)
  if (text || correction) return { of: 'app', stored: correction, shown: keyOfApp(key, text, correction) }
  const { rows } = await sql<StoredWords>`
    select id, key, en, fr, version from localization where key = ${key}
  `.execute(on)
  const [stored] = rows
  return { of: stored ? 'enumerations' : null, stored, shown: stored ? keyOfEnumerations(stored, []) : null }
}

async function readCorrection(on: Executor, key: string): Promise<StoredWords | undefined> {
  const { rows } = await sql<StoredWords>`
    select id, message_id as key, en, fr, version from text_correction where message_id = ${key}
  `.execute(on)
  return rows[0]
}

const keyOfEnumerations = ({ key, en, fr, version }: StoredWords, lists: string[]): LocalizationKey => ({
  Key: key,
  LocalizationGroupId: localizationGroups.enumerations,
  Version: version,
  Localizations: { en: en ?? '', fr: fr ?? '' },
  Original: null,
  UsedAt: lists,
})

const keyOfApp = (
  key: string,
  text: AppText | undefined,
  correction: StoredWords | undefined,
): LocalizationKey => ({
  Key: key,
  LocalizationGroupId: localizationGroups.app,
  Version: correction?.version ?? 0,
  Localizations: { en: correction?.en ?? text?.en ?? '', fr: correction?.fr ?? text?.fr ?? '' },
  Original: text ? { en: text.en, fr: text.fr } : null,
  UsedAt: [...(text?.files ?? [])],
})
