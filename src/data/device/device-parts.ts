import { PUSH_LIMIT } from '../../../domain/sync/wire-constants.ts'
import type { DrainParts } from '../drain/drain-parts.ts'
import { deviceCircumstances } from '../outbox/entry.ts'
import { fetchNoted } from '../outreach/request-notes.ts'
import type { PullParts } from '../pull/pull.ts'
import { readMe } from '../queries/people.ts'
import { browserLocks } from '../session/locks.ts'
import type { TokenSource } from '../session/tokens.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { ClientConfig } from './config.ts'

/** What the engine runs on. */
export interface EngineParts {
  database: PersonDatabase
  config: ClientConfig
  tokens: TokenSource
}

/** Whoever stops waits for no renewal: a link that hangs may hold one up for half a minute. */
const untilStopped =
  (tokens: TokenSource, signal: AbortSignal): TokenSource =>
  (stale) =>
    new Promise((resolve, reject) => {
      const stop = () => resolve({ kind: 'unreachable' })
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop)
      tokens(stale)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', stop))
    })

/** The real clock, network and locks; the same in the page and in the service worker. */
export function deviceParts(parts: EngineParts, signal: AbortSignal): DrainParts & PullParts {
  return {
    ...deviceCircumstances,
    db: parts.database,
    tokens: untilStopped(parts.tokens, signal),
    apiUrl: parts.config.ApiUrl,
    fetch: fetchNoted,
    random: Math.random,
    locks: browserLocks,
    person: async () => (await readMe(parts.database))?.Id ?? null,
    pace: { size: PUSH_LIMIT },
    signal,
  }
}
