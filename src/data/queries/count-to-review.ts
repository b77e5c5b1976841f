import type { Actor } from '../../../domain/kernel/actor.ts'
import { coordinates } from '../../../domain/kernel/actor.ts'
import { mayReview } from '../../../domain/review/standing.ts'
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

/**
 * The logs of the site's active season that wait for a review by the actor; null for whoever reviews nothing there, and
 * until the logs of the site have come: none found before then is no news.
 */
export async function countToReview(
  siteId: string,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<CountToReview | null> {
  if (!coordinates(actor, siteId) || !(await hasArrived(siteId, db))) return null
  const { rows, total } = await listActivities(
    {
      SiteId: siteId,
      Sort: 1,
      Search: null,
      Skip: 0,
      Take: MOST_TO_REVIEW,
      Filters: [{ Type: 'ReviewStatus', Value: 'Unreviewed' }, { Type: 'ActiveSeasonOnly' }],
    },
    actor,
    db,
  )
  // Some of those that were looked at may be for another site to review, and yet more wait behind them.
  const isCut = total > rows.length
  return {
    count: isCut ? MOST_TO_REVIEW : rows.filter((row) => row.Version > 0 && mayReview(actor, row)).length,
    isWhole: !(await readMeta(db, 'olderLogsDropped')),
  }
}
