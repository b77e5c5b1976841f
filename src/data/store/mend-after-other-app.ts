import { readMeta } from './meta.ts'
import { isOwn, readerOf } from './other-app.ts'
import type { PersonDatabase } from './person-database.ts'

/**
 * Mends the lists of a store that an app of another version had since this one: once, as nothing else would bring those logs back
 * into them. Never rejects: what could not be mended is at the next start.
 */
export async function mendAfterOtherApp(db: PersonDatabase): Promise<void> {
  try {
    const known = await readMeta(db, 'listsFor')
    if (known === null ? isOwn(db) : known === readerOf(db)) return
    await (await import('./mend-lists.ts')).mendLists(db)
  } catch (error) {
    console.info('The lists are mended at the next start', error)
  }
}
