import type { Actor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import { type Season, seasonOf } from '../site/season.ts'
import { type ActivityStanding, mayLogActivityAtSiteOf } from './permissions.ts'

/**
 * Who may move the date of a log, or of program support, into that season: a date in another season asks for the right to log
 * there in that season, too.
 */
export const mayMoveLogTo = (
  actor: Actor,
  standing: Omit<ActivityStanding, 'SeasonLocked'>,
  seasonId: string | null,
): boolean =>
  seasonId === null || seasonId === standing.SeasonId || mayLogActivityAtSiteOf(actor, standing, seasonId)

/**
 * What keeps the date from moving to that day: its writer is approved at none of its sites for the season. Of a date that is in
 * no season, or in a locked one, the rules of dates tell.
 */
export function moveRefusals(
  date: string,
  standing: ActivityStanding,
  seasons: readonly Season[],
  actor: Actor,
  Field = 'Date',
): Problem[] {
  const seasonId = seasonOf(date, seasons)?.Id ?? null
  return mayMoveLogTo(actor, standing, seasonId) ? [] : [{ Code: 'not_approved_then', Field }]
}
