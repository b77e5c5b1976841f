import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { Unanswered } from '../../data/calls/api.ts'
import { readLastPulledAt } from '../../data/engine/arrival.ts'
import { bringOwnRecord, type KeptRecord, readKeptRecord } from '../../data/people/volunteer-record.ts'

/**
 * One's own record: at once as this device last had it, and as it is now as soon as the server has told; again whenever
 * it tells of news. `kept` is undefined while the device is asked and null where it has none; `why`: why the server
 * did not tell.
 */
export function useOwnRecord(subjectId: string): {
  kept: KeptRecord | null | undefined
  why: Unanswered | null
  again: () => void
} {
  const kept = useLiveQuery(async () => readKeptRecord(), [])
  const news = useLiveQuery(async () => readLastPulledAt(), [])
  const [attempt, setAttempt] = useState(0)
  const [why, setWhy] = useState<Unanswered | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news and another attempt ask the same again.
  useEffect(() => {
    let current = true
    bringOwnRecord(subjectId)
      .then((answer) => {
        if (current) setWhy(answer.kind === 'ok' ? null : answer.kind)
      })
      .catch((error: unknown) => {
        console.error(error)
        if (current) setWhy('failed')
      })
    return () => {
      current = false
    }
  }, [subjectId, attempt, news])
  return { kept, why, again: () => setAttempt((count) => count + 1) }
}
