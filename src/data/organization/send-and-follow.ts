import type { FileProgress } from '../../../domain/organization/file-update/schema.ts'
import { FILE_TIMEOUT } from '../../../domain/upload/file-timeout.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { uploadSignedIn } from '../calls/upload-signed-in.ts'
import { meanwhile } from './meanwhile.ts'

/** A file of many thousand rows on a slow line, and the work on it: milliseconds. */
export const LONG = FILE_TIMEOUT

/** Between two questions how far it is: milliseconds. */
const BETWEEN_QUESTIONS = 500

/** Hears how far a file is, in parts from 0 to 1. */
export interface HearFile {
  /** Which part of the file is on its way. */
  sending(part: number): void
  /** Then which part of the work on it is done; `id` is known before the answer comes, so that it can be given up. */
  working(part: number, id: string | null): void
}

/**
 * Sends a form with a file by `POST` under a key, and asks `progress` meanwhile how far the server is with it; answers
 * the id of what came of it. Nothing is heard any more once `signal` is aborted. Needs signal.
 */
export function sendAndFollow(
  { path, progress, body, key }: { path: string; progress: string; body: FormData; key: string },
  signal: AbortSignal,
  hear: HearFile,
): Promise<ApiAnswer<string>> {
  let isSent = false
  const sending = uploadSignedIn<string>(
    { method: 'POST', path, body, key, signal, timeout: LONG },
    (part) => {
      if (signal.aborted) return
      isSent = part === 1
      if (isSent) hear.working(0, null)
      else hear.sending(part)
    },
  )
  return meanwhile(
    sending,
    BETWEEN_QUESTIONS,
    async () => {
      if (!isSent || signal.aborted) return undefined
      const answer = await callSignedIn<FileProgress>({ method: 'GET', path: progress, signal })
      return answer.kind === 'ok' && !signal.aborted ? answer.value : undefined
    },
    ({ Progress, Id }) => hear.working(Progress, Id),
  )
}
