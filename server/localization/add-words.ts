import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import { isWordKey, wordRefusals } from '../../domain/localization/words.ts'
import type { Context } from '../http/endpoint.ts'
import { lockWriters } from '../record/lock-writers.ts'
import type { AppTexts } from './app-texts.ts'
import { refuse } from './write-words.ts'

/** A file of words: key by key, in both languages. */
interface WordsFile {
  en: Readonly<Record<string, string>>
  fr: Readonly<Record<string, string>>
}

/**
 * Adds the keys of a file that nobody knows yet, all or none; what is known stays as it is. Answers how many were new.
 * Throws what is wrong with the new ones, by key and language (`en[Key]`).
 */
export async function addWords(
  { tx, actor, now, audit }: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  texts: AppTexts,
  { en, fr }: WordsFile,
): Promise<number> {
  await lockWriters(tx, 'words')
  const keys = [...new Set([...Object.keys(en), ...Object.keys(fr)])].filter((key) => !texts.has(key))
  const { rows: known } = await sql<{ key: string }>`
    select key from localization where key = any(${keys}::text[])
    union select message_id from text_correction where message_id = any(${keys}::text[])
  `.execute(tx)
  const held = new Set(known.map(({ key }) => key))
  const fresh = keys.filter((key) => !held.has(key))
  refuse(
    fresh.flatMap((key): Problem[] => [
      ...(isWordKey(key) ? [] : [{ Code: 'invalid' as const, Field: `en[${key}]` }]),
      ...wordRefusals({ en: en[key] ?? null, fr: fr[key] ?? null }).map(({ Field, ...problem }) => ({
        ...problem,
        Field: `${Field}[${key}]`,
      })),
    ]),
  )
  if (fresh.length === 0) return 0
  const rows = fresh.map((key) => ({ key, en: en[key]?.trim(), fr: fr[key]?.trim() }))
  const { rows: made } = await sql<{ id: string; key: string; en: string; fr: string }>`
    insert into localization (key, en, fr, created_on, modified_on, created_by_id, modified_by_id)
    select given.key, given.en, given.fr, ${now()}, ${now()}, ${actor.SubjectId}, ${actor.SubjectId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (key text, en text, fr text)
    returning id, key, en, fr
  `.execute(tx)
  await audit(
    made.map(({ id, key, ...words }) => ({
      action: 'create' as const,
      type: 'Localization',
      id,
      after: { Key: key, ...words },
    })),
  )
  return fresh.length
}
