import { countDeskDrafts } from '../drafts/kept-desk-drafts.ts'
import { placesLaidAside } from '../drafts/take-in-last-words.ts'
import { countReviewDrafts } from '../review/kept-review-drafts.ts'
import type { PersonDatabase } from '../store/person-database.ts'

// Apart from what writes it all down first: the first page asks no more than this.

/** How much was begun on this device and not saved, in forms of every kind. */
export async function countDrafts(database: PersonDatabase): Promise<number> {
  const [unfinished, reviews, desk, aside] = await Promise.all([
    database.drafts.count(),
    countReviewDrafts(database),
    countDeskDrafts(database),
    placesLaidAside(database),
  ])
  return unfinished + reviews + desk + aside.filter(({ isStored }) => !isStored).length
}
