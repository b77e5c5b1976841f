import { useCallback, useEffect, useRef, useState } from 'react'
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

/** The upload of a dialog; its worker ends with it. */
export function useUpload(siteId: string): Upload {
  const [state, setState] = useState<UploadState>(beginning)
  const running = useRef<UploadReader | null>(null)
  const worker = useCallback(() => {
    running.current ??= openUploadWorker()
    return running.current
  }, [])
  const end = useCallback(() => {
    running.current?.end()
    running.current = null
  }, [])
  useEffect(() => end, [end])

  const read = useCallback(
    async (file: File) => {
      const reader = worker()
      const isCurrent = () => running.current === reader
      setState({ step: 'reading', fileName: file.name, progress: null })
      try {
        const summary = await reader.read(file, siteId, (progress) => {
          if (isCurrent()) setState({ step: 'reading', fileName: file.name, progress })
        })
        if (isCurrent()) setState({ step: 'results', fileName: file.name, summary })
      } catch (error) {
        if (!isCurrent()) return
        console.warn('The list could not be read', error)
        end()
        setState({ step: 'choose', failed: true })
      }
    },
    [siteId, worker, end],
  )
  const cancel = useCallback(() => {
    end()
    setState(beginning)
  }, [end])
  return { state, worker, read, cancel }
}
