import { type ClientConfig, loadConfig } from '../device/config.ts'
import { type PersonKey, readPersonKey, wasSignedOut } from '../device/device-database.ts'
import { firstPictureIsShown } from '../device/first-picture.ts'
import { noticeEmptiedStore } from '../device/held-data.ts'
import { takeInLastWords } from '../drafts/take-in-last-words.ts'
import { hold } from '../store/laid-aside.ts'
import { openPersonDatabase, type PersonDatabase, setCurrentDatabase } from '../store/person-database.ts'
import { onSessionChange } from './other-tabs.ts'
import { makeManager, type TokenSource, tokensOf } from './tokens.ts'

/**
 * Who uses the app on this device. `loading` lasts until the device's own store has been read, never for signal; and
 * from a sign-out until the page has been left, since a sign-in begun meanwhile would be cut off.
 */
export type SessionState =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; person: PersonKey; database: PersonDatabase; tokens: TokenSource }
  /** The browser refuses storage, or the device was never set up and there is no signal. */
  | { kind: 'unavailable'; reason: unknown }

// The page shows what the device holds before anything is sent or pulled, so the engine comes after it.
/** What sends and pulls, once it has come. */
let engine: typeof import('../engine/engine.ts') | undefined

/** How long is waited before it is asked for again, in ms: at first, and at the longest. */
const [SOON, LATEST] = [2_000, 60_000]

/** Brings it. A file that is lost on its way comes the next time: without it nothing would be sent as long as the page is open. */
async function bringEngine(pause = SOON): Promise<typeof import('../engine/engine.ts')> {
  try {
    engine = await import('../engine/engine.ts')
    return engine
  } catch (error) {
    console.info('What sends and pulls did not come, and is asked for again', error)
    await new Promise((resolve) => setTimeout(resolve, pause))
    return bringEngine(Math.min(2 * pause, LATEST))
  }
}

/** Ends all sending and pulling of this page, if it has begun; resolves when nothing is sent any more. */
export const stopSending = async (): Promise<void> => engine?.stopEngine()

const signedOut: SessionState = { kind: 'signed-out' }

/** What the server draws for a first visit, which the app then takes over: nobody is signed in. */
export const nobodySignedIn = (): SessionState => signedOut

let state: SessionState = { kind: 'loading' }
const listeners = new Set<() => void>()

/** The session now; the same object until it changes. */
export const sessionState = (): SessionState => state

/** Calls back at each change; returns the way to stop. Fits `useSyncExternalStore`. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The pages let go of whoever signs out, before their store does. Gives the way back, for a sign-out that fails. */
export function letGoOfPages(): () => void {
  const before = state
  become({ kind: 'loading' })
  return () => become(before)
}

// What another tab lays aside as it is left is wanted by those that stay; this one, too, may be shown again.
for (const coming of ['storage', 'pageshow']) {
  globalThis.addEventListener?.(coming, () => {
    if (state.kind === 'signed-in') void takeInLastWords(state.database)
  })
}

let following: Promise<void> = Promise.resolve()

/** One after another: a tab that was frozen hears of several changes at once. */
const followOthers = (): void => {
  following = following.then(follow).catch((error: unknown) => console.error(error))
}
onSessionChange(followOthers)
// Of a page that is shown again: one that was left at a sign-out has ended, and another hears of no tab while it is aside.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (state.kind === 'loading') location.reload()
  // Its store is closed, and it starts anew as well.
  else if (!hold.wasLaidAside()) followOthers()
})

/** Another tab has signed somebody in or out. */
async function follow(): Promise<void> {
  const person = await readPersonKey()
  const here = state.kind === 'signed-in' ? state : null
  if (person?.issuer === here?.person.issuer && person?.subject === here?.person.subject) return
  if (here) {
    await stopSending()
    setCurrentDatabase(null)
    become(signedOut)
    here.database.close()
  }
  if (person) await enter(person, await loadConfig())
}

/**
 * Opens the app for whoever is signed in on this device, without signal and with an expired token too.
 * Never rejects: what goes wrong is the state `unavailable`.
 */
export async function startSession(): Promise<void> {
  try {
    const person = await readPersonKey()
    if (person) await enter(person, await loadConfig())
    else become(signedOut)
  } catch (reason) {
    console.error(reason)
    become({ kind: 'unavailable', reason })
  }
}

/** What the page does once an app of a newer version has opened the store. */
let makeWay = (): void => undefined

/** Says what this page does once an app of a newer version has opened the store: sending has ended then. */
export const onNewerApp = (leave: () => void): void => {
  makeWay = leave
}

/**
 * A newer app is about to upgrade the store in another window. This page goes on with it until it is left, which is soon: forms keep
 * their words there, and a dialog comes to its end. What sends and pulls does not go on: it would write what the newer one does not expect.
 */
function heedNewerApps(database: PersonDatabase): void {
  database.on('versionchange', ({ newVersion }) => {
    // Null where it is deleted; an older app only adds what it misses.
    if ((newVersion ?? 0) < 10 * database.verno + 10) return
    void stopSending()
    makeWay()
  })
}

/** Opens the app for a person, whose database notes these `facts` before anything else is done in it. */
export async function enter(
  person: PersonKey,
  config: ClientConfig,
  begin?: (database: PersonDatabase) => Promise<unknown>,
): Promise<void> {
  const database = await openPersonDatabase(person.issuer, person.subject)
  const tokens = tokensOf(config, person)
  await noticeEmptiedStore(database)
  await takeInLastWords(database)
  await begin?.(database)
  setCurrentDatabase(database)
  heedNewerApps(database)
  become({ kind: 'signed-in', person, database, tokens })
  firstPictureIsShown(holdsUnsentWork(database))
    .then(() => bringEngine())
    .then(
      ({ startEngine }) => {
        // Whoever signed out meanwhile has left this database.
        if (state.kind === 'signed-in' && state.database === database)
          startEngine({ database, config, tokens })
      },
      (error: unknown) => console.error('Sending could not begin', error),
    )
}

/** A store that cannot say so now is read again by the engine. */
const holdsUnsentWork = (database: PersonDatabase): Promise<boolean> =>
  database.outbox
    .limit(1)
    .count()
    .then(
      (count) => count > 0,
      (error: unknown) => {
        console.info('Whether something is unsent could not be read yet', error)
        return false
      },
    )

/**
 * Leaves for the issuer's sign-in page. `returnTo` is a path of the app; `locale` the language of that page. Nobody is named to
 * it: no address is to hold personal data.
 */
export async function signIn(returnTo: string, locale?: string): Promise<void> {
  const manager = await makeManager(await loadConfig())
  await manager.signinRedirect({
    state: { returnTo, locale },
    // Some providers insist on one; the library checks that the answer repeats it.
    nonce: crypto.randomUUID(),
    // Whoever comes after a sign-out says who they are.
    ...((await wasSignedOut()) ? { prompt: 'login' } : {}),
    ...(locale === undefined ? {} : { ui_locales: locale }),
  })
}

/** Ends a silent renewal in a frame, on `/silent-renew`. */
export async function completeSilentRenew(): Promise<void> {
  const manager = await makeManager(await loadConfig())
  await manager.signinSilentCallback()
}
