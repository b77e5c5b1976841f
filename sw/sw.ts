/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { publicRequestPattern } from '../domain/outreach/public-addresses.ts'
import { drainInWorker, type Tell } from '../src/data/engine/drain-in-worker.ts'
import { answerConfig, answerMark, isMark, keepConfig } from './answer-config.ts'
import { withPicture } from './answer-page.ts'
import { installFiles } from './install-files.ts'
import { isFile } from './is-file.ts'
import { answerForLater, type BuiltEntry, dropEarlier, isForLater, keepForLater } from './keep-for-later.ts'
import { isOfThisVersion, mendFiles } from './mend-files.ts'
import { sendAtOpening } from './send-at-opening.ts'
import { showBadge } from './show-badge.ts'
import { tellSent } from './tell-sent.ts'

declare const self: ServiceWorkerGlobalScope

const tell: Tell = async (database) => {
  await Promise.all([tellSent(self.clients, database), showBadge(database)])
}

// Before the routes: who answers a request keeps it from the listeners behind.
sendAtOpening(self, () => serversOwn, tell)

// The app itself: what is needed without signal is served from the device whether or not there is any.
const files = self.__WB_MANIFEST.map(
  (entry): BuiltEntry => (typeof entry === 'string' ? { url: entry, revision: null } : entry),
)
const later = files.filter(isForLater)
const laterPaths = new Set(later.map(({ url }) => `/${url}`))
const app = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        const isOurs =
          isFile(new URL(request.url).pathname, response) && (await isOfThisVersion(app, response))
        return isOurs ? response : null
      },
    },
  ],
})
app.addToCacheList(
  files.filter((file) => !isForLater(file)).map(({ url, revision = null }) => ({ url, revision })),
)
registerRoute(new PrecacheRoute(app))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && laterPaths.has(url.pathname),
  ({ request }) => answerForLater(request, later),
)

// A page of the app is the same file whatever its address. What the server answers by itself never comes from
// here, and nothing under /api is ever cached: it holds personal data.
const serversOwn = [
  /^\/api(\/|$)/,
  /^\/oidc(\/|$)/,
  /^\/health(\/|$)/,
  /^\/config\.json$/,
  /^\/docs\//,
  /^\/framed\//,
  // A sign-in that is only tried: the server leads to the page that tries it.
  /^\/callback\?.*state=[^&]*(;|%3B)trial/i,
  publicRequestPattern,
]
registerRoute(
  new NavigationRoute(withPicture(app.createHandlerBoundToURL('/index.html')), { denylist: serversOwn }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  ({ request }) => answerConfig(request),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isMark(url.pathname),
  ({ request }) => answerMark(request),
)

self.addEventListener('install', (event) => {
  event.waitUntil(installFiles(app, event))
  // The page read its configuration before this worker could see it.
  event.waitUntil(keepConfig())
  // A new version takes over with all its files, as it may do so without signal.
  if (self.registration.active) event.waitUntil(keepForLater(later))
})

self.addEventListener('message', (event) => {
  // The page asks when no form is open or the person tapped "Update"; until then the new version waits.
  if (event.data === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // A page that was on its way as this worker took over: claiming passes over it, and it says so.
  if (event.data === 'TAKE_CHARGE') event.waitUntil(self.clients.claim())
  // The page asks at each start, once everything else has come.
  if (event.data === 'KEEP_FOR_LATER')
    event.waitUntil(Promise.all([keepForLater(later), mendFiles(app)]).catch(noteFailedKeeping))
})

self.addEventListener('activate', (event) => {
  // The first visit already works offline, without a reload.
  event.waitUntil(self.clients.claim())
  event.waitUntil(app.activate(event))
  event.waitUntil(dropEarlier(later))
})

function noteFailedKeeping(error: unknown): void {
  console.info('Files that come later did not get through', error)
}

// Signal came back while no page was open. Only Chromium says so; elsewhere the next opening sends.
self.addEventListener('sync', (event) => {
  if (event.tag === 'elan-drain') event.waitUntil(drainInWorker(tell))
})

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}
