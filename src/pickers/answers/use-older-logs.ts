import { useEffect, useRef, useState } from 'react'
import { type Brought, bringSiteLogs, type SiteLogType } from '../../data/activity/bring-log.ts'
import { useNews } from './use-news.ts'

/** How asking for the older logs of a site goes, or went; null while the list does not want them. */
export type OlderLogs = Brought | 'asking' | null

/**
 * Asks the server for the logs of a site in all seasons while `wanted`: devices carry the last two. What came stands in
 * the list by itself. `held` is how many logs the list has: when there are fewer, a pull may have taken older ones back
 * (one that was changed, or all at a new snapshot), so they are asked for again. Where no answer came, the next pull that
 * ends well is the time to ask again.
 */
export function useOlderLogs(type: SiteLogType, siteId: string, wanted: boolean, held = 0): OlderLogs {
  const [outcome, setOutcome] = useState<Brought | 'asking'>('asking')
  const [attempt, setAttempt] = useState(0)
  const before = useRef(held)
  useEffect(() => {
    if (held < before.current) setAttempt((count) => count + 1)
    before.current = held
  }, [held])
  useNews(() => {
    if (outcome !== 'asking' && outcome !== 'arrived') setAttempt((count) => count + 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!wanted) return
    let current = true
    setOutcome('asking')
    bringSiteLogs(type, siteId)
      .catch((error: unknown): Brought => {
        console.error(error)
        return 'failed'
      })
      .then((answer) => {
        if (current) setOutcome(answer)
      })
    return () => {
      current = false
    }
  }, [type, siteId, wanted, attempt])
  return wanted ? outcome : null
}

/** True while a list whose rows are `total` so far may not be called whole, nor empty. */
export const areComing = (older: OlderLogs, total: number): boolean =>
  older === 'asking' || (older === 'unreachable' && total === 0)
