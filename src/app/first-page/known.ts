import { sessionState, subscribeSession } from '../../data/session/session.ts'

const key = 'elan.known'

/** Remembers whether somebody is signed in here, for the page that the server draws: it shows them no welcome. */
export function followWhoIsKnown(): void {
  // A storage that is full or forbidden keeps nobody from the app: a promise that is rejected stops nothing.
  subscribeSession(async () => {
    const { kind } = sessionState()
    if (kind === 'signed-in') localStorage.setItem(key, '1')
    // A sign-out is told as `loading`, and the page is left then.
    if (kind === 'signed-out' || kind === 'loading') localStorage.removeItem(key)
  })
}
