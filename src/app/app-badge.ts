import { useEffect } from 'react'

/** Shows the number of unsent records on the app's icon, where the platform has badges. */
export function useAppBadge(unsent: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const shown = unsent > 0 ? navigator.setAppBadge(unsent) : navigator.clearAppBadge()
    // Refused where the app is not installed; the number is in the bar all the same.
    shown.catch((error: unknown) => console.info('The icon shows no number', error))
  }, [unsent])
}
