import { countDeskDrafts } from '../data/drafts/kept-desk-drafts.ts'
import { countReviewDrafts } from '../data/review/kept-review-drafts.ts'
import { sessionState } from '../data/session/session.ts'

/** Work that only this device holds. */
export interface KeptWork {
  unsent: number
  drafts: number
}

/** Counts what only this device holds of the person who is signed in. */
export async function countKeptWork(): Promise<KeptWork> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { unsent: 0, drafts: 0 }
  const { database } = session
  const [unsent, unfinished, reviews, desk] = await Promise.all([
    database.outbox.count(),
    database.drafts.count(),
    countReviewDrafts(database),
    countDeskDrafts(database),
  ])
  return { unsent, drafts: unfinished + reviews + desk }
}
