import type { Activity, ActivityRecord } from '../../../domain/activity/document.ts'
import {
  type ActivityStanding,
  mayEditActivity,
  standingOfActivity,
} from '../../../domain/activity/permissions.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { type Writing, writingFor } from '../../pickers/log-form/writing.ts'
import type { Loaded } from './load-form.ts'

/**
 * What the permission rules say of the log on this device. A log that the server never had, and one that it held
 * back for its season, stay editable: their date may be wrong.
 */
export function mayWrite(
  { record, neverSent, heldBack }: Pick<Loaded, 'record' | 'neverSent' | 'heldBack'>,
  actor: Actor,
  seasons: readonly Season[],
): Writing {
  if (neverSent || heldBack || !record) return 'allowed'
  return writingFor(standingHere(record as Activity, actor, seasons), (one) => mayEditActivity(actor, one))
}

/** The standing of a log as this device knows it; what was never sent is one's own. */
export function standingHere(
  activity: Activity & Partial<ActivityRecord>,
  actor: Actor,
  seasons: readonly Season[],
): ActivityStanding {
  const season = seasons.find((one) => one.Id === activity.SeasonId) ?? seasonOf(activity.Date, seasons)
  return standingOfActivity({
    CreatedBySiteId: activity.CreatedBySiteId,
    SiteResponseHeader: activity.SiteResponseHeader,
    VolunteerLogHeader: activity.VolunteerLogHeader,
    CreatedById: activity.CreatedById ?? actor.SubjectId,
    SeasonId: season?.Id ?? null,
    Season: season ?? null,
  })
}
