import { sessionState } from '../data/session/session.ts'

/** Work that only this device holds. */
export interface KeptWork {
  unsent: number
  drafts: number
}

/** Counts what only this device holds of the person who is signed in. */
export async function countKeptWork(): Promise<KeptWork> {
  const session = sessionState()
  if (session.kind !== 'signed-in') return { unsent: 0, drafts: 0 }
  const { outbox, drafts } = session.database
  const [unsent, unfinished] = await Promise.all([outbox.count(), drafts.count()])
  return { unsent, drafts: unfinished }
}
