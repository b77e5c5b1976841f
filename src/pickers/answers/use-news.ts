import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { readLastPulledAt } from '../../data/engine/arrival.ts'

/**
 * Calls `onNews` after each pull that ends while the page is open: what was asked of the server may have changed, and
 * there is signal to ask again.
 */
export function useNews(onNews: () => void): void {
  const pulledAt = useLiveQuery(async () => readLastPulledAt(), [])
  const seen = useRef(pulledAt)
  useEffect(() => {
    if (pulledAt === undefined || pulledAt === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = pulledAt
    if (!isFirst) onNews()
  }, [pulledAt, onNews])
}
