import { type Actor, isApprovedFor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import type { Reference } from '../log/references.ts'
import { type Season, seasonOf } from '../site/season.ts'
import type { Activity } from './document.ts'
import { sitesOfActivity } from './permissions.ts'
import { newReferences } from './references.ts'

/**
 * Whether a log of these sites, the one that it belongs to first, may newly name a site for a date in that season: one where its
 * writer is approved then, or now. Its hours may be of any of its sites.
 */
export const mayNameSite = (
  actor: Actor,
  { kind, id }: Pick<Reference, 'kind' | 'id'>,
  siteIds: readonly string[],
  seasonId: string | null,
): boolean =>
  id === siteIds[0] || (kind === 'hours site' && siteIds.includes(id)) || isApprovedFor(actor, id, seasonId)

/**
 * The sites that a log newly names, as taking part or in its hours, and that its writer may not bring in for the season of its
 * date; `stored` is the log as the server has it. Of a date that is in no season the rules of dates tell.
 */
export function siteRefusals(
  stored: Activity | null,
  activity: Activity,
  seasons: readonly Season[],
  actor: Actor,
): Problem[] {
  const season = seasonOf(activity.Date ?? '', seasons)
  if (!season) return []
  const siteIds = sitesOfActivity(activity)
  return newReferences(stored, activity)
    .filter(({ kind }) => kind === 'site' || kind === 'hours site')
    .filter((reference) => !mayNameSite(actor, reference, siteIds, season.Id))
    .map(({ field }) => ({ Code: 'site_not_approved_then', Field: field }))
}
