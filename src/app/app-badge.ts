import { useEffect } from 'react'
import { writeMeta } from '../data/store/meta.ts'
import type { PersonDatabase } from '../data/store/person-database.ts'
import { runsInstalled } from './runs-installed.ts'

/** Shows how much is unsent or was returned on the app's icon, where the platform has badges. */
export function useAppBadge(count: number, database: PersonDatabase | null): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Refused where the app is not installed; the number is in the bar all the same.
    shown.catch(noteMissingNumber)
  }, [count])
  useEffect(() => {
    // The worker cannot see from where the app was opened.
    if (database && runsInstalled()) writeMeta(database, { hasIcon: true }).catch(noteMissingNumber)
  }, [database])
}

function noteMissingNumber(error: unknown): void {
  console.info('The icon shows no number', error)
}
