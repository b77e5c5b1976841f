import { countWithheldPeople, withoutWithheldPeople } from '../../../domain/log/staff-fields.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { type Choice, otherSideOf } from '../../../domain/sync/conflict.ts'
import { referencedIds, replaceId } from '../../../domain/sync/references.ts'
import { freshInside, resolve, resolveUnsent } from '../../../domain/sync/resolve.ts'
import { documentToBody } from '../../../domain/sync/to-body.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { entryBeside } from '../drain/thaw.ts'
import { wake } from '../engine/wake.ts'
import { writeInFull } from '../noted/write-in-full.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import { readRef } from '../store/records.ts'
import { type OutboxRow, refOf } from '../store/rows.ts'
import { choiceOf } from './choices.ts'
import { dropEntry } from './drop-entry.ts'
import { outboxTables, writeCreate } from './enqueue.ts'
import { type Circumstances, deviceCircumstances, reopened } from './entry.ts'
import { isFixed, isTurnedAway } from './entry-kind.ts'
import { giveUpDeletion } from './give-up-deletion.ts'
import { letGo } from './let-go.ts'
import { mendDraftKey } from './mend-key.ts'
import { entriesNaming, namesIn } from './names.ts'
import { nameOf } from './pending.ts'

/**
 * Why an entry cannot be discarded now: `sending` (its outcome is unknown), `handed-over` (others decide about it), or
 * `in_use` by the entries named.
 */
export type DiscardOutcome =
  | { kind: 'discarded' }
  | { kind: 'gone' }
  | { kind: 'sending' }
  | { kind: 'handed-over' }
  | { kind: 'in_use'; by: string[] }

/**
 * Tries an entry again, now: what needs the person goes as it is, what waits for its next attempt goes at once, with what goes
 * before it of the same record. A pause that the server asked for (429) ends, as it does with the button that sends everything.
 * A conflict that is not settled stays one, and the pause goes on.
 */
