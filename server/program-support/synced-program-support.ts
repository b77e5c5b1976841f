import type { ProgramSupportRecord } from '../../domain/program-support/document.ts'
import { type ProgramSupportBody, programSupportBodySchema } from '../../domain/program-support/schema.ts'
import type { SyncedHandler } from '../sync/synced-handler.ts'
import { applyProgramSupport } from './apply-program-support.ts'
import { readProgramSupportFor } from './read-program-support.ts'

/** Program support in the outbox. */
export const syncedProgramSupport: SyncedHandler<ProgramSupportBody, ProgramSupportRecord> = {
  type: 'ProgramSupport',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: programSupportBodySchema,
  apply: applyProgramSupport,
  readFor: async (tx, actor, ids) =>
    new Map((await readProgramSupportFor(tx, actor, ids)).map((record) => [record.Id, record])),
}
