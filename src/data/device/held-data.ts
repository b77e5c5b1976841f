import type { PersonDatabase } from '../store/person-database.ts'

const HELD = 'held'
const EMPTIED = 'emptied'

/** The fact's place: outside the person's database, which is what may vanish. The key tells nothing about the person. */
async function keyOf(db: PersonDatabase): Promise<string> {
  const name = new TextEncoder().encode(`${db.issuer}|${db.subject}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', name))
  return `elan.held.${Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const isEmpty = (db: PersonDatabase): Promise<boolean> =>
  db.transaction('r', [db.meta, db.drafts, db.outbox], async () => {
    const counts = await Promise.all([db.meta.count(), db.drafts.count(), db.outbox.count()])
    return counts.every((count) => count === 0)
  })

let emptied: PersonDatabase | null = null
const listeners = new Set<() => void>()

function become(next: PersonDatabase | null): void {
  emptied = next
  for (const listener of listeners) listener()
}

/** True when this device once held data of the person who is signed in, and the browser has cleared it since. */
export const storeWasEmptied = (): boolean => emptied !== null

/** Calls back when {@link storeWasEmptied} changes; answers how to stop. */
export function onStoreEmptied(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Compares, before anything is pulled into it, the opened database with what this device remembers of it. */
export async function noticeEmptiedStore(db: PersonDatabase): Promise<void> {
  const [key, empty] = await Promise.all([keyOf(db), isEmpty(db)])
  if (localStorage.getItem(key) === HELD && empty) localStorage.setItem(key, EMPTIED)
  become(localStorage.getItem(key) === EMPTIED ? db : null)
}

/** From now on an empty database of this person would be a loss; after the first pull. */
export async function rememberHeldData(db: PersonDatabase): Promise<void> {
  const key = await keyOf(db)
  if (localStorage.getItem(key) === null) localStorage.setItem(key, HELD)
}

/** The database is deleted on purpose: its absence says nothing. */
export async function forgetHeldData(db: PersonDatabase): Promise<void> {
  localStorage.removeItem(await keyOf(db))
  if (emptied === db) become(null)
}

/** The person has read that the store was emptied. */
export async function dismissEmptiedStore(): Promise<void> {
  if (!emptied) return
  localStorage.setItem(await keyOf(emptied), HELD)
  become(null)
}
