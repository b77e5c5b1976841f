import { opensOnLastScreen, readLastScreen, rememberScreen } from '../data/device/last-screen.ts'
import { sessionState } from '../data/session/session.ts'
import type { AppRouter } from './router.tsx'
import { runsInstalled } from './runs-installed.ts'

/** Puts the address of the last screen in the place of the installed app's first page; before the router reads it. */
export async function openLastScreen(): Promise<void> {
  if (!opensOnLastScreen(location, runsInstalled())) return
  const screen = await readLastScreen().catch(firstScreen)
  history.replaceState(null, '', screen)
}

/** Remembers each screen that whoever is signed in comes to. */
export const followScreens = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ toLocation }) => {
    if (sessionState().kind === 'signed-in') rememberScreen(toLocation.href).catch(noteForgotten)
  })

// Only a convenience: a device without storage begins at its first page.
function firstScreen(error: unknown): string {
  noteForgotten(error)
  return '/'
}

const noteForgotten = (error: unknown): void => console.info('The last screen could not be kept', error)
