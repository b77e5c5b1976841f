import './ui/theme/styles.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followWhoIsKnown } from './app/first-page/known.ts'
import { followScreens, openLastScreen } from './app/last-screen.ts'
import { firstLocale, followsPerson, noteLocaleShown, readLocaleShown } from './app/locale-choice.ts'
import { type FirstKnown, readFirstKnown } from './app/read-known.ts'
import { fetchPageOfAddress, makeRouter } from './app/router.tsx'
import { startServiceWorker } from './app/service-worker.ts'
import { isOnDevice, noteStart, startAgain } from './app/start-again.ts'
import { StartFailure } from './app/start-failure.tsx'
import { followPages } from './app/visited-pages.ts'
import { type ClientConfig, loadConfig } from './data/device/config.ts'
import { noteFirstPicture } from './data/device/first-picture.ts'
import { leaveStoreWhenLaidAside } from './data/device/leave-store.ts'
import { sessionState, startSession } from './data/session/session.ts'
import {
  activateLocale,
  fetchFirstWords,
  isFirstPage,
  type Locale,
  speakCorrections,
} from './locales/load.ts'
import { nameApp } from './ui/app-name.ts'
import { printInLight } from './ui/theme/print-in-light.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the app')
const place = container

async function start(): Promise<void> {
  // All that the first picture needs is asked for at once; one after the other takes a slow phone twice as long.
  const leaving = document.getElementById('picture') ? import('./app/leave-picture.ts') : null
  leaveStoreWhenLaidAside()
  followWhoIsKnown()
  const session = startSession()
  await openLastScreen()
  const router = makeRouter()
  fetchPageOfAddress(router)
  router.subscribe('onRendered', noteFirstPicture)
  followScreens(router)
  followPages(router)
  printInLight()
  const loading = loadConfig()
  const knowing = session.then(readFirstKnown)
  const words = activateFirstLocale(loading, knowing)
  const [config, locale, firstKnown, arriving] = await Promise.all([loading, words, knowing, leaving])
  nameApp(config.Charity?.AppName)
  speakCorrections(firstKnown ? firstKnown.known.corrections : (config.Corrections ?? []))
  const app = <App {...{ router, config, locale, firstKnown }} />
  if (place.dataset.drawn) {
    const { takeOver } = await import('./app/first-page/take-over.tsx')
    await takeOver(place, app, router, locale)
  } else {
    // In slices: a slow phone takes taps and paints meanwhile.
    startTransition(() => createRoot(place).render(app))
    arriving?.leavePicture(place, router)
  }
  noteStart()
  if (import.meta.env.PROD) startServiceWorker().catch(noteMissingWorker)
  // Behind everything else: it only listens.
  const isSignedIn = () => sessionState().kind === 'signed-in'
  import('./data/tracking/track-requests.ts').then(
    ({ trackRequests }) => trackRequests({ config, isSignedIn }),
    (error: unknown) => console.info('Requests are not tracked', error),
  )
}

async function activateFirstLocale(
  config: Promise<ClientConfig>,
  known: Promise<FirstKnown | null>,
): Promise<Locale> {
  const shown = readLocaleShown()
  if (shown) fetchFirstWords(shown)
  const locale = await decideLocale(config, known)
  noteLocaleShown(locale)
  await activateLocale(locale, isFirstPage(location.pathname) ? 'first' : 'all')
  return locale
}

async function decideLocale(
  config: Promise<ClientConfig>,
  known: Promise<FirstKnown | null>,
): Promise<'en' | 'fr'> {
  // What was chosen here waits for nothing.
  if (!followsPerson()) return firstLocale({ ofPerson: undefined, ofHost: 'en' })
  const [{ DefaultLocale: ofHost }, person] = await Promise.all([config, known])
  return firstLocale({ ofPerson: person?.known.me?.Locale, ofHost })
}

// Private windows and managed devices may refuse it: the app then works as long as its page stays open.
function noteMissingWorker(error: unknown): void {
  console.warn('The service worker could not be installed', error)
}

start().catch((error: unknown) => {
  if (startAgain()) {
    console.info('The app starts anew', error)
    return
  }
  console.error(error)
  document.getElementById('picture')?.remove()
  delete place.dataset.drawn
  createRoot(place).render(<StartFailure isOnDevice={isOnDevice()} />)
})
