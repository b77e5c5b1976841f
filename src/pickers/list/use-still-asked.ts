import { useCallback, useRef } from 'react'

/**
 * Tells whether the list still asks what it asked when this was made: an answer that comes later is about rows that may no
 * longer be in sight, and nothing is to be selected by it.
 */
export function useStillAsked(asked: unknown): () => boolean {
  const latest = useRef(asked)
  latest.current = asked
  return useCallback(() => latest.current === asked, [asked])
}
