import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FileParts, FromThread, ToThread } from './file-parts.ts'

/**
 * A file as it is being written. The next page is read while the last one is written, and no further ahead, so that
 * memory does not grow with the file; whoever takes the bytes slowly slows the reading. When the stream is destroyed the
 * thread ends and `pages` are read no further.
 */
export const fileStream = (parts: FileParts, pages: AsyncGenerator<readonly string[]>): Readable =>
  Readable.from(piecesOf(parts, pages), { objectMode: false, highWaterMark: 262_144 })

async function* piecesOf(
  parts: FileParts,
  pages: AsyncGenerator<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(new URL('./write-thread.ts', import.meta.url), {
    workerData: parts,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    env: {},
  })
  const heard = messagesOf(thread)
  const say = (message: ToThread) => thread.postMessage(message)
  let reading: Promise<IteratorResult<readonly string[]>> | undefined
  try {
    let page = await pages.next()
    while (!page.done) {
      say({ rows: page.value })
      reading = pages.next()
      // Told by the loop when it gets there: until then nobody listens, and a failure is not an unheard one.
      reading.catch(() => {})
      yield* piecesUntil('written', heard)
      page = await reading
    }
    say('end')
    yield* piecesUntil('done', heard)
  } finally {
    await reading?.catch(() => {})
    await pages.return(undefined)
    await thread.terminate()
  }
}

async function* piecesUntil(
  word: Exclude<FromThread, object>,
  heard: AsyncIterator<FromThread>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value } = await heard.next()
    if (value === word) return
    if (typeof value === 'object') yield value.piece
  }
}

/** What a thread says, one after the other; rejects when it fails or ends. */
function messagesOf(thread: Worker): AsyncIterator<FromThread> {
  const waiting: FromThread[] = []
  let failure: Error | undefined
  let wake = () => {}
  const stop = (error: Error) => {
    failure ??= error
    wake()
  }
  thread.on('message', (message: FromThread) => {
    waiting.push(message)
    wake()
  })
  thread.once('error', stop)
  thread.once('exit', () => stop(new Error('The writing thread ended without a word')))
  return {
    next: async () => {
      for (;;) {
        const message = waiting.shift()
        if (message !== undefined) return { value: message, done: false }
        if (failure) throw failure
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
