import { parentPort, workerData } from 'node:worker_threads'
import type { FileMapping } from '../../../domain/organization/file-update/schema.ts'
import { readOrganizations } from '../../../workbook/read-organizations.ts'

// One file, one thread: whatever the file does, it does it here, and the thread can be ended at any moment.
const file = workerData as { name: string; bytes: Uint8Array<ArrayBuffer>; mapping: FileMapping | null }
parentPort?.postMessage(await readOrganizations(file, file.mapping))
