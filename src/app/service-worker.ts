import { onNewerApp } from '../data/session/session.ts'

/** A new version that waits; null while there is none. */
let waiting: ServiceWorker | null = null
let reloading = false
const listeners = new Set<() => void>()

/** True when a new version of the app is ready to take over. */
export const updateIsReady = (): boolean => waiting !== null

/** Calls back when a new version has become ready; answers how to stop. */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the new version take over; the page then reloads, once. */
export function takeUpdate(): void {
  waiting?.postMessage('SKIP_WAITING')
}

function offer(worker: ServiceWorker): void {
  waiting = worker
  for (const listener of listeners) listener()
}

/** A try to install that broke off is followed by another after this many milliseconds, then after twice as many, … */
const SOON = 5_000
const LATEST = 300_000
/** A page that has to leave waits for a new worker so long, in milliseconds. */
const TAKING_OVER = 3_000

/** Follows a worker until it is installed; `brokeOff` is called when it never will be. */
function follow(worker: ServiceWorker, brokeOff: () => void): void {
  let isInstalled = false
  worker.addEventListener('statechange', () => {
    isInstalled ||= worker.state === 'installed'
    // Without a controller this is the first installation: nothing older runs, so nothing waits.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
    if (worker.state === 'redundant' && !isInstalled) brokeOff()
  })
}

/**
 * Installs the worker, or follows it where another page began to. A first installation that breaks off half-way leaves
 * nothing behind that would go on: it is tried again, and finds what had come.
 */
async function install(pause = SOON): Promise<void> {
  let again = false
  const tryAgain = (): void => {
    if (again) return
    again = true
    setTimeout(() => install(Math.min(2 * pause, LATEST)).catch(noteFailedTry), pause)
  }
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    // A version that follows another is looked for again within the hour, and the other serves meanwhile.
    const brokeOff = (): void => {
      if (!registration.active) tryAgain()
    }
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
    if (registration.installing) follow(registration.installing, brokeOff)
    registration.addEventListener('updatefound', () => {
      if (registration.installing) follow(registration.installing, brokeOff)
    })
  } catch (error) {
    // Where the browser forbids it, it stays forbidden.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) tryAgain()
    throw error
  }
}

/**
 * Installs the service worker and follows its updates: nobody is interrupted. A new version takes over when the
 * person asks, or unseen (`takeUnseen`); windows in which somebody writes come to the end of it (`reloadAfterDialogs`).
 */
export async function startServiceWorker(): Promise<void> {
  // Behind everything else, and before a newer version can take the file away.
  const unseen = import('./reload-unseen.ts')
  const reload = (): void => {
    if (reloading) return
    reloading = true
    unseen.then(
      ({ reloadAfterDialogs }) => reloadAfterDialogs(),
      () => location.reload(),
    )
  }
  onNewerApp(() => {
    // Where the newer app's worker waits, the page reloads as that takes over: this one's own would bring this version again.
    takeUpdate()
    setTimeout(reload, waiting ? TAKING_OVER : 0)
  })
  unseen.then(({ takeUnseen }) => takeUnseen(updateIsReady, takeUpdate), noteFailedCheck)
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let hadController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !hadController
    hadController = true
    if (!isFirst) reload()
  })
  void serviceWorker.ready.then(({ active }) => {
    // A page that was on its way as the worker took over belongs to none: its files would be missing without signal.
    if (!serviceWorker.controller) active?.postMessage('TAKE_CHARGE')
    // Installing is over then: what only some pages need comes after what all need.
    active?.postMessage('KEEP_FOR_LATER')
  })
  const hour = 3_600_000
  setInterval(() => {
    if (navigator.onLine) lookForUpdate().catch(noteFailedCheck)
  }, hour)
  await install()
}

const lookForUpdate = async (): Promise<void> => {
  await (await navigator.serviceWorker.getRegistration())?.update()
}

// Thin signal is ordinary: the next try comes.
function noteFailedTry(error: unknown): void {
  console.info('The service worker could not be installed now', error)
}

// A check for updates that finds no signal is ordinary, as is a file that does not come: the next one comes within the hour.
function noteFailedCheck(error: unknown): void {
  console.info('The check for a new version did not get through', error)
}
