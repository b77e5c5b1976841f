import { mayMoveLogTo } from '../../domain/activity/move-refusals.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { hourTypeRefusals } from '../../domain/log/hours.ts'
import { staffFieldRefusals } from '../../domain/log/staff-fields.ts'
import type { ProgramSupport, ProgramSupportRecord } from '../../domain/program-support/document.ts'
import { mayLogProgramSupportAt, standingOfProgramSupport } from '../../domain/program-support/permissions.ts'
import { programSupportHourTypeIds, programSupportRefusals } from '../../domain/program-support/rules.ts'
import { type Season, seasonOf } from '../../domain/site/season.ts'
import { type ReferenceFacts, referenceRefusals } from '../record/references.ts'
import { newProgramSupportReferences } from './references.ts'

/** What every decision of a list looks at. */
export interface ProgramSupportFacts {
  seasons: readonly Season[]
  references: ReferenceFacts
}

/** What keeps program support from being written, once the right to touch it is established: place, rights, rules. */
export function refuseProgramSupport(
  actor: Actor,
  before: ProgramSupportRecord | null,
  after: ProgramSupport,
  { seasons, references }: ProgramSupportFacts,
): Problem[] {
  const seasonId = seasonOf(after.DateCompleted, seasons)?.Id ?? null
  const misplaced = before
    ? refuseMove(actor, before, after, seasonId)
    : refusePlace(actor, after.SiteId, seasonId)
  if (misplaced) return [misplaced]
  const forbidden = staffFieldRefusals(before, after, actor)
  if (forbidden.length > 0) return forbidden
  return [
    ...programSupportRefusals(after, seasons, actor),
    ...hourTypeRefusals(after, programSupportHourTypeIds),
    ...referenceRefusals(
      newProgramSupportReferences(before, after),
      [after.SiteId],
      seasonId,
      actor,
      references,
    ),
  ]
}

function refusePlace(actor: Actor, siteId: string, seasonId: string | null): Problem | null {
  if (!siteId) return { Code: 'required', Field: 'SiteId' }
  return mayLogProgramSupportAt(actor, siteId, seasonId) ? null : { Code: 'not_allowed', Field: 'SiteId' }
}

/** It stays with its site; a date in another season asks for rights in that season too. */
function refuseMove(
  actor: Actor,
  before: ProgramSupportRecord,
  after: ProgramSupport,
  seasonId: string | null,
): Problem | null {
  if (after.SiteId !== before.SiteId) return { Code: 'invalid', Field: 'SiteId' }
  return mayMoveLogTo(actor, standingOfProgramSupport(before), seasonId)
    ? null
    : { Code: 'not_allowed', Field: 'DateCompleted' }
}
