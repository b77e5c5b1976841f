import { rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { addressOf, type Db } from '../db/connection.ts'
import { type RequestsUnderWay, untilQuietOf } from '../http/requests-under-way.ts'
import { dispatchInThread } from './dispatch-in-thread.ts'
import type { LetterOffice } from './letter-writer.ts'
import { mailInThread } from './mail-in-thread.ts'
import { type MailingLog, runMailing } from './run-mailing.ts'

/**
 * Sends mails as their jobs come; gives the function that ends it, which waits for the mail in hand. On PostgreSQL all of it
 * happens in a thread of its own. The embedded database lives in this thread: what is asked of it is asked from here, and
 * the rest is a thread's. Either way the next mail waits while requests are under way: they share processors and database.
 */
export function startMailing(
  db: Db,
  config: Pick<Config, 'mail' | 'publicUrl' | 'charity' | 'production'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  underWay?: RequestsUnderWay,
): () => Promise<void> {
  const { publicUrl, charity, production } = config
  const { isTemporary, ...mail } = config.mail
  if (production && !mail.smtpUrl) {
    log.warn({ directory: mail.directory }, 'SMTP_URL is not set: mails are kept as files and reach nobody')
  }
  const mailingLog: MailingLog = {
    onFailure: ({ id, kind, attempts, reason, dead, unavailable }) => {
      const line = { job: id, kind, attempts, reason }
      if (dead) log.error(line, 'a job is given up')
      else if (unavailable)
        log.warn(line, 'the mail server takes no mails for now: they rest for some minutes')
      else log.warn(line, 'a job failed and is tried again later')
    },
    onError: (error) => log.error({ err: error }, 'jobs could not be looked for'),
  }
  const url = addressOf(db)
  const end = url
    ? mailInThread({ url, publicUrl, charity, mail, underWay }, mailingLog)
    : mailHere({ db, publicUrl, charity }, mail, mailingLog, underWay && untilQuietOf(underWay))
  return async () => {
    await end()
    if (isTemporary) await rm(mail.directory, { recursive: true, force: true })
  }
}

function mailHere(
  office: LetterOffice,
  mail: Parameters<typeof dispatchInThread>[0],
  log: MailingLog,
  untilQuiet?: () => Promise<void>,
): () => Promise<void> {
  const dispatch = dispatchInThread(mail)
  const worker = runMailing(office, dispatch, log, untilQuiet)
  return async () => {
    await worker.close()
    await dispatch.close()
  }
}
