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

/** Notes who is signed in; null at sign-out. */
export async function writePersonKey(person: PersonKey | null): Promise<void> {
  await deviceDatabase.settings.put({ key: 'person', value: person })
}

/**
 * True from a sign-out to the next sign-in. Without signal the issuer does not hear of the sign-out: its own session
 * would let the next person in as the last one, unasked.
 */
export async function wasSignedOut(): Promise<boolean> {
  return (await deviceDatabase.settings.get('signedOut'))?.value === true
}

/** See {@link wasSignedOut}. */
export async function noteSignedOut(signedOut: boolean): Promise<void> {
  await deviceDatabase.settings.put({ key: 'signedOut', value: signedOut })
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
