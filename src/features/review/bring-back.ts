import { type DraftComment, keepReviewDraft, readReviewDraft } from '../../data/review/review-draft.ts'
import { newId } from '../../data/store/new-id.ts'
import { databaseInUse, type PersonDatabase } from '../../data/store/person-database.ts'
import { emptyDraft, withRestored } from './draft-changes.ts'

type Restore = (removed: DraftComment) => void

/** How a remark comes back into those that are written on this page, by the Id of their log. */
const onPage = new Map<string, Restore>()

/** The remarks about a log are written on this page, until the function that it gives is called. */
export function noteOnPage(logId: string, restore: Restore): () => void {
  onPage.set(logId, restore)
  return () => {
    if (onPage.get(logId) === restore) onPage.delete(logId)
  }
}

/**
 * Brings a remark back whose page may have been left since: into the remarks of its log where they are open, which would
 * write over what is kept; otherwise it is there when the log is opened again. `db`: of who removed it; nobody else gets it.
 */
export async function bringBack(logId: string, removed: DraftComment, db: PersonDatabase): Promise<void> {
  if (databaseInUse() !== db) return
  const restore = onPage.get(logId)
  if (restore) return restore(removed)
  const kept = (await readReviewDraft(logId, db)) ?? emptyDraft
  await keepReviewDraft(logId, withRestored(kept, removed, newId), db)
}
