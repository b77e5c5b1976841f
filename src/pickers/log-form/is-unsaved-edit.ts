import { syncedRecords } from '../../../domain/records.ts'
import { diff } from '../../../domain/sync/diff.ts'
import type { Draft } from '../../data/drafts/drafts.ts'

/**
 * True of words about a log that wait in a draft and that it does not say. They stay their writer's, though its season was locked
 * or a role was lost since: what becomes of them the server says, and they are never shown as the log itself.
 */
export const isUnsavedEdit = <D extends object>(opened: { draft: Draft<D>; resumed: boolean }): boolean => {
  const { type, base, doc } = opened.draft
  return (
    opened.resumed && base !== null && Object.keys(diff(syncedRecords[type].shape, base.doc, doc)).length > 0
  )
}
