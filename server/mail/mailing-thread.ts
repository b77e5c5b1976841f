import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { closeDatabase, openDatabase } from '../db/connection.ts'
import { type RequestsUnderWay, untilQuietOf } from '../http/requests-under-way.ts'
import { type JobFailure, reasonOf } from '../jobs/run-next-job.ts'
import { lowerThreadPriority } from '../lower-thread-priority.ts'
import { dispatchHere } from './dispatch.ts'
import { openPost } from './open-post.ts'
import { runMailing } from './run-mailing.ts'

// All the work of mails on PostgreSQL, in a thread of its own with a connection of its own: what people do shares with
// it neither an event loop nor a connection.

/** What the thread is started with. */
export interface MailingThreadData {
  url: string
  publicUrl: string
  charity: Config['charity']
  mail: Omit<Config['mail'], 'isTemporary'>
  /** Told by the thread that answers them. */
  underWay?: RequestsUnderWay | undefined
}

/** What it tells, for the log: a job that failed, or a code of what kept it from looking for jobs. */
export type MailingThreadNews = { failure: JobFailure } | { error: string }

const port = parentPort
if (!port) throw new Error('the mailing thread is started by mail-in-thread.ts')
lowerThreadPriority()
const { url, publicUrl, charity, mail, underWay } = workerData as MailingThreadData
const tell = (news: MailingThreadNews) => port.postMessage(news)

// Mails are worked on one after another: one connection is enough.
const db = await openDatabase({ url, poolSize: 1 })
const dispatch = dispatchHere(openPost(mail))
const worker = runMailing(
  { db, publicUrl, charity },
  dispatch,
  {
    onFailure: (failure) => tell({ failure }),
    onError: (error) => tell({ error: reasonOf(error) }),
  },
  underWay && untilQuietOf(underWay),
)

// The only word it is ever told: to end once the mail in hand is settled.
port.once('message', async () => {
  await worker.close()
  await dispatch.close()
  await closeDatabase(db)
  port.close()
})
