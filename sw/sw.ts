/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { drainInWorker } from '../src/data/drain-in-worker.ts'
import { answerConfig, keepConfig } from './answer-config.ts'

declare const self: ServiceWorkerGlobalScope

// The app itself: every file of this build, served from the device whether or not there is signal.
precacheAndRoute(self.__WB_MANIFEST)

// A page of the app is the same file whatever its address. What the server answers by itself never comes from
// here, and nothing under /api is ever cached: it holds personal data.
const serversOwn = [/^\/api(\/|$)/, /^\/oidc(\/|$)/, /^\/health(\/|$)/, /^\/config\.json$/]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serversOwn }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  ({ request }) => answerConfig(request),
)

self.addEventListener('install', (event) => {
  // The page read its configuration before this worker could see it.
  event.waitUntil(keepConfig())
})

self.addEventListener('message', (event) => {
  // The page asks when no form is open or the person tapped "Update"; until then the new version waits.
  if (event.data === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  // The first visit already works offline, without a reload.
  event.waitUntil(self.clients.claim())
})

// Signal came back while no page was open. Only Chromium says so; elsewhere the next opening sends.
self.addEventListener('sync', (event) => {
  if (event.tag === 'elan-drain') event.waitUntil(drainInWorker())
})

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}
