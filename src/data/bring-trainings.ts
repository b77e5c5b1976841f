import type { Doc } from '../../domain/sync/tree.ts'
import type { TrainingRecord } from '../../domain/training/document.ts'
import { callApi } from './api.ts'
import { loadConfig } from './config.ts'
import { outboxTables } from './outbox/enqueue.ts'
import { deviceCircumstances } from './outbox/entry.ts'
import type { PersonDatabase } from './person-database.ts'
import { project, projectionContext } from './project.ts'
import { acceptPut } from './pull/accept.ts'
import { refOf } from './rows.ts'
import { sessionState } from './session/session.ts'

/** `absent`: the server has no such training, or not for this person; `unreachable`: it could not be asked. */
export type BroughtTrainings = 'arrived' | 'absent' | 'unreachable'

/** Fetches one training that lies beyond what this device carries, and keeps it until the next snapshot. */
export const bringTraining = (id: string): Promise<BroughtTrainings> =>
  bring<TrainingRecord>(`/api/vms/Training/${encodeURIComponent(id)}`, (record) => [record])

/** The same for the trainings of a site in all seasons, the newest 500. */
export const bringTrainings = (siteId: string): Promise<BroughtTrainings> =>
  bring<TrainingRecord[]>(`/api/vms/Training?siteId=${encodeURIComponent(siteId)}`, (records) => records)

async function bring<T>(
  path: string,
  recordsOf: (value: T) => readonly TrainingRecord[],
): Promise<BroughtTrainings> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return 'unreachable'
  const { database, tokens } = session
  const answer = await callApi<T>(await loadConfig(), tokens, { method: 'GET', path })
  if (answer.kind === 'refused') return 'absent'
  if (answer.kind !== 'ok') return 'unreachable'
  await keep(database, recordsOf(answer.value))
  return 'arrived'
}

/** Unsent work on them is carried over as by a pull. */
async function keep(db: PersonDatabase, records: readonly TrainingRecord[]): Promise<void> {
  await db.transaction('rw', outboxTables(db), async () => {
    const context = await projectionContext(db, new Date(deviceCircumstances.now()).toISOString())
    for (const record of records) {
      const { Id: id, Version: version } = record
      const theirs = { type: 'Training' as const, id, version, doc: record as unknown as Doc }
      await acceptPut(db, theirs, { ...deviceCircumstances, generation: context.generation })
      await project(db, refOf('Training', id), context)
    }
  })
}
