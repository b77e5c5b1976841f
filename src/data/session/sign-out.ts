import { loadConfig } from '../device/config.ts'
import { deviceDatabase, type PersonKey, writePersonKey } from '../device/device-database.ts'
import { forgetScreen } from '../device/last-screen.ts'
import { sendNow, stopEngine } from '../engine/engine.ts'
import { type PersonDatabase, setCurrentDatabase } from '../store/person-database.ts'
import { forgetStore } from './forget-store.ts'
import { type KeptWork, readKeptWork } from './kept-work.ts'
import { browserLocks } from './locks.ts'
import { tellSessionChange } from './other-tabs.ts'
import { letGoOfPages, sessionState } from './session.ts'
import { makeManager, renewLock } from './tokens.ts'

// Apart from the session: nobody waits for it before the first page.

/** How long a sign-out waits for a renewal that is under way, in milliseconds: one that hangs keeps nobody signed in. */
const TIMEOUT = 3000

/** What becomes of unsent work and drafts at sign-out. */
export type SignOutChoice = 'keep' | 'discard' | 'send-now'

/** Signed out (the browser is on its way to the issuer, or to `/`), or this work stands in the way. */
export type SignOutOutcome = { kind: 'signed-out' } | { kind: 'left'; work: KeptWork }

const holdsWork = ({ unsent, drafts, onPage }: KeptWork): boolean => unsent + drafts + onPage > 0

/** Signs out whoever has nothing that only this device or its page holds. Resolves to what others have; nothing is done then. */
export async function signOutUnasked(): Promise<KeptWork | null> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return null
  const work = await readKeptWork(session.database)
  if (holdsWork(work)) return work
  // It clears this device, too.
  const outcome = await signOut('send-now')
  return outcome.kind === 'left' ? outcome.work : null
}

/**
 * Signs out. `keep` leaves everything on this device for the same person, and stays signed in while more forms than they were
 * `warned` of have words that it cannot keep; `discard` deletes their database; `send-now` sends first, and stays signed in when something is left; logs that
 * others decide about are kept, since a declined one needs its words again. Nobody else on this device can open what is kept.
 * Rejects when the device could not be told; then nothing has changed.
 */
export async function signOut(choice: SignOutChoice, warned = 0): Promise<SignOutOutcome> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { kind: 'signed-out' }
  const { database, person } = session
  if (choice === 'send-now') await sendNow()
  if (choice !== 'discard') {
    const work = await readKeptWork(database)
    if (choice === 'keep' ? work.onPage > warned : holdsWork(work)) return { kind: 'left', work }
  }
  const comeBack = letGoOfPages()
  let idToken: string | undefined
  try {
    idToken = await underRenewLock(person, () => forgetSignIn(person))
  } catch (error) {
    comeBack()
    throw error
  }
  // Nobody is signed in on this device any more: whatever fails from here on, the page is left.
  tellSessionChange()
  try {
    await stopEngine()
    await letGoOfStore(database, choice)
  } catch (error) {
    console.info('Not all was put away at the sign-out', error)
  }
  // Before the page is left: its forms would lay words aside that were given up.
  setCurrentDatabase(null)
  await leave(idToken)
  return { kind: 'signed-out' }
}

/** Deletes a person's database, or closes it where something in it is kept for them. */
async function letGoOfStore(database: PersonDatabase, choice: SignOutChoice): Promise<void> {
  if (choice !== 'discard' && (await isWanted(database, choice))) {
    database.close()
    return
  }
  await forgetStore(database)
}

/** What was typed until the page was gone is given up unasked as little as what was there before. */
async function isWanted(database: PersonDatabase, choice: SignOutChoice): Promise<boolean> {
  const work = await readKeptWork(database)
  return choice === 'keep' || holdsWork(work) || (await database.outbox.count()) > 0
}

/** Does it once, under the lock of the renewals; without it when that is not free in time. */
async function underRenewLock<T>(person: PersonKey, work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined
  const once = () => {
    begun ??= work()
    return begun
  }
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT)).then(once)
  return Promise.race([browserLocks.hold(renewLock(person), once), late])
}

/** Forgets who is signed in, and their tokens, as one; only deletes. Resolves to their ID token, which the issuer knows them by. */
async function forgetSignIn({ issuer, subject }: PersonKey): Promise<string | undefined> {
  const { settings, signIn } = deviceDatabase
  const texts = await deviceDatabase.transaction('rw', settings, signIn, async () => {
    // Whatever the configuration says by now of the issuer that they are from.
    const kept = signIn.where('key').startsWith('user:')
    const rows = await kept.toArray()
    await kept.delete()
    await writePersonKey(null)
    await forgetScreen()
    return rows.map(({ value }) => value)
  })
  return texts.map(readIdToken).find((one) => one?.iss === issuer && one.sub === subject)?.token
}

/** The ID token in what the sign-in library keeps, and whose it is; null where it cannot be read. */
function readIdToken(text: string): { token: string | undefined; iss: string; sub: string } | null {
  try {
    const { id_token, profile } = JSON.parse(text)
    return { token: id_token, iss: profile.iss, sub: profile.sub }
  } catch (error) {
    console.info('A sign-in could not be read', error)
    return null
  }
}

/** Ends the issuer's session too when it can be reached, and leaves the page. */
async function leave(idToken: string | undefined): Promise<void> {
  try {
    const manager = await makeManager(await loadConfig())
    await manager.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken })
  } catch (error) {
    console.info('The issuer could not be told of the sign-out', error)
    location.assign('/')
  }
}
