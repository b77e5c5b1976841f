import { readMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'

/** Longer than any request lasts, and with the second look less than a minute. Milliseconds. */
export const SILENCE = 50_000
/** A holder that has just begun writes its first sign of life within this. */
const SECOND_LOOK = 5_000

/** The sign of life that another flusher was last found at, and when that was first seen. */
export interface Silence {
  heartbeat: number
  since: number
}

interface Watch {
  db: PersonDatabase
  now: () => number
  pace: { silence?: Silence }
}

/**
 * When to look again at the flusher that holds the lock, ms since 1970; null when it has been frozen with its tab:
 * nearly a minute without a sign of life, and none since a first look some seconds ago.
 */
export async function nextLook({ db, now, pace }: Watch): Promise<number | null> {
  const heartbeat = await readMeta(db, 'heartbeat')
  const silence = now() - heartbeat
  if (silence >= 0 && silence < SILENCE) {
    pace.silence = undefined
    return heartbeat + SILENCE
  }
  if (pace.silence?.heartbeat !== heartbeat || pace.silence.since > now()) {
    pace.silence = { heartbeat, since: now() }
  }
  const second = pace.silence.since + SECOND_LOOK
  return now() < second ? second : null
}
