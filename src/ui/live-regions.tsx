import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

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

type GoInto = (dialog: HTMLElement) => () => void

const GoIntoContext = createContext<GoInto | null>(null)

/**
 * Takes the regions into a modal dialog as long as it is open: whatever is outside of it can neither be heard nor pressed,
 * and lies behind it on a phone.
 */
export function useRegionsIn(dialog: RefObject<HTMLElement | null>, opened: boolean): void {
  const goInto = use(GoIntoContext)
  useLayoutEffect(
    () => (opened && dialog.current ? goInto?.(dialog.current) : undefined),
    [dialog, opened, goInto],
  )
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
  // They move between the page and dialogs as they are: what is in them is neither drawn anew nor starts its time again.
  // Only once the page that the server drew was taken over, which has nothing for what is drawn elsewhere.
  const [regions, setRegions] = useState<HTMLElement>()
  const home = useRef<HTMLDivElement>(null)
  const [dialogs] = useState<HTMLElement[]>([])
  const place = useCallback(() => {
    const goal = dialogs.at(-1) ?? home.current
    // Where the browser can, they move as they are: what stands in them is not read aloud again.
    if (regions)
      regions.isConnected && goal?.moveBefore ? goal.moveBefore(regions, null) : goal?.append(regions)
  }, [dialogs, regions])
  const goInto = useCallback<GoInto>(
    (dialog) => {
      dialogs.push(dialog)
      place()
      return () => {
        dialogs.splice(dialogs.lastIndexOf(dialog), 1)
        place()
      }
    },
    [dialogs, place],
  )
  useLayoutEffect(() => setRegions(document.createElement('div')), [])
  useLayoutEffect(place, [place])
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
      <GoIntoContext value={goInto}>{children}</GoIntoContext>
      <div ref={home} />
      {regions &&
        createPortal(
          // Not atomic: what is new is read, not all that stands there.
          <div className="elan-snackbars">
            <div role="alert" aria-atomic="false">
              {saidAs('assertive')}
              {assertive}
            </div>
            <div role="status" aria-atomic="false">
              {saidAs('polite')}
              {polite}
            </div>
          </div>,
          regions,
        )}
    </SayContext>
  )
}
