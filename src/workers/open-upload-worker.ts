import { proxy, type Remote, wrap } from 'comlink'
import { deviceRegister } from '../data/queries/register-lookup.ts'
import { currentDatabase } from '../data/store/person-database.ts'
import type { OutlinedFile, UploadProgress, UploadSummary, UploadWorker } from './upload-worker.ts'

/** A worker that reads lists of schools and educators, and holds them. */
export interface UploadReader {
  /** Reads a file for a log of these sites; rejects when the worker ended or failed. */
  read(
    file: File,
    siteIds: readonly string[],
    onProgress: (progress: UploadProgress) => void,
  ): Promise<UploadSummary>
  /** Reads what stands over the columns of a file of organizations; rejects as {@link read} does. */
  outline(file: File, onPart: (part: number) => void): Promise<OutlinedFile>
  ask: Remote<UploadWorker>
  /** Waits for an answer, and rejects when the worker cannot give one. */
  answer<T>(asked: Promise<T>): Promise<T>
  /** Ends the worker at once, whatever it is doing. */
  end(): void
}

/** Starts the worker; what it asks of the register, the page answers from its store. Works without signal. */
export function openUploadWorker(): UploadReader {
  const thread = new Worker(new URL('./upload-worker.ts', import.meta.url), { type: 'module' })
  const ask = wrap<UploadWorker>(thread)
  // A worker that cannot start never answers: whoever waits is told.
  const failure = new Promise<never>((_, reject) => {
    thread.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed')))
  })
  failure.catch(() => undefined)
  const answer = <T>(asked: Promise<T>): Promise<T> => Promise.race([asked, failure])
  return {
    async read(file, siteIds, onProgress) {
      const register = await deviceRegister(currentDatabase(), siteIds)
      return answer(ask.read(file, register && proxy(register), proxy(onProgress)))
    },
    outline: (file, onPart) => answer(ask.outline(file, proxy(onPart))),
    ask,
    answer,
    end: () => thread.terminate(),
  }
}
