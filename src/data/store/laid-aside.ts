import type { DBCore, Middleware } from 'dexie'

/** What a page holds of its databases, and how it lets go of it. */
export interface PageHold {
  /** For each database of the page: knows what runs, and lets nothing begin in a page that was laid aside. */
  endsWithPage: Middleware<DBCore>
  /** The browser lays this page aside: what runs on its databases is given up, and nothing begins any more. */
  letGo: () => void
  /** True from the moment at which the browser has laid this page aside, to show it again if one goes back to it. */
  wasLaidAside: () => boolean
}

/** A page that holds nothing yet; there is one of it, {@link hold}, and more in tests. */
export function holdOfPage(): PageHold {
  let isLaidAside = false
  const running = new Set<IDBTransaction>()
  return {
    endsWithPage: {
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
    },
    letGo: () => {
      isLaidAside = true
      for (const transaction of running) {
        try {
          transaction.abort()
        } catch {
          // It has just ended.
        }
      }
    },
    wasLaidAside: () => isLaidAside,
  }
}

/** What this page holds. */
export const hold = holdOfPage()
