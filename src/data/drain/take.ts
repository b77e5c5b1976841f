import { syncedRecords } from '../../../domain/records.ts'
import { patchToBody } from '../../../domain/sync/to-body.ts'
import type { PushEntry } from '../../../domain/sync/wire.ts'
import { syncedPaths } from '../../../domain/sync/wire-constants.ts'
import { fixStretch } from '../noted/fixed-stretches.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { readTexts } from './read-texts.ts'

/** An entry with its bytes fixed. */
export interface Taken {
  row: OutboxRow
  entry: PushEntry
  /** The note that says so; absent where its row does. */
  stretch?: string
}

/** No request carries more text than this, however few its entries. */
const MOST_CHARACTERS = 3_000_000

/** From so many new records on, one note says that they are fixed (`noted/fixed-stretches.ts`), and their texts are looked for side by side. */
export const MANY = 20

/**
 * Freezes entries and gives their requests; when it resolves, that is on disk. Entries that changed since they were
 * planned are left out. A create keeps its bytes in the record's text, which nothing rewrites while it is frozen.
 */
export async function take(
  db: PersonDatabase,
  planned: readonly OutboxRow[],
  many: number = MANY,
): Promise<Taken[]> {
  return db.transaction('rw', [db.outbox, db.texts, db.heads, db.meta], async () => {
    const seqs = planned.map((row) => row.seq ?? 0)
    const rows = await db.outbox
      .where('seq')
      .between(Math.min(...seqs), Math.max(...seqs), true, true)
      .toArray()
    const keys = new Map(planned.map((row) => [row.seq, row.key]))
    const bySeq = new Map(rows.filter((row) => keys.get(row.seq) === row.key).map((row) => [row.seq, row]))
    const current = planned.flatMap((row) => bySeq.get(row.seq) ?? [])
    const creates = current.filter((row) => row.op === 'create')
    const textOf = await readTexts(db, creates, many)
    const others = current.filter((row) => row.op !== 'create')
    const heads = await db.heads.bulkGet(others.map((row) => row.ref))
    const versionOf = new Map(others.map((row, index) => [row.ref, heads[index]?.version ?? 0]))
    const taken: Taken[] = []
    const frozen: OutboxRow[] = []
    const together: Taken[] = []
    let characters = 0
    for (const row of current) {
      if (row.state !== 'open' && row.state !== 'frozen') continue
      const sent = row.state === 'frozen' ? row : freeze(row, versionOf.get(row.ref) ?? 0)
      const body = sent.op === 'create' ? (textOf.get(sent.ref) ?? null) : sent.body
      characters += body?.length ?? 0
      if (taken.length > 0 && characters > MOST_CHARACTERS) break
      const fixed = { row: { ...sent, nextAt: 0 }, entry: requestOf(sent, body) }
      taken.push(fixed)
      if (sent !== row && sent.op === 'create' && row.nextAt === 0) together.push(fixed)
      else if (sent !== row || row.nextAt !== 0) frozen.push(fixed.row)
    }
    if (together.length < many) frozen.push(...together.map(({ row }) => row))
    else {
      const stretch = await fixStretch(
        db,
        together.map(({ row }) => row),
      )
      for (const fixed of together) fixed.stretch = stretch
    }
    await db.outbox.bulkPut(frozen)
    return taken
  })
}

/** The entry with its bytes fixed, standing on a version of the server's. */
export function freeze(row: OutboxRow, version: number): OutboxRow {
  const frozen: OutboxRow = { ...row, state: 'frozen' }
  if (row.op === 'delete') return frozen
  if (row.op === 'create') return { ...frozen, ifMatch: null }
  const body = patchToBody(syncedRecords[row.type].shape, row.patch, row.was)
  return { ...frozen, ifMatch: version, body: JSON.stringify(body) }
}

/** The request of a fixed entry; `body` is the record's text for a create, the entry's own otherwise. */
export function requestOf(row: OutboxRow, body: string | null): PushEntry {
  const path = syncedPaths[row.type]
  return {
    Key: row.key,
    Method: row.op === 'create' ? 'POST' : row.op === 'update' ? 'PUT' : 'DELETE',
    Path: row.op === 'create' ? path : `${path}/${row.id}`,
    IfMatch: row.ifMatch === null ? null : `"${row.ifMatch}"`,
    Schema: row.schema,
    Body: row.op === 'delete' ? null : body,
  }
}
