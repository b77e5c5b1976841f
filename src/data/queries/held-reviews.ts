import { Dexie } from 'dexie'
import type { ReviewStatus } from '../../../domain/review/standing.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/*
 * Where the reviews on this device stand, kept in memory until one changes, in whichever tab: a list asks on every
 * keystroke, and each answer of the store is a wait of its own. Keys alone are read, not the exchanges. Of all sites: the
 * list of a site has logs that others made, whose reviews are theirs.
 */

/** The logs that were reviewed or returned; all others are Unreviewed. */
export type HeldReviews = ReadonlyMap<string, ReviewStatus>

/** The index that reads statuses without documents. */
const PLACES = '[siteId+status]'

let known: { db: PersonDatabase; reviews: HeldReviews } | null = null
let changes = 0

/** The reviews on this device. To be called where a live query looks on: it hears of every change. */
export async function heldReviews(db: PersonDatabase): Promise<HeldReviews> {
  listen()
  if (known?.db === db) {
    const before = known
    // Read only so that the query looks on.
    await db.reviews.orderBy(PLACES).limit(1).primaryKeys()
    if (known === before) return before.reviews
  }
  const asked = changes
  const reviews = new Map<string, ReviewStatus>()
  // One of each, whatever the number of reviews.
  const places = (await db.reviews.orderBy(PLACES).uniqueKeys()) as unknown as [string, ReviewStatus][]
  await Promise.all(
    places.map(async ([siteId, status]) => {
      if (status === 'Unreviewed') return
      for (const id of await db.reviews.where(PLACES).equals([siteId, status]).primaryKeys())
        reviews.set(id, status)
    }),
  )
  if (asked === changes) known = { db, reviews }
  return reviews
}

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
