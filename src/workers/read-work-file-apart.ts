import { wrap } from 'comlink'
import type { WorkFileRefusal } from '../data/read-work-file.ts'
import type { WorkFile } from '../data/work-file.ts'
import type { WorkFileWorker } from './work-file-worker.ts'

/**
 * Reads a work file in a worker, without signal too: a large or hostile one holds nobody up, and the schemas that judge
 * it weigh on no page. Rejects when the worker cannot start or fails.
 */
export async function readWorkFileApart(file: File): Promise<WorkFile | WorkFileRefusal> {
  const thread = new Worker(new URL('./work-file-worker.ts', import.meta.url), { type: 'module' })
  // A worker that cannot start never answers: whoever waits is told.
  const failure = new Promise<never>((_, reject) => {
    thread.addEventListener('error', (event) => reject(new Error(event.message || 'The worker failed')))
  })
  try {
    return await Promise.race([wrap<WorkFileWorker>(thread).read(file), failure])
  } finally {
    thread.terminate()
  }
}
