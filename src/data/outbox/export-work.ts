import { syncedRecords } from '../../../domain/records.ts'
import { referencedIds } from '../../../domain/sync/references.ts'
import { type Draft, readDraft } from '../drafts/drafts.ts'
import { countDeskDrafts } from '../drafts/kept-desk-drafts.ts'
import { newestDrafts, placesLaidAside } from '../drafts/take-in-last-words.ts'
import { readMe } from '../queries/people.ts'
import { countReviewDrafts } from '../review/kept-review-drafts.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRef } from '../store/records.ts'
import type { DraftRow, OutboxRow } from '../store/rows.ts'
import {
  buildWorkFile,
  type FileToSave,
  type WorkAuthor,
  type WorkItem,
  workOfDraft,
  workOfEntry,
} from '../work-file/work-file.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'
import { MEND_PREFIX } from './mend-key.ts'

/** How long words that are on the page alone wait for the store to say what else belongs to them, in milliseconds. */
const TIMEOUT = 2_000

/**
 * The unsent work as a file (`work-file.ts`) that a person can keep, bring in elsewhere or hand to a coordinator; all of
 * it with the drafts as their forms would open again, or the entries named, with the new records that they name. Null
 * when there is nothing in it but deletions.
 */
export async function exportEntries(
  seqs: readonly number[] | 'all',
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<FileToSave | null> {
  const [rows, drafts, me] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    seqs === 'all' ? newestDrafts(db) : [],
    readMe(db),
  ])
  const wanted = seqs === 'all' ? rows : rows.filter((row) => row.seq !== undefined && seqs.includes(row.seq))
  const names = wanted.flatMap((row) => [row.id, ...row.names])
  const chosen = [...createsOf(names, rows).filter((row) => !wanted.includes(row)), ...wanted]
  const refs = new Set([...chosen, ...drafts].map(({ ref }) => ref))
  const work: WorkItem[] = []
  for (const ref of refs) {
    const draft = drafts.find((one) => one.ref === ref)
    const create = rows.find((row) => row.ref === ref && row.op === 'create')
    if (create) work.push(...(await wholeWork(db, create, draft)))
    else work.push(...(await editsOf(db, chosen, ref)), ...(draft ? [workOfDraft(draft)] : []))
  }
  return work.length === 0 ? null : buildWorkFile(work, me ?? null, new Date(env.now()))
}

/**
 * Whether this device holds words that are no work of a file, since they are no record that is brought in: about a log under
 * review, in a form of the desk, and what is being mended of a refused entry.
 */
export async function hasWordsOfNoFile(db: PersonDatabase = currentDatabase()): Promise<boolean> {
  const [reviews, desk, mended, aside] = await Promise.all([
    countReviewDrafts(db),
    countDeskDrafts(db),
    db.meta.where('key').startsWith(MEND_PREFIX).count(),
    placesLaidAside(db),
  ])
  return reviews + desk + mended > 0 || aside.some(({ table }) => table === 'meta')
}

/** A draft of a list as a file, as its form would open again. */
export const exportDraft = async <T extends object>(
  draft: Draft<T>,
  author: WorkAuthor | null,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<FileToSave> =>
  exportWords((await readDraft<T>(draft.type, draft.id, db)) ?? draft, author, db, env)

/**
 * The words of a form as a file, with the new records that they name. A store that keeps no words may not answer either:
 * then the words go alone.
 */
export async function exportWords<T extends object>(
  draft: Draft<T>,
  author: WorkAuthor | null,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<FileToSave> {
  const alone = [workOfDraft(draft)]
  const whole = wordsWithNamed(db, draft as Draft).catch((error: unknown) => {
    console.warn('What the words name could not be read', error)
    return alone
  })
  const late = new Promise<WorkItem[]>((resolve) => setTimeout(() => resolve(alone), TIMEOUT))
  return buildWorkFile(await Promise.race([whole, late]), author, new Date(env.now()))
}

async function wordsWithNamed(db: PersonDatabase, draft: Draft): Promise<WorkItem[]> {
  const names = referencedIds(draft.doc, syncedRecords[draft.type].references)
  const creates = createsOf([...names, draft.id], await db.outbox.orderBy('seq').toArray())
  const work = await Promise.all(
    creates.map((row) => wholeWork(db, row, row.id === draft.id ? draft : undefined)),
  )
  return creates.some(({ id }) => id === draft.id) ? work.flat() : [...work.flat(), workOfDraft(draft)]
}

/** The creates of the records with these ids, and of what they name in turn, what is named before what names it. */
function createsOf(ids: readonly string[], rows: readonly OutboxRow[]): OutboxRow[] {
  const found = new Set<OutboxRow>()
  const asked = new Set<string>()
  const follow = (id: string) => {
    if (asked.has(id)) return
    asked.add(id)
    const create = rows.find((row) => row.id === id && row.op === 'create')
    if (!create) return
    for (const name of create.names) follow(name)
    found.add(create)
  }
  for (const id of ids) follow(id)
  return [...found]
}

/** A record that the server does not have, with all that was edited since: elsewhere there is nothing to edit. */
async function wholeWork(
  db: PersonDatabase,
  create: OutboxRow,
  draft: DraftRow | undefined,
): Promise<WorkItem[]> {
  const doc = draft?.doc ?? (await readRef(db, create.ref))?.doc ?? {}
  const item = workOfEntry(create, doc)
  if (!item) return []
  return [draft ? { ...item, IsDraft: true } : item]
}

async function editsOf(db: PersonDatabase, rows: readonly OutboxRow[], ref: string): Promise<WorkItem[]> {
  const doc = (await readRef(db, ref))?.doc ?? {}
  return rows.filter((row) => row.ref === ref).flatMap((row) => workOfEntry(row, doc) ?? [])
}
