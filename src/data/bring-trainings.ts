import type { Doc } from '../../domain/sync/tree.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import type { TrainingRecord } from '../../domain/training/document.ts'
import { callApi } from './api.ts'
import type { Brought } from './bring-log.ts'
import { loadConfig } from './config.ts'
import { outboxTables } from './outbox/enqueue.ts'
import { deviceCircumstances } from './outbox/entry.ts'
import type { PersonDatabase } from './person-database.ts'
import { project, projectionContext } from './project.ts'
import { acceptPut } from './pull/accept.ts'
import { refOf } from './rows.ts'
import { sessionState } from './session/session.ts'

/**
 * Fetches the trainings of a site in all seasons, the newest 500: devices carry the last two. They are kept until the
 * next snapshot.
 */
export async function bringTrainings(siteId: string): Promise<Brought> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return 'signed-out'
  const { database, tokens } = session
  const path = `${syncedPaths.Training}?siteId=${encodeURIComponent(siteId)}`
  const answer = await callApi<TrainingRecord[]>(await loadConfig(), tokens, { method: 'GET', path })
  if (answer.kind === 'refused') return 'absent'
  if (answer.kind !== 'ok') return answer.kind
  await keep(database, answer.value)
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
