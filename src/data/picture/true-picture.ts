import { Dexie } from 'dexie'
import { readPersonKey } from '../device/device-database.ts'
import { opensOnLastScreen, readLastScreen } from '../device/last-screen.ts'
import { databaseName } from '../store/person-database.ts'
import { type KeptPicture, readPicture, readStamp, stampedTables } from './kept-picture.ts'

/** True for pages that leave a picture: the lists of activities. */
const showsPicture = ({ pathname }: URL): boolean => pathname.endsWith('/Workshops')

/** A picture to be shown, of `database`; `memory` counts only where the address says nothing of the list. */
export interface TruePicture extends Omit<KeptPicture, 'memory'> {
  memory: KeptPicture['memory'] | null
  database: string
}

/**
 * The picture of the page at an address, if whoever is signed in here left one and it is true now; otherwise null. Opens the
 * person's database as it is: what has to be made or upgraded is the app's to do.
 */
export async function readTruePicture(url: URL): Promise<TruePicture | null> {
  const opensOnLast = opensOnLastScreen(url, false)
  // Nobody who opens another page waits for the store.
  if (!opensOnLast && !showsPicture(url)) return null
  const [person, last] = await Promise.all([readPersonKey(), opensOnLast ? readLastScreen() : null])
  if (!person) return null
  const address = last ?? url.pathname + url.search
  const database = databaseName(person.issuer, person.subject)
  const db = new Dexie(database, { autoOpen: false })
  try {
    await db.open()
    // In one read: nobody may write between what the picture says and what is so.
    const picture = await db.transaction('r', stampedTables, async () => {
      const kept = await readPicture(db)
      if (!kept?.addresses.includes(address)) return null
      return (await readStamp(db, kept)) === kept.stamp ? kept : null
    })
    return picture && { ...picture, memory: address.includes('?') ? null : picture.memory, database }
  } finally {
    db.close()
  }
}
