import type { DBCore, Middleware } from 'dexie'

let isLaidAside = false
const running = new Set<IDBTransaction>()

/** For each database of the page: knows what runs, and lets nothing begin in a page that was laid aside. */
export const endsWithPage: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'page',
  create: (core) => ({
    ...core,
    transaction: (...asked) => {
      if (isLaidAside) throw new DOMException('The page was laid aside', 'AbortError')
      const begun = core.transaction(...asked) as IDBTransaction
      running.add(begun)
      const end = () => running.delete(begun)
      for (const kind of ['complete', 'abort']) begun.addEventListener(kind, end)
      return begun
    },
  }),
}

/** The browser lays this page aside: what runs on its databases is given up, and nothing begins any more. */
export function noteLaidAside(): void {
  isLaidAside = true
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // It has just ended.
    }
  }
}

/** True from the moment at which the browser has laid this page aside, to show it again if one goes back to it. */
export const wasLaidAside = (): boolean => isLaidAside
