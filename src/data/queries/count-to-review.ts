import type { Actor } from '../../../domain/kernel/actor.ts'
import { coordinates } from '../../../domain/kernel/actor.ts'
import { mayReview } from '../../../domain/review/standing.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { listActivities } from './activities.ts'

/** More than anybody reviews in one go: beyond it the exact number says nothing. */
export const MOST_TO_REVIEW = 500

/**
 * How many logs of the site's active season wait for a review by the actor, at most {@link MOST_TO_REVIEW}; null for
 * whoever reviews nothing there.
 */
export async function countToReview(
  siteId: string,
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<number | null> {
  if (!coordinates(actor, siteId)) return null
  const { rows } = await listActivities(
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
  return rows.filter((row) => row.Version > 0 && mayReview(actor, row)).length
}
