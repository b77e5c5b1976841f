import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { openUploadWorker, type UploadReader } from '../../../workers/open-upload-worker.ts'
import type { UploadProgress, UploadSummary } from '../../../workers/upload-session.ts'

/** Where an upload stands. */
export type UploadState =
  | { step: 'choose'; failed: boolean }
  | { step: 'reading'; fileName: string; progress: UploadProgress | null }
  | { step: 'results'; fileName: string; summary: UploadSummary }

/** One upload: a worker reads the file and holds its lines for as long as the page needs them. */
export interface Upload {
  state: UploadState
  /** The worker, started when it is first needed. */
  worker(): UploadReader
  read(file: File): Promise<void>
  /** Ends the reading at once; nothing of the file is kept. */
  cancel(): void
}

const beginning: UploadState = { step: 'choose', failed: false }

/** The upload of a dialog, into a log of these sites; its worker ends with it. */
export function useUpload(siteIds: readonly string[]): Upload {
  const [state, setState] = useState<UploadState>(beginning)
  const running = useRef<UploadReader | null>(null)
  const worker = useCallback(() => {
    running.current ??= openUploadWorker()
    return running.current
  }, [])
  const attempt = useRef(0)
  const end = useCallback(() => {
    attempt.current += 1
    running.current?.end()
    running.current = null
  }, [])
  useEffect(() => end, [end])

  const read = useCallback(
    async (file: File) => {
      attempt.current += 1
      const mine = attempt.current
      const isCurrent = () => attempt.current === mine
      // What is drawn may wait for what is pressed.
      const show = (next: UploadState) => startTransition(() => setState(next))
      setState({ step: 'reading', fileName: file.name, progress: null })
      // The step is on the screen before the worker is started: two short pieces of work instead of a long one.
      await new Promise((resume) => setTimeout(resume))
      if (!isCurrent()) return
      try {
        const summary = await worker().read(file, siteIds, (progress) => {
          if (isCurrent()) show({ step: 'reading', fileName: file.name, progress })
        })
        if (isCurrent()) show({ step: 'results', fileName: file.name, summary })
      } catch (error) {
        if (!isCurrent()) return
        console.warn('The list could not be read', error)
        end()
        setState({ step: 'choose', failed: true })
      }
    },
    [siteIds, worker, end],
  )
  const cancel = useCallback(() => {
    end()
    setState(beginning)
  }, [end])
  return { state, worker, read, cancel }
}
