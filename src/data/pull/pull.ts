import { fold } from '../../../domain/kernel/text.ts'
import type { ChangesPage, RegisterSnapshot } from '../../../domain/sync/wire.ts'
import { callApi } from '../calls/api.ts'
import { endWaits } from '../outbox/end-waits.ts'
import type { Circumstances } from '../outbox/entry.ts'
import type { Locks } from '../session/locks.ts'
import type { TokenSource } from '../session/tokens.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type Asked, applyPage } from './apply-page.ts'

/** What a pull runs on. */
export interface PullParts extends Circumstances {
  db: PersonDatabase
  apiUrl: string
  tokens: TokenSource
  fetch: typeof fetch
  locks: Locks
  signal: AbortSignal
}

/** How a pull ended. */
export type PullReport = 'done' | 'unreachable' | 'sign-in-needed' | 'busy'

/** Fetches what changed since the last pull, page by page, and then the school register if there is a newer one. */
export async function pull(parts: PullParts): Promise<PullReport> {
  const name = `elan-pull|${parts.db.issuer}|${parts.db.subject}`
  return parts.locks.holdIfFree(name, () => pullPages(parts))
}

async function pullPages(parts: PullParts): Promise<PullReport> {
  let asked = await readAsked(parts.db)
  let coming = fetchPage(parts, asked)
  for (;;) {
    const answer = await coming
    if (typeof answer === 'string') return answer
    // There is signal: what found none goes now.
    await endWaits(parts.db, 'unanswered')
    // The next page comes while this one is written.
    const next = { ...asked, cursor: answer.Cursor }
    const ahead = answer.More ? fetchPage(parts, next) : null
    // When writing fails nobody waits for it any more.
    ahead?.catch(() => undefined)
    const applied = await applyPage(parts.db, answer, asked, parts)
    if (applied === 'applied' && !ahead) return pullRegister(parts)
    if (parts.signal.aborted) return 'unreachable'
    asked = await readAsked(parts.db)
    // Another pull was faster, or a site was opened meanwhile: what comes was asked for in vain.
    coming = ahead && isSame(asked, next) ? ahead : fetchPage(parts, asked)
  }
}

const readAsked = async (db: PersonDatabase): Promise<Asked> => ({
  cursor: await readMeta(db, 'cursor'),
  sites: await readMeta(db, 'openedSites'),
})

const isSame = (one: Asked, other: Asked): boolean =>
  one.cursor === other.cursor && one.sites.join() === other.sites.join()

async function fetchPage(parts: PullParts, { cursor, sites }: Asked): Promise<ChangesPage | PullReport> {
  const query = new URLSearchParams()
  if (cursor !== null) query.set('cursor', cursor)
  if (sites.length > 0) query.set('sites', sites.join(','))
  const path = `/api/vms/Sync/Changes${query.size > 0 ? `?${query}` : ''}`
  const answer = await callApi<ChangesPage>(
    { ApiUrl: parts.apiUrl },
    parts.tokens,
    { method: 'GET', path, signal: parts.signal },
    parts.fetch,
  )
  if (answer.kind === 'ok') return answer.value
  return answer.kind === 'signed-out' ? 'sign-in-needed' : 'unreachable'
}

async function pullRegister(parts: PullParts): Promise<PullReport> {
  const { db } = parts
  const wanted = await readMeta(db, 'registerWanted')
  if (wanted === null || wanted === (await readMeta(db, 'registerHere'))) return 'done'
  const answer = await callApi<RegisterSnapshot>(
    { ApiUrl: parts.apiUrl },
    parts.tokens,
    { method: 'GET', path: '/api/vms/Sync/Register', signal: parts.signal },
    parts.fetch,
  )
  if (answer.kind !== 'ok') return answer.kind === 'signed-out' ? 'sign-in-needed' : 'unreachable'
  await storeRegister(db, answer.value)
  return 'done'
}

/** Sorted by folded name, so that a search finds its results in order. */
async function storeRegister(db: PersonDatabase, snapshot: RegisterSnapshot): Promise<void> {
  const keyed = snapshot.Rows.map((row) => ({ row, key: fold(row[1]) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const rows = JSON.stringify(keyed.map(({ row }) => row))
  await db.transaction('rw', [db.register, db.meta], async () => {
    await db.register.put({ key: 'schools', version: snapshot.Version, rows })
    await writeMeta(db, { registerHere: snapshot.Version })
  })
}
