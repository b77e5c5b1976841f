import { type KeptWork, readKeptWork } from '../data/session/kept-work.ts'
import { sessionState } from '../data/session/session.ts'

/** Counts what only this device holds of the person who is signed in. */
export async function countKeptWork(): Promise<KeptWork> {
  const session = sessionState()
  return session.kind === 'signed-in' ? readKeptWork(session.database) : { unsent: 0, drafts: 0 }
}
