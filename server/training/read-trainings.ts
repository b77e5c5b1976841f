import type { Actor } from '../../domain/kernel/actor.ts'
import type { TrainingRecord } from '../../domain/training/document.ts'
import { trainingSeenBy } from '../../domain/training/visibility.ts'
import type { Executor } from '../db/connection.ts'
import { selectTrainings } from './select-trainings.ts'

/** Trainings in the order of `ids`, as the actor sees them; what is deleted or out of sight is left out. One statement. */
export async function readTrainingsFor(
  on: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<TrainingRecord[]> {
  const found = new Map((await selectTrainings(on, ids)).map((each) => [each.record.Id, each]))
  return ids.flatMap((id) => {
    const stored = found.get(id)
    return stored && !stored.deleted ? (trainingSeenBy(actor, stored.record) ?? []) : []
  })
}
