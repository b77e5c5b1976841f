import { loadConfig } from './config.ts'
import { readPersonKey } from './device-database.ts'
import { deviceParts } from './device-parts.ts'
import { drain } from './drain/drain.ts'
import { openPersonDatabase } from './person-database.ts'
import { tokensOf } from './session/tokens.ts'

/**
 * Sends what is unsent for whoever is signed in on this device, without a page: for the service worker's `sync` event.
 * Rejects when something is left that only needs signal, so that the browser wakes the worker again.
 */
export async function drainInWorker(): Promise<void> {
  const person = await readPersonKey()
  if (!person) return
  const config = await loadConfig()
  const database = await openPersonDatabase(person.issuer, person.subject)
  try {
    const parts = { database, config, tokens: tokensOf(config, person) }
    const { ended } = await drain(deviceParts(parts, new AbortController().signal))
    if (ended === 'unreachable') throw new Error('unsent work is left, and the server cannot be reached')
  } finally {
    database.close()
  }
}
