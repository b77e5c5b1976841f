import { mayAddSite, mayBringInSite } from '../../domain/activity/bring-in-site.ts'
import { activityHourTypeIds } from '../../domain/activity/constants.ts'
import type { Activity, ActivityRecord } from '../../domain/activity/document.ts'
import { mayMoveLogTo } from '../../domain/activity/move-refusals.ts'
import {
  mayDeleteActivity,
  mayEditActivity,
  mayLogActivityAt,
  standingOfActivity,
} from '../../domain/activity/permissions.ts'
import { refusalsOf, schoolsHeldTwice } from '../../domain/activity/rules.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { hourTypeRefusals } from '../../domain/log/hours.ts'
import type { Reference } from '../../domain/log/references.ts'
import { staffFieldRefusals } from '../../domain/log/staff-fields.ts'
import { touchRefusals } from '../../domain/log/touch-refusals.ts'
import { type Season, seasonOf } from '../../domain/site/season.ts'
import type { Write } from '../record/record-handler.ts'
import { type ReferenceFacts, referenceRefusals } from '../record/references.ts'
import { sitesOf } from './activity-rows.ts'
import type { ReadBody } from './read-body.ts'

/** What every decision of a list looks at. */
export interface Circumstances {
  actor: Actor
  seasons: readonly Season[]
  facts: ReferenceFacts
}

/** A body that was read, and what it newly points to. */
export interface AskedFor extends ReadBody {
  pointers: readonly Reference[]
}

/** Rights before anything else: `not_allowed`, or `season_locked` where the lock alone stands in the way. */
export const refuseEdit = (actor: Actor, stored: ActivityRecord): Problem[] =>
  touchRefusals(mayEditActivity, actor, standingOfActivity(stored))

/** The same for a delete; a locked season refuses it to everybody. */
export const refuseDelete = (actor: Actor, stored: ActivityRecord): Problem[] =>
  touchRefusals(mayDeleteActivity, actor, standingOfActivity(stored))

/** What keeps a new activity from being written. */
export function refuseNew(write: Write<ActivityBody>, read: AskedFor, around: Circumstances): Problem[] {
  if (write.body?.ParentId) return [{ Code: 'child_not_top_level', Field: 'ParentId' }]
  const missing = (['WorkshopTypeId', 'CreatedBySiteId'] as const).filter((field) => !read.activity[field])
  if (missing.length > 0) return missing.map((Field) => ({ Code: 'required', Field }))
  const { activity } = read
  const seasonId = seasonOf(activity.Date, around.seasons)?.Id ?? null
  if (!mayLogActivityAt(around.actor, activity.CreatedBySiteId, seasonId)) {
    return [{ Code: 'not_allowed', Field: 'CreatedBySiteId' }]
  }
  const forbidden = staffFieldRefusals(null, activity, around.actor, write.body)
  return forbidden.length > 0 ? forbidden : brokenRules(null, write, read, seasonId, around)
}

/** What keeps a change of a stored activity from being written, once the right to edit is established. */
export function refuseChange(
  write: Write<ActivityBody>,
  stored: ActivityRecord,
  read: AskedFor,
  around: Circumstances,
): Problem[] {
  const { body } = write
  const { actor, seasons } = around
  const { activity } = read
  if (body?.ParentId) return [{ Code: 'child_not_top_level', Field: 'ParentId' }]
  const moved = (['CreatedBySiteId', 'WorkshopTypeId'] as const).filter(
    (field) => activity[field] !== stored[field],
  )
  if (moved.length > 0) return moved.map((Field) => ({ Code: 'invalid', Field }))
  const forbidden = staffFieldRefusals(stored, activity, actor, body)
  if (forbidden.length > 0) return forbidden
  const seasonId = seasonOf(activity.Date, seasons)?.Id ?? null
  if (!mayMoveLogTo(actor, standingOfActivity(stored), seasonId))
    return [{ Code: 'not_allowed', Field: 'Date' }]
  const opened = openedSites(stored, activity, actor)
  if (opened.length > 0) return opened
  return brokenRules(stored, write, read, seasonId, around)
}

function openedSites(stored: ActivityRecord, { SiteResponseHeader }: Activity, actor: Actor): Problem[] {
  return SiteResponseHeader.Items.filter(({ SiteId }) => !mayBringInSite(actor, stored, SiteId)).map(
    ({ Id }) => ({ Code: 'not_allowed', Field: `SiteResponseHeader.Items[${Id}].SiteId` }),
  )
}

function brokenRules(
  stored: Activity | null,
  { followed = new Set() }: Pick<Write, 'followed'>,
  read: AskedFor,
  seasonId: string | null,
  { actor, seasons, facts }: Circumstances,
): Problem[] {
  const { activity } = read
  const heldTwice = new Set([...schoolsHeldTwice(stored, activity), ...followed])
  return [
    ...refusalsOf(activity, seasons, actor, heldTwice),
    ...hourTypeRefusals(activity, activityHourTypeIds),
    ...referenceRefusals(read.pointers, sitesOf(activity), seasonId, actor, facts, (siteId) =>
      mayAddSite(actor, stored, siteId, seasonId),
    ),
  ]
}
