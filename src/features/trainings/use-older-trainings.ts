import { useEffect, useState } from 'react'
import { type BroughtTrainings, bringTrainings } from '../../data/bring-trainings.ts'

/**
 * Asks the server for the trainings of a site in all seasons while `wanted`: devices carry the last two. What came
 * stands in the list by itself; answers how the asking went, null before.
 */
export function useOlderTrainings(siteId: string, wanted: boolean): BroughtTrainings | null {
  const [outcome, setOutcome] = useState<BroughtTrainings | null>(null)
  useEffect(() => {
    if (!wanted) return
    let current = true
    setOutcome(null)
    bringTrainings(siteId)
      .catch((error: unknown): BroughtTrainings => {
        console.error(error)
        return 'unreachable'
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
