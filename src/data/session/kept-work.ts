import { countDeskDrafts } from '../drafts/kept-desk-drafts.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { countReviewDrafts } from '../review/kept-review-drafts.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/** Work that only this device holds. */
export interface KeptWork {
  unsent: number
  drafts: number
}

/** Counts what only this device holds of a person. */
export async function readKeptWork(database: PersonDatabase): Promise<KeptWork> {
  const [unsent, unfinished, reviews, desk] = await Promise.all([
    database.outbox.filter(isUnsent).count(),
    database.drafts.count(),
    countReviewDrafts(database),
    countDeskDrafts(database),
  ])
  return { unsent, drafts: unfinished + reviews + desk }
}
