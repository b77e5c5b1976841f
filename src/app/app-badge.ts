import { useEffect } from 'react'

/** Shows how much is unsent or was returned on the app's icon, where the platform has badges. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Refused where the app is not installed; the number is in the bar all the same.
    shown.catch((error: unknown) => console.info('The icon shows no number', error))
  }, [count])
}
