/** What the engine needs of `navigator.locks`; tests bring their own. */
export interface Locks {
  /** Runs `work` while holding the lock; waits for it. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Runs `work` if the lock is free, otherwise resolves to `busy` at once. */
  holdIfFree<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>
  /** Takes the lock from whoever holds it, and runs `work`; `busy` when it was taken from us in turn. */
  steal<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>
}

/** The browser's locks, across tabs and the service worker. Without them each runs freely: a cost, not a danger. */
export const browserLocks: Locks = {
  hold: (name, work) => (hasLocks() ? navigator.locks.request(name, work) : work()),
  holdIfFree: <T>(name: string, work: () => Promise<T>) =>
    hasLocks()
      ? navigator.locks
          .request(name, { ifAvailable: true }, (lock): Promise<T | 'busy'> | 'busy' =>
            lock ? work() : 'busy',
          )
          .catch(busyWhenStolen)
      : work(),
  steal: <T>(name: string, work: () => Promise<T>) =>
    hasLocks()
      ? navigator.locks
          .request(name, { steal: true }, (): Promise<T | 'busy'> => work())
          .catch(busyWhenStolen)
      : work(),
}

/** Somebody took the lock from us, thinking us frozen: what we were doing goes on in their hands. */
function busyWhenStolen(error: unknown): 'busy' {
  if (error instanceof DOMException && error.name === 'AbortError') return 'busy'
  throw error
}

const hasLocks = (): boolean => 'locks' in navigator && navigator.locks !== undefined
