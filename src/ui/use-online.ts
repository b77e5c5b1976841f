import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What the browser says of the signal: false is certain, true is a hint. For what is fetched from elsewhere, such as frames. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, onServer)

/** What the server draws is read with signal. */
const onServer = () => true
