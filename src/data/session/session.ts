import { type ClientConfig, loadConfig } from '../device/config.ts'
import { type PersonKey, readPersonKey, wasSignedOut } from '../device/device-database.ts'
import { firstPictureIsShown } from '../device/first-picture.ts'
import { noticeEmptiedStore } from '../device/held-data.ts'
import { takeInLastWords } from '../drafts/take-in-last-words.ts'
import { hold } from '../store/laid-aside.ts'
import { type MetaFacts, writeMeta } from '../store/meta.ts'
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
const loadEngine = () => import('../engine/engine.ts')

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

const followOthers = (): void => {
  follow().catch((error: unknown) => console.error(error))
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
    await (await loadEngine()).stopEngine()
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

/** Opens the app for a person, whose database notes these `facts` before anything else is done in it. */
export async function enter(
  person: PersonKey,
  config: ClientConfig,
  facts?: Partial<MetaFacts>,
): Promise<void> {
  const database = await openPersonDatabase(person.issuer, person.subject)
  const tokens = tokensOf(config, person)
  await noticeEmptiedStore(database)
  await takeInLastWords(database)
  if (facts) await writeMeta(database, facts)
  setCurrentDatabase(database)
  become({ kind: 'signed-in', person, database, tokens })
  firstPictureIsShown(holdsUnsentWork(database))
    .then(loadEngine)
    .then(
      (engine) => {
        // Whoever signed out meanwhile has left this database.
        if (state.kind === 'signed-in' && state.database === database)
          engine.startEngine({ database, config, tokens })
      },
      (error: unknown) =>
        console.error('The engine could not be loaded; nothing is sent until the app is reopened', error),
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
