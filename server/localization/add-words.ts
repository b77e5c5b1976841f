import { sql } from 'kysely'
import type { Problem } from '../../domain/kernel/problems.ts'
import { isWordKey, wordRefusals } from '../../domain/localization/words.ts'
import type { Tx } from '../db/connection.ts'
import type { Context } from '../http/endpoint.ts'
import { audit } from '../record/audit.ts'
import { lockWriters } from '../record/lock-writers.ts'
import type { WriteContext } from '../record/record-handler.ts'
import type { AppTexts } from './app-texts.ts'
import { refuse } from './write-words.ts'

/** A file of words: key by key, in both languages. */
interface WordsFile {
  en: Readonly<Record<string, string>>
  fr: Readonly<Record<string, string>>
}

/** The words of a key that is new. */
interface NewWords {
  key: string
  en: string
  fr: string
}

/**
 * Adds the keys of a file that nobody knows yet, all or none; what is known stays as it is. Answers how many were new.
 * Throws what is wrong with the new ones, by key and language (`en[Key]`).
 */
export async function addWords(
  { tx, actor, now, requestId }: Pick<Context, 'tx' | 'actor' | 'now' | 'requestId'>,
  texts: AppTexts,
  { en, fr }: WordsFile,
): Promise<number> {
  await lockWriters(tx, 'words')
  const fresh = await findNewKeys(tx, texts, [...Object.keys(en), ...Object.keys(fr)])
  refuse(
    fresh.flatMap((key): Problem[] => [
      ...(isWordKey(key) ? [] : [{ Code: 'invalid' as const, Field: `en[${key}]` }]),
      ...wordRefusals({ en: en[key] ?? null, fr: fr[key] ?? null }).map(({ Field, ...problem }) => ({
        ...problem,
        Field: `${Field}[${key}]`,
      })),
    ]),
  )
  const words = fresh.map((key) => ({ key, en: (en[key] ?? '').trim(), fr: (fr[key] ?? '').trim() }))
  await insertWords({ tx, actor, now: now(), requestId }, words)
  return fresh.length
}

/** Those of the keys that nobody knows yet, each once; whoever writes them has taken the lock of all words. */
export async function findNewKeys(tx: Tx, texts: AppTexts, keys: readonly string[]): Promise<string[]> {
  const asked = [...new Set(keys)].filter((key) => !texts.has(key))
  const { rows: known } = await sql<{ key: string }>`
    select key from localization where key = any(${asked}::text[])
    union select message_id from text_correction where message_id = any(${asked}::text[])
  `.execute(tx)
  const held = new Set(known.map(({ key }) => key))
  return asked.filter((key) => !held.has(key))
}

/** Writes the words of keys that nobody knows yet, with a line of the audit trail for each. */
export async function insertWords(
  { tx, actor, now, requestId }: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  words: readonly NewWords[],
): Promise<void> {
  if (words.length === 0) return
  const { rows: made } = await sql<NewWords & { id: string }>`
    insert into localization (key, en, fr, created_on, modified_on, created_by_id, modified_by_id)
    select given.key, given.en, given.fr, ${now}, ${now}, ${actor.SubjectId}, ${actor.SubjectId}
    from json_to_recordset(${JSON.stringify(words)}::json) as given (key text, en text, fr text)
    returning id, key, en, fr
  `.execute(tx)
  const lines = made.map(({ id, key, ...after }) => ({
    ...{ actor, action: 'create' as const, type: 'Localization', id, requestId },
    after: { Key: key, ...after },
  }))
  await audit(tx, lines, now)
}
