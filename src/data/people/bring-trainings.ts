import type { Doc } from '../../../domain/sync/tree.ts'
import { syncedPaths } from '../../../domain/sync/wire-constants.ts'
import type { TrainingRecord } from '../../../domain/training/document.ts'
import type { Brought } from '../activity/bring-log.ts'
import { callApi } from '../calls/api.ts'
import { loadConfig } from '../device/config.ts'
import { outboxTables } from '../outbox/enqueue.ts'
import { deviceCircumstances } from '../outbox/entry.ts'
import { acceptPut } from '../pull/accept.ts'
import { sessionState } from '../session/session.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import { refOf } from '../store/rows.ts'

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
