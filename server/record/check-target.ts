import type { Refusal, Write } from './record-handler.ts'

/** What is stored under the id of a write. */
export interface StoredTarget {
  version: number
  deleted: boolean
  /** The actor may see it (or might, before it was deleted). */
  visible: boolean
  /** The record as the actor sees it, for 412. */
  show: () => unknown
}

/**
 * Whether the record that a write names is there to be written: what may not be seen does not exist (404, or
 * `id_taken` for a create), what was deleted stays so (404 `deleted`, and 409 for a create: the record is not missing, its
 * Id is used up), a create of what exists shows it (412).
 */
export function refuseTarget(write: Write, stored: StoredTarget | undefined): Refusal | null {
  if (write.method === 'POST') {
    if (!stored) return null
    if (!stored.visible) return { problems: [{ Code: 'id_taken', Field: 'Id' }] }
    if (stored.deleted) return { problems: [{ Code: 'deleted' }], status: 409 }
    return { problems: [{ Code: 'version_conflict' }], value: stored.show() }
  }
  if (!stored?.visible) return { problems: [{ Code: 'not_found' }] }
  return stored.deleted ? { problems: [{ Code: 'deleted' }] } : null
}

/** Whether the write stands on the current version: missing 428, stale 412 with the current row. */
export function refuseVersion(write: Write, stored: StoredTarget): Refusal | null {
  if (write.ifMatch === null) return { problems: [{ Code: 'version_missing' }] }
  if (write.ifMatch === stored.version) return null
  return { problems: [{ Code: 'version_conflict' }], value: stored.show() }
}
