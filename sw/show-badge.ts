import { readSyncSummary } from '../src/data/engine/sync-state.ts'
import type { PersonDatabase } from '../src/data/store/person-database.ts'

/** The number on the app's icon, as the page shows it (`useAppBadge`), once the worker has sent without one. Never rejects. */
export async function showBadge(database: PersonDatabase): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    const { unsent, returned } = await readSyncSummary(database)
    const count = unsent + returned
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch (error) {
    console.info('The icon shows no number', error)
  }
}
