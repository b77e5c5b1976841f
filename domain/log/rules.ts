import { type Actor, isApprovedFor, isStaff } from '../kernel/actor.ts'
import { isCalendarDate } from '../kernel/dates.ts'
import type { Problem } from '../kernel/problems.ts'
import { type Season, seasonOf } from '../site/season.ts'
import { logCountLimits } from './limits.ts'

/** A list with more items than a log may hold, as `too_many`; `Field` is its path. */
export const tooMany = (
  items: readonly unknown[],
  Field: string,
  Limit: number = logCountLimits.Items,
): Problem[] => (items.length > Limit ? [{ Code: 'too_many', Field, Limit }] : [])

/** More choices of a list than a log holds, and choices that name no value: nothing was chosen, so nothing may be counted. */
export function choiceRefusals<H extends string>(
  holder: Record<H, { Items: readonly { Id: string; EnumerationId: string | null }[] }>,
  headers: readonly H[],
  prefix = '',
  limit: number = logCountLimits.Items,
): Problem[] {
  return headers.flatMap((header) => {
    const path = `${prefix}${header}.Items`
    return [
      ...tooMany(holder[header].Items, path, limit),
      ...holder[header].Items.filter((item) => !item.EnumerationId).map(
        (item): Problem => ({ Code: 'required', Field: `${path}[${item.Id}].EnumerationId` }),
      ),
    ]
  })
}

/**
 * The rule of writing: a date in some season, for ordinary people an unlocked one (`season_locked`). Staff and
 * administrators may write into any season.
 */
export function dateRefusals(
  date: string,
  seasons: readonly Season[],
  actor: Actor,
  Field = 'Date',
): Problem[] {
  if (!date) return [{ Code: 'required', Field }]
  if (!isCalendarDate(date)) return [{ Code: 'invalid_date', Field }]
  const season = seasonOf(date, seasons)
  if (!season) return [{ Code: 'date_not_in_season', Field }]
  return season.Locked && !isStaff(actor) ? [{ Code: 'season_locked', Field }] : []
}

/**
 * What keeps a new log from being made at a site for that date: its writer is approved there neither in the date's season
 * nor now. Of a date that is in no season {@link dateRefusals} tells.
 */
export function placeRefusals(
  date: string,
  siteId: string,
  seasons: readonly Season[],
  actor: Actor,
  Field = 'Date',
): Problem[] {
  const season = seasonOf(date, seasons)
  return season && !isApprovedFor(actor, siteId, season.Id) ? [{ Code: 'not_approved_then', Field }] : []
}

/** The date on which a new log begins: today, or none where its writer may log at the site for earlier days alone. */
export const dateToBegin = (
  today: string,
  siteId: string,
  seasons: readonly Season[],
  actor: Actor,
): string => (placeRefusals(today, siteId, seasons, actor).length > 0 ? '' : today)

/** Items that name the same record as one before them in `field`, as `duplicate_value`; `path` is that of the list. */
export function repeated<F extends string>(
  items: readonly ({ Id: string } & Record<F, string | null>)[],
  path: string,
  field: F,
): Problem[] {
  const seen = new Set<string>()
  return items.flatMap((item) => {
    const value = item[field]
    if (!value) return []
    if (seen.has(value)) return [{ Code: 'duplicate_value' as const, Field: `${path}[${item.Id}].${field}` }]
    seen.add(value)
    return []
  })
}
