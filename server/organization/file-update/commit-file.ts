import { setImmediate as letOthersWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { nameKey } from '../../../domain/kernel/name-key.ts'
import { ProblemError } from '../../../domain/kernel/problems.ts'
import { doublesOf } from '../../../domain/organization/file-update/additions.ts'
import type { FileField, FileValues } from '../../../domain/organization/file-update/columns.ts'
import { changedFields } from '../../../domain/organization/file-update/compare.ts'
import type { FileCommit, FileItem } from '../../../domain/organization/file-update/schema.ts'
import { inTransaction, type Tx } from '../../db/connection.ts'
import { hasCallerLeft } from '../../http/caller-left.ts'
import type { Context } from '../../http/endpoint.ts'
import { lockWriters } from '../../record/lock-writers.ts'
import { newId } from '../../record/new-id.ts'
import { isRefusal, type Outcome, type Write, type WriteContext } from '../../record/record-handler.ts'
import { organizationDesk, organizationRecord } from '../organization-record.ts'
import { patchOrganizations } from '../patch-organizations.ts'
import { type StoredOrganization, selectOrganizations } from '../read-organizations.ts'
import { findCompared } from './read-file.ts'
import { fileRegister } from './server-register.ts'

interface Item {
  place: number
  organization_id: string | null
  changes: FileValues
  before: FileValues
}

type Committing = Pick<Context, 'db' | 'actor' | 'now' | 'requestId' | 'http'>

type Settled = Pick<FileItem, 'Outcome' | 'Reasons'>

const applied: Settled = { Outcome: 'applied', Reasons: [] }
const changedMeanwhile: Settled = { Outcome: 'changed', Reasons: [] }

/** Changes that one transaction makes. */
const slice = 200

/**
 * Makes the changes of a comparison that nobody decided yet, slice by slice: each one whose organization still says what
 * it said when it was compared. Begun again after it was cut off, it goes on where it stopped. With `after` only the slice
 * behind that place is made. It ends between two once nobody waits for it. Throws `not_found`.
 */
export async function commitFile(context: Committing, id: string, after?: number): Promise<FileCommit> {
  const { db, now, http } = context
  let next = await commitSlice(context, id, after ?? -1)
  while (next !== null && after === undefined && !hasCallerLeft(http.request)) {
    await letOthersWork()
    next = await commitSlice(context, id, next)
  }
  const { rows } = await sql<Omit<FileCommit, 'Next'>>`
    with done as (update organization_file set committed_on = coalesce(committed_on, ${now()}::timestamptz) where id = ${id})
    select count(*) filter (where outcome = 'applied') as "Applied",
      count(*) filter (where outcome <> 'applied') as "Failed",
      count(*) filter (where outcome is null) as "Waiting"
    from organization_file_item where file_id = ${id}
  `.execute(db)
  return { ...(rows[0] ?? { Applied: 0, Failed: 0, Waiting: 0 }), Next: next }
}

/** Makes the changes of one slice; answers where the next one begins, null where there is none. */
function commitSlice(
  { db, actor, now, requestId }: Committing,
  id: string,
  after: number,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    // One commit at a time, whatever its file: a second one waits for the slice, and finds it decided or its schools there.
    await lockWriters(tx, 'register file')
    await findCompared(tx, id, true)
    const items = await nextItems(tx, id, after)
    if (items.length === 0) return null
    const settled = await applyItems({ tx, actor, now: now(), requestId }, items)
    await settle(tx, id, items, settled)
    return items.length < slice ? null : (items.at(-1)?.place ?? null)
  })
}

