import { loadConfig } from '../device/config.ts'
import { type PersonKey, readPersonKey, signInStore, writePersonKey } from '../device/device-database.ts'
import { readMe } from '../queries/people.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { openPersonDatabase } from '../store/person-database.ts'
import { readKeptWork } from './kept-work.ts'
import { tellSessionChange } from './other-tabs.ts'
import { enter, stopSending } from './session.ts'
import { makeManager } from './tokens.ts'

// Apart from the session: only the way back from the sign-in page needs it.

/** Where a sign-in leads on to, and whose work stays behind on this device, where somebody else came back from it. */
export interface Landing {
  path: string
  keptFor: KeptFor | null
}

/** Somebody who was signed in here before. */
interface KeptFor {
  name: string
  /** The charity has moved since: nobody can sign in there again, and it may be the same person who came back. */
  byOtherIssuer: boolean
}

/**
 * Ends a sign-in on `/callback`: keeps the tokens and opens the person's own database. The server hears who came with the first
 * pull. Rejects when the issuer's answer cannot be used.
 */
export async function completeSignIn(): Promise<Landing> {
  const begun = await readBegun()
  try {
    return await endSignIn()
  } catch (cause) {
    const state = stateOf(cause) ?? begun
    throw Object.assign(new Error('the sign-in could not be completed', { cause }), { state })
  }
}

/** What the sign-in was begun with. The library forgets it before it asks the issuer for tokens, which may fail. */
async function readBegun(): Promise<unknown> {
  try {
    const kept = await signInStore.get(new URLSearchParams(location.search).get('state') ?? '')
    return kept === null ? undefined : JSON.parse(kept).data
  } catch (error) {
    console.info('What the sign-in was begun with could not be read', error)
    return undefined
  }
}

async function endSignIn(): Promise<Landing> {
  const config = await loadConfig()
  const manager = await makeManager(config)
  const user = await manager.signinCallback()
  if (!user) throw new Error('the issuer answered without a person')
  const person: PersonKey = { issuer: user.profile.iss, subject: user.profile.sub }
  await stopSending()
  const keptFor = await readKeptFor(person).catch((error: unknown) => {
    console.info('What was kept of the person before could not be read', error)
    return null
  })
  await writePersonKey(person)
  tellSessionChange()
  const introduction = { seen: languageSeen(user.state) }
  await enter(person, config, async (database) => {
    // Of an account that was refused nothing is here before a pull has brought it again, whatever becomes of the link.
    const isEmptied = (await readMeta(database, 'pullTrouble')) === 'refused' && (await readMe(database))
    await writeMeta(database, { signInNeeded: false, introduction, ...(!isEmptied && { pullTrouble: null }) })
  })
  return { path: returnPath(user.state), keptFor }
}

/** Who was signed in here until now, if that was another account and this device holds work of theirs. */
async function readKeptFor({ issuer, subject }: PersonKey): Promise<KeptFor | null> {
  const before = await readPersonKey()
  if (!before || (before.issuer === issuer && before.subject === subject)) return null
  const database = await openPersonDatabase(before.issuer, before.subject)
  try {
    const { unsent, drafts } = await readKeptWork(database)
    const name = (await readMe(database))?.FullName
    return unsent + drafts > 0 && name ? { name, byOtherIssuer: before.issuer !== issuer } : null
  } finally {
    database.close()
  }
}

/** The language that the app was left in for the sign-in page. */
function languageSeen(given: unknown): 'en' | 'fr' | null {
  const seen = typeof given === 'object' && given !== null && 'locale' in given ? given.locale : null
  return seen === 'en' || seen === 'fr' ? seen : null
}

/** Where a sign-in that failed was to lead on to. */
export const pathOfFailed = (error: unknown): string => returnPath(stateOf(error))

/** What a failure tells of how the sign-in was begun: the issuer's word that it was cancelled brings it along. */
const stateOf = (error: unknown): unknown =>
  error instanceof Error && 'state' in error ? error.state : undefined

/** Only a path of this app: an address from outside must not send people elsewhere. */
function returnPath(given: unknown): string {
  const path = typeof given === 'object' && given !== null && 'returnTo' in given ? given.returnTo : '/'
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && !path.includes('\\') ? path : '/'
}
