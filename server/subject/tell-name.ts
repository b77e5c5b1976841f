import { randomUUID } from 'node:crypto'
import { recordsOfPerson, tellAgain } from '../anonymise/records-of-person.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { enqueueJobs } from '../jobs/enqueue.ts'
import type { JobHandler } from '../jobs/run-next-job.ts'

/** Has devices told of somebody's new name in all that names them. By a job: there may be thousands of logs, and a sign-in does not wait. */
export const announceName = (tx: Tx, person: string, now: Date): Promise<void> =>
  enqueueJobs(tx, [{ kind: 'person-renamed', key: randomUUID(), payload: { person } }], now)

/** See {@link announceName}. Told twice is told once: the job leaves nothing behind. */
export const tellName =
  (db: Db): JobHandler =>
  async ({ payload: { person = '' } }) => {
    await inTransaction(db, async (tx) => tellAgain(tx, await recordsOfPerson(tx, person)))
    return 'not-needed'
  }