async function nextItems(tx: Tx, id: string, after: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select place, organization_id, changes, before from organization_file_item
    where file_id = ${id} and outcome is null and place > ${after} order by place limit ${slice}
  `.execute(tx)
  return rows
}

async function applyItems(context: WriteContext, items: readonly Item[]): Promise<Settled[]> {
  const settled = new Map<Item, Settled>()
  await change(
    context,
    items.filter(({ organization_id }) => organization_id !== null),
    settled,
  )
  await add(
    context,
    items.filter(({ organization_id }) => organization_id === null),
    settled,
  )
  return items.map((item) => settled.get(item) ?? changedMeanwhile)
}

async function change(context: WriteContext, items: readonly Item[], settled: Map<Item, Settled>) {
  const ids = items.flatMap(({ organization_id }) => organization_id ?? []).sort()
  if (ids.length === 0) return
  await sql`select id from organization where id = any(${ids}::uuid[]) order by id for update`.execute(
    context.tx,
  )
  const stored = new Map(
    (await selectOrganizations(context.tx, ids)).flatMap(({ record, deleted }) =>
      deleted ? [] : [[record.Id, record] as const],
    ),
  )
  const standing = items.flatMap((item): Standing[] => {
    const now = stored.get(item.organization_id ?? '')
    return now && saysWhatItSaid(now, item.before) ? [{ item, now }] : []
  })
  const writes = standing.flatMap((row) => {
    const write = row.item.changes.MergedId ? null : writeOf(row)
    return write ? [{ item: row.item, write }] : []
  })
  const outcomes = await organizationDesk.apply(
    context,
    writes.map(({ write }) => write),
  )
  writes.forEach(({ item }, place) => {
    settled.set(item, settledBy(outcomes[place]))
  })
  for (const row of standing) {
    const { MergedId } = row.item.changes
    if (MergedId) settled.set(row.item, await changeAndMerge(context, row, MergedId))
  }
}

/** A change whose organization still says what it said. */
interface Standing {
  item: Item
  now: StoredOrganization
}

/** What a row says besides a merge; null for nothing. */
function writeOf({ item, now }: Standing): Write | null {
  const { MergedId: _merged, Status, ...fields } = item.changes
  const body = { ...fields, ...(Status === undefined || Status === 2 ? {} : { Status }) }
  return Object.keys(body).length === 0 ? null : { method: 'PUT', id: now.Id, ifMatch: now.Version, body }
}

/** A row that merges is made whole or not at all, and takes no other row back. */
async function changeAndMerge(context: WriteContext, row: Standing, MergeId: string): Promise<Settled> {
  const { tx } = context
  const Id = row.now.Id
  await sql`savepoint merging`.execute(tx)
  try {
    const write = writeOf(row)
    const [outcome] = write ? await organizationDesk.apply(context, [write]) : []
    const settled = settledBy(outcome)
    if (settled.Outcome === 'applied') {
      const [current] = await selectOrganizations(tx, [Id])
      await patchOrganizations(context, [{ Id, Version: current?.record.Version ?? 0, Status: 2, MergeId }])
    }
    await sql`release savepoint merging`.execute(tx)
    return settled
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    await sql`rollback to savepoint merging`.execute(tx)
    return { Outcome: 'refused', Reasons: error.problems.map(({ Code }) => ({ Code, Field: 'MergedId' })) }
  }
}

const saysWhatItSaid = (now: StoredOrganization, before: FileValues): boolean => {
  const current = { ...now, MergedId: now.MergedId ?? null }
  const compared = Object.fromEntries(
    Object.entries(before).filter(([field]) => field !== 'MergedId' || before.MergedId !== null),
  )
  return (
    now.Status !== 2 && changedFields(current, compared as Partial<Record<FileField, never>>).length === 0
  )
}

async function add(context: WriteContext, items: readonly Item[], settled: Map<Item, Settled>) {
  const register = fileRegister(context.tx)
  const numbered = await register.byNumbers(items.flatMap(({ changes }) => changes.ProvincialSchoolId ?? []))
  const named = await register.byNames(items.flatMap(({ changes }) => nameKey(changes.Name ?? '')))
  const known = [...numbered, ...named]
  const writes = items
    .filter(({ changes }) => doublesOf(changes, known).length === 0)
    .map((item) => {
      const { MergedId: _merged, ...body } = item.changes
      return { item, write: { method: 'POST', id: newId(), ifMatch: null, body } satisfies Write }
    })
  const outcomes = await organizationRecord.apply(
    context,
    writes.map(({ write }) => write),
  )
  writes.forEach(({ item }, place) => {
    settled.set(item, settledBy(outcomes[place]))
  })
}

const settledBy = (outcome: Outcome | undefined): Settled =>
  outcome && isRefusal(outcome)
    ? {
        Outcome: 'refused',
        Reasons: outcome.problems.map(({ Code, Field = null, Limit }) => ({
          Code,
          Field,
          ...(Limit === undefined ? {} : { Limit }),
        })),
      }
    : applied

async function settle(
  tx: Tx,
  id: string,
  items: readonly Item[],
  settled: readonly Settled[],
): Promise<void> {
  const rows = items.map(({ place }, at) => ({
    place,
    outcome: settled[at]?.Outcome,
    reasons: settled[at]?.Reasons ?? [],
  }))
  await sql`
    update organization_file_item item set outcome = given.outcome, reasons = given.reasons
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (place integer, outcome text, reasons jsonb)
    where item.file_id = ${id} and item.place = given.place
  `.execute(tx)
}
