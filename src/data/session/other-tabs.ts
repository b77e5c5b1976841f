// The tabs of one browser, and its worker, are of one mind about who is signed in.
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('elan-session') : null
// Where the server draws the first page nothing waits for it.
;(others as { unref?: () => void } | null)?.unref?.()

/** Tells the other tabs and the worker that somebody has signed in or out here. */
export const tellSessionChange = (): void => others?.postMessage('changed')

/** Calls back when somebody has signed in or out in another tab; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  others?.addEventListener('message', listener)
  return () => others?.removeEventListener('message', listener)
}
