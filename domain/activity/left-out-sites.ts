import { type Actor, isStaff } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problems.ts'
import { withoutHeld } from '../log/references.ts'
import { type Season, seasonOf } from '../site/season.ts'
import { mayAddSite } from './bring-in-site.ts'
import type { Activity } from './document.ts'
import { mayName, type NamedRecords, siteToAdd } from './named-records.ts'
import { sitesOfActivity } from './permissions.ts'
import { namedReferences } from './references.ts'

/** A row that names somebody or something of a site that takes no part in its log. */
interface LeftOutRow {
  field: string
  /** The site whose taking part would let the log name it. */
  siteId: string
}

/**
 * The rows of a log that newly name somebody or something of a site that takes no part in it, as far as `known` tells; `stored` is
 * the log as the server has it. Of people a device knows only where they are of late: whoever's hours stand for a site of the
 * log may have been there before, which the server knows.
 */
export function leftOutRows(
  stored: Activity | null,
  activity: Activity,
  actor: Actor,
  seasons: readonly Season[],
  known: NamedRecords,
): LeftOutRow[] {
  if (isStaff(actor)) return []
  const siteIds = sitesOfActivity(activity)
  const seasonId = seasonOf(activity.Date ?? '', seasons)?.Id ?? null
  const mayAdd = (siteId: string) => mayAddSite(actor, stored, siteId, seasonId)
  const forTheseSites = new Set(
    activity.VolunteerLogHeader.LogItems.flatMap(({ SubjectId, SiteId }) =>
      SubjectId && SiteId && siteIds.includes(SiteId) ? [SubjectId] : [],
    ),
  )
  const held = stored ? namedReferences(stored) : []
  return withoutHeld(held, namedReferences(activity)).flatMap((reference) => {
    if (reference.kind === 'person' && forTheseSites.has(reference.id)) return []
    if (mayName(actor, reference, siteIds, known)) return []
    const siteId = siteToAdd(actor, reference, siteIds, known, mayAdd)
    return siteId ? [{ field: reference.field, siteId }] : []
  })
}

/** Those rows as problems. */
export const leftOutRefusals = (rows: readonly LeftOutRow[]): Problem[] =>
  rows.map(({ field }) => ({ Code: 'site_left_out', Field: field }))
