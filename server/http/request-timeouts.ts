import type { IncomingMessage, Server } from 'node:http'
import type { preHandlerHookHandler, preParsingHookHandler } from 'fastify'

/** Milliseconds within which a body is there, where its endpoint waits no longer: a phone on 2G has given up by then. */
export const BODY_TIMEOUT = 45_000

/** When each body that is on its way is given up. */
const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Frees the socket from a sender whose body is not there in time. Node itself knows one limit for all requests of a server,
 * which has to be that of the largest files.
 */
export function limitBodies(server: Server, ms: number): void {
  // Before anybody answers: a body that is refused unread may go on trickling.
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      giveUpAfter(request, ms)
  })
}

function giveUpAfter(request: IncomingMessage, ms: number): void {
  clearTimeout(ends.get(request))
  const end = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms).unref()
  ends.set(request, end)
  request.once('close', () => clearTimeout(end))
}

/** Lets a body be on its way for so long. Runs once it is known whose it is. */
export const waitForBody =
  (ms: number): preParsingHookHandler =>
  ({ raw }, _reply, _payload, done) => {
    if (ends.has(raw)) giveUpAfter(raw, ms)
    done()
  }

/** Lets the server be silent for so long over a request that it has received; the next one on the socket has the usual limit. */
export const workSilently =
  (ms: number): preHandlerHookHandler =>
  ({ raw }, _reply, done) => {
    // Requests of tests that are injected have no socket.
    raw.socket.setTimeout?.(ms)
    done()
  }
