import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../lower-thread-priority.ts'
import type { FromThread, ThreadData, ToThread } from './file-parts.ts'
import type { PageReader } from './page-reader.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

// Beside the event loop: reading and making a big file takes seconds of processor time, which calls of others would wait
// for. What goes wrong here ends the thread, and whoever started it hears of it.

lowerThreadPriority()
const port = parentPort
if (!port) throw new Error('This is a thread of its own')
const tell = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

const { parts, place } = workerData as ThreadData
const write = parts.format === 'csv' ? writeCsv : writeXlsx
const file = write(parts, (piece) => tell({ piece }, [piece.buffer]))
const waiting: (readonly string[])[] = []
let written = 0

let opened: Promise<PageReader> | undefined
const reader = (): Promise<PageReader> => {
  if (!place) throw new Error('This thread has no database to read from')
  opened ??= import('./page-reader.ts').then(({ openReader }) =>
    openReader(place, (backend) => tell({ backend })),
  )
  return opened
}

port.on('message', async (message: ToThread) => {
  if (message === 'write') {
    const rows = waiting.shift() ?? []
    await file.add(rows)
    written += rows.length
    tell({ written })
  } else if (message === 'end') {
    await (await opened)?.close()
    await file.end()
    tell('done')
  } else if ('rows' in message) {
    waiting.push(message.rows)
  } else {
    const { rows, lastKey } = await (await reader()).read(message.read)
    waiting.push(rows)
    tell({ read: { rows: rows.length, lastKey } })
  }
})
