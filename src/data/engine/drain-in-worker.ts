import { loadConfig } from '../device/config.ts'
import { readPersonKey } from '../device/device-database.ts'
import { deviceParts } from '../device/device-parts.ts'
import { drain } from '../drain/drain.ts'
import { endWaits } from '../outbox/end-waits.ts'
import { tokensOf } from '../session/tokens.ts'
import { openPersonDatabase } from '../store/person-database.ts'

/**
 * Sends what is unsent for whoever is signed in on this device, without a page: for the service worker's `sync` event.
 * Rejects when something is left that only waits for its time or for
 * signal, so that the browser wakes the worker again.
 */
export async function drainInWorker(): Promise<void> {
  const person = await readPersonKey()
  if (!person) return
  const config = await loadConfig()
  const database = await openPersonDatabase(person.issuer, person.subject)
  try {
    const parts = { database, config, tokens: tokensOf(config, person) }
    // The browser wakes the worker when signal is back.
    await endWaits(database, 'opening')
    const { ended, nextAt } = await drain(deviceParts(parts, new AbortController().signal))
    const isLeft = ended === 'unreachable' || ended === 'paused' || (ended === 'done' && nextAt !== null)
    if (isLeft) throw new Error('unsent work is left, and the server does not take it now')
  } finally {
    database.close()
  }
}
