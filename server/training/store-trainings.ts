import type { Problem } from '../../domain/kernel/problems.ts'
import { type Season, seasonOf } from '../../domain/site/season.ts'
import { sitesOfTraining, type Training } from '../../domain/training/document.ts'
import type { TrainingBody } from '../../domain/training/schema.ts'
import { audit } from '../http/audit.ts'
import { auditedChange } from '../sync/audited-change.ts'
import { type JournalLine, journal } from '../sync/journal.ts'
import type { Outcome, Write, WriteContext } from '../sync/synced-handler.ts'
import type { StoredTraining } from './select-trainings.ts'
import { type AcceptedTraining, deleteTrainings, writeTrainings } from './write-trainings.ts'

/** One write on its way: refused, or about to be written. `read` is null for a delete. */
export interface TrainingStep {
  write: Write<TrainingBody>
  stored: StoredTraining | undefined
  read: { training: Training; dropped: string[]; problems: Problem[] } | null
  outcome: Outcome | null
}

/** Writes the accepted ones with their people, feed and audit, one statement for each table, and answers them. */
export async function storeTrainings(
  context: WriteContext,
  steps: readonly TrainingStep[],
  seasons: readonly Season[],
): Promise<void> {
  if (steps.length === 0) return
  const { tx, actor, now, requestId } = context
  const created: AcceptedTraining[] = []
  const changed: AcceptedTraining[] = []
  const deleted: string[] = []
  const feed: JournalLine[] = []
  for (const step of steps) {
    const { write, stored, read } = step
    const version = (stored?.record.Version ?? 0) + 1
    if (!read) {
      deleted.push(write.id)
      if (stored) feed.push(feedLine(stored.record, version, true))
      step.outcome = { id: write.id, version, derived: {} }
      continue
    }
    const accepted = acceptedOf(context, step, read, version, seasons)
    ;(stored ? changed : created).push(accepted)
    feed.push(feedLine(read.training, version, false))
    step.outcome = { id: write.id, version, derived: derivedOf(accepted, seasons) }
  }
  await writeTrainings(tx, created, changed)
  await deleteTrainings(tx, deleted, now.toISOString(), actor.SubjectId)
  await journal(tx, feed)
  await audit(
    tx,
    steps.map(({ write, stored, read }) => ({
      actor,
      action: write.method === 'DELETE' ? 'delete' : stored ? 'update' : 'create',
      type: 'Training',
      id: write.id,
      ...auditedChange(stored?.record, read?.training),
      requestId,
    })),
    now,
  )
}

function acceptedOf(
  { actor, author = actor.SubjectId, now }: WriteContext,
  { stored }: TrainingStep,
  read: { training: Training; dropped: string[] },
  version: number,
  seasons: readonly Season[],
): AcceptedTraining {
  const season = seasonOf(read.training.CompletedDate, seasons)
  if (!season) throw new Error('a training without a season was accepted')
  return {
    training: read.training,
    version,
    seasonId: season.Id,
    createdOn: stored?.record.CreatedOn ?? now.toISOString(),
    createdById: stored?.record.CreatedById ?? author,
    modifiedOn: now.toISOString(),
    modifiedById: author,
    droppedItems: [...new Set([...(stored?.droppedItems ?? []), ...read.dropped])],
  }
}

/** The fields that the server decided: what the sender adds to its own document to have the current one. */
function derivedOf(accepted: AcceptedTraining, seasons: readonly Season[]): Record<string, unknown> {
  return {
    Version: accepted.version,
    CreatedOn: accepted.createdOn,
    ModifiedOn: accepted.modifiedOn,
    CreatedById: accepted.createdById,
    ModifiedById: accepted.modifiedById,
    SeasonId: accepted.seasonId,
    Season: seasons.find(({ Id }) => Id === accepted.seasonId),
  }
}

/** Its readers are those of its sites; nobody reads a training for having taken part. */
const feedLine = (training: Training, version: number, gone: boolean): JournalLine => ({
  type: 'Training',
  id: training.Id,
  version,
  sites: sitesOfTraining(training),
  gone,
})
