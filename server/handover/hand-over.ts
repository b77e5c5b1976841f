import { sql } from 'kysely'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import { WAITING_HANDOVERS } from '../../domain/handover/handover.ts'
import { type Actor, isStaff } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { readStaffFields } from '../../domain/log/staff-fields.ts'
import { activityRecord } from '../activity/activity-record.ts'
import { type HandedOverActivity, readHandedOver } from '../activity/read-handed-over.ts'
import type { Tx } from '../db/connection.ts'
import { hashRequest } from '../record/idempotency.ts'
import { journal } from '../record/journal.ts'
import { type Entry, type ReadEntry, readEntry } from '../record/read-entry.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { readSites } from '../record/referenced-records.ts'
import { wasApproved } from '../record/was-approved.ts'

/** An entry that names its key and its schema, as everything from an outbox does. */
export type HandedEntry = Entry & { key: string; schema: number }

/** What came of it: the handover's id, whether it was there already, and which others it has taken the place of. */
export interface HandedOver {
  id: string
  isNew: boolean
  replaced: string[]
}

/** What gave way, and the version that it stood on where that is not the one that it names. */
interface Replaced {
  ids: string[]
  standsOn: number | null
}

/**
 * Keeps an entry that the author cannot send under the author's own key. The same entry again is the same handover; the
 * same key with other words is refused (`key_reused`). What of the same log its author handed over before, and nobody has
 * decided, gives way to it. Throws the problems of what cannot be handed over.
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  outbox: readonly RecordHandler[],
  entry: HandedEntry,
  now: Date,
): Promise<HandedOver> {
  const hash = hashRequest(entry)
  const known = await findByKey(tx, actor, entry.key, hash)
  if (known) return { id: known, isNew: false, replaced: [] }
  const { write } = readActivityEntry(outbox, entry)
  const activity = await readHandedOver(
    tx,
    actor,
    write as ReadEntry['write'] & { body: ActivityBody | null },
  )
  if (!(await hasWorkedAt(tx, actor, activity.siteId))) throw new ProblemError({ Code: 'not_allowed' })
  const replaced = await replaceEarlier(tx, actor, entry, write.id, now)
  await refuseTooMany(tx, actor)
  const id = await insert(tx, actor, entry, hash, write.id, { ...activity, standsOn: replaced.standsOn }, now)
  if (!id) {
    // A twin of this request was faster, and has committed by now.
    const twin = await findByKey(tx, actor, entry.key, hash)
    if (!twin) throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
    return { id: twin, isNew: false, replaced: [] }
  }
  await journal(tx, [
    { type: 'Handover', id, version: 1, sites: [activity.siteId], persons: [actor.SubjectId] },
  ])
  return { id, isNew: true, replaced: replaced.ids }
}

/**
 * What a device was told never to have come through may have arrived all the same, and is handed over again under another key:
 * staff are to decide about one. A change is the same one where it stands on the same version: the one that the earlier one
 * names, or that the log got since without being written (by a restore, or a merge), on which the newer one then stands, too.
 * Where the earlier one is of another device, its author gets it back there.
 */
async function replaceEarlier(
  tx: Tx,
  actor: Actor,
  { key, method, ifMatch }: HandedEntry,
  recordId: string,
  now: Date,
): Promise<Replaced> {
  const { rows } = await sql<{ id: string; version: number; siteId: string; standsOn: number | null }>`
    update handover set status = 'Declined', version = version + 1, decided_on = ${now}::timestamptz
    where author_id = ${actor.SubjectId} and record_id = ${recordId} and method = ${method}
      and (if_match is not distinct from ${ifMatch}
        or coalesce(stands_on::text, btrim(if_match, '"')) = btrim(${ifMatch}::text, '"'))
      and key <> ${key} and status = 'Waiting'
    returning id, version, site_id as "siteId", stands_on as "standsOn"
  `.execute(tx)
  const changes = rows.map(({ id, version, siteId }) => ({
    ...{ id, version },
    ...{ type: 'Handover' as const, sites: [siteId], persons: [actor.SubjectId] },
  }))
  if (changes.length > 0) await journal(tx, changes)
  const standsOn = rows.find((row) => row.standsOn !== null)?.standsOn ?? null
  return { ids: rows.map(({ id }) => id), standsOn }
}

/** A kept entry's write as its author may mean it: what they could not see is not theirs to empty, either. */
export function readKeptWrite(entry: Entry, author: Actor) {
  const { handler, write } = readActivityEntry([activityRecord], entry)
  const body = write.body === null ? null : readStaffFields(write.body as ActivityBody, author).body
  return { handler, write: { ...write, body } }
}

/** Reads a kept entry again; only writes of activities are ever kept. */
function readActivityEntry(outbox: readonly RecordHandler[], entry: Entry): ReadEntry {
  const read = readEntry(outbox, entry)
  if ('problems' in read) throw new ProblemError(read.problems)
  if (read.handler !== activityRecord) throw new ProblemError({ Code: 'invalid', Field: 'Entry.Path' })
  if (entry.method === 'DELETE') throw new ProblemError({ Code: 'invalid', Field: 'Entry.Method' })
  return read
}

async function findByKey(tx: Tx, actor: Actor, key: string, hash: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id, encode(hash, 'hex') as hash from handover where author_id = ${actor.SubjectId} and key = ${key}
  `.execute(tx)
  const [row] = rows
  if (row && row.hash !== hash) throw new ProblemError({ Code: 'key_reused' })
  return row?.id ?? null
}

/** True for whoever was approved at the site once, in any season, even if that was withdrawn since; for staff at any. */
async function hasWorkedAt(tx: Tx, actor: Actor, siteId: string): Promise<boolean> {
  if (isStaff(actor)) return (await readSites(tx, [siteId])).has(siteId)
  const { rows } = await sql`
    select from site_registration
    where subject_id = ${actor.SubjectId} and site_id = ${siteId} and ${wasApproved(sql`site_registration`)}
    limit 1
  `.execute(tx)
  return rows.length > 0
}

async function refuseTooMany(tx: Tx, actor: Actor): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from handover where author_id = ${actor.SubjectId} and status = 'Waiting'
  `.execute(tx)
  if (Number(rows[0]?.waiting) >= WAITING_HANDOVERS) {
    throw new ProblemError({ Code: 'too_many', Limit: WAITING_HANDOVERS })
  }
}

async function insert(
  tx: Tx,
  actor: Actor,
  entry: HandedEntry,
  hash: string,
  recordId: string,
  { siteId, workshopTypeId, name, date, standsOn }: HandedOverActivity & Pick<Replaced, 'standsOn'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into handover (author_id, key, hash, method, path, if_match, schema, body, record_id, site_id,
      workshop_type_id, name, date, created_on, review_version, stands_on)
    values (${actor.SubjectId}, ${entry.key}, decode(${hash}, 'hex'), ${entry.method}, ${entry.path}, ${entry.ifMatch},
      ${entry.schema}, ${entry.body}, ${recordId}, ${siteId}, ${workshopTypeId}, ${name}, ${date}, ${now}::timestamptz,
      ${entry.reviewVersion ?? null}, ${standsOn})
    on conflict (author_id, key) do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id
}
