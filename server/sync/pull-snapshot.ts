import type { Tx } from '../db/connection.ts'
import type { Cursor, SnapshotCursor } from './changes-cursor.ts'
import { PageOfLines } from './page-of-lines.ts'
import type { PullSource, Reader } from './pull-source.ts'

/**
 * One page of a table snapshot. Pages are read in different transactions; that is sound, since whatever changes after
 * the snapshot began has a transaction of at least `bound` and comes again through the feed.
 */
export async function readSnapshotPage(
  tx: Tx,
  sources: readonly PullSource[],
  reader: Reader,
  cursor: SnapshotCursor,
): Promise<{ page: PageOfLines; next: Cursor }> {
  const page = new PageOfLines()
  let here = cursor
  const first = sources.findIndex(({ name }) => name === cursor.source)
  if (first < 0) throw new Error(`a snapshot stands at ${cursor.source}, which is no source`)
  for (const [place, source] of sources.entries()) {
    if (place < first) continue
    const { progress, finished } = await readFrom(tx, source, reader, here, page)
    if (!finished) return { page, next: { ...here, ...progress } }
    const following = sources[place + 1]
    if (!following) break
    here = { ...here, source: following.name, after: null, sent: 0 }
    if (page.isFull) return { page, next: here }
  }
  const { epoch, scope, bound } = here
  return { page, next: { epoch, scope, phase: 'feed', tx: bound, seq: 0, until: null } }
}

/** Adds the source's next records; it is finished when it had fewer than there was room for. */
async function readFrom(
  tx: Tx,
  source: PullSource,
  reader: Reader,
  { after, sent }: SnapshotCursor,
  page: PageOfLines,
): Promise<{ progress: Pick<SnapshotCursor, 'after' | 'sent'>; finished: boolean }> {
  const allowed = (source.limit ?? Number.POSITIVE_INFINITY) - sent
  const room = Math.min(source.batch, page.room, allowed)
  if (room <= 0) return { progress: { after, sent }, finished: allowed <= 0 }
  const places = await source.list(tx, reader, after, room)
  let progress = { after, sent }
  for (let place = 0; place < places.length; ) {
    if (page.isFull) return { progress, finished: false }
    const stretch = places.slice(place, place + page.stretch)
    place += stretch.length
    const seen = await source.read(
      tx,
      reader,
      stretch.map(({ id }) => id),
    )
    const records = new Map(seen.map((record) => [record.id, record]))
    for (const { id, key } of stretch) {
      if (page.isFull) return { progress, finished: false }
      const record = records.get(id)
      if (record) page.add({ Type: source.type, Id: id, Op: 'put', Version: record.version, Doc: record.doc })
      progress = { after: key, sent: progress.sent + 1 }
    }
  }
  return { progress, finished: places.length < room }
}
