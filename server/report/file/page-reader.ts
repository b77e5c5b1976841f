import { createHash } from 'node:crypto'
import pg from 'pg'
import { type ReadingPlace, SILENCE } from '../../db/connection.ts'
import { endWhenSilent } from '../../db/end-when-silent.ts'
import type { PageStatement } from './file-parts.ts'

/** Reads pages of rows over a connection of its own. */
export interface PageReader {
  /** Each page in a transaction that is over when its rows are there. */
  read(statement: PageStatement): Promise<{ rows: string[]; lastKey: string | null }>
  close(): Promise<void>
}

/** Opens a connection; `onBackend` is told which process of the database serves it, before anything is read. */
export async function openReader(
  place: ReadingPlace,
  onBackend: (process: number) => void,
): Promise<PageReader> {
  const client = new pg.Client(place)
  // A connection that breaks shows in the statement that was under way, or in the next one.
  client.on('error', () => {})
  await client.connect()
  let awaitedSince: number | undefined = performance.now()
  endWhenSilent(client, SILENCE, () => awaitedSince)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  awaitedSince = undefined
  onBackend(rows[0]?.pid ?? 0)
  return {
    read: async ({ text, values }) => {
      // Named: the pages of a report are one statement over and over, which PostgreSQL need not plan each time.
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
      awaitedSince = performance.now()
      const found = await client.query<[row: string, key: string]>({
        name,
        text,
        values: [...values],
        rowMode: 'array',
      })
      awaitedSince = undefined
      return { rows: found.rows.map(([row]) => row), lastKey: found.rows.at(-1)?.[1] ?? null }
    },
    close: () => client.end(),
  }
}
