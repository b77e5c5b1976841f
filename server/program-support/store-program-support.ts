import type { ProgramSupport } from '../../domain/program-support/document.ts'
import type { ProgramSupportBody } from '../../domain/program-support/schema.ts'
import { type Season, seasonOf } from '../../domain/site/season.ts'
import { audit } from '../http/audit.ts'
import { auditedChange } from '../sync/audited-change.ts'
import { type JournalLine, journal } from '../sync/journal.ts'
import type { Outcome, Write, WriteContext } from '../sync/synced-handler.ts'
import type { ReadProgramSupport } from './decide-program-support.ts'
import type { StoredProgramSupport } from './read-program-support.ts'
import {
  type AcceptedProgramSupport,
  deleteProgramSupport,
  writeProgramSupport,
} from './write-program-support.ts'

/** One write on its way: refused, or about to be written. */
export interface ProgramSupportStep {
  write: Write<ProgramSupportBody>
  stored: StoredProgramSupport | undefined
  /** The document that the body leaves; null for a delete. */
  read: ReadProgramSupport | null
  outcome: Outcome | null
}

/** Writes the accepted ones with feed and audit, one statement for each table, and answers them. */
export async function storeProgramSupport(
  context: WriteContext,
  steps: readonly ProgramSupportStep[],
  seasons: readonly Season[],
): Promise<void> {
  if (steps.length === 0) return
  const { tx, actor, now, requestId } = context
  const created: AcceptedProgramSupport[] = []
  const changed: AcceptedProgramSupport[] = []
  const deleted: string[] = []
  const feed: JournalLine[] = []
  for (const step of steps) {
    const { write, stored } = step
    if (!step.read) {
      const version = (stored?.record.Version ?? 0) + 1
      deleted.push(write.id)
      if (stored) feed.push({ ...feedLineOf(stored.record, stored.record.CreatedById, version), gone: true })
      step.outcome = { id: write.id, version, derived: {} }
      continue
    }
    const season = seasonOf(step.read.log.DateCompleted, seasons)
    if (!season) throw new Error('program support without a season was accepted')
    const accepted = acceptedOf(context, step.read, stored, season.Id)
    if (stored) changed.push(accepted)
    else created.push(accepted)
    feed.push(feedLineOf(accepted.log, accepted.createdById, accepted.version))
    step.outcome = { id: write.id, version: accepted.version, derived: derivedOf(accepted, season) }
  }
  await writeProgramSupport(tx, created, changed)
  await deleteProgramSupport(tx, deleted, now.toISOString(), actor.SubjectId)
  await journal(tx, feed)
  await audit(
    tx,
    steps.map(({ write, stored, read }) => ({
      actor,
      action: write.method === 'DELETE' ? 'delete' : stored ? 'update' : 'create',
      type: 'ProgramSupport',
      id: write.id,
      ...auditedChange(stored?.record, read?.log),
      requestId,
    })),
    now,
  )
}

function acceptedOf(
  { actor, now }: WriteContext,
  { log, dropped }: ReadProgramSupport,
  stored: StoredProgramSupport | undefined,
  seasonId: string,
): AcceptedProgramSupport {
  return {
    log,
    version: (stored?.record.Version ?? 0) + 1,
    seasonId,
    createdOn: stored?.record.CreatedOn ?? now.toISOString(),
    createdById: stored?.record.CreatedById ?? actor.SubjectId,
    modifiedOn: now.toISOString(),
    modifiedById: actor.SubjectId,
    droppedItems: [...new Set([...(stored?.droppedItems ?? []), ...dropped])],
  }
}

/** The fields that the server decided: what the sender adds to its own document to have the current one. */
const derivedOf = (accepted: AcceptedProgramSupport, Season: Season): Record<string, unknown> => ({
  Version: accepted.version,
  CreatedOn: accepted.createdOn,
  ModifiedOn: accepted.modifiedOn,
  CreatedById: accepted.createdById,
  ModifiedById: accepted.modifiedById,
  SeasonId: accepted.seasonId,
  Season,
})

/** The line of the change feed: the site, the author and the people of the hours may see it. */
export const feedLineOf = (log: ProgramSupport, createdById: string, version: number): JournalLine => ({
  type: 'ProgramSupport',
  id: log.Id,
  version,
  sites: [log.SiteId],
  persons: [
    ...new Set([createdById, ...log.VolunteerLogHeader.LogItems.flatMap((item) => item.SubjectId ?? [])]),
  ],
})
