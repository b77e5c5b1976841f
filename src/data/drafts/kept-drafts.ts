import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { DeskDraft } from '../desk/desk-draft.ts'
import { logsWithReviewDraft, reviewDraftKey } from '../review/kept-review-drafts.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRecord } from '../store/records.ts'
import { deskDraftKey } from './kept-desk-drafts.ts'
import { dropWords, keepWords, readWords } from './kept-words.ts'

/** What was written in a form of the desk, or about a log under review, and only this device holds. */
export interface KeptDraft {
  /** Where it is kept, and as what. */
  key: string
  value: object
  kind: string
  /** The Ids that its place or its words tell beside its kind: of a site or a person, then of a record. */
  ids: readonly string[]
  /** The Id of whom its words are about, where they say so. */
  subjectId?: string
  /** How a comment, a note or a post begins: what it is about may not bring it up again. */
  text?: string
  /** The name of the log or the person that it is about. */
  name?: string
  /** The site on whose page it is gone on with, where its place tells none. */
  siteId?: string
  /** ISO, device time; remarks about a log have none. */
  savedAt?: string
}

/** A line or two, in characters. */
const BEGINNING = 160

const beginningOf = (text: string): string => {
  const letters = [...text.trim()]
  return letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('').trim()}…` : letters.join('')
}

interface KeptDoc {
  Id?: string
  SubjectId?: string
  /** Of a note about a person, and of a post. */
  Text?: string
  /** Each of another dialog about records. */
  comments?: string
  note?: string
  reason?: string
}

const formAt = (key: string, value: object): KeptDraft => {
  const [kind = '', ...named] = key.slice(deskDraftKey('').length).split(/:| at | of /)
  const { base, doc, savedAt, about } = value as Partial<DeskDraft<KeptDoc>>
  // An earlier release left changes of a record in the place of a new one, which names no record.
  const known = base && doc?.Id
  const ids = known && !named.includes(known) ? [...named, known] : named
  const text = beginningOf(doc?.Text ?? doc?.comments ?? doc?.note ?? doc?.reason ?? '')
  return { key, value, kind, ids, subjectId: doc?.SubjectId, savedAt, ...about, ...(text && { text }) }
}

async function remarksAbout(logId: string, db: PersonDatabase): Promise<KeptDraft> {
  const key = reviewDraftKey(logId)
  const value = (await readWords<object>(key, db)) ?? {}
  const log = (await readRecord<ActivityRecord>('Workshop', logId, db))?.doc
  return { key, value, kind: 'Review', ids: [log?.CreatedBySiteId ?? '', logId], name: log?.Name }
}

/** All that {@link KeptDraft} names, forms first, last saved first. */
export async function listKeptDrafts(db: PersonDatabase = currentDatabase()): Promise<KeptDraft[]> {
  const rows = await db.meta.where('key').startsWith(deskDraftKey('')).toArray()
  const forms = rows.map(({ key, value }) => formAt(key, value as object))
  const logIds = await logsWithReviewDraft(db)
  const remarks = await Promise.all(logIds.map((logId) => remarksAbout(logId, db)))
  return [...forms.sort((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? '')), ...remarks]
}

/** Throws it away; gives what brings it back as it was. */
export async function discardKeptDraft(
  { key, value }: Pick<KeptDraft, 'key' | 'value'>,
  db: PersonDatabase = currentDatabase(),
): Promise<() => Promise<void>> {
  await dropWords(key, db)
  return () => keepWords(key, value, db)
}
