import { localDay } from '../../../domain/kernel/clock.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { diff, readWas } from '../../../domain/sync/diff.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import { documentToBody } from '../../../domain/sync/to-body.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import type { Draft } from '../drafts/drafts.ts'
import type { OutboxRow } from '../store/rows.ts'

/**
 * Unsent work as a file: what a person takes along when a device can no longer send or store it, and brings in on
 * another (`read-work-file.ts`). One format for all occasions:
 *
 *   { Format: 'elan-work', Version: 3, ExportedAt, Author: {Id, FullName} | null, Items: [...] }
 *
 * An item carries the document as the body of its POST (no derived fields), under the Id that the record has from birth,
 * so that the same work brought in twice, or sent from both devices, is one record and never two. An edit carries its
 * patch and ancestors besides, and which version of its review its author knew (since version 3). What its author had not saved yet says so (version 1
 * did not). No tokens, no keys, nothing
 * about the device. Deletions carry no work and are left out.
 */
export interface WorkFile {
  Format: typeof WORK_FILE_FORMAT
  Version: number
  /** ISO, device time: for display only. */
  ExportedAt: string
  Author: WorkAuthor | null
  Items: WorkItem[]
}

/** Who wrote the work, as far as the device knew. */
export interface WorkAuthor {
  Id: string
  FullName: string
}

/** One record of a work file: a new one, or an edit of one that the server has. */
export type WorkItem = NewWork | EditedWork

interface CommonWork {
  Type: SyncedType
  Id: string
  /** ISO, device time: for display only. */
  SavedAt: string
  /** The record as the person saw it, as the body of a POST; `Date` is null while it is not chosen. */
  Document: Doc
  /** It stood in a form: wherever it is brought in, it is a draft again. */
  IsDraft?: true
}

/** A record that the server does not have. */
export interface NewWork extends CommonWork {
  Kind: 'new'
}

/** An edit of a record that the server has. */
export interface EditedWork extends CommonWork {
  Kind: 'edit'
  Patch: Patch
  /** The value of each patched field before the edit. */
  Was: Patch
  /** Of a log: the version of its review that its author knew, 0 for none. */
  ReviewVersion?: number
}

/** A file to be downloaded. */
export interface FileToSave {
  name: string
  content: string
}

/** What `Format` says. */
export const WORK_FILE_FORMAT = 'elan-work'

/** The version that this build writes; it reads all up to it. */
export const WORK_FILE_VERSION = 3

/** No work file is larger, in bytes (25 MB, some thousand logs). */
export const WORK_FILE_LIMIT = 25_000_000

/** Writes a work file. Touches no store, so it also works when the device can store nothing more. */
export function buildWorkFile(items: readonly WorkItem[], author: WorkAuthor | null, now: Date): FileToSave {
  const ExportedAt = now.toISOString()
  const file: WorkFile = {
    Format: WORK_FILE_FORMAT,
    Version: WORK_FILE_VERSION,
    ExportedAt,
    Author: author && { Id: author.Id, FullName: author.FullName },
    Items: [...items],
  }
  return { name: `elan-${localDay(ExportedAt)}.json`, content: JSON.stringify(file) }
}

/** The item of a form in progress, stored or not. */
export function workOfDraft<T extends object>(draft: Draft<T>): WorkItem {
  const { shape } = syncedRecords[draft.type]
  const common = {
    ...commonOf(draft.type, draft.id, draft.doc as Doc, draft.savedAt),
    IsDraft: true as const,
  }
  if (!draft.base) return { Kind: 'new', ...common }
  const patch = diff(shape, draft.base.doc, draft.doc)
  return { Kind: 'edit', ...common, Patch: patch, Was: readWas(shape, draft.base.doc, patch) }
}

/** The item of an unsent entry; `doc` is the record as the person sees it. Null for a deletion. */
export function workOfEntry(row: OutboxRow, doc: Doc): WorkItem | null {
  if (row.op === 'delete') return null
  const common = commonOf(row.type, row.id, doc, row.createdAt)
  if (row.op === 'create') return { Kind: 'new', ...common }
  const { reviewVersion } = row
  return {
    Kind: 'edit',
    ...common,
    Patch: row.patch,
    Was: row.was,
    ...(reviewVersion === undefined ? {} : { ReviewVersion: reviewVersion }),
  }
}

function commonOf(type: SyncedType, id: string, doc: Doc, savedAt: string): CommonWork {
  return { Type: type, Id: id, SavedAt: savedAt, Document: bodyOf(type, id, doc) }
}

/** What a file says of a document. */
export function bodyOf(type: SyncedType, id: string, doc: Doc): Doc {
  const body = documentToBody(syncedRecords[type].shape, { ...doc, Id: id })
  for (const field of ['Date', 'DateCompleted', 'CompletedDate']) if (body[field] === '') body[field] = null
  return body
}
