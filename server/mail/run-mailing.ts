import { tellOfWaitingLogs } from '../activity/write-mails-of-logs.ts'
import type { JobFailure } from '../jobs/run-next-job.ts'
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
  before?: () => Promise<void>,
): Worker {
  const { db } = office
  const now = () => new Date()
  const handlers = mailHandlers(office, dispatch, now)
  return startWorker({
    db,
    handlers,
    // What needs no mail server.
    atRest: { 'log-saved': handlers['log-saved'], 'person-renamed': handlers['person-renamed'] },
    beside: () => tellOfWaitingLogs(db, now()),
    ...(before ? { before } : {}),
    onFailure,
    onError,
  })
}
