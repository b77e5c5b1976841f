import type { ReadingPlace } from '../../db/connection.ts'
import type { PageRead, PageStatement, ToThread } from './file-parts.ts'

/** A thread that writes a file, as whoever brings it rows knows it. */
export interface WritingThread {
  say(message: ToThread): void
  /** The next page that it has read itself. */
  hearRead(): Promise<PageRead>
}

/** Where the rows of a file come from. */
export interface RowSource {
  /** Where the thread reads rows itself; null where they are read here and handed over. */
  place: ReadingPlace | null
  /** Has the next rows in the thread; false when there were none left. */
  bring(thread: WritingThread): Promise<boolean>
  /** Reads no further. */
  close(): Promise<void>
}

/** Rows that are read here, a page at a time. */
export const handedOver = (pages: AsyncGenerator<readonly string[]>): RowSource => ({
  place: null,
  bring: async (thread) => {
    const page = await pages.next()
    if (!page.done) thread.say({ rows: page.value })
    return !page.done
  },
  close: async () => void (await pages.return(undefined)),
})

/**
 * Rows that the thread reads over a connection of its own: they never pass through this one, which is busy with others' calls.
 * `statementFor` gives the statement of the page behind a key, the first one behind null.
 */
export function readByThread(
  place: ReadingPlace,
  statementFor: (after: string | null) => PageStatement,
): RowSource {
  let after: string | null = null
  let isOver = false
  return {
    place,
    bring: async (thread) => {
      if (isOver) return false
      thread.say({ read: statementFor(after) })
      const { rows, lastKey } = await thread.hearRead()
      after = lastKey
      isOver = lastKey === null
      return rows > 0
    },
    close: async () => {},
  }
}
