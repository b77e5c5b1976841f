import { syncedRecords } from '../../../domain/records.ts'
import { readWas } from '../../../domain/sync/diff.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import { writeOutFrozen } from '../../../src/data/noted/frozen-entries.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { baseDocument, readRef } from '../../../src/data/store/records.ts'
import type { MetaRow, OutboxRow } from '../../../src/data/store/rows.ts'
import type { DeviceFaults } from './stage.ts'

const frozenOf = (db: PersonDatabase): Promise<OutboxRow[]> =>
  db.transaction('rw', [db.outbox, db.meta], async () => {
    await writeOutFrozen(db)
    return db.outbox.filter((row) => row.state === 'frozen').toArray()
  })

/** The entry goes when it is sent, not when the server has answered. */
export const dropsAtSending: DeviceFaults = {
  onSend: async (db) => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    await db.outbox.bulkDelete((await frozenOf(db)).flatMap((row) => row.seq ?? []))
  },
}

/** An edit goes into the entry that is being sent, whose bytes have left already. */
export const editsFrozenEntries: DeviceFaults = {
  beforeEdit: async (db, ref) => {
    const frozen = (await frozenOf(db)).filter((row) => row.ref === ref)
    await db.outbox.bulkPut(frozen.map((row) => ({ ...row, state: 'open' as const })))
    return frozen
  },
  afterEdit: async (db, _ref, memo) => {
    for (const before of memo as OutboxRow[]) {
      const now = before.seq === undefined ? undefined : await db.outbox.get(before.seq)
      if (now)
        await db.outbox.put({
          ...now,
          key: before.key,
          state: 'frozen',
          body: before.body,
          ifMatch: before.ifMatch,
        })
    }
  },
}

/** An edit of a new log keeps its key, and the request that was put together of it ahead. */
export const keepsPackedRequests: DeviceFaults = {
  beforeEdit: async (db, ref) => ({
    entries: await db.outbox.where('ref').equals(ref).toArray(),
    packed: await db.meta.filter(({ key }) => key.includes('packed:')).toArray(),
  }),
  afterEdit: async (db, _ref, memo) => {
    const { entries, packed } = memo as { entries: OutboxRow[]; packed: MetaRow[] }
    if (packed.length === 0) return
    await db.meta.bulkPut(packed)
    for (const { seq, key, op, state } of entries)
      if (seq !== undefined && op === 'create' && state === 'open') await db.outbox.update(seq, { key })
  },
}

/** Each retry takes a new key. */
export const changesKeys: DeviceFaults = {
  beforeDrain: async (db, newId) => {
    await db.outbox.bulkPut((await frozenOf(db)).map((row) => ({ ...row, key: newId() })))
  },
}

/** A pull moves the base without a look at what waits. */
export const pullsBlindly: DeviceFaults = {
  beforePull: (db) => db.outbox.toArray(),
  afterPull: async (db, memo) => {
    for (const before of memo as OutboxRow[]) {
      const now = before.seq === undefined ? undefined : await db.outbox.get(before.seq)
      if (now?.state === 'conflict' && before.state === 'open') await db.outbox.put(before)
    }
  },
}

/** What found no answer waits for its time, though the server was heard meanwhile. */
export const waitsWithSignal: DeviceFaults = {
  beforePull: (db) => db.outbox.toArray(),
  afterPull: async (db, memo) => {
    for (const before of memo as OutboxRow[]) {
      const now = before.seq === undefined ? undefined : await db.outbox.get(before.seq)
      if (now?.key === before.key && now.state === 'frozen' && now.nextAt === 0) await db.outbox.put(before)
    }
  },
}

/** An edit carries the whole document, not only what was changed. */
export const sendsWholeDocuments: DeviceFaults = {
  afterEdit: async (db, ref) => {
    const record = await readRef(db, ref)
    const head = await db.heads.get(ref)
    const last = record?.entries.at(-1)
    if (!record || !head || last?.op !== 'update' || last.state !== 'open') return
    const base = baseDocument(head, await db.texts.get(ref))
    const { shape } = syncedRecords[record.type]
    const all: Record<string, Patch[string]> = {}
    for (const [field, kind] of Object.entries(shape)) {
      if (kind === 'value') all[field] = (record.doc[field] ?? null) as Patch[string]
    }
    await db.outbox.put({
      ...last,
      patch: { ...all, ...last.patch },
      was: { ...readWas(shape, base, all), ...last.was },
    })
  },
}
