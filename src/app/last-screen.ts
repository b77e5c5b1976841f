import { rememberScreen, screenToStartOn } from '../data/last-screen.ts'
import { sessionState } from '../data/session/session.ts'
import type { AppRouter } from './router.tsx'
import { runsInstalled } from './runs-installed.ts'

/** Puts the address of the last screen in the place of the installed app's first page; before the router reads it. */
export function openLastScreen(): void {
  const screen = screenToStartOn(location, runsInstalled())
  if (screen !== null) history.replaceState(null, '', screen)
}

/** Remembers each screen that whoever is signed in comes to. */
export const followScreens = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ toLocation }) => {
    if (sessionState().kind === 'signed-in') rememberScreen(toLocation.href)
  })
