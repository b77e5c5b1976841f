import { tellOfWaitingLogs } from '../activity/write-mails-of-logs.ts'
import { type JobFailure, runNextJob } from '../jobs/run-next-job.ts'
import { startWorker, type Worker } from '../jobs/start-worker.ts'
import type { Dispatch } from './dispatch.ts'
import type { LetterOffice } from './letter-writer.ts'
import { mailHandlers } from './mail-handlers.ts'

/** Who hears of what went wrong. */
export interface MailingLog {
  onFailure(failure: JobFailure): void
  onError(error: unknown): void
}

/** Does all the work of mails in this thread, as it comes: tells of logs, writes letters, hands them over, notes it. */
export function runMailing(
  office: LetterOffice,
  dispatch: Dispatch,
  { onFailure, onError }: MailingLog,
  waitForTurn?: () => Promise<void>,
): Worker {
  const { db } = office
  const now = () => new Date()
  const handlers = mailHandlers(office, dispatch, now)
  const naming = { 'person-renamed': handlers['person-renamed'] }
  // Neither waits behind mails: a mail server that swallows them takes minutes for each.
  const sideTask = async () => {
    const told = await tellOfWaitingLogs(db, now())
    return (await runNextJob(db, naming, undefined, onFailure)) || told
  }
  return startWorker({
    db,
    handlers,
    // What needs no mail server.
    handlersAtRest: { 'log-saved': handlers['log-saved'], ...naming },
    sideTask,
    ...(waitForTurn ? { waitForTurn } : {}),
    onFailure,
    onError,
  })
}
