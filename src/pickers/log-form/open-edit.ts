import { syncedRecords } from '../../../domain/records.ts'
import { diff } from '../../../domain/sync/diff.ts'
import type { SyncedType } from '../../../domain/sync/wire.ts'
import { type Draft, openDraft } from '../../data/drafts/drafts.ts'
import { readRecord } from '../../data/store/records.ts'

/** A log opened for editing. */
export interface OpenedEdit<D> {
  draft: Draft<D>
  /** The draft was there already, with words that its form shows. */
  resumed: boolean
  /**
   * Words about the log wait in the draft that it does not say. They stay their writer's, though its season was locked or a role
   * was lost since: what becomes of them the server says, and they are never shown as the log itself.
   */
  isUnsaved: boolean
}

/**
 * Opens a record for editing as {@link openDraft} does. Where the draft of a log says nothing that the log did not (it was
 * typed and taken out again), the form begins with the log as it is now: it may have been corrected since. `wordsOf` is the
 * document as its form begins with it.
 */
export async function openEdit<D extends object>(
  type: SyncedType,
  id: string,
  wordsOf: (draft: Draft<D>) => D = ({ doc }) => doc,
): Promise<OpenedEdit<D> | undefined> {
  const opened = await openDraft<D>(type, id)
  if (!opened) return undefined
  const { draft, resumed } = opened
  const begun = { ...draft, doc: wordsOf(draft) }
  if (!resumed || !draft.base) return { draft: begun, resumed, isUnsaved: false }
  const isUnsaved = Object.keys(diff(syncedRecords[type].shape, draft.base.doc, begun.doc)).length > 0
  const record = isUnsaved ? undefined : await readRecord<D>(type, id)
  if (!record) return { draft: begun, resumed, isUnsaved }
  const now = { ...draft, doc: record.doc, base: { version: record.version, doc: record.doc } }
  return { draft: { ...now, doc: wordsOf(now) }, resumed: false, isUnsaved }
}
