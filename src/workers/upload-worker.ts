import { expose, transfer } from 'comlink'
import { workbookLimits } from '../../workbook/limits.ts'
import {
  type FileOutline,
  type FileProblem,
  outlineFile,
  problemOf,
} from '../../workbook/read-organizations.ts'
import { deviceRegister } from '../data/queries/register-lookup.ts'
import { openPersonDatabase, type PersonDatabase } from '../data/store/person-database.ts'
import {
  nowAndThen,
  type SheetWords,
  type UploadProgress,
  UploadSession,
  type UploadSummary,
} from './upload-session.ts'

/** Whose register is looked into, and at which site the log is. */
export interface UploadPlace {
  issuer: string
  subject: string
  siteId: string
}

/** A file of organizations as it stands there, or why it cannot be read: one of the two. */
export interface OutlinedFile {
  outline: FileOutline | null
  problem: FileProblem | null
}

let database: Promise<PersonDatabase> | null = null
const session = new UploadSession()

const worker = {
  async read(
    file: File,
    place: UploadPlace,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<UploadSummary> {
    database ??= openPersonDatabase(place.issuer, place.subject)
    return session.read(file, await deviceRegister(await database, place.siteId), onProgress)
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
