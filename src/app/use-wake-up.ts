import { useEffect } from 'react'

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/**
 * While something waits to be sent, asks the browser to wake the service worker when signal is back, also with no
 * page open. Where browsers do not have it, opening the app sends.
 */
export function useWakeUp(waiting: boolean): void {
  useEffect(() => {
    if (!waiting || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.ready
      .then((registration) => (registration as SyncRegistration).sync?.register('elan-drain'))
      .catch((error: unknown) => console.info('The browser will not wake the app for sending', error))
  }, [waiting])
}
