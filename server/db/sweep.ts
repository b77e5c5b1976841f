import { sql } from 'kysely'
import { DECIDED_HANDOVER_DAYS } from '../../domain/handover/limits.ts'
import { importLimits } from '../../domain/imports/limits.ts'
import { fileLimits } from '../../domain/organization/file-update/limits.ts'
import type { Db } from './connection.ts'
import { renewPlannerFigures } from './planner-figures.ts'

const dayMs = 86_400_000

/** How long idempotency records and mails are kept. */
export const keptDays = 400

/** Rows that go in one statement: short enough that nobody waits behind it. A file takes its thousands of rows along. */
const atOnce = 5000
const filesAtOnce = 10

/** What has had its time: so many days after the moment in the column. */
const kept = [
  { table: 'idempotency', column: 'created_on', days: keptDays, portion: atOnce },
  { table: 'handover', column: 'decided_on', days: DECIDED_HANDOVER_DAYS, portion: atOnce },
  { table: 'organization_file', column: 'created_on', days: fileLimits.days, portion: filesAtOnce },
  { table: 'import_file', column: 'created_on', days: importLimits.days, portion: filesAtOnce },
  { table: 'email_delivery', column: 'tried_on', days: keptDays, portion: atOnce },
  { table: 'oidc_store', column: 'expires_on', days: 0, portion: atOnce },
]

/**
 * Forgets what has had its time: idempotency records, decided handovers and the log of mails after 400 days, comparisons
 * of files with the register and imports after 30, expired sign-ins of the embedded issuer. And has the planner know what is
 * left. What fails keeps nothing else from being done; without `onFailure` it is thrown.
 */
export async function sweep(
  db: Db,
  now: Date,
  onFailure: (error: unknown) => void = (error) => {
    throw error
  },
): Promise<void> {
  for (const each of kept) await forget(db, each, now).catch(onFailure)
  await renewPlannerFigures(db).catch(onFailure)
}

async function forget(
  db: Db,
  { table, column, days, portion }: (typeof kept)[number],
  now: Date,
): Promise<void> {
  const deletion = sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(column)} < ${now}::timestamptz - make_interval(days => ${days}) limit ${portion}
    ))`
  while (((await deletion.execute(db)).numAffectedRows ?? 0n) >= portion) {}
}

/** By how much the clocks of this machine and of the database may differ for either to be believed, in ms. */
const bearable = 3_600_000

/** What the database takes for now; throws where this machine takes it for quite another time, since one of them is wrong. */
export async function agreedMoment(db: Db, here: () => number = Date.now): Promise<Date> {
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const now = rows[0]?.now ?? Number.NaN
  const away = Math.abs(here() - now)
  if (!(away <= bearable))
    throw new Error(
      `the clocks of this machine and of the database differ by ${Math.round(away / 1000)} s: nothing is forgotten`,
    )
  return new Date(now)
}

/**
 * Sweeps now and once a day; gives the function that ends it, once a sweep under way has come to its end. What fails is
 * left to the next day. `dropMails` forgets the mails that are kept beside the database, those from before a moment, as
 * long after as the log of mails.
 */
export function sweepDaily(
  db: Db,
  dropMails: (before: Date) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve()
  const sweepAll = async (): Promise<void> => {
    const now = await agreedMoment(db)
    const before = new Date(now.getTime() - keptDays * dayMs)
    await Promise.all([sweep(db, now, onFailure), dropMails(before).catch(onFailure)])
  }
  const run = () => {
    running = sweepAll().catch(onFailure)
  }
  run()
  const timer = setInterval(run, dayMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
