import { hasOpenForm } from '../ui/form/open-forms.ts'

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

async function takeUpdateUnseen(isBusy: () => Promise<boolean>): Promise<void> {
  if (hasOpenForm() || (await isBusy())) return
  if (document.visibilityState === 'hidden') takeUpdate()
}

function offer(worker: ServiceWorker): void {
  waiting = worker
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first installation: nothing older runs, so nothing waits.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
    })
  })
}

/**
 * Installs the service worker and follows its updates: nobody is interrupted. A new version takes over when the
 * person asks, or when the page is out of sight with no form open and nothing under way (`isBusy`).
 */
export async function startServiceWorker(isBusy: () => Promise<boolean>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController || reloading) return
    reloading = true
    location.reload()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting) void takeUpdateUnseen(isBusy)
  })
  const registration = await navigator.serviceWorker.register('/sw.js')
  watch(registration)
  // Installing is over then: what only some pages need comes after what all need.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('KEEP_FOR_LATER'))
  const hour = 3_600_000
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(noteFailedCheck)
  }, hour)
}

// A check for updates that finds no signal is ordinary: the next one comes within the hour.
function noteFailedCheck(error: unknown): void {
  console.info('The check for a new version did not get through', error)
}
