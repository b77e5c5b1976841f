import { staffFieldRefusals } from '../../domain/activity/rules.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { ProgramSupport, ProgramSupportRecord } from '../../domain/program-support/document.ts'
import {
  mayDeleteProgramSupport,
  mayEditProgramSupport,
  mayLogProgramSupportAt,
  standingOfProgramSupport,
} from '../../domain/program-support/permissions.ts'
import { programSupportHourTypeIds, programSupportRefusals } from '../../domain/program-support/rules.ts'
import type { ProgramSupportBody } from '../../domain/program-support/schema.ts'
import { seasonOf } from '../../domain/site/season.ts'
import type { Circumstances } from '../activity/decide-activity.ts'
import { hourTypeRefusals, referenceRefusals } from '../activity/references.ts'
import type { WriteContext, WriteMethod } from '../sync/synced-handler.ts'
import { newReferencesOf } from './references.ts'

type Actor = WriteContext['actor']

/** A body read on top of a document: what it leaves, which items it removed, and what of it cannot be read. */
export interface ReadProgramSupport {
  log: ProgramSupport
  dropped: string[]
  problems: Problem[]
}

/** Rights before anything else: `not_allowed`, or `season_locked` where the lock alone stands in the way. */
export function refuseTouch(actor: Actor, method: WriteMethod, stored: ProgramSupportRecord): Problem[] {
  const may = method === 'DELETE' ? mayDeleteProgramSupport : mayEditProgramSupport
  const standing = standingOfProgramSupport(stored)
  if (may(actor, standing)) return []
  return [{ Code: may(actor, { ...standing, SeasonLocked: false }) ? 'season_locked' : 'not_allowed' }]
}

/** What keeps new program support from being written. */
export function refuseNew(
  read: ReadProgramSupport,
  around: Circumstances,
  body: ProgramSupportBody | null,
): Problem[] {
  const { log } = read
  if (!log.SiteId) return [{ Code: 'required', Field: 'SiteId' }]
  const seasonId = seasonOf(log.DateCompleted, around.seasons)?.Id ?? null
  if (!mayLogProgramSupportAt(around.actor, log.SiteId, seasonId)) {
    return [{ Code: 'not_allowed', Field: 'SiteId' }]
  }
  const forbidden = staffFieldRefusals(null, log, around.actor, body)
  return forbidden.length > 0 ? forbidden : brokenRules(null, read, seasonId, around)
}

/** What keeps a change from being written, once the right to edit is established. */
export function refuseChange(
  stored: ProgramSupportRecord,
  read: ReadProgramSupport,
  around: Circumstances,
  body: ProgramSupportBody | null,
): Problem[] {
  const { log } = read
  if (log.SiteId !== stored.SiteId) return [{ Code: 'invalid', Field: 'SiteId' }]
  const forbidden = staffFieldRefusals(stored, log, around.actor, body)
  if (forbidden.length > 0) return forbidden
  const seasonId = seasonOf(log.DateCompleted, around.seasons)?.Id ?? null
  // A date in another season asks for rights in that season too.
  const isElsewhere = seasonId !== null && seasonId !== stored.SeasonId
  if (isElsewhere && !mayLogProgramSupportAt(around.actor, stored.SiteId, seasonId)) {
    return [{ Code: 'not_allowed', Field: 'DateCompleted' }]
  }
  return brokenRules(stored, read, seasonId, around)
}

function brokenRules(
  stored: ProgramSupport | null,
  { log, problems }: ReadProgramSupport,
  seasonId: string | null,
  { actor, seasons, facts }: Circumstances,
): Problem[] {
  const place = { CreatedBySiteId: log.SiteId, SiteResponseHeader: { Items: [] } }
  return [
    ...problems,
    ...programSupportRefusals(log, seasons, actor),
    ...hourTypeRefusals(log, programSupportHourTypeIds),
    ...referenceRefusals(newReferencesOf(stored, log), place, seasonId, actor, facts),
  ]
}
