/** At the latest after this the page counts as drawn, whatever holds it up. */
const TIMEOUT = 3000
/** How long a busy page may put off what waits for a quiet moment. */
const QUIET = 1000

let draw: () => void
const drawn = new Promise<void>((resolve) => {
  draw = resolve
})

/** The page has been drawn for the first time. */
export const noteFirstPicture = (): void => draw()

/** See `drainAtOpening`. */
const wasOpenedByWorker = (): boolean => Boolean(globalThis.navigator.serviceWorker?.controller)

/**
 * Resolves in the first quiet moment after the page has been drawn: what sends and pulls is a lot of code for a slow
 * phone, and what the device holds is there without it. Never takes longer than a few seconds. Where something
 * `isUnsent`, no quiet moment is waited for: whoever opens the app at the bus stop pockets it again. But where a service worker
 * opened the page it has been sending meanwhile, and the page's own code would only hold up the picture.
 */
export async function firstPictureIsShown(isUnsent: Promise<boolean>): Promise<void> {
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, TIMEOUT))])
  // Safari has no word for a quiet moment.
  if (!('requestIdleCallback' in globalThis)) return
  if (!wasOpenedByWorker() && (await isUnsent)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: QUIET }))
}
