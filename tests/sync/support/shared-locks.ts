import type { Locks } from '../../../src/data/session/locks.ts'

/** The locks of a browser, as its windows share them. */
export function sharedLocks(): Locks {
  const lost = new Map<string, () => void>()
  const run = <T>(name: string, work: () => Promise<T>): Promise<T | 'busy'> =>
    new Promise((resolve, reject) => {
      const isLost = () => resolve('busy')
      lost.get(name)?.()
      lost.set(name, isLost)
      work()
        .then(resolve, reject)
        .finally(() => lost.get(name) === isLost && lost.delete(name))
    })
  return {
    hold: (_name, work) => work(),
    holdIfFree: async (name, work) => (lost.has(name) ? 'busy' : run(name, work)),
    steal: run,
  }
}
