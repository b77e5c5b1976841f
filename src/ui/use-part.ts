import { type ComponentType, useEffect, useState } from 'react'
import { askUntilHere } from './ask-until-here.ts'
import { useOnline } from './use-online.ts'

type Part<P> = ComponentType<P> | 'coming' | 'missing'

/**
 * A part of the page that is fetched once it is wanted: `coming` until it is here, `missing` where it cannot be fetched. Then it
 * is asked for again when signal comes back, and after a while where the browser knows of no want of it; `again` asks at once.
 * `bring` stays the same; `here` was brought before.
 */
export function usePart<P>(
  bring: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  here?: ComponentType<P> | null,
): [part: Part<P>, again: () => void] {
  const isOnline = useOnline()
  const [part, setPart] = useState<Part<P>>(() => here ?? 'coming')
  const [attempt, setAttempt] = useState(0)
  const isToBeBrought = isWanted && (part === 'coming' || (part === 'missing' && isOnline))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press asks anew.
  useEffect(() => {
    if (!isToBeBrought) return
    return askUntilHere(bring, {
      onHere: (brought) => setPart(() => brought),
      onMissing: () => setPart('missing'),
    })
  }, [isToBeBrought, attempt, bring])
  const again = () => {
    setPart('coming')
    setAttempt(attempt + 1)
  }
  return [part, again]
}
