import { parentPort, workerData } from 'node:worker_threads'
import type { FileParts, FromThread, ToThread } from './file-parts.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

// Beside the event loop: making a big file takes seconds of processor time, which calls of others would wait for.

const port = parentPort
if (!port) throw new Error('This is a thread of its own')
const tell = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

const parts = workerData as FileParts
const write = parts.format === 'csv' ? writeCsv : writeXlsx
const file = write(parts, (piece) => tell({ piece }, [piece.buffer]))

port.on('message', async (message: ToThread) => {
  if (message === 'end') {
    await file.end()
    tell('done')
  } else {
    await file.add(message.rows)
    tell('written')
  }
})
