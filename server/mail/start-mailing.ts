import { rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { startWorker } from '../jobs/start-worker.ts'
import { dispatchInThread } from './dispatch-in-thread.ts'
import { mailHandlers } from './mail-handlers.ts'

/**
 * Sends mails as their jobs come, each once `untilQuiet` has let it pass; gives the function that ends it, which waits for
 * the mail in hand.
 */
export function startMailing(
  db: Db,
  config: Pick<Config, 'mail' | 'publicUrl' | 'production'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  untilQuiet?: () => Promise<void>,
): () => Promise<void> {
  if (config.production && !config.mail.smtpUrl) {
    log.warn(
      { directory: config.mail.directory },
      'SMTP_URL is not set: mails are kept as files and reach nobody',
    )
  }
  const dispatch = dispatchInThread(config.mail)
  const worker = startWorker({
    db,
    handlers: mailHandlers({ db, publicUrl: config.publicUrl }, dispatch),
    ...(untilQuiet ? { before: untilQuiet } : {}),
    onFailure: ({ id, kind, attempts, reason, dead }) =>
      dead
        ? log.error({ job: id, kind, attempts, reason }, 'a job is given up')
        : log.warn({ job: id, kind, attempts, reason }, 'a job failed and is tried again later'),
    onError: (error) => log.error({ err: error }, 'jobs could not be looked for'),
  })
  return async () => {
    await worker.close()
    await dispatch.close()
    if (config.mail.isTemporary) await rm(config.mail.directory, { recursive: true, force: true })
  }
}
