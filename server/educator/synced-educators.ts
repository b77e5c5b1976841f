import { type EducatorBody, educatorBodySchema } from '../../domain/educator/schema.ts'
import type { SyncedHandler } from '../sync/synced-handler.ts'
import { applyEducators } from './apply-educators.ts'
import { type EducatorRecord, readEducatorsFor } from './read-educators.ts'

/** Educators in the outbox. */
export const syncedEducators: SyncedHandler<EducatorBody, EducatorRecord> = {
  type: 'EducatorAuxData',
  methods: ['POST', 'PUT'],
  bodySchema: educatorBodySchema,
  apply: applyEducators,
  readFor: async (tx, actor, ids) =>
    new Map((await readEducatorsFor(tx, actor, ids)).map((educator) => [educator.Id, educator])),
}
