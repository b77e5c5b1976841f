import { Worker } from 'node:worker_threads'
import type { MailingThreadData, MailingThreadNews } from './mailing-thread.ts'
import type { MailingLog } from './run-mailing.ts'
import { mailThreadLimits } from './thread-limits.ts'

/**
 * Has a thread do all the work of mails; gives the function that ends it in good order. One that dies is followed by another
 * after `restMs`: what ended it, a database that is gone say, may last.
 */
export function mailInThread(
  data: MailingThreadData,
  { onFailure, onError }: MailingLog,
  restMs = 3000,
): () => Promise<void> {
  let closed = false
  let rest: NodeJS.Timeout | undefined
  let ended: Promise<void>
  let thread: Worker

  const start = () => {
    thread = new Worker(new URL('./mailing-thread.ts', import.meta.url), {
      workerData: data,
      resourceLimits: mailThreadLimits,
    })
    thread.on('message', (news: MailingThreadNews) =>
      'failure' in news ? onFailure(news.failure) : onError(new Error(news.error)),
    )
    thread.on('error', onError)
    ended = new Promise((resolve) => {
      thread.once('exit', () => {
        if (!closed) rest = setTimeout(start, restMs).unref()
        resolve()
      })
    })
  }
  start()
  return () => {
    closed = true
    clearTimeout(rest)
    thread.postMessage('end')
    return ended
  }
}
