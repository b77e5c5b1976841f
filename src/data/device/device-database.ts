import { Dexie, type EntityTable } from 'dexie'
import { hold } from '../store/laid-aside.ts'

interface SettingRow {
  key: string
  value: unknown
}

interface SignInRow {
  key: string
  value: string
}

/** What belongs to the device, not to a person: configuration, who is signed in, and their tokens. */
class DeviceDatabase extends Dexie {
  declare readonly settings: EntityTable<SettingRow, 'key'>
  declare readonly signIn: EntityTable<SignInRow, 'key'>

  constructor() {
    super('elan', { chromeTransactionDurability: 'strict' })
    this.use(hold.endsWithPage)
    this.version(1).stores({ settings: 'key', signIn: 'key' })
  }
}

/** The device's own database. Opens by itself at the first use. */
export const deviceDatabase = new DeviceDatabase()

/** Who is signed in on this device. */
export interface PersonKey {
  issuer: string
  /** The token's `sub`. */
  subject: string
}

/** The person who is signed in, or null. */
export async function readPersonKey(): Promise<PersonKey | null> {
  const row = await deviceDatabase.settings.get('person')
  return (row?.value as PersonKey | undefined) ?? null
}

/** Its row is there from the first sign-in on. */
const SIGNED_OUT = 'signedOut'

/** Notes who is signed in; null at sign-out, which only deletes: a device that is full takes that, too. */
export async function writePersonKey(person: PersonKey | null): Promise<void> {
  const { settings } = deviceDatabase
  if (person)
    await settings.bulkPut([
      { key: 'person', value: person },
      { key: SIGNED_OUT, value: false },
    ])
  else await settings.delete('person')
}

/**
 * True from a sign-out to the next sign-in. Without signal the issuer does not hear of the sign-out: its own session
 * would let the next person in as the last one, unasked.
 */
export async function wasSignedOut(): Promise<boolean> {
  const [row, person] = await Promise.all([deviceDatabase.settings.get(SIGNED_OUT), readPersonKey()])
  return row !== undefined && person === null
}

/** A store for the sign-in library, in IndexedDB: session storage does not survive an installed app on iOS. */
export const signInStore = {
  set: async (key: string, value: string): Promise<void> => {
    await deviceDatabase.signIn.put({ key, value })
  },
  get: async (key: string): Promise<string | null> => (await deviceDatabase.signIn.get(key))?.value ?? null,
  remove: async (key: string): Promise<string | null> => {
    const row = await deviceDatabase.signIn.get(key)
    await deviceDatabase.signIn.delete(key)
    return row?.value ?? null
  },
  getAllKeys: async (): Promise<string[]> => deviceDatabase.signIn.toCollection().primaryKeys(),
}
