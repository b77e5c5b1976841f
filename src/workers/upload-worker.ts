import { expose, type ProxyMarked, transfer } from 'comlink'
import type { RegisterLookup } from '../../domain/upload/register-lookup.ts'
import { workbookLimits } from '../../workbook/limits.ts'
import {
  type FileOutline,
  type FileProblem,
  outlineFile,
  problemOf,
} from '../../workbook/read-organizations.ts'
import {
  nowAndThen,
  type SheetWords,
  type UploadProgress,
  UploadSession,
  type UploadSummary,
} from './upload-session.ts'

/** A file of organizations as it stands there, or why it cannot be read: one of the two. */
export interface OutlinedFile {
  outline: FileOutline | null
  problem: FileProblem | null
}

const session = new UploadSession()

const worker = {
  /** The register is the page's, which has it in memory already: this worker knows no store. */
  read(
    file: File,
    register: (RegisterLookup & ProxyMarked) | null,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<UploadSummary> {
    return session.read(file, register, onProgress)
  },
  /** What stands over the columns of a file of organizations, or why it cannot be read; hears which part is read. */
  async outline(file: File, onPart: (part: number) => void): Promise<OutlinedFile> {
    // Before its bytes are brought into memory: somebody may have picked a film.
    if (file.size > workbookLimits.bytes)
      return { outline: null, problem: { code: 'file_too_large', limit: workbookLimits.bytes, row: null } }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { outline: await outlineFile({ name: file.name, bytes }, nowAndThen(onPart)), problem: null }
    } catch (error) {
      return { outline: null, problem: problemOf(error) }
    }
  },
  errors: session.errors.bind(session),
  updates: session.updates.bind(session),
  note: session.note.bind(session),
  forgetNotes: session.forgetNotes.bind(session),
  writeRejected(words: Parameters<UploadSession['writeRejected']>[0]) {
    const bytes = session.writeRejected(words)
    return transfer(bytes, [bytes.buffer])
  },
  writeTemplate(words: Parameters<UploadSession['writeTemplate']>[0]) {
    const bytes = session.writeTemplate(words)
    return transfer(bytes, [bytes.buffer])
  },
}

/** What the page may ask of the worker. */
export type UploadWorker = typeof worker
export type { SheetWords, UploadProgress, UploadSummary }

expose(worker)
