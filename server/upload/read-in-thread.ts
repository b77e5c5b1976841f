import { Worker } from 'node:worker_threads'
import { findingOf } from '../../domain/upload/findings.ts'
import type { ReadUpload } from '../../workbook/read-upload.ts'
import type { SentFile } from '../http/parse-files.ts'
import { threadEnvironment } from '../thread-environment.ts'
import { type Sender, waitForReadingSlot } from './reading-slots.ts'

/** What a thread may take: longer, or more memory, only a hostile file needs. */
export interface ThreadLimits {
  milliseconds: number
  megabytes: number
}

const usual: ThreadLimits = { milliseconds: 10_000, megabytes: 128 }

/** Reads an uploaded list beside the event loop. What takes too long or too much is a finding like any other. */
export async function readInThread(
  file: SentFile,
  sender: Sender,
  limits: ThreadLimits = usual,
): Promise<ReadUpload> {
  const script = new URL('./read-thread.ts', import.meta.url)
  return (
    (await runInThread<ReadUpload>(script, file, sender, limits)) ?? { problem: findingOf('took_too_long') }
  )
}

/**
 * Runs a script that reads a file (its `workerData`) and posts one answer, once it is the sender's turn; null for what takes
 * too long or too much. The file's bytes move into the thread.
 */
export async function runInThread<T>(
  script: URL,
  file: SentFile,
  sender: Sender,
  limits: ThreadLimits,
): Promise<T | null> {
  const release = await waitForReadingSlot(sender)
  try {
    return await answerOf<T>(script, file, limits)
  } finally {
    release()
  }
}

function answerOf<T>(script: URL, file: SentFile, limits: ThreadLimits): Promise<T | null> {
  const thread = new Worker(script, {
    workerData: file,
    transferList: [file.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // The thread needs nothing of the process's secrets.
    env: threadEnvironment(),
  })
  const { promise, resolve, reject } = Promise.withResolvers<T | null>()
  const timer = setTimeout(() => resolve(null), limits.milliseconds)
  thread.once('message', resolve)
  thread.once('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isFull) resolve(null)
    else reject(error)
  })
  thread.once('exit', () => reject(new Error('The reading thread ended without a word')))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
