import { takesPartIn } from '../../../domain/activity/permissions.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { currentSeasons, type Season } from '../../../domain/site/season.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'

type Row = Pick<
  ActivityListRow,
  'CreatedById' | 'CreatedBySiteId' | 'SeasonId' | 'SiteIds' | 'SubjectIds' | 'Version'
>

/**
 * How far into the server's list, newest first, there is nothing but what this device holds: it carries other people's logs of
 * the two seasons that people work in, which are the newest unless there is a later season. One's own, and those that were
 * opened by themselves, are of any season and tell nothing; nor do those that the server does not have yet.
 */
export function firstBeyond(rows: readonly Row[], actor: Actor, seasons: readonly Season[]): number {
  const carried = currentSeasons(seasons)
  const [newest] = carried
  if (!newest || seasons.some(({ StartDate }) => StartDate > newest.StartDate)) return 0
  const ids = new Set<string | null>(carried.map(({ Id }) => Id))
  return rows.filter((row) => row.Version > 0 && ids.has(row.SeasonId) && !takesPartIn(actor, row)).length
}
