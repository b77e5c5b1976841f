import { syncedRecords } from '../../../domain/records.ts'
import { patchToBody } from '../../../domain/sync/to-body.ts'
import type { PushEntry } from '../../../domain/sync/wire.ts'
import { syncedPaths } from '../../../domain/sync/wire-constants.ts'
import { readFrozen } from '../noted/notes.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow, Ref } from '../store/rows.ts'
import { readTexts } from './read-texts.ts'

/** An entry with its bytes fixed. */
export interface Taken {
  row: OutboxRow
  entry: PushEntry
  /** Present where only a note says so, not its row. */
  isNoted?: true
}

/** No request carries more text than this, however few its entries. */
const MOST_CHARACTERS = 3_000_000

/** From so many new records on, one note says that they are frozen (`noted/frozen-entries.ts`), and their texts are looked for side by side. */
export const MANY = 20

/**
 * Freezes entries and gives their requests; when it resolves, that is on disk. Entries that changed since they were
 * planned are left out. A create keeps its bytes in the record's text, which nothing rewrites while it is frozen. `noted`: the
 * keys of those that a note said are frozen, and the bodies of which the text was read with it: these are ready. Of the others it
 * need only be seen that a note still says so; who was written out meanwhile is taken as any other.
 */
export async function take(
  db: PersonDatabase,
  planned: readonly OutboxRow[],
  noted: ReadonlyMap<string, string | undefined> = new Map(),
  many: number = MANY,
): Promise<Taken[]> {
  const load = new Load()
  const isReady = ({ key }: OutboxRow) => noted.get(key) !== undefined
  if (planned.every(isReady)) {
    for (const row of planned) if (!load.add(asNoted(row, noted.get(row.key) ?? null))) break
    return load.taken
  }
  const fixed = planned.filter(({ key }) => noted.has(key))
  const known = fixed.length > 0 ? await takeNoted(db, fixed, many, load) : new Set<string>()
  const others = planned.filter(({ key }) => !known.has(key))
  if (others.length > 0) await takeRows(db, others, many, load)
  return load.taken
}

/** An entry that a note says is frozen. */
export const asNoted = (row: OutboxRow, body: string | null): Taken => ({
  row: { ...row, state: 'frozen' },
  entry: requestOf(row, body),
  isNoted: true,
})

/** Of entries that may go together as many as one request carries, each with its text; none is fixed by that. */
export function withTexts(rows: readonly OutboxRow[], textOf: ReadonlyMap<Ref, string>): readonly Taken[] {
  const load = new Load()
  for (const row of rows) if (!load.add(asNoted(row, textOf.get(row.ref) ?? null))) break
  return load.taken
}

/** Takes as many as one request carries of those that a note still speaks of, and gives their keys. */
async function takeNoted(
  db: PersonDatabase,
  planned: readonly OutboxRow[],
  many: number,
  load: Load,
): Promise<ReadonlySet<string>> {
  return db.transaction('r', [db.texts, db.meta], async () => {
    const known = await readFrozen(db)
    const rows = planned.filter(({ key }) => known.has(key))
    const textOf = await readTexts(db, rows, many)
    for (const row of rows) if (!load.add(asNoted(row, textOf.get(row.ref) ?? null))) break
    return known
  })
}

async function takeRows(
  db: PersonDatabase,
  planned: readonly OutboxRow[],
  many: number,
  load: Load,
): Promise<void> {
  return db.transaction('rw', [db.outbox, db.texts, db.heads], async () => {
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
    const frozen: OutboxRow[] = []
    for (const row of current) {
      if (row.state !== 'open' && row.state !== 'frozen') continue
      const sent = row.state === 'frozen' ? row : freeze(row, versionOf.get(row.ref) ?? 0)
      const body = sent.op === 'create' ? (textOf.get(sent.ref) ?? null) : sent.body
      const fixed = { ...sent, nextAt: 0 }
      if (!load.add({ row: fixed, entry: requestOf(sent, body) })) break
      if (sent !== row || row.nextAt !== 0) frozen.push(fixed)
    }
    await db.outbox.bulkPut(frozen)
  })
}

/** What one request carries. */
class Load {
  readonly taken: Taken[] = []
  private characters = 0

  /** False where it would be too much. */
  add(taken: Taken): boolean {
    const characters = this.characters + (taken.entry.Body?.length ?? 0)
    if (this.taken.length > 0 && characters > MOST_CHARACTERS) return false
    this.characters = characters
    this.taken.push(taken)
    return true
  }
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
    ...(row.op === 'update' && row.reviewVersion !== undefined ? { ReviewVersion: row.reviewVersion } : {}),
    Body: row.op === 'delete' ? null : body,
  }
}
