import { Worker } from 'node:worker_threads'
import { findingOf } from '../../domain/upload/findings.ts'
import type { ReadUpload } from '../../workbook/read-upload.ts'
import type { SentFile } from '../http/parse-files.ts'

/** What a thread may take: longer, or more memory, only a hostile file needs. */
export interface ThreadLimits {
  milliseconds: number
  megabytes: number
}

const usual: ThreadLimits = { milliseconds: 10_000, megabytes: 128 }

/** Files that are read at the same time; the others wait, so that uploads never take all the processors. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Reads an uploaded list beside the event loop. What takes too long or too much is a finding like any other. */
export async function readInThread(file: SentFile, limits: ThreadLimits = usual): Promise<ReadUpload> {
  if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume))
  running += 1
  try {
    return await runThread(file, limits)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function runThread(file: SentFile, limits: ThreadLimits): Promise<ReadUpload> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: file,
    transferList: [file.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // The thread needs nothing of the process's secrets.
    env: {},
  })
  const tooLong: ReadUpload = { problem: findingOf('took_too_long') }
  const { promise, resolve, reject } = Promise.withResolvers<ReadUpload>()
  const timer = setTimeout(() => resolve(tooLong), limits.milliseconds)
  thread.once('message', resolve)
  thread.once('error', (error) => {
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isFull) resolve(tooLong)
    else reject(error)
  })
  thread.once('exit', () => reject(new Error('The reading thread ended without a word')))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
