import { type ClientConfig, loadConfig, readKeptConfig } from '../device/config.ts'
import { type PersonKey, readPersonKey } from '../device/device-database.ts'
import { deviceParts } from '../device/device-parts.ts'
import { drain } from '../drain/drain.ts'
import { drainLock } from '../drain/drain-lock.ts'
import type { DrainParts, DrainReport } from '../drain/drain-parts.ts'
import { endWaits } from '../outbox/end-waits.ts'
import { browserLocks } from '../session/locks.ts'
import { onSessionChange } from '../session/other-tabs.ts'
import { tokensOf } from '../session/tokens.ts'
import { openPersonDatabase, type PersonDatabase } from '../store/person-database.ts'
import { resendHandoversOf } from './resend-handovers.ts'

/** Tells whoever shows what was unsent; the database stays open until it has. */
export type Tell = (database: PersonDatabase) => Promise<void>

let opening: Promise<void> | undefined

/**
 * Sends what is unsent for whoever is signed in on this device, without a page: for the service worker's `sync` event. What was
 * handed over without an answer goes along.
 * Rejects when something is left that only waits for its time or for
 * signal, so that the browser wakes the worker again. `tell` is called whenever answers are on disk.
 */
export async function drainInWorker(tell: Tell): Promise<void> {
  // The browser may say so as it starts, and the app with it: one of the two would only be in the other's way.
  await opening
  const person = await readPersonKey()
  if (!person) return
  // A browser that has its answer forgets that it was to wake the worker: what a page leaves that is at it goes next.
  const report = await drainInTurn(person, await loadConfig(), tell)
  if (!report) return
  const { ended, nextAt } = report
  const isLeft =
    ended === 'unreachable' || ended === 'paused' || ended === 'busy' || (ended === 'done' && nextAt !== null)
  if (isLeft) throw new Error('unsent work is left, and the server does not take it now')
}

/**
 * Sends what is unsent while a page of the app is being opened: the worker is awake before a slow phone has read the page's
 * script. What it leaves, the page goes on with. Does nothing on a device that has no configuration yet, that is known to have
 * no signal, or while it is at it. `tell` as above. Never rejects.
 */
export function drainAtOpening(tell: Tell): Promise<void> {
  opening ??= drainWithWhatIsKept(tell)
    .catch((error: unknown) => console.info('Nothing could be sent before the page', error))
    .finally(() => {
      opening = undefined
    })
  return opening
}

async function drainWithWhatIsKept(tell: Tell): Promise<void> {
  if (navigator.onLine === false) return
  const [person, config] = await Promise.all([readPersonKey(), readKeptConfig()])
  if (!person || !config) return
  await drainInTurn(person, config, tell)
}

/** {@link drainFor}; where a page is at it, perhaps the one that is being left, once it is through: what it leaves goes next. */
async function drainInTurn(person: PersonKey, config: ClientConfig, tell: Tell): Promise<DrainReport | null> {
  const report = await drainFor(person, config, tell)
  if (report?.ended !== 'busy') return report
  await browserLocks.hold(drainLock(person), async () => undefined)
  return drainFor(person, config, tell)
}

/** One drain for a person, and its report; null when nothing waits. Ends early when somebody signs in or out. */
async function drainFor(person: PersonKey, config: ClientConfig, tell: Tell): Promise<DrainReport | null> {
  const stopping = new AbortController()
  const stopListening = onSessionChange(() => stopping.abort())
  const database = await openPersonDatabase(person.issuer, person.subject)
  // A page of another version upgrades it: nothing is written any more, and what has no answer is sent again from there.
  database.on('versionchange', () => {
    database.close()
    return false
  })
  const told: Promise<void>[] = []
  try {
    // The browser wakes the worker when signal is back, or when somebody opens the app.
    const [waiting] = await Promise.all([database.outbox.count(), endWaits(database, 'opening')])
    if (waiting === 0) return null
    const parts = { database, config, tokens: tokensOf(config, person) }
    const settled = () => told.push(tell(database))
    return await drainWithHandovers({ ...deviceParts(parts, stopping.signal), settled })
  } finally {
    await Promise.all(told)
    stopListening()
    database.close()
  }
}

/** A drain, and then what was handed over and never answered, where the server can be reached. */
async function drainWithHandovers(parts: DrainParts): Promise<DrainReport> {
  const report = await drain(parts)
  if (report.ended !== 'done' || parts.signal.aborted) return report
  const { answered, left } = await resendHandoversOf(parts)
  if (answered > 0) parts.settled?.()
  return left > 0 ? { ...report, ended: 'unreachable' } : report
}
