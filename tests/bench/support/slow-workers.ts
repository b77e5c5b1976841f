import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { processFile } from '../../journeys/support/browser.ts'

/** Processes that are made slower. */
export interface SlowWorkers {
  /** Lets them run freely again. */
  end(): Promise<void>
}

/**
 * Makes the service workers of a browser so many times slower: the driver's own throttling is for pages only, and a worker at full
 * speed would flatter whatever it does for the page. Their process is stopped and let run in turn, for some tenths of a
 * millisecond each, whether or not it has anything to do. Ending rejects when there was none to slow. Linux only.
 */
export function slowWorkers(profile: string, times: number): SlowWorkers {
  const end = new Int32Array(new SharedArrayBuffer(4))
  const found = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./take-turns.ts', import.meta.url), {
    workerData: { browser: join(profile, processFile), times, end, found },
  })
  const ended = once(worker, 'exit')
  return {
    end: async () => {
      Atomics.store(end, 0, 1)
      await ended
      if (Atomics.load(found, 0) === 0) throw new Error('no service worker was found to be made slower')
    },
  }
}
