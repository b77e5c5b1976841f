const key = 'elan.started-again'

/** A second failure within this many milliseconds is not answered by a third try. */
const patience = 30_000

/** True where the app is on this device: what failed at its start was on its way, and is there. */
export const isOnDevice = (): boolean => Boolean(navigator.serviceWorker?.controller)

/**
 * Starts anew where the app is on this device, once: a browser that ends the worker in the midst of its answers has nothing
 * to say about the files. False where it does not.
 */
export function startAgain(): boolean {
  if (!isOnDevice()) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < patience) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Nothing would tell the second try from the first.
    return false
  }
  location.reload()
  return true
}
