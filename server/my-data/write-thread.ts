import { parentPort, workerData } from 'node:worker_threads'
import { type SheetToWrite, writeXlsx } from '../../workbook/write-xlsx.ts'

const bytes = writeXlsx(workerData as readonly SheetToWrite[])
parentPort?.postMessage(bytes, [bytes.buffer])
