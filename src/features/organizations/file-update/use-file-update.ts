import { useCallback, useEffect, useRef, useState } from 'react'
import { EMPTY_ID } from '../../../../domain/kernel/id-shape.ts'
import { type FileColumn, headerKey } from '../../../../domain/organization/file-update/columns.ts'
import type { FileMapping } from '../../../../domain/organization/file-update/schema.ts'
import type { FileOutline, FileProblem } from '../../../../workbook/read-organizations.ts'
import type { ApiAnswer } from '../../../data/calls/api.ts'
import {
  commitFile,
  compareFile,
  giveUpFile,
  rememberFileMapping,
} from '../../../data/organization/file-update.ts'
import { openUploadWorker, type UploadReader } from '../../../workers/open-upload-worker.ts'

/** Why a call of the wizard brought nothing. */
export type Trouble = Exclude<ApiAnswer<unknown>, { kind: 'ok' }>

/** Where the update stands (specification 3, section 4, File update flow). */
export type FileUpdateState =
  | { step: 'choose'; problem: FileProblem | 'worker' | null }
  | { step: 'reading'; fileName: string }
  | { step: 'mapping'; file: File; outline: FileOutline; trouble: Trouble | null }
  | { step: 'comparing'; fileName: string; rows: number }
  | { step: 'review'; id: string; trouble: Trouble | null }
  | { step: 'committing'; id: string }
  | { step: 'results'; id: string | null; applied: number; failed: number }

/** What somebody said of the headers: by their place, and the province of rows that name none. */
export interface ChosenMapping {
  columns: readonly (FileColumn | null)[]
  regionId: string | null
}

const beginning: FileUpdateState = { step: 'choose', problem: null }

/** One update of the register by a file; whatever is not committed is given up when the wizard closes. */
export function useFileUpdate() {
  const [state, setState] = useState<FileUpdateState>(beginning)
  const worker = useRef<UploadReader | null>(null)
  const sending = useRef<AbortController | null>(null)
  const attempt = useRef(0)
  const comparison = useRef<string | null>(null)

  const stop = useCallback(() => {
    attempt.current += 1
    sending.current?.abort()
    worker.current?.end()
    worker.current = null
    const id = comparison.current
    comparison.current = null
    // What cannot be given up now is forgotten after 30 days.
    if (id) void giveUpFile(id)
  }, [])
  useEffect(() => stop, [stop])

  const read = async (file: File) => {
    stop()
    const mine = attempt.current
    setState({ step: 'reading', fileName: file.name })
    try {
      const reader = openUploadWorker()
      worker.current = reader
      const answer = await reader.answer(reader.ask.outline(file))
      if (attempt.current !== mine) return
      setState(
        answer.outline
          ? { step: 'mapping', file, outline: answer.outline, trouble: null }
          : { step: 'choose', problem: answer.problem },
      )
    } catch (error) {
      if (attempt.current !== mine) return
      console.warn('The file could not be read', error)
      setState({ step: 'choose', problem: 'worker' })
    }
  }

  const compare = async (file: File, outline: FileOutline, chosen: ChosenMapping) => {
    stop()
    const mine = attempt.current
    sending.current = new AbortController()
    setState({ step: 'comparing', fileName: file.name, rows: outline.rows })
    const headers = outline.headers.map(({ text }) => text)
    await rememberFileMapping(
      Object.fromEntries(headers.map((header, place) => [headerKey(header), chosen.columns[place] ?? null])),
      { headers: headers.map(headerKey).join('|'), regionId: chosen.regionId },
    )
    const answer = await compareFile(file, mappingOf(headers, chosen), sending.current.signal)
    if (attempt.current !== mine) {
      // The answer came after somebody had left.
      if (answer.kind === 'ok' && answer.value !== EMPTY_ID) void giveUpFile(answer.value)
      return
    }
    if (answer.kind !== 'ok') return setState({ step: 'mapping', file, outline, trouble: answer })
    if (answer.value === EMPTY_ID) return setState({ step: 'results', id: null, applied: 0, failed: 0 })
    comparison.current = answer.value
    setState({ step: 'review', id: answer.value, trouble: null })
  }

  const commit = async (id: string) => {
    setState({ step: 'committing', id })
    // From now on it is no longer given up: what was made of it stays.
    comparison.current = null
    const answer = await commitFile(id)
    if (answer.kind === 'ok') {
      setState({ step: 'results', id, applied: answer.value.Applied, failed: answer.value.Failed })
    } else setState({ step: 'review', id, trouble: answer })
  }

  const restart = () => {
    stop()
    setState(beginning)
  }
  return { state, read, compare, commit, restart }
}

/** An update that runs; see {@link useFileUpdate}. */
export type FileUpdate = ReturnType<typeof useFileUpdate>

const mappingOf = (headers: readonly string[], { columns, regionId }: ChosenMapping): FileMapping => ({
  Columns: headers.flatMap((Header, place) => {
    const Column = columns[place]
    return Column ? [{ Header, Column }] : []
  }),
  RegionId: columns.includes('Province') ? null : regionId,
})
