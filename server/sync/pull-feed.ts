import { sql } from 'kysely'
import type { ChangeLine, PulledType } from '../../domain/sync/wire.ts'
import type { Tx } from '../db/connection.ts'
import type { FeedCursor } from './changes-cursor.ts'
import { PageOfLines } from './page-of-lines.ts'
import { type PullSource, type Reader, type Seen, sourcesByType } from './pull-source.ts'

interface FeedRow {
  type: PulledType
  id: string
  tx: string
  seq: number
  version: number
  gone: boolean
}

/** As many rows as are looked at for one page; logs of usual size fill it at about that number. */
const rowsOfOnePage = 250

/**
 * One page of the change feed. Only transactions below `until` are shown: all of them have ended, so nothing can
 * commit behind the cursor; and `until` stays the same for all pages of one pull, so that a pull ends.
 */
export async function readFeedPage(
  tx: Tx,
  sources: readonly PullSource[],
  reader: Reader,
  cursor: FeedCursor,
  bound: string,
): Promise<{ page: PageOfLines; next: FeedCursor; more: boolean }> {
  const until = cursor.until ?? bound
  const byType = sourcesByType(sources)
  const rows = await readFeed(tx, byType, reader, cursor, until)
  const page = new PageOfLines()
  while (page.texts.length < rows.length && !page.isFull) {
    const sent = page.texts.length
    const stretch = rows.slice(sent, sent + page.stretch)
    const seen = await readRecords(tx, byType, reader, stretch)
    for (const row of stretch) {
      if (page.isFull) break
      page.add(lineOf(row, seen.get(`${row.type}/${row.id}`)))
    }
  }
  const last = rows[page.texts.length - 1] ?? cursor
  const more = page.texts.length < rows.length || rows.length === rowsOfOnePage
  const next = more
    ? { ...cursor, tx: last.tx, seq: last.seq, until }
    : { ...cursor, tx: until, seq: 0, until: null }
  return { page, next, more }
}

async function readFeed(
  tx: Tx,
  byType: ReadonlyMap<PulledType, PullSource>,
  reader: Reader,
  cursor: FeedCursor,
  until: string,
) {
  const reached = [...byType].map(([type, { reach }]) => ({ type, sites: reach?.(reader) ?? [] }))
  const everywhere = reached.flatMap(({ type, sites }) => (sites === 'everywhere' ? type : []))
  const somewhere = reached.flatMap(({ type, sites }) =>
    sites === 'everywhere' || sites.length === 0 ? [] : sql`when ${type} then ${[...sites]}::uuid[]`,
  )
  const sites = somewhere.length > 0 ? sql`case type ${sql.join(somewhere, sql` `)} end` : sql`null::uuid[]`
  const { rows } = await sql<FeedRow>`
    select type, id, tx, seq, version, gone from change
    where (tx, seq) > (${cursor.tx}::xid8, ${cursor.seq}::bigint) and tx < ${until}::xid8
      and type = any(${[...byType.keys()]}::text[])
      and (everyone or persons @> array[${reader.actor.SubjectId}::uuid] or sites && ${sites}
        or type = any(${everywhere}::text[]))
    order by tx, seq
    limit ${rowsOfOnePage}
  `.execute(tx)
  return rows
}

async function readRecords(
  tx: Tx,
  byType: ReadonlyMap<PulledType, PullSource>,
  reader: Reader,
  rows: readonly FeedRow[],
): Promise<Map<string, Seen<PulledType>>> {
  const records = new Map<string, Seen<PulledType>>()
  for (const [type, source] of byType) {
    const ids = rows.filter((row) => row.type === type).map((row) => row.id)
    if (ids.length === 0) continue
    for (const record of await source.read(tx, reader, ids)) records.set(`${type}/${record.id}`, record)
  }
  return records
}

/** What was in the audience once but is not received now is gone: deleted, as it says then, moved out of sight, or too old. */
function lineOf({ type, id, version, gone }: FeedRow, record: Seen<PulledType> | undefined): ChangeLine {
  if (record) return { Type: type, Id: id, Op: 'put', Version: record.version, Doc: record.doc }
  return { Type: type, Id: id, Op: 'gone', Version: version, ...(gone ? { Deleted: true } : {}) }
}
