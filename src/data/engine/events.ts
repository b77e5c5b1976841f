import { eitherSignal } from '../calls/either-signal.ts'
import { backoff } from '../drain/backoff.ts'
import type { PullParts } from '../pull/pull.ts'
import { readMeta } from '../store/meta.ts'

/** What listening needs. */
export interface EventParts
  extends Pick<PullParts, 'db' | 'apiUrl' | 'tokens' | 'fetch' | 'locks' | 'signal'> {
  random: () => number
  /** Called at each connection and each event: something may have changed. */
  onNews: () => void
  /** Called at each word of the server's, those that only keep the line open too: there is signal. */
  onLife: () => void
}

/** A connection that lasted this long was a good one: the next wait begins small again. */
const STEADY = 30_000

/** Who watches the list waits no longer than this for the line to come back, in milliseconds. */
const LONGEST_PAUSE = 15_000

/** The server says a word every 25 s; a line that is silent for longer has died without saying so. Milliseconds. */
const LONGEST_SILENCE = 40_000

/**
 * Listens to the server's events until `signal` ends; one connection for each browser. Read with fetch, since it needs
 * the token. Events carry no data: each is only a reason to pull.
 */
export async function listen(parts: EventParts): Promise<void> {
  await parts.locks.hold(`elan-events|${parts.db.issuer}|${parts.db.subject}`, async () => {
    let attempts = 0
    while (!parts.signal.aborted) {
      const began = Date.now()
      await connect(parts)
      const isSteady = Date.now() - began > STEADY
      attempts = isSteady ? 0 : attempts + 1
      // The server ends each line within a minute, the good ones too: then the next follows at once, spread a little.
      const wait = isSteady ? 0 : 1000
      await pause(Math.min(LONGEST_PAUSE, wait + backoff(attempts, parts.random)), parts.signal)
    }
  })
}

async function connect(parts: EventParts): Promise<void> {
  // Who is not known there yet is refused: a pull introduces them first.
  if (await readMeta(parts.db, 'introduction')) return
  const answer = await parts.tokens()
  if (answer.kind !== 'token') return
  const watchdog = watch(LONGEST_SILENCE)
  try {
    const response = await parts.fetch(`${parts.apiUrl}/api/vms/Sync/Events`, {
      headers: { authorization: `Bearer ${answer.token}`, accept: 'text/event-stream' },
      signal: eitherSignal(parts.signal, watchdog.signal),
      cache: 'no-store',
    })
    const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel()
      return
    }
    parts.onNews()
    const hear = (): void => {
      watchdog.hear()
      parts.onLife()
    }
    await follow(response.body, parts.onNews, hear)
  } catch (error) {
    if (!parts.signal.aborted) console.info('The line to the server ended', error)
  } finally {
    watchdog.end()
  }
}

/** Gives up a line on which nothing was heard for so long: a half-open one would wait for ever. */
function watch(silence: number): { signal: AbortSignal; hear: () => void; end: () => void } {
  const controller = new AbortController()
  const giveUp = (): void => controller.abort(new Error('nothing was heard on the line'))
  let timer = setTimeout(giveUp, silence)
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silence)
  }
  return { signal: controller.signal, hear, end: () => clearTimeout(timer) }
}

/** Reads events; lines that begin with a colon only keep the line open. */
async function follow(body: ReadableStream<Uint8Array>, onNews: () => void, hear: () => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    hear()
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (lines.some((line) => line.startsWith('data:') || line.startsWith('event:'))) onNews()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
