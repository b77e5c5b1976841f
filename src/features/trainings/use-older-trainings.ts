import { useEffect, useState } from 'react'
import type { Brought } from '../../data/activity/bring-log.ts'
import { bringTrainings } from '../../data/people/bring-trainings.ts'

/**
 * Asks the server for the trainings of a site in all seasons while `wanted`: devices carry the last two. What came
 * stands in the list by itself; answers how the asking went, null before.
 */
export function useOlderTrainings(siteId: string, wanted: boolean): Brought | null {
  const [outcome, setOutcome] = useState<Brought | null>(null)
  useEffect(() => {
    if (!wanted) return
    let current = true
    setOutcome(null)
    bringTrainings(siteId)
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
  }, [siteId, wanted])
  return wanted ? outcome : null
}
