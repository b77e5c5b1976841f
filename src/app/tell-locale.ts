import { callApi } from '../data/api.ts'
import type { ClientConfig } from '../data/config.ts'
import { sessionState } from '../data/session/session.ts'
import type { Locale } from '../locales/load.ts'

/** Stores the chosen language on the person too (decisions, Product). Without signal the device alone remembers. */
export async function tellLocale(config: ClientConfig, locale: Locale): Promise<void> {
  const session = sessionState()
  if (session.kind !== 'signed-in' || locale === 'pseudo' || !navigator.onLine) return
  const body = { Locale: locale }
  const answer = await callApi(config, session.tokens, { method: 'POST', path: '/api/vms/Subject/', body })
  if (answer.kind !== 'ok') console.info('The server keeps the earlier language for now', answer)
}
