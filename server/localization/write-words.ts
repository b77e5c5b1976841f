import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import type { LocalizationKey } from '../../domain/localization/schema.ts'
import {
  type BothWords,
  correctionRefusals,
  isWordKey,
  wordLanguages,
  wordRefusals,
} from '../../domain/localization/words.ts'
import { journalValuesOf } from '../enumeration/journal-values.ts'
import type { Context } from '../http/endpoint.ts'
import { journalReference } from '../record/journal-reference.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { type AppText, type AppTexts, compiledTexts, compileText } from './app-texts.ts'
import { readWords, type StoredWords } from './read-words.ts'

type Writing = Pick<Context, 'tx' | 'actor' | 'now' | 'audit' | 'headers'>

/** What a write of words answers. */
export interface WrittenWords {
  id: string
  version: number
  value: LocalizationKey
}

/**
 * Writes the words of a key: corrects a text of the app, or says what an enumeration is called; a new key is made. Throws
 * what the domain refuses, 428 and 412 for keys that are stored.
 */
export async function writeWords(
  context: Writing,
  texts: AppTexts,
  key: string,
  words: BothWords,
): Promise<WrittenWords> {
  const { tx, headers } = context
  await lockWriters(tx, 'words')
  const { of, stored, shown } = await readWords(tx, texts, key)
  if (stored && headers.ifMatch === null) throw new ProblemError({ Code: 'version_missing' })
  if ((headers.ifMatch ?? 0) !== (stored?.version ?? 0))
    throw new ProblemError({ Code: 'version_conflict' }, { value: shown })
  const row = { id: stored?.id ?? randomUUID(), key, version: (stored?.version ?? 0) + 1 }
  if (of === 'app') await correctText(context, row, words, texts.get(key))
  else await nameValue(context, row, words, of === null)
  const { shown: value, stored: after } = await readWords(tx, texts, key)
  if (!value) throw new Error(`the words of ${key} were neither refused nor written`)
  await context.audit({
    action: stored ? 'update' : 'create',
    type: 'Localization',
    id: row.id,
    before: stored && { Key: key, en: stored.en, fr: stored.fr },
    after: { Key: key, en: after?.en, fr: after?.fr },
  })
  return { id: row.id, version: row.version, value }
}

type Row = Pick<StoredWords, 'id' | 'key' | 'version'>

/** What is said in place of the app's own text; the same as its own, or nothing, puts that back. */
async function correctText(
  { tx, actor, now }: Writing,
  { id, key, version }: Row,
  words: BothWords,
  text: AppText | undefined,
): Promise<void> {
  const kept = { en: null, fr: null } as BothWords
  const problems: Problem[] = []
  for (const language of wordLanguages) {
    const given = words[language]?.trim() ?? ''
    if (given === '' || given === text?.[language]) continue
    kept[language] = given
    // A text that the app no longer has can be put back, and not corrected anew.
    if (!text) problems.push({ Code: 'invalid', Field: language })
    else problems.push(...correctionRefusals(language, given, compileText(given), compiledTexts(text)))
  }
  refuse(problems)
  await sql`
    insert into text_correction (id, message_id, en, fr, version, created_on, modified_on, created_by_id, modified_by_id)
    values (${id}, ${key}, ${kept.en}, ${kept.fr}, ${version}, ${now()}, ${now()}, ${actor.SubjectId}, ${actor.SubjectId})
    on conflict (id) do update set en = excluded.en, fr = excluded.fr, version = excluded.version,
      modified_on = excluded.modified_on, modified_by_id = excluded.modified_by_id
  `.execute(tx)
  const gone = kept.en === null && kept.fr === null
  await journalReference(tx, [{ type: 'TextCorrection', id, version, gone }])
}

/** What the enumerations of a key are called. */
async function nameValue(
  { tx, actor, now }: Writing,
  { id, key, version }: Row,
  words: BothWords,
  isNew: boolean,
): Promise<void> {
  refuse([
    ...(isNew && !isWordKey(key) ? [{ Code: 'invalid' as const, Field: 'Key' }] : []),
    ...wordRefusals(words),
  ])
  const [en, fr] = [words.en?.trim(), words.fr?.trim()]
  await sql`
    insert into localization (id, key, en, fr, version, created_on, modified_on, created_by_id, modified_by_id)
    values (${id}, ${key}, ${en}, ${fr}, ${version}, ${now()}, ${now()}, ${actor.SubjectId}, ${actor.SubjectId})
    on conflict (id) do update set en = excluded.en, fr = excluded.fr, version = excluded.version,
      modified_on = excluded.modified_on, modified_by_id = excluded.modified_by_id
  `.execute(tx)
  await journalValuesOf(tx, [key])
}

/** Throws the problems, if there are any. */
export function refuse([first, ...others]: readonly Problem[]): void {
  if (first) throw new ProblemError([first, ...others])
}
