import { readSyncSummary } from '../src/data/engine/sync-state.ts'
import { readMeta } from '../src/data/store/meta.ts'
import type { PersonDatabase } from '../src/data/store/person-database.ts'

/**
 * The number on the app's icon, as the page shows it (`useAppBadge`), once the worker has sent without one. Never rejects.
 * Only where the app has an icon: a browser that shows no numbers there may offer the call to workers all the same, and ends
 * the worker that makes it, with the pages that it is answering.
 */
export async function showBadge(database: PersonDatabase): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  try {
    if (!(await readMeta(database, 'hasIcon'))) return
    const { unsent, returned } = await readSyncSummary(database)
    const count = unsent + returned
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch (error) {
    console.info('The icon shows no number', error)
  }
}
