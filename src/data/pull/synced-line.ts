import { syncedRecords } from '../../../domain/records.ts'
import type { ChangeLine, PulledType, SyncedType } from '../../../domain/sync/wire.ts'

/** A line about a record that also travels through the outbox. */
export type SyncedLine = ChangeLine & { Type: SyncedType }

/** True for records that also travel through the outbox. */
export const isSynced = (type: PulledType): type is SyncedType => Object.hasOwn(syncedRecords, type)