export async function retryEntry(
  seq: number,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<void> {
  await db.transaction('rw', outboxTables(db), async () => {
    await writeInFull(db)
    const entry = await db.outbox.get(seq)
    if (!entry) return
    if (['conflict', 'deleted', 'handed-over'].includes(entry.state)) return
    await db.meta.put({ key: 'pausedUntil', value: 0 })
    if (entry.state === 'frozen') await makeDue(db, entry)
    else if (entry.state === 'open') {
      await db.outbox.put({ ...entry, nextAt: 0 })
      const before = await entryBeside(db, entry)
      if (before?.state === 'frozen') await makeDue(db, before)
    } else await db.outbox.put(reopened(entry, env))
  })
  wake()
}

async function makeDue(db: PersonDatabase, frozen: OutboxRow): Promise<void> {
  await db.outbox.put({ ...frozen, nextAt: 0, serverFailures: 0, failedAt: 0 })
}

/**
 * Throws an unsent entry away; the person has confirmed. What the server has stays as it is, and of a deletion the edit in whose
 * place it stood goes on. Not possible while its
 * outcome is unknown, unless it was turned away on the way there, or while other unsent work names the record that would vanish.
 */
export async function discardEntry(
  seq: number,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<DiscardOutcome> {
  const outcome = await db.transaction('rw', outboxTables(db), async (): Promise<DiscardOutcome> => {
    await writeInFull(db)
    const entry = await db.outbox.get(seq)
    if (!entry) return { kind: 'gone' }
    if (entry.state === 'frozen' && !isTurnedAway(entry)) return { kind: 'sending' }
    if (entry.state === 'handed-over') return { kind: 'handed-over' }
    if (entry.op === 'create') {
      const others = await entriesNaming(db, entry.id)
      if (others.length > 0) return { kind: 'in_use', by: await namesOf(db, others) }
    }
    if (isTurnedAway(entry)) await letGo(db, entry, env)
    const left = isTurnedAway(entry) ? await db.outbox.get(seq) : entry
    if (left?.op === 'delete') await giveUpDeletion(db, left, env)
    else if (left) await dropEntry(db, left)
    await db.meta.delete(mendDraftKey({ seq, id: entry.id }))
    await project(db, entry.ref, await projectionContext(db, new Date(env.now()).toISOString()))
    return { kind: 'discarded' }
  })
  // What a deletion stood in the place of may go now.
  wake()
  return outcome
}

async function namesOf(db: PersonDatabase, entries: readonly OutboxRow[]): Promise<string[]> {
  const records = await Promise.all(entries.map((entry) => readRef(db, entry.ref)))
  return records.map((record) => (record ? nameOf(record.doc) : ''))
}

/** How deciding about a clash ended. */
export type Settlement = 'settled' | 'changed' | 'gone'

/** A question as somebody saw it when they chose. */
export type AskedEntry = Pick<OutboxRow, 'seq' | 'conflicts' | 'theirs'>

/**
 * Settles conflicts of an entry, each by its path. When none is left, the entry is free to go. For a deletion that
 * clashes with someone's edit: choice `mine` deletes all the same, `theirs` gives the deletion up. Choices are about what was
 * `asked`: where the other side says something else by now, nothing is settled (`changed`), nor where nothing is asked any
 * more, since it was settled or sent meanwhile (`gone`).
 */
export async function resolveConflicts(
  asked: AskedEntry,
  choices: ReadonlyMap<string, Choice>,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<Settlement> {
  const outcome = await db.transaction('rw', outboxTables(db), async (): Promise<Settlement> => {
    await writeInFull(db)
    const entry = asked.seq === undefined ? undefined : await db.outbox.get(asked.seq)
    if (entry?.state !== 'conflict') return 'gone'
    const seen = new Set(asked.conflicts.map(otherSideOf))
    const valid = new Map(
      entry.conflicts.flatMap((conflict) => {
        const choice = choices.get(conflict.path)
        return choice !== undefined && seen.has(otherSideOf(conflict))
          ? [[conflict.path, choice] as const]
          : []
      }),
    )
    const isAsAsked = JSON.stringify(entry.theirs) === JSON.stringify(asked.theirs)
    if (entry.op === 'delete' ? !isAsAsked : valid.size === 0) return 'changed'
    if (entry.op === 'delete') await settleDelete(db, entry, choices.get(''), env)
    else if (entry.op === 'create') await settleCreate(db, entry, valid, env)
    else await settleUpdate(db, entry, valid, env)
    await project(db, entry.ref, await projectionContext(db, new Date(env.now()).toISOString()))
    return 'settled'
  })
  wake()
  return outcome
}

async function settleDelete(
  db: PersonDatabase,
  entry: OutboxRow,
  choice: Choice | undefined,
  env: Circumstances,
): Promise<void> {
  if (choice === undefined) return
  if (choice === 'theirs') return giveUpDeletion(db, entry, env)
  const head = await db.heads.get(entry.ref)
  await db.outbox.put({ ...reopened(entry, env), theirs: null, ifMatch: head?.version ?? entry.ifMatch })
}

/** Two places of this device wrote into a record that was never sent: whatever is chosen, the record stays. */
async function settleCreate(
  db: PersonDatabase,
  entry: OutboxRow,
  choices: ReadonlyMap<string, Choice>,
  env: Circumstances,
): Promise<void> {
  const { shape, references } = syncedRecords[entry.type]
  let doc = JSON.parse((await db.texts.get(entry.ref))?.text ?? '{}') as Doc
  const left = []
  for (const conflict of entry.conflicts) {
    const choice = choiceOf(conflict, choices)
    if (choice === undefined) left.push(conflict)
    else doc = applyPatch(shape, doc, resolveUnsent(shape, conflict, choice))
  }
  const body = documentToBody(shape, doc)
  await db.texts.put({ ref: entry.ref, text: JSON.stringify(body) })
  const row = reopened(entry, env, left.length > 0 ? 'conflict' : 'open')
  await db.outbox.put({ ...row, conflicts: left, names: referencedIds(body, references) })
}

async function settleUpdate(
  db: PersonDatabase,
  entry: OutboxRow,
  choices: ReadonlyMap<string, Choice>,
  env: Circumstances,
): Promise<void> {
  const { shape, references } = syncedRecords[entry.type]
  let edit = { patch: entry.patch, was: entry.was }
  const left = []
  for (const conflict of entry.conflicts) {
    const choice = choiceOf(conflict, choices)
    if (choice === undefined) left.push(conflict)
    else edit = resolve(shape, edit, conflict, choice, env.newId)
  }
  if (Object.keys(edit.patch).length === 0 && left.length === 0) {
    await dropEntry(db, entry)
    return
  }
  const names = [...namesIn(edit.patch, references)]
  const state = left.length > 0 ? 'conflict' : 'open'
  await db.outbox.put({ ...reopened(entry, env, state), ...edit, names, conflicts: left })
}

/**
 * Makes a record anew that someone deleted while this device held an edit of it: fresh Ids for the record and its
 * items, since removed Ids never come back; what other unsent work and drafts say of the old one follows, and what was begun on
 * top of the edit is a draft of the new one. Hours of people without an account stay away where their contact details are
 * not here: `leftOut` of them. Returns the new Id, or null when there is nothing to restore.
 */
export async function restoreAsNew(
  seq: number,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<{ id: string; leftOut: number } | null> {
  const restored = await db.transaction('rw', outboxTables(db), async () => {
    await writeInFull(db)
    const entry = await db.outbox.get(seq)
    const record = entry && (await readRef(db, entry.ref))
    if (!entry || !record || entry.state !== 'deleted') return null
    const id = env.newId()
    const { shape } = syncedRecords[entry.type]
    const given = new Map<string, string>()
    const idFor = (old: string): string => {
      const fresh = given.get(old) ?? env.newId()
      given.set(old, fresh)
      return fresh
    }
    const anew = (old: Doc): Doc => ({ ...freshInside(shape, withoutWithheldPeople(old), idFor), Id: id })
    const doc = anew(record.doc)
    await db.outbox.where('ref').equals(entry.ref).delete()
    await db.heads.delete(entry.ref)
    await db.texts.delete(entry.ref)
    await project(db, entry.ref, await projectionContext(db, new Date(env.now()).toISOString()))
    await writeCreate(db, entry.type, doc, env)
    await rewriteReferences(db, entry.id, id, env)
    await rewriteDrafts(db, entry, id, anew)
    return { id, leftOut: countWithheldPeople(record.doc) }
  })
  wake()
  return restored
}

/** The drafts: that of the record itself goes on with the new one, others name the new one. */
async function rewriteDrafts(
  db: PersonDatabase,
  { type, ref, id: from }: OutboxRow,
  id: string,
  anew: (old: Doc) => Doc,
): Promise<void> {
  for (const draft of await db.drafts.toArray()) {
    const { doc, base } = draft
    const change = draft.ref === ref ? anew : (old: Doc) => replaceId(old, from, id)
    const changed = { ...draft, doc: change(doc), base: base && { ...base, doc: change(base.doc) } }
    if (draft.ref !== ref) {
      await db.drafts.put(changed)
      continue
    }
    await db.drafts.delete(ref)
    await db.drafts.put({
      ...changed,
      ref: refOf(type, id),
      id,
      base: base && { version: 0, doc: change(base.doc) },
    })
  }
}

/** Puts the new Id in place of the old one in whatever is still open. */
async function rewriteReferences(
  db: PersonDatabase,
  from: string,
  to: string,
  env: Circumstances,
): Promise<void> {
  for (const entry of await entriesNaming(db, from)) {
    if (isFixed(entry)) continue
    if (entry.op === 'create') await rewriteText(db, entry, from, to, env)
    else {
      const edit = { patch: replaceId(entry.patch, from, to), was: entry.was }
      await db.outbox.put({ ...entry, ...edit, names: entry.names.map((id) => (id === from ? to : id)) })
    }
  }
}

async function rewriteText(
  db: PersonDatabase,
  entry: OutboxRow,
  from: string,
  to: string,
  env: Circumstances,
): Promise<void> {
  const row = await db.texts.get(entry.ref)
  if (!row) return
  const { shape, references } = syncedRecords[entry.type]
  const body = replaceId(documentToBody(shape, JSON.parse(row.text) as Doc), from, to)
  await db.texts.put({ ref: entry.ref, text: JSON.stringify(body) })
  // A key names its bytes.
  await db.outbox.put({ ...entry, key: env.newId(), names: referencedIds(body, references) })
}
