import { Worker } from 'node:worker_threads'
import { threadEnvironment } from '../../thread-environment.ts'
import type { FoundPairs, RegisteredOrganization } from './find-pairs.ts'

/** Far more than a register needs; what takes longer has gone wrong. */
const limits = { milliseconds: 180_000, megabytes: 512 }

/** Finds the suspected pairs beside the event loop; tells how far it is, from 0 to 1. Rejects when the thread fails. */
export function findInThread(
  organizations: readonly RegisteredOrganization[],
  onProgress: (part: number) => void,
): Promise<FoundPairs> {
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), {
    workerData: organizations,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // The thread needs nothing of the process's secrets.
    env: threadEnvironment(),
  })
  const { promise, resolve, reject } = Promise.withResolvers<FoundPairs>()
  const timer = setTimeout(() => reject(new Error('The search took too long')), limits.milliseconds)
  thread.on('message', (message: { progress: number } | { found: FoundPairs }) => {
    if ('found' in message) resolve(message.found)
    else onProgress(message.progress)
  })
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The searching thread ended without a word')))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
