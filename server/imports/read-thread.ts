import { parentPort, workerData } from 'node:worker_threads'
import type { ImportKind } from '../../domain/imports/columns.ts'
import { readImport } from '../../workbook/read-import.ts'

// One file, one thread: whatever the file does, it does it here, and the thread can be ended at any moment.
const file = workerData as { name: string; bytes: Uint8Array<ArrayBuffer>; kind: ImportKind }
parentPort?.postMessage(await readImport(file, file.kind))
