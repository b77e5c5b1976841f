import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { type BroughtList, bringSiteLogs, type SiteLogType } from '../../data/activity/bring-log.ts'
import { readMeta } from '../../data/store/meta.ts'
import { currentDatabase } from '../../data/store/person-database.ts'
import { useNews } from './use-news.ts'

/** How asking for the older logs of a site goes, or went; null while the list does not want them. */
export type OlderLogs = BroughtList | 'asking' | null

/**
 * Asks the server for the logs of a site in all seasons while `wanted`: devices carry the last two. What came stands in
 * the list by itself. They are asked for again when a snapshot begins, at whose end the older ones would be gone (a site
 * that staff open brings one); when the list, which has `held` of them, loses one, since a pull takes back what was
 * changed; and where no answer came, once a pull has ended well.
 */
export function useOlderLogs(type: SiteLogType, siteId: string, wanted: boolean, held = 0): OlderLogs {
  const [outcome, setOutcome] = useState<BroughtList | 'asking'>('asking')
  const [attempt, setAttempt] = useState(0)
  const generation = useLiveQuery(async () => readMeta(currentDatabase(), 'generation'), [])
  const before = useRef(held)
  useEffect(() => {
    if (held < before.current) setAttempt((count) => count + 1)
    before.current = held
  }, [held])
  useNews(() => {
    if (!['asking', 'arrived', 'newest'].includes(outcome)) setAttempt((count) => count + 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or snapshot, asks the same again.
  useEffect(() => {
    if (!wanted || generation === undefined) return
    let current = true
    setOutcome('asking')
    bringSiteLogs(type, siteId)
      .catch((error: unknown): BroughtList => {
        console.error(error)
        return 'failed'
      })
      .then((answer) => {
        if (current) setOutcome(answer)
      })
    return () => {
      current = false
    }
  }, [type, siteId, wanted, generation, attempt])
  return wanted ? outcome : null
}

/** True while a list whose rows are `total` so far may not be called whole, nor empty. */
export const areComing = (older: OlderLogs, total: number): boolean =>
  older === 'asking' || (older === 'unreachable' && total === 0)
