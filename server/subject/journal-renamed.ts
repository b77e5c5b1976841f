import { randomUUID } from 'node:crypto'
import { journalAgain, recordsOfPerson } from '../anonymise/records-of-person.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { enqueueJobs } from '../jobs/enqueue.ts'
import type { JobHandler } from '../jobs/run-next-job.ts'

/** Has devices told of somebody's new name in all that names them. By a job: there may be thousands of logs, and a sign-in does not wait. */
export const enqueueRenamed = (tx: Tx, person: string, now: Date): Promise<void> =>
  enqueueJobs(tx, [{ kind: 'person-renamed', key: randomUUID(), payload: { person } }], now)

/** See {@link enqueueRenamed}. Told twice is told once: the job leaves nothing behind. */
export const journalRenamed =
  (db: Db): JobHandler =>
  async ({ payload: { person = '' } }) => {
    await inTransaction(db, async (tx) => journalAgain(tx, await recordsOfPerson(tx, person)))
    return 'not-needed'
  }
