import { parentPort, workerData } from 'node:worker_threads'
import { findPairs, type RegisteredOrganization } from './find-pairs.ts'

// All the comparing is done here, beside the event loop: others are answered meanwhile.
const organizations = workerData as RegisteredOrganization[]
parentPort?.postMessage({
  found: findPairs(organizations, { onProgress: (progress) => parentPort?.postMessage({ progress }) }),
})
