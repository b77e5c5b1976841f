import { callApi } from '../data/calls/api.ts'
import type { ClientConfig } from '../data/device/config.ts'
import { sessionState } from '../data/session/session.ts'
import { hasUntoldChoice, noteChoiceTold, readLocaleChoice } from './locale-choice.ts'

/**
 * Stores the language that the person chose here on the person too (decisions, Product), if the server has not heard of
 * it. Without signal the device alone remembers, and tells at a later start.
 */
export async function tellLocale(config: ClientConfig): Promise<void> {
  const session = sessionState()
  const locale = readLocaleChoice()
  if (session.kind !== 'signed-in' || locale === null || !navigator.onLine) return
  if (!hasUntoldChoice(session.person.subject)) return
  const body = { Locale: locale }
  const answer = await callApi(config, session.tokens, { method: 'POST', path: '/api/vms/Subject/', body })
  if (answer.kind !== 'ok') console.info('The server keeps the earlier language for now', answer)
  else if (readLocaleChoice() === locale) noteChoiceTold()
}
