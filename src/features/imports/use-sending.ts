import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportKind } from '../../../domain/imports/columns.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { FileProblem } from '../../../workbook/read-organizations.ts'
import { giveUpImport, sendImport } from '../../data/people/imports.ts'
import type { Trouble } from '../../pickers/files/trouble-notice.tsx'
import { wholeFilePhrases } from '../../pickers/files/whole-file-phrases.ts'
import { openUploadWorker, type UploadReader } from '../../workers/open-upload-worker.ts'

/** Where a file is on its way to its review. */
export type SendingState =
  | { step: 'choose'; problem: FileProblem | 'worker' | null; trouble: Trouble | null }
  | { step: 'reading' | 'sending' | 'judging'; fileName: string; part: number }

const beginning = { step: 'choose', problem: null, trouble: null } as const satisfies SendingState

/**
 * Reads a file on this device, sends it and has its rows judged; `onJudged` is told the import. It can be left at any moment:
 * nothing stays of it.
 */
export function useSending(onJudged: (id: string) => void) {
  const [state, setState] = useState<SendingState>(beginning)
  const worker = useRef<UploadReader | null>(null)
  const sending = useRef<AbortController | null>(null)
  const known = useRef<string | null>(null)
  const attempt = useRef(0)
  // The same file, sent again after a lost answer, is the same import.
  const sent = useRef<{ file: File; kind: ImportKind; key: string } | null>(null)

  const stop = useCallback(() => {
    attempt.current += 1
    sending.current?.abort()
    worker.current?.end()
    worker.current = null
    const id = known.current
    known.current = null
    // What cannot be given up now is forgotten after 30 days.
    if (id) void giveUpImport(id)
  }, [])
  useEffect(() => stop, [stop])

  const read = async (file: File, kind: ImportKind) => {
    stop()
    const mine = attempt.current
    const isMine = () => attempt.current === mine
    const show = (step: 'reading' | 'sending' | 'judging', part: number) => {
      if (isMine()) setState({ step, fileName: file.name, part })
    }
    show('reading', 0)
    try {
      const reader = openUploadWorker()
      worker.current = reader
      const { problem } = await reader.outline(file, (part) => show('reading', part))
      if (!isMine()) return
      reader.end()
      // Whose headers are none here may have them further down: the server looks there.
      if (problem && problem.code !== 'headers_not_found') return setState({ ...beginning, problem })
    } catch (error) {
      if (!isMine()) return
      console.warn('The file could not be read', error)
      return setState({ ...beginning, problem: 'worker' })
    }
    if (sent.current?.file !== file || sent.current.kind !== kind)
      sent.current = { file, kind, key: crypto.randomUUID() }
    sending.current = new AbortController()
    show('sending', 0)
    const answer = await sendImport(sent.current, sending.current.signal, {
      sending: (part) => show('sending', part),
      judging: (part, id) => {
        if (isMine()) known.current = id ?? known.current
        show('judging', part)
      },
    })
    if (!isMine()) {
      // The answer came after somebody had left.
      if (answer.kind === 'ok') void giveUpImport(answer.value)
      return
    }
    known.current = null
    const problem = answer.kind === 'refused' ? unreadable(answer.problems) : null
    setState({ ...beginning, problem, trouble: answer.kind === 'ok' || problem ? null : answer })
    if (answer.kind === 'ok') onJudged(answer.value)
  }

  return {
    state,
    read,
    cancel: () => {
      stop()
      setState(beginning)
    },
  }
}

/** Why the server could not read the file, if that is what it says. */
function unreadable(problems: readonly Problem[]): FileProblem | null {
  const code = problems.find(({ Code, Field }) => Code === 'invalid' && Field === 'file')?.Name
  return code !== undefined && code in wholeFilePhrases
    ? { code: code as FileProblem['code'], limit: null, row: null }
    : null
}
