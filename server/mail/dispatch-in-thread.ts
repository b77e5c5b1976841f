import { Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { PermanentError, UnavailableError } from '../jobs/run-next-job.ts'
import type { Dispatch, Dispatched } from './dispatch.ts'
import { dropKeptMail } from './kept-mails.ts'
import type { ThreadAnswer, ThreadRequest } from './mail-thread.ts'
import { mailThreadLimits } from './thread-limits.ts'

interface Waiting {
  resolve(dispatched: Dispatched): void
  reject(error: Error): void
}

/**
 * A dispatch in a thread of its own, started with the first mail. When the thread ends, what it had in hand fails and is
 * tried again as after any other failure, in a new thread.
 */
export function dispatchInThread(mail: Omit<Config['mail'], 'isTemporary'>): Dispatch {
  let thread: Worker | null = null
  const waiting = new Map<string, Waiting>()

  const start = (): Worker => {
    const { smtpUrl, from, directory } = mail
    const started = new Worker(new URL('./mail-thread.ts', import.meta.url), {
      workerData: { smtpUrl, from, directory },
      resourceLimits: mailThreadLimits,
    })
    started.on('message', (answer: ThreadAnswer) => settle(answer))
    const end = () => {
      if (thread === started) thread = null
      for (const [id, { reject }] of waiting) {
        waiting.delete(id)
        reject(new Error('the mail thread ended'))
      }
    }
    started.on('error', end)
    started.on('exit', end)
    started.unref()
    return started
  }

  const settle = (answer: ThreadAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(new Error('the mail could not be composed'))
    else asked?.resolve({ mail: answer.mail, failure: answer.failure && errorOf(answer.failure) })
  }

  const tell = (to: Worker, request: ThreadRequest) => to.postMessage(request)

  return {
    send: (id, order) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        waiting.set(id, { resolve, reject })
        tell(thread, { ask: 'send', id, order })
      }),
    ...(mail.smtpUrl ? {} : { takeBack: (id: string) => dropKeptMail(mail.directory, id) }),
    close: async () => {
      if (!thread) return
      thread.ref()
      const ended = new Promise((resolve) => void thread?.once('exit', resolve))
      tell(thread, { ask: 'close' })
      await ended
    },
  }
}

type Told = NonNullable<Extract<ThreadAnswer, { failure: unknown }>['failure']>

function errorOf({ permanent, unavailable, message, ...codes }: Told): Error {
  if (permanent) return new PermanentError(message)
  return unavailable ? new UnavailableError(message) : Object.assign(new Error(message), codes)
}
