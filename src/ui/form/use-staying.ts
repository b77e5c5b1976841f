import { useEffect, useRef, useState } from 'react'
import { onStaying } from './staying.ts'

/**
 * Does `stay` when somebody was asked whether to leave the page and stays. Answers what resolves with the next time, or once the
 * page is gone.
 */
export function useStaying(stay: () => void): () => Promise<void> {
  const latest = useRef(stay)
  latest.current = stay
  const [waiting] = useState(() => new Set<() => void>())
  useEffect(() => {
    const endWaiting = () => {
      for (const resolve of waiting) resolve()
      waiting.clear()
    }
    const stopHearing = onStaying(() => {
      latest.current()
      endWaiting()
    })
    return () => {
      stopHearing()
      endWaiting()
    }
  }, [waiting])
  return () => new Promise((resolve) => void waiting.add(resolve))
}
