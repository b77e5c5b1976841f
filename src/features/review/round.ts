import type { ActivityQuery } from '../../../domain/activity/query.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { mayReview } from '../../../domain/review/standing.ts'
import { listActivities } from '../../data/queries/activities.ts'
import { reviewStatusesOf } from '../../data/queries/reviews.ts'

/** How the list that one came from is narrowed and ordered. */
export type RoundQuery = Pick<ActivityQuery, 'Sort' | 'Search' | 'Filters'>

/** As many logs as one goes through without looking at the list again. */
const LONGEST = 500

/** Kept from log to log: what was just reviewed may no longer match the filters, and the way on must not change. */
let kept: { key: string; ids: readonly string[] } | null = null

/** The logs that may be reviewed one after the other, in the order of the list; empty when this one is not among them. */
export async function readRound(
  siteId: string,
  query: RoundQuery,
  logId: string,
  actor: Actor,
): Promise<readonly string[]> {
  const key = JSON.stringify([actor.SubjectId, siteId, query])
  if (kept?.key === key && kept.ids.includes(logId)) return kept.ids
  const page = await listActivities({ ...query, SiteId: siteId, Skip: 0, Take: LONGEST }, actor)
  const ids = page.rows.filter((row) => row.Version > 0 && mayReview(actor, row)).map((row) => row.Id)
  if (!ids.includes(logId)) return []
  kept = { key, ids }
  return ids
}

/** The next log of the round that nobody has looked at yet, from this one on and then from the beginning. */
export async function nextUnreviewed(ids: readonly string[], logId: string): Promise<string | undefined> {
  const at = ids.indexOf(logId)
  const inOrder = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))]
  const statuses = await reviewStatusesOf(inOrder)
  return inOrder.find((_, index) => statuses[index]?.review === 'Unreviewed')
}
