import { countDeskDrafts } from '../drafts/kept-desk-drafts.ts'
import { placesLaidBy } from '../drafts/last-words-place.ts'
import { countReviewDrafts } from '../review/kept-review-drafts.ts'
import type { PersonDatabase } from '../store/person-database.ts'

// Apart from what writes it all down first: the first page asks no more than this.

/** How much was begun on this device and not saved, in forms of every kind. */
export async function countDrafts(database: PersonDatabase): Promise<number> {
  const [unfinished, reviews, desk, aside] = await Promise.all([
    database.drafts.count(),
    countReviewDrafts(database),
    countDeskDrafts(database),
    countLaidAside(database),
  ])
  return unfinished + reviews + desk + aside
}

/** Of how many forms a full store has nothing yet, though words of them were laid beside it. */
export async function countLaidAside(database: PersonDatabase): Promise<number> {
  const stored = placesLaidBy(database).map(({ table, key }) => database.table(table).get(key))
  return (await Promise.all(stored)).filter((row) => row === undefined).length
}
