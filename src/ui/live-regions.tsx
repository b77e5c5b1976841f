import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'

/** `polite`: said when whoever listens has heard the sentence before; `assertive`: at once. */
export type Urgency = 'polite' | 'assertive'

type Say = (source: string, words: string, urgency: Urgency) => void

const SayContext = createContext<Say | null>(null)

/**
 * Says `words` to those who do not see the page, each time they change; '' says nothing. There is one polite and one
 * assertive region for all that the frame of the page has to say: more of them speak at the same time.
 */
export function useSpoken(words: string, urgency: Urgency = 'polite'): void {
  const say = use(SayContext)
  const source = useId()
  if (!say) throw new Error('There are no <LiveRegions>')
  useEffect(() => say(source, words, urgency), [say, source, words, urgency])
  useEffect(() => () => say(source, '', urgency), [say, source, urgency])
}

interface LiveRegionsProps {
  /** What is seen in the regions besides, at the foot of the page. */
  polite: ReactNode
  assertive: ReactNode
  children: ReactNode
}

/** The page, and behind it the two regions from which is heard what changes around it. */
export function LiveRegions({ polite, assertive, children }: LiveRegionsProps) {
  const [spoken, setSpoken] = useState<ReadonlyMap<string, { words: string; urgency: Urgency }>>(new Map())
  const say = useCallback((source: string, words: string, urgency: Urgency) => {
    setSpoken((before) => {
      if ((before.get(source)?.words ?? '') === words) return before
      const next = new Map(before)
      if (words) next.set(source, { words, urgency })
      else next.delete(source)
      return next
    })
  }, [])
  const saidAs = (urgency: Urgency) =>
    [...spoken].map(
      ([source, one]) =>
        one.urgency === urgency && (
          <p key={source} className="elan-only-heard">
            {one.words}
          </p>
        ),
    )
  return (
    <SayContext value={say}>
      {children}
      {/* Not atomic: what is new is read, not all that stands there. */}
      <div className="elan-snackbars">
        <div role="alert" aria-atomic="false">
          {saidAs('assertive')}
          {assertive}
        </div>
        <div role="status" aria-atomic="false">
          {saidAs('polite')}
          {polite}
        </div>
      </div>
    </SayContext>
  )
}
