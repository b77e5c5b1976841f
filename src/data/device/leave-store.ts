import { hold } from '../store/laid-aside.ts'
import { databaseInUse } from '../store/person-database.ts'
import { deviceDatabase } from './device-database.ts'

/**
 * WebKit lays a page aside with the transactions that it has begun: they neither end nor are they given up, and the next
 * page waits for the database for ever. So such a page begins none any more, and starts anew when it is shown again, with
 * what its forms laid beside the store as it was left (`lay-words-aside.ts`).
 * Other browsers end or throw away what a page holds that they lay aside.
 */
export function leaveStoreWhenLaidAside(): void {
  if (!navigator.vendor.startsWith('Apple')) return
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    hold.letGo()
    for (const database of [deviceDatabase, databaseInUse()]) database?.close({ disableAutoOpen: true })
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
