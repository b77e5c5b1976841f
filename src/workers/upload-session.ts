import {
  columnHeaders,
  type UploadColumn,
  type UploadLanguage,
  uploadColumns,
} from '../../domain/upload/columns.ts'
import { compareWithRegister, type UploadOutcome } from '../../domain/upload/compare.ts'
import { type Finding, findingOf } from '../../domain/upload/findings.ts'
import type { Upload } from '../../domain/upload/merge.ts'
import type { RegisterLookup } from '../../domain/upload/register-lookup.ts'
import { workbookLimits } from '../../workbook/limits.ts'
import { readUpload } from '../../workbook/read-upload.ts'
import { type SheetToWrite, writeXlsx } from '../../workbook/write-xlsx.ts'

/** How far a list has come: while the file is read, the number of its lines is not known. */
export interface UploadProgress {
  done: number
  total: number | null
}

/** How much came of a list; the lines themselves stay in the worker until they are asked for. */
export interface UploadSummary {
  errors: number
  rejected: number
  schools: number
  educators: number
  /** Headers that are not known: nothing below them was read. */
  unknown: string[]
}

/** The words of a workbook that come from the interface. */
export interface SheetWords {
  language: UploadLanguage
  sheet: string
}

/** Milliseconds between two news of progress: each is drawn by the page. */
const BETWEEN_NEWS = 150

/** Tells news of progress on, now and then; never less than was told before. */
export function nowAndThen(tell: (part: number) => void): (part: number) => void {
  let told = Number.NEGATIVE_INFINITY
  let most = 0
  return (part) => {
    if (performance.now() - told < BETWEEN_NEWS || part < most) return
    told = performance.now()
    most = part
    tell(part)
  }
}

const nothing: UploadOutcome = { Errors: [], Educators: [], SchoolDemographics: [], rejected: [] }

const widths: Record<UploadColumn, number> = {
  SchoolName: 40,
  SchoolCity: 20,
  SchoolPostalCode: 20,
  NumberOfYouth: 18,
  EducatorFirstName: 30,
  EducatorLastName: 30,
  EducatorEmail: 36,
  SendFeedback: 32,
}

/** Reads one list and keeps what came of it. Runs in a worker; nothing here knows the page. */
export class UploadSession {
  private outcome = nothing
  private unknown: string[] = []
  private readonly notes = new Map<number, string>()

  /** Reads a file and compares its lines with the register; a file that cannot be read is one error. */
  async read(
    file: Blob & { name: string },
    register: RegisterLookup | null,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<UploadSummary> {
    this.outcome = nothing
    this.unknown = []
    this.notes.clear()
    this.outcome = await this.compare(file, register, onProgress)
    return this.summary()
  }

  private async compare(
    file: Blob & { name: string },
    register: RegisterLookup | null,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<UploadOutcome> {
    const failed = (problem: Finding): UploadOutcome => ({ ...nothing, Errors: [problem] })
    // Before its bytes are brought into memory: somebody may have picked a film.
    if (file.size > workbookLimits.bytes)
      return failed(findingOf('file_too_large', {}, { Limit: workbookLimits.bytes }))
    onProgress({ done: 0, total: null })
    const read = await readUpload({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
    if ('problem' in read) return failed(read.problem)
    this.unknown = read.unknown
    if (!register) return failed(findingOf('register_missing'))
    const total = read.rows.length
    let told = performance.now()
    return compareWithRegister(read.rows, register, (done) => {
      if (performance.now() - told < BETWEEN_NEWS) return
      told = performance.now()
      onProgress({ done, total })
    })
  }

  private summary(): UploadSummary {
    const { Errors, rejected, SchoolDemographics, Educators } = this.outcome
    return {
      errors: Errors.length,
      rejected: rejected.length,
      schools: SchoolDemographics.length,
      educators: Educators.length,
      unknown: this.unknown,
    }
  }

  /** A slice of what is wrong, in the order of the file. */
  errors(from: number, count: number): Finding[] {
    return this.outcome.Errors.slice(from, from + count)
  }

  /** A slice of what would come into the log: the schools first, then the educators. */
  updates(from: number, count: number): Upload {
    const { SchoolDemographics, Educators } = this.outcome
    const to = from + count
    const before = SchoolDemographics.length
    return {
      SchoolDemographics: SchoolDemographics.slice(from, to),
      Educators: Educators.slice(Math.max(0, from - before), Math.max(0, to - before)),
    }
  }

  /** Keeps what is said, in the person's language, of lines that were rejected: for {@link writeRejected}. */
  note(notes: readonly { row: number; text: string }[]): void {
    for (const { row, text } of notes) {
      const before = this.notes.get(row)
      this.notes.set(row, before === undefined ? text : `${before} ${text}`)
    }
  }

  /** Begins the notes anew. */
  forgetNotes(): void {
    this.notes.clear()
  }

  /** The rejected lines as they were, with a last column that says why; to be corrected and uploaded again. */
  writeRejected(words: SheetWords & { why: string }): Uint8Array<ArrayBuffer> {
    const sheet = sheetOf(words)
    const lines = this.outcome.rejected.map((row) => [
      ...uploadColumns.map((column) => row.cells[column]?.text ?? ''),
      this.notes.get(row.Row) ?? '',
    ])
    return writeXlsx([
      {
        ...sheet,
        rows: [[...(sheet.rows[0] ?? []), words.why], ...lines],
        widths: [...sheet.widths, 80],
      },
    ])
  }

  /** An empty list with its headers, and a second sheet that explains them. */
  writeTemplate(words: SheetWords & { help: { sheet: string; rows: string[][] } }): Uint8Array<ArrayBuffer> {
    return writeXlsx([sheetOf(words), { name: words.help.sheet, rows: words.help.rows, widths: [40, 100] }])
  }
}

function sheetOf({ language, sheet }: SheetWords): SheetToWrite {
  const yesOrNo = language === 'fr' ? ['Oui', 'Non'] : ['Yes', 'No']
  return {
    name: sheet,
    rows: [uploadColumns.map((column) => columnHeaders[column][language])],
    widths: uploadColumns.map((column) => widths[column]),
    choices: new Map([[uploadColumns.indexOf('SendFeedback'), yesOrNo]]),
  }
}
