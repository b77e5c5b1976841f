import type { StateStore } from 'oidc-client-ts'
import { deviceDatabase, type PersonKey, signInStore } from '../device/device-database.ts'
import { openPersonDatabase } from '../store/person-database.ts'
import { isOutOfSpace, makeAllRoom } from '../store/storage.ts'

/**
 * What was renewed and a full device could not keep, by its key, and what stands there still. The issuer may take no refresh token
 * twice: without this nothing more could be sent from the device, which would never have room again.
 */
const unkept = new Map<string, { instead: string; value: string }>()

/**
 * The store of a sign-in that is renewed: what comes takes only the place of what it began from. Whoever signs out meanwhile, without
 * the lock when a renewal hangs, is not signed in again by it. On a full device it makes room; where that does not help, what was
 * renewed serves this page until it can be kept.
 */
export function renewalStore(person: PersonKey): StateStore {
  const { signIn } = deviceDatabase
  let begun: string | null = null
  const put = (key: string, value: string): Promise<boolean> =>
    deviceDatabase.transaction('rw', signIn, async () => {
      if (begun === null || (await signInStore.get(key)) !== begun) return false
      await signInStore.set(key, value)
      return true
    })
  const putOrHold = async (key: string, value: string): Promise<boolean> => {
    try {
      return await putWithRoom(person, () => put(key, value))
    } catch (error) {
      if (begun === null || !isOutOfSpace(error)) throw error
      console.info('A renewed sign-in is kept by this page alone', error)
      unkept.set(key, { instead: begun, value })
      return true
    }
  }
  return {
    ...signInStore,
    get: async (key) => {
      begun = await signInStore.get(key)
      const held = unkept.get(key)
      return held?.instead === begun ? held.value : begun
    },
    set: async (key, value) => {
      if (!(await putOrHold(key, value))) throw new Error('the sign-in ended while it was being renewed')
    },
  }
}

/** Tries once more with the room that the person's logs give up, where the device is full. */
async function putWithRoom({ issuer, subject }: PersonKey, put: () => Promise<boolean>): Promise<boolean> {
  try {
    return await put()
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
  }
  const database = await openPersonDatabase(issuer, subject)
  try {
    await makeAllRoom(database)
  } finally {
    database.close()
  }
  return put()
}
