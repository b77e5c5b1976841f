import { besideStores } from '../data/drafts/last-words-place.ts'

const key = 'elan.started-again'

const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** True where the app is on this device, or has been: a connection is not what its start lacks for a first time. */
export const isOnDevice = (): boolean =>
  isControlled() || (besideStores()?.getItem('elan.known') ?? null) !== null

/**
 * Starts anew where the app is on this device, once until a start succeeds: a browser that ends the worker in the midst of its
 * answers has nothing to say about the files. False where it does not.
 */
export function startAgain(): boolean {
  try {
    if (!isControlled() || sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, 'yes')
  } catch {
    // Nothing would tell the second try from the first.
    return false
  }
  location.reload()
  return true
}

/** A start has succeeded: the next one that fails is tried once more. */
export function noteStart(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was noted there either.
  }
}
