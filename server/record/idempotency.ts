import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { integers, smallints, texts, uuids } from '../db/binary-array.ts'
import { databaseErrorCode, type Tx } from '../db/connection.ts'

/** What makes two requests the same request. */
export interface RequestIdentity {
  method: string
  /** As sent, with its query. */
  path: string
  /** The exact text of If-Match. */
  ifMatch: string | null
  schema: number | null
  /** The body's exact text. */
  body: string | null
}

/** SHA-256 over a request, as hex: a single call and the same entry of a Push have the same hash. */
export function hashRequest({ method, path, ifMatch, schema, body }: RequestIdentity): string {
  return hash('sha256', JSON.stringify([method, path, ifMatch, schema]) + (body ?? ''))
}

/** What was answered the first time. Personal data are never kept: the value is read anew. */
export interface StoredAnswer {
  status: number
  recordType: string | null
  recordId: string | null
  version: number | null
}

/** A key that somebody sends, with the hash of what it was sent with. */
export interface Claim {
  key: string
  hash: string
  /**
   * The answer that is most likely: it is written with the claim, and need not be settled when it turns out right. Nobody
   * else sees either before the transaction ends.
   */
  expected?: StoredAnswer | null
}

/** What a claimed key turned out to be: ours to work on, answered already, or used for something else. */
export type Claimed = { state: 'new' } | ({ state: 'answered' } & StoredAnswer) | { state: 'reused' }

const lockNotAvailable = '55P03'

/**
 * Claims keys for a person inside the transaction of the write itself. A concurrent twin that holds one of them is
 * waited for; past the lock timeout the whole claim fails with `in_progress`, and the transaction is lost.
 * Keys are taken in sorted order, so that two lists that overlap cannot deadlock. Keys of one list must differ.
 */
export async function claimKeys(
  tx: Tx,
  personId: string,
  claims: readonly Claim[],
  now: Date,
): Promise<Map<string, Claimed>> {
  const sorted = [...claims].sort((a, b) => (a.key < b.key ? -1 : 1))
  const claimed = new Map<string, Claimed>()
  for (const key of await insertClaims(tx, personId, sorted, now)) claimed.set(key, { state: 'new' })
  const taken = sorted.filter((claim) => !claimed.has(claim.key))
  if (taken.length === 0) return claimed
  // A second statement, because only its newer snapshot shows what a twin committed while the first one waited.
  const rows = await readAnswers(
    tx,
    personId,
    taken.map((claim) => claim.key),
  )
  for (const { key, hash } of taken) {
    const row = rows.get(key)
    if (!row || row.status === null) throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
    claimed.set(
      key,
      row.hash === hash ? { ...row, status: row.status, state: 'answered' } : { state: 'reused' },
    )
  }
  return claimed
}

async function insertClaims(
  tx: Tx,
  personId: string,
  claims: readonly Claim[],
  now: Date,
): Promise<string[]> {
  try {
    const { rows } = await sql<{ key: string }>`
      insert into idempotency (person_id, key, hash, status, record_type, record_id, version, created_on)
      select ${personId}::uuid, wanted.key, decode(wanted.hash, 'hex'), wanted.status, wanted.record_type,
        wanted.record_id, wanted.version, ${now}::timestamptz
      from (select
        unnest(${uuids(claims.map((claim) => claim.key))}::uuid[]) as key,
        unnest(${texts(claims.map((claim) => claim.hash))}::text[]) as hash,
        unnest(${smallints(claims.map(({ expected }) => expected?.status ?? null))}::smallint[]) as status,
        unnest(${texts(claims.map(({ expected }) => expected?.recordType ?? null))}::text[]) as record_type,
        unnest(${uuids(claims.map(({ expected }) => expected?.recordId ?? null))}::uuid[]) as record_id,
        unnest(${integers(claims.map(({ expected }) => expected?.version ?? null))}::integer[]) as version
      ) as wanted
      order by wanted.key
      on conflict do nothing
      returning key
    `.execute(tx)
    return rows.map((row) => row.key)
  } catch (error) {
    if (databaseErrorCode(error) !== lockNotAvailable) throw error
    throw new ProblemError({ Code: 'in_progress' }, { retryAfterSeconds: 1 })
  }
}

type AnswerRow = { hash: string; status: number | null } & Omit<StoredAnswer, 'status'>

async function readAnswers(
  tx: Tx,
  personId: string,
  keys: readonly string[],
): Promise<Map<string, AnswerRow>> {
  const { rows } = await sql<AnswerRow & { key: string }>`
    select key, encode(hash, 'hex') as hash, status, record_type as "recordType", record_id as "recordId", version
    from idempotency
    where person_id = ${personId} and key = any(${keys}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/**
 * How a claimed key ended: a success is kept; a refusal leaves no trace, so that its key may be sent again. What was
 * expected at the claim and came to be so needs none.
 */
export type Settlement = { key: string } & ({ answer: StoredAnswer } | { answer: null })

/** Writes down how claimed keys ended. Belongs in the same transaction as the claim, after the write. */
export async function settleKeys(
  tx: Tx,
  personId: string,
  settlements: readonly Settlement[],
): Promise<void> {
  const refused = settlements.filter((settlement) => settlement.answer === null).map(({ key }) => key)
  if (refused.length > 0) {
    await sql`delete from idempotency where person_id = ${personId} and key = any(${refused}::uuid[])
      and xmin = pg_current_xact_id()::xid`.execute(tx)
  }
  const kept = settlements.flatMap(({ key, answer }) =>
    answer === null
      ? []
      : [
          {
            key,
            status: answer.status,
            type: answer.recordType,
            id: answer.recordId,
            version: answer.version,
          },
        ],
  )
  if (kept.length === 0) return
  await sql`
    update idempotency
    set status = kept.status, record_type = kept.type, record_id = kept.id, version = kept.version
    from json_to_recordset(${JSON.stringify(kept)}::json)
      as kept (key uuid, status smallint, type text, id uuid, version integer)
    where idempotency.person_id = ${personId} and idempotency.key = kept.key
  `.execute(tx)
}
