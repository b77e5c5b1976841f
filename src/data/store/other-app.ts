import type { Dexie } from 'dexie'

/** Which version of the app reads lists, in a store that is of which version. */
export const readerOf = (db: Dexie): string => `${db.verno}/${db.backendDB().version / 10}`

/** True where no app of another version has had the store since this one made or upgraded it. */
export const isOwn = (db: Dexie): boolean => readerOf(db) === `${db.verno}/${db.verno}`

/**
 * At each opening: an app that finds the store of another version, and may go on with it, says that lists are to be mended. (An
 * older app opens what a newer one upgraded, adds what it misses, and raises the store's version: upgrades never run again.)
 */
export async function noteOtherApp(db: Dexie): Promise<void> {
  if (isOwn(db)) return
  const meta = db.table('meta')
  try {
    if ((await meta.get('listsFor'))?.value !== readerOf(db)) await meta.put({ key: 'listsFor', value: '' })
  } catch (error) {
    // On a device that is full the store opens all the same.
    console.info('That another app was here could not be noted', error)
  }
}
