import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { PermanentError, UnavailableError } from '../jobs/run-next-job.ts'
import { lowerThreadPriority } from '../lower-thread-priority.ts'
import type { MailOrder } from './compose-order.ts'
import { dispatchHere, type WrittenMail } from './dispatch.ts'
import { openPost } from './open-post.ts'

// Composing, encoding and sending mails, in a thread of its own: what people do never waits for it. It is given all that a
// mail needs; the database stays with whoever asks.

/** What the thread is told. */
export type ThreadRequest = { ask: 'send'; id: string; order: MailOrder } | { ask: 'close' }

/** What it answers: an error as the plain data that tell it. */
export type ThreadAnswer =
  | {
      id: string
      mail: WrittenMail
      failure: null | {
        permanent: boolean
        unavailable: boolean
        message: string
        code?: string
        responseCode?: number
      }
    }
  | { id: string; error: string }

const port = parentPort
if (!port) throw new Error('the mail thread is started by dispatch-in-thread.ts')
lowerThreadPriority()
const post = openPost(workerData as Omit<Config['mail'], 'isTemporary'>)
const dispatch = dispatchHere(post)

port.on('message', (request: ThreadRequest) => {
  if (request.ask === 'close') {
    post.close()
    port.close()
    return
  }
  const { id, order } = request
  dispatch.send(id, order).then(
    ({ mail, failure }) =>
      port.postMessage({ id, mail, failure: failure && told(failure) } satisfies ThreadAnswer),
    (error: unknown) => port.postMessage({ id, error: String(error) } satisfies ThreadAnswer),
  )
})

function told(error: Error) {
  return {
    permanent: error instanceof PermanentError,
    unavailable: error instanceof UnavailableError,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {}),
  }
}
