import { Dexie } from 'dexie'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/*
 * Where the reviews of the site looked at last stand, kept in memory until one changes, in whichever tab: a list asks on
 * every keystroke, and each answer of the store is a wait of its own. Keys alone are read, not the exchanges.
 */

/** The logs of a site that were reviewed or returned; all others are Unreviewed. */
export type SiteReviews = ReadonlyMap<string, ReviewStatus>

let known: { db: PersonDatabase; siteId: string; reviews: SiteReviews } | null = null
let changes = 0

/** The reviews of a site. To be called where a live query looks on: it hears of every change. */
export async function reviewsOfSite(db: PersonDatabase, siteId: string): Promise<SiteReviews> {
  listen()
  if (known?.db === db && known.siteId === siteId) {
    const before = known
    // Read only so that the query looks on.
    await db.reviews.where('[siteId+status]').between([siteId, ''], [siteId, '\uffff']).limit(1).primaryKeys()
    if (known === before) return before.reviews
  }
  const asked = changes
  const reviews = new Map<string, ReviewStatus>()
  const [reviewed, returned] = await Promise.all([
    idsByReview(db, siteId, 'Reviewed'),
    idsByReview(db, siteId, 'Returned'),
  ])
  for (const id of reviewed) reviews.set(id, 'Reviewed')
  for (const id of returned) reviews.set(id, 'Returned')
  if (asked === changes) known = { db, siteId, reviews }
  return reviews
}

const idsByReview = (db: PersonDatabase, siteId: string, status: ReviewStatus): Promise<string[]> =>
  db.reviews.where('[siteId+status]').equals([siteId, status]).primaryKeys()

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  // Dexie tells of a change before a live query hears of it; `all` is a change that names no rows.
  Dexie.on('storagemutated', (parts) => {
    if (!Object.keys(parts).some((part) => part === 'all' || part.includes('/reviews/'))) return
    changes += 1
    known = null
  })
}
