/// <reference lib="webworker" />

import { drainAtOpening, type Tell } from '../src/data/engine/drain-in-worker.ts'
import { askConfigAhead } from './answer-config.ts'

/** A sign-in on its way back: who is signed in changes now. */
const signIn = ['/callback', '/silent-renew']

/**
 * Whoever opens the app at the bus stop pockets it again: what waits leaves while the page is still being read. Never at a page
 * that the server answers itself, in a frame, or in the middle of a sign-in.
 */
export function sendAtOpening(
  worker: ServiceWorkerGlobalScope,
  serversOwn: () => readonly RegExp[],
  tell: Tell,
): void {
  worker.addEventListener('fetch', (event) => {
    const { mode, destination, url } = event.request
    if (mode !== 'navigate' || destination !== 'document') return
    const { pathname, search } = new URL(url)
    const isOfApp = !serversOwn().some((pattern) => pattern.test(pathname + search))
    if (!isOfApp || signIn.includes(pathname)) return
    askConfigAhead()
    event.waitUntil(drainAtOpening(tell))
  })
}
