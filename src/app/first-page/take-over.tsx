import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionState } from '../../data/session/session.ts'
import type { Locale } from '../../locales/load.ts'
import type { AppRouter } from '../router.tsx'

/**
 * Puts the app into the page that the server drew for a first visit (`draw-first-page.tsx`): it becomes the app's own, so
 * that nothing moves, and nothing is read out twice. Whoever is signed in, or reads another language, gets a page anew.
 */
export async function takeOver(
  place: HTMLElement,
  app: ReactNode,
  router: AppRouter,
  locale: Locale,
): Promise<void> {
  const isMeant = place.dataset.drawn === locale && sessionState().kind === 'signed-out'
  if (isMeant) {
    await router.load()
    // Somebody was known here who has left: what was hidden from them is for whoever comes now.
    document.documentElement.removeAttribute('data-known')
  } else leaveTheBar(place)
  startTransition(() => {
    const taken = <Taken>{app}</Taken>
    if (isMeant) hydrateRoot(place, taken, { onRecoverableError: noteDifference })
    else createRoot(place).render(taken)
  })
  // The app listens from here on.
  document.documentElement.setAttribute('data-taken', '')
}

// What was hidden from whoever it is not for may be shown again: something else comes into its place.
function leaveTheBar(place: HTMLElement): void {
  for (const part of place.querySelectorAll('main, footer, header > *')) part.remove()
  delete place.dataset.drawn
}

// The page is drawn anew then, and right.
const noteDifference = (error: unknown): void => console.info('The first page was drawn differently', error)

/** Once the app listens, what was pressed before is pressed again (`before-the-script.ts`): a language, then a button. */
function Taken({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Not in the middle of React's own work: it could not bring the button to life then, and would drop the press.
    setTimeout(() => {
      for (const mark of ['data-chosen', 'data-pressed']) {
        const button = document.querySelector<HTMLElement>(`[${mark}]`)
        button?.removeAttribute(mark)
        button?.click()
      }
    })
  }, [])
  return children
}
