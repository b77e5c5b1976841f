import { useCallback, useEffect, useRef, useState } from 'react'
import { EMPTY_ID } from '../../../../domain/kernel/id-shape.ts'
import { headerKey, headerKeys } from '../../../../domain/organization/file-update/columns.ts'
import { type ChosenMapping, mappingOf } from '../../../../domain/organization/file-update/mapping.ts'
import type { FileCommit } from '../../../../domain/organization/file-update/schema.ts'
import type { FileOutline, FileProblem } from '../../../../workbook/read-organizations.ts'
import {
  commitFile,
  compareFile,
  type FileToCompare,
  giveUpFile,
  rememberFileMapping,
} from '../../../data/organization/file-update.ts'
import type { Trouble } from '../../../pickers/files/trouble-notice.tsx'
import { openUploadWorker, type UploadReader } from '../../../workers/open-upload-worker.ts'

/** Where the update stands (specification 3, section 4, File update flow). */
export type FileUpdateState =
  | { step: 'choose'; problem: FileProblem | 'worker' | null }
  | { step: 'reading'; fileName: string; part: number }
  | { step: 'mapping'; file: File; outline: FileOutline; trouble: Trouble | null }
  | { step: 'sending'; fileName: string; part: number }
  | { step: 'comparing'; rows: number; part: number }
  /** `stopped`: what was made before it was stopped, by somebody or by trouble. */
  | { step: 'review'; id: string; trouble: Trouble | null; stopped: FileCommit | null }
  | { step: 'committing'; id: string; part: number; isStopping: boolean }
  | { step: 'results'; id: string | null; applied: number; failed: number }

const beginning: FileUpdateState = { step: 'choose', problem: null }

/** One update of the register by a file; whatever is not committed is given up when the wizard closes. */
export function useFileUpdate() {
  const [state, setState] = useState<FileUpdateState>(beginning)
  const worker = useRef<UploadReader | null>(null)
  const sending = useRef<AbortController | null>(null)
  // The same file with the same meaning of its headers, sent again after a lost answer, is the same comparison.
  const sent = useRef<Omit<FileToCompare, 'mapping'> & { said: string }>(null)
  const attempt = useRef(0)
  const comparison = useRef<string | null>(null)
  const committing = useRef<AbortController | null>(null)

  const leave = useCallback(() => {
    attempt.current += 1
    sending.current?.abort()
    worker.current?.end()
    worker.current = null
  }, [])
  const stop = useCallback(() => {
    leave()
    const id = comparison.current
    comparison.current = null
    // What cannot be given up now is forgotten after 30 days.
    if (id) void giveUpFile(id)
  }, [leave])
  useEffect(() => stop, [stop])

  const read = async (file: File) => {
    stop()
    const mine = attempt.current
    const show = (part: number) => {
      if (attempt.current === mine) setState({ step: 'reading', fileName: file.name, part })
    }
    show(0)
    try {
      const reader = openUploadWorker()
      worker.current = reader
      const answer = await reader.outline(file, show)
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
    const headers = outline.headers.map(({ text }) => text)
    const mapping = mappingOf(headers, chosen)
    const said = JSON.stringify(mapping)
    if (sent.current?.file === file && sent.current.said === said) leave()
    else {
      stop()
      sent.current = { file, said, key: crypto.randomUUID() }
    }
    const { key } = sent.current
    const mine = attempt.current
    sending.current = new AbortController()
    setState({ step: 'sending', fileName: file.name, part: 0 })
    await rememberFileMapping(
      Object.fromEntries(headerKeys(headers).map((key, place) => [key, chosen.columns[place] ?? null])),
      { headers: headers.map(headerKey).join('|'), regionId: chosen.regionId },
    )
    if (attempt.current !== mine) return
    const answer = await compareFile({ file, mapping, key }, sending.current.signal, {
      sending: (part) => setState({ step: 'sending', fileName: file.name, part }),
      comparing: (part, id) => {
        comparison.current = id ?? comparison.current
        setState({ step: 'comparing', rows: outline.rows, part })
      },
    })
    if (attempt.current !== mine) {
      // The answer came after somebody had left.
      if (answer.kind === 'ok' && answer.value !== EMPTY_ID) void giveUpFile(answer.value)
      return
    }
    if (answer.kind !== 'ok') return setState({ step: 'mapping', file, outline, trouble: answer })
    if (answer.value === EMPTY_ID) return setState({ step: 'results', id: null, applied: 0, failed: 0 })
    comparison.current = answer.value
    setState({ step: 'review', id: answer.value, trouble: null, stopped: null })
  }

  const commit = async (id: string) => {
    const mine = attempt.current
    const stopping = new AbortController()
    committing.current = stopping
    const show = (part: number) => {
      const isStopping = stopping.signal.aborted
      if (attempt.current === mine) setState({ step: 'committing', id, part, isStopping })
    }
    show(0)
    // Whoever closes the wizard meanwhile does not give it up: what has begun goes on.
    comparison.current = null
    let made: FileCommit | null = null
    const answer = await commitFile(id, stopping.signal, (part, heard) => {
      made = heard
      show(part)
    })
    // A server of an earlier version does not say what waits: it makes all of it.
    const isWhole = answer.kind === 'ok' && !(answer.value.Waiting > 0)
    if (attempt.current !== mine) {
      if (!isWhole) void giveUpFile(id)
      return answer
    }
    if (!isWhole) comparison.current = id
    if (answer.kind !== 'ok') setState({ step: 'review', id, trouble: answer, stopped: made })
    else if (isWhole)
      setState({ step: 'results', id, applied: answer.value.Applied, failed: answer.value.Failed })
    else setState({ step: 'review', id, trouble: null, stopped: answer.value })
    return answer
  }

  const stopCommitting = () => {
    committing.current?.abort()
    setState((now) => (now.step === 'committing' ? { ...now, isStopping: true } : now))
  }

  const restart = () => {
    stop()
    setState(beginning)
  }
  return { state, read, compare, commit, stopCommitting, restart }
}

/** An update that runs; see {@link useFileUpdate}. */
export type FileUpdate = ReturnType<typeof useFileUpdate>
