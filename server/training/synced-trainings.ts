import type { TrainingRecord } from '../../domain/training/document.ts'
import { type TrainingBody, trainingBodySchema } from '../../domain/training/schema.ts'
import type { SyncedHandler } from '../sync/synced-handler.ts'
import { applyTrainings } from './apply-trainings.ts'
import { readTrainingsFor } from './read-trainings.ts'

/** Trainings in the outbox. */
export const syncedTrainings: SyncedHandler<TrainingBody, TrainingRecord> = {
  type: 'Training',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: trainingBodySchema,
  apply: applyTrainings,
  readFor: async (tx, actor, ids) =>
    new Map((await readTrainingsFor(tx, actor, ids)).map((record) => [record.Id, record])),
}
