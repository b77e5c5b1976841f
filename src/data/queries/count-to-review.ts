import type { ActivityFilter } from '../../../domain/activity/query.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { coordinates } from '../../../domain/kernel/actor.ts'
import { hasArrived } from '../engine/arrival.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { listActivities } from './activities.ts'

/** More than anybody reviews in one go: beyond it the exact number says nothing. */
export const MOST_TO_REVIEW = 500

/** How many logs wait for a review, as far as this device can tell. */
export interface CountToReview {
  /** At most {@link MOST_TO_REVIEW}. */
  count: number
  /** False where the device gave up older logs, of which some may wait too. */
  isWhole: boolean
}

/** What the list of them asks for; the tile leads to that list, and says how many it shows. */
const toReview: ActivityFilter[] = [
  { Type: 'ReviewStatus', Value: 'Unreviewed' },
  { Type: 'ActiveSeasonOnly' },
]

/**
 * The logs of the site's active season that wait for a review; null for whoever reviews nothing there, and until the logs of
 * the site have come: none found before then is no news.
 */
export async function countToReview(
  siteId: string,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<CountToReview | null> {
  if (!coordinates(actor, siteId) || !(await hasArrived(siteId, db))) return null
  const { rows } = await listActivities(
    { SiteId: siteId, Sort: 1, Search: null, Skip: 0, Take: MOST_TO_REVIEW, Filters: toReview },
    actor,
    db,
  )
  return {
    count: rows.length,
    isWhole: !(await readMeta(db, 'olderLogsDropped')),
  }
}
