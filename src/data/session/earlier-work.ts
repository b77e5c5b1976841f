import type { PersonKey } from '../device/device-database.ts'
import { deskDraftKey } from '../drafts/kept-desk-drafts.ts'
import { inOutbox, writeDelete } from '../outbox/enqueue.ts'
import { type Circumstances, deviceCircumstances } from '../outbox/entry.ts'
import { exportEntries } from '../outbox/export-work.ts'
import { type ImportFate, importWork } from '../outbox/import-work.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { settleMendDrafts } from '../outbox/mend-draft.ts'
import { MEND_PREFIX, mendDraftKey, readMendKey } from '../outbox/mend-key.ts'
import { readMe } from '../queries/people.ts'
import { reviewDraftKey } from '../review/kept-review-drafts.ts'
import { databasesOfOtherIssuers } from '../store/other-databases.ts'
import { currentDatabase, openPersonDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRef } from '../store/records.ts'
import { type OutboxRow, type Ref, refOf } from '../store/rows.ts'
import type { FileToSave, WorkFile } from '../work-file/work-file.ts'
import { forgetStore } from './forget-store.ts'
import { readKeptWork } from './kept-work.ts'
import { browserLocks, type Locks } from './locks.ts'

/** Work that a person left on this device under another issuer, before the charity moved to the one of now. */
export interface EarlierWork {
  /** Who they were there. */
  person: PersonKey
  /** Their name of then. */
  name: string
  /** How many entries and drafts. */
  count: number
}

/**
 * What the person who is signed in left on this device under other issuers. Only what is certainly theirs: the server gave the
 * account of then and the one of now the same Id.
 */
export async function findEarlierWork(db: PersonDatabase = currentDatabase()): Promise<EarlierWork[]> {
  const found: EarlierWork[] = []
  for (const person of await databasesOfOtherIssuers(db.issuer)) {
    const work = await inStoreOf(person, db, async (from, name) => ({
      person,
      name,
      count: await countIn(from),
    }))
    if (work && work.count > 0) found.push(work)
  }
  return found
}

/**
 * Brings earlier work into the database of now, as it was: what was saved goes to the outbox, what was begun is a draft again, and so
 * is what others decide about, which asked under the other account. Records keep their Ids, so that nothing arrives twice. What was
 * brought in goes from the earlier database, and that goes once it holds nothing more; resolves to how many items it still holds.
 */
export async function bringEarlierWork(
  { person }: Pick<EarlierWork, 'person'>,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
  locks: Locks = browserLocks,
): Promise<number> {
  const left = await inStoreOf(person, db, async (from) => {
    await settleMendDrafts(from, env, locks)
    const [rows, drafts] = await Promise.all([from.outbox.toArray(), from.drafts.toArray()])
    const left = await bringItems(from, db, rows, env, locks)
    for (const row of rows) if (row.op === 'delete') await repeatDeletion(db, row, env)
    await bringWords(from, db, left)
    await from.transaction('rw', from.outbox, from.drafts, async () => {
      // What a window that is still open wrote since was not brought in.
      for (const row of rows.filter(({ ref }) => !left.has(ref)))
        await from.outbox.where('ref').equals(row.ref).filter(isSameAs(row)).delete()
      for (const row of drafts.filter(({ ref }) => !left.has(ref)))
        await from.drafts.where('ref').equals(row.ref).filter(isSameAs(row)).delete()
    })
    const count = await countIn(from)
    if (count === 0) await forgetStore(from)
    return count
  })
  return left ?? 0
}

/** What an earlier database still holds, as a file. */
export const exportEarlierWork = async (
  { person }: Pick<EarlierWork, 'person'>,
  db: PersonDatabase = currentDatabase(),
): Promise<FileToSave | null> => inStoreOf(person, db, (from) => exportEntries('all', from))

/** Does something in the database of an earlier account, if it is of the same person; else nobody looks into it. */
async function inStoreOf<T>(
  { issuer, subject }: PersonKey,
  db: PersonDatabase,
  work: (from: PersonDatabase, name: string) => Promise<T>,
): Promise<T | null> {
  const me = await readMe(db)
  const from = await openPersonDatabase(issuer, subject)
  try {
    const before = await readMe(from)
    return me && before?.Id === me.Id ? await work(from, before.FullName) : null
  } finally {
    from.close()
  }
}

const countIn = async (from: PersonDatabase): Promise<number> =>
  (await readKeptWork(from)).drafts + (await from.outbox.count())

const taken: ReadonlySet<ImportFate> = new Set(['draft', 'entry', 'here'])

/** Brings in entries and drafts; resolves to the records of which something had to stay. */
async function bringItems(
  from: PersonDatabase,
  db: PersonDatabase,
  rows: readonly OutboxRow[],
  env: Circumstances,
  locks: Locks,
): Promise<ReadonlySet<Ref>> {
  const saved = await exportEntries('all', from, env)
  if (!saved) return new Set()
  const file = JSON.parse(saved.content) as WorkFile
  const decided = new Set(rows.filter((row) => !isUnsent(row)).map(({ ref }) => ref))
  const Items = file.Items.map((item) =>
    decided.has(refOf(item.Type, item.Id)) ? { ...item, IsDraft: true as const } : item,
  )
  const done = await importWork({ ...file, Items }, db, env, locks, 'own')
  return new Set(done.flatMap(({ item, fate }) => (taken.has(fate) ? [] : [refOf(item.Type, item.Id)])))
}

/** Of a version that was changed since: the server says so, and the person is asked. What is not here is nothing to delete. */
const repeatDeletion = (db: PersonDatabase, { type, id, ref, ifMatch }: OutboxRow, env: Circumstances) =>
  inOutbox(db, async () => {
    const record = await readRef(db, ref)
    if (!record || record.deleted) return
    await writeDelete(db, type, id, env)
    const asked = db.outbox.where('ref').equals(ref)
    await asked.filter(({ op }) => op === 'delete').modify({ ifMatch })
  })

/** Brings the words of forms of the desk, of reviews, and of what was being mended, where the same form has none here. */
async function bringWords(from: PersonDatabase, db: PersonDatabase, left: ReadonlySet<Ref>): Promise<void> {
  for (const prefix of [deskDraftKey(''), reviewDraftKey(''), MEND_PREFIX]) {
    for (const { key, value } of await from.meta.where('key').startsWith(prefix).toArray()) {
      const place = prefix === MEND_PREFIX ? await placeOfMending(from, db, key, left) : key
      if (place === null) continue
      const isHere = await db.transaction('rw', db.meta, async () => {
        const here = await db.meta.get(place)
        if (!here) await db.meta.add({ key: place, value })
        return !here || isSameAs(here.value)(value)
      })
      if (isHere) await from.meta.delete(key)
    }
  }
}

/** Where the words about a refused entry belong now: with its entry here, else with none, to become a draft. Null while it stays. */
async function placeOfMending(
  from: PersonDatabase,
  db: PersonDatabase,
  key: string,
  left: ReadonlySet<Ref>,
): Promise<string | null> {
  const { seq, id } = readMendKey(key)
  const entry = await from.outbox.get(seq)
  if (entry && left.has(entry.ref)) return null
  const here = entry && (await db.outbox.where('ref').equals(entry.ref).last())
  return mendDraftKey({ seq: here?.seq ?? 0, id })
}

const isSameAs =
  (one: unknown) =>
  (other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other)
