import { sitesOfTraining } from '../../domain/training/document.ts'
import type { Tx } from '../db/connection.ts'
import { journal } from '../record/journal.ts'
import { firstStamps } from '../record/stamps.ts'
import { trainingPeopleRows, trainingRow } from '../training/write-trainings.ts'
import type { Charity } from './charity.ts'
import { insertRows } from './insert-rows.ts'
import { makeTraining } from './make-training.ts'

const trainingCount = 200

/** Loads the trainings of the demonstration with their people and their lines of the change feed; answers how many. */
export async function loadTrainings(tx: Tx, charity: Charity): Promise<number> {
  const trainings = Array.from({ length: trainingCount }, (_, number) => makeTraining(charity, number))
  const rows = trainings.map(({ document, createdOn, createdById, seasonId }) =>
    trainingRow({ document, stamps: firstStamps(createdOn, createdById), droppedItems: [] }, seasonId),
  )
  await insertRows(tx, 'training', rows)
  await insertRows(
    tx,
    'training_hours',
    trainings.flatMap(({ document }) => trainingPeopleRows(document)),
  )
  await journal(
    tx,
    trainings.map(({ document }) => ({
      type: 'Training',
      id: document.Id,
      version: 1,
      sites: sitesOfTraining(document),
    })),
  )
  return trainingCount
}
