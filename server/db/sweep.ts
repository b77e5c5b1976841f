import { sql } from 'kysely'
import { importLimits } from '../../domain/imports/limits.ts'
import { fileLimits } from '../../domain/organization/file-update/limits.ts'
import type { Db } from './connection.ts'
import { renewPlannerFigures } from './planner-figures.ts'

const dayMs = 86_400_000

/** How long idempotency records, decided handovers and mails are kept. */
const keptDays = 400

/**
 * Forgets what has had its time: idempotency records, decided handovers and the log of mails after 400 days, comparisons
 * of files with the register and imports after 30, expired sign-ins of the embedded issuer. And has the planner know what is
 * left.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  await sql`delete from idempotency where created_on < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  )
  await sql`delete from handover where decided_on < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  )
  await sql`delete from organization_file where created_on < ${now}::timestamptz - make_interval(days => ${fileLimits.days})`.execute(
    db,
  )
  await sql`delete from import_file where created_on < ${now}::timestamptz - make_interval(days => ${importLimits.days})`.execute(
    db,
  )
  await sql`delete from email_delivery where tried_on < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  )
  await sql`delete from oidc_store where expires_on < ${now}::timestamptz`.execute(db)
  await renewPlannerFigures(db)
}

/**
 * Sweeps now and once a day; gives the function that ends it, once a sweep under way has come to its end. A sweep that fails is
 * left to the next day. `dropMails` forgets the mails that are kept beside the database, those from before a moment, as
 * long after as the log of mails.
 */
export function sweepDaily(
  db: Db,
  dropMails: (before: Date) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    const now = new Date()
    const before = new Date(now.getTime() - keptDays * dayMs)
    running = Promise.all([sweep(db, now).catch(onFailure), dropMails(before).catch(onFailure)])
  }
  run()
  const timer = setInterval(run, dayMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
