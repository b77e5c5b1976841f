import { readMe } from '../queries/people.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRef } from '../store/records.ts'
import type { DraftRow, OutboxRow } from '../store/rows.ts'
import {
  buildWorkFile,
  type FileToSave,
  type WorkItem,
  workOfDraft,
  workOfEntry,
} from '../work-file/work-file.ts'
import { type Circumstances, deviceCircumstances } from './entry.ts'

/**
 * The unsent work as a file (`work-file.ts`) that a person can keep, bring in elsewhere or hand to a coordinator; all of
 * it with the drafts, or the entries named. Null when there is nothing in it but deletions.
 */
export async function exportEntries(
  seqs: readonly number[] | 'all',
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<FileToSave | null> {
  const [rows, drafts, me] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    seqs === 'all' ? db.drafts.toArray() : [],
    readMe(db),
  ])
  const chosen = seqs === 'all' ? rows : rows.filter((row) => row.seq !== undefined && seqs.includes(row.seq))
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

/** A record that the server does not have, with all that was edited since: elsewhere there is nothing to edit. */
async function wholeWork(
  db: PersonDatabase,
  create: OutboxRow,
  draft: DraftRow | undefined,
): Promise<WorkItem[]> {
  const doc = draft?.doc ?? (await readRef(db, create.ref))?.doc ?? {}
  const item = workOfEntry(create, doc)
  return item ? [item] : []
}

async function editsOf(db: PersonDatabase, rows: readonly OutboxRow[], ref: string): Promise<WorkItem[]> {
  const doc = (await readRef(db, ref))?.doc ?? {}
  return rows.filter((row) => row.ref === ref).flatMap((row) => workOfEntry(row, doc) ?? [])
}
