import { parentPort, workerData } from 'node:worker_threads'
import { readUpload } from '../../workbook/read-upload.ts'

// One file, one thread: whatever the file does, it does it here, and the thread can be ended at any moment.
const file = workerData as { name: string; bytes: Uint8Array<ArrayBuffer> }
parentPort?.postMessage(await readUpload(file))
