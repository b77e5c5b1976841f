import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { threadEnvironment } from '../../thread-environment.ts'
import type { FileParts, FromFile, FromThread, PageRead, ThreadData } from './file-parts.ts'
import { mailbox } from './mailbox.ts'
import type { RowSource, WritingThread } from './row-source.ts'

/** How a file is opened. */
interface FileOptions {
  /** Aborted when whoever asked has gone, or has the whole file: nothing goes on afterwards. */
  signal: AbortSignal
  /** Ends the process of the database that reads for the thread, in the middle of a statement. */
  endBackend(process: number): Promise<void>
}

/** A piece of a file, and how many rows had been written when it came. */
export interface FilePiece {
  bytes: Uint8Array<ArrayBuffer>
  rows: number
}

/**
 * A file as it is being written, once its first rows are there: what fails until then rejects. Pages are read while others
 * are written, two and no further ahead, so that memory does not grow with the file; whoever takes the pieces slowly slows the
 * reading.
 */
export async function openFile(
  parts: FileParts,
  source: RowSource,
  { signal, endBackend }: FileOptions,
): Promise<AsyncGenerator<FilePiece>> {
  signal.throwIfAborted()
  const thread = startThread({ parts, place: source.place }, endBackend)
  const leave = async () => {
    await source.close()
    await thread.end()
  }
  signal.addEventListener('abort', () => void leave().catch(() => {}), { once: true })
  try {
    const hasRows = await source.bring(thread)
    return piecesOf(thread, source, hasRows)
  } catch (error) {
    await leave()
    signal.throwIfAborted()
    throw error
  }
}

/** The bytes of the pieces alone. */
export const bytesOf = (pieces: AsyncGenerator<FilePiece>): Readable =>
  Readable.from(
    (async function* () {
      for await (const { bytes } of pieces) yield bytes
    })(),
    { objectMode: false, highWaterMark: 262_144 },
  )

async function* piecesOf(
  thread: ReturnType<typeof startThread>,
  source: RowSource,
  hasRows: boolean,
): AsyncGenerator<FilePiece> {
  let rows = 0
  const pieces = async function* (): AsyncGenerator<FilePiece> {
    for (;;) {
      const said = await thread.hearFile()
      if (said === 'done') return
      if ('written' in said) {
        rows = said.written
        return
      }
      yield { bytes: said.piece, rows }
    }
  }
  try {
    let more = hasRows
    const bring = readAhead(() => source.bring(thread))
    while (more) {
      thread.say('write')
      yield* pieces()
      more = await bring()
    }
    thread.say('end')
    yield* pieces()
  } finally {
    await thread.end()
  }
}

/** Pages that have been read, or are being read, beside the one that is written. */
const PAGES_AHEAD = 2

/**
 * Reads the next page as soon as the last one is there, no further than {@link PAGES_AHEAD}: waiting until one begins to be
 * written left the database idle for a fifth of the time. Each call gives what the next page was, once it has come.
 */
function readAhead(bring: () => Promise<boolean>): () => Promise<boolean> {
  const brought: Promise<boolean>[] = []
  let last = Promise.resolve(true)
  const goOn = () => {
    while (brought.length < PAGES_AHEAD) {
      last = last.then((more) => more && bring())
      // Told by the loop when it gets there: until then nobody listens, and a failure is not an unheard one.
      last.catch(() => {})
      brought.push(last)
    }
  }
  goOn()
  return async () => {
    const next = await brought.shift()
    goOn()
    return next === true
  }
}

function startThread(
  data: ThreadData,
  endBackend: FileOptions['endBackend'],
): WritingThread & { hearFile(): Promise<FromFile>; end(): Promise<void> } {
  const thread = new Worker(new URL('./write-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    env: threadEnvironment(),
  })
  const reads = mailbox<PageRead>()
  const file = mailbox<FromFile>()
  let backend: number | undefined
  let isOver = false
  const fail = (error: Error) => {
    isOver = true
    reads.fail(error)
    file.fail(error)
  }
  thread.on('message', (message: FromThread) => {
    if (message === 'done') isOver = true
    if (typeof message === 'object' && 'read' in message) reads.put(message.read)
    else if (typeof message === 'object' && 'backend' in message) backend = message.backend
    else file.put(message)
  })
  thread.once('error', fail)
  thread.once('exit', () => fail(new Error('The writing thread ended without a word')))
  return {
    say: (message) => thread.postMessage(message),
    hearRead: reads.take,
    hearFile: file.take,
    end: async () => {
      const wasOver = isOver
      isOver = true
      await thread.terminate()
      // The database would see only at the end of its statement that nobody waits for it any more.
      if (!wasOver && backend !== undefined) await endBackend(backend)
    },
  }
}
