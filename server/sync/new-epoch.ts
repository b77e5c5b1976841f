import { type RawBuilder, sql } from 'kysely'
import { type Db, type Executor, inTransaction } from '../db/connection.ts'
import { unfinishedRestore } from '../db/unfinished-restore.ts'
import { lowerForeignTransactions } from './own-transactions.ts'

/** Tables whose `version` is that of another record. */
const others = ['change', 'idempotency']

/** From when versions after a restore are counted, in seconds: an integer holds them until 2094. */
const COUNTED_FROM = Date.UTC(2026, 0, 1)

/**
 * Says that this database is an earlier state of the one that devices knew: it gets another epoch, so that every device
 * drops what it had read, keeps what it has not sent and reads anew, and its records get other versions, so that an edit of
 * what was lost is compared with what stands here now instead of passing for an edit of it. No server may write meanwhile.
 */
export const beginNewEpoch = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`update meta set value = gen_random_uuid()::text where key = 'epoch'`.execute(tx)
    await lowerForeignTransactions(tx)
    await leaveVersionsBehind(tx, now)
    await sql`drop table if exists ${sql.table(unfinishedRestore)}`.execute(tx)
  })

/** No version is as high as a second: none that the lost database can have given, nor one after an earlier restore. */
async function leaveVersionsBehind(on: Executor, now: Date): Promise<void> {
  const seconds = Math.floor((now.getTime() - COUNTED_FROM) / 1000)
  const next = (version: RawBuilder<unknown>) => sql`greatest(${version} + 1, ${seconds}::integer)`
  // A change that was handed over stands on the version that the log has, and goes along with it.
  await sql`
    update handover h set stands_on = ${next(sql`a.version`)} from activity a
    where h.status = 'Waiting' and h.method = 'PUT' and a.id = h.record_id
      and coalesce(h.stands_on::text, btrim(h.if_match, '"')) = a.version::text
  `.execute(on)
  // So does what its author knew of the review.
  await sql`
    update handover h set review_version = ${next(sql`r.version`)} from activity_review r
    where h.status = 'Waiting' and r.activity_id = h.record_id and h.review_version = r.version
  `.execute(on)
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and data_type = 'integer'
      and table_name <> all(${others}::text[])
    order by table_name
  `.execute(on)
  for (const { name } of rows)
    await sql`update ${sql.table(name)} set version = ${next(sql`version`)}`.execute(on)
}
