import { fold } from '../../../domain/kernel/text.ts'
import type { ChangesPage, RegisterSnapshot } from '../../../domain/sync/wire.ts'
import { callApi } from '../calls/api.ts'
import { endWaits } from '../outbox/end-waits.ts'
import type { Circumstances } from '../outbox/entry.ts'
import { readMe } from '../queries/people.ts'
import type { Locks } from '../session/locks.ts'
import type { TokenSource } from '../session/tokens.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { applyPages } from './apply-page.ts'
import { forgetPulled } from './forget-pulled.ts'
import { introduce } from './introduce.ts'
import { writeTexts } from './page-texts.ts'
import { type Asked, askAhead, askedNext, type PageHere, type PullReport, reportOf } from './pages-ahead.ts'

export type { PullReport } from './pages-ahead.ts'

/** Pages that are asked for before those in front of them are written; each is about a megabyte. */
const PAGES_AHEAD = 3

/** What a pull runs on. */
export interface PullParts extends Circumstances {
  db: PersonDatabase
  apiUrl: string
  tokens: TokenSource
  fetch: typeof fetch
  locks: Locks
  signal: AbortSignal
}

/** Fetches what changed since the last pull, page by page, and then the school register if there is a newer one. */
export async function pull(parts: PullParts): Promise<PullReport> {
  const name = `elan-pull|${parts.db.issuer}|${parts.db.subject}`
  const report = await parts.locks.holdIfFree(name, () => pullIntroduced(parts))
  // A pull that was ended from here says nothing about the server.
  if (!parts.signal.aborted) await tellTrouble(parts.db, report)
  await tellSignIn(parts.db, report)
  return report
}

/**
 * Whoever is refused may be somebody of whom the server never heard: their first sign-in met a bad line, or it was restored from a
 * copy that is older. They are introduced, and asked for once more. Only who is refused after that has no access: what was
 * told of others leaves this device.
 */
async function pullIntroduced(parts: PullParts): Promise<PullReport> {
  // Something is being fetched again: that no answer came the last time is not what keeps anybody waiting now.
  if ((await readMeta(parts.db, 'pullTrouble')) === 'unreachable') await tellTrouble(parts.db, 'done')
  const isOwed = (await readMeta(parts.db, 'introduction')) !== null
  let report = await pullPages(parts)
  if (report === 'refused' && !isOwed) {
    await writeMeta(parts.db, { introduction: { seen: null } })
    report = await pullPages(parts)
  }
  if (report === 'refused' && !parts.signal.aborted) await forgetPulled(parts.db, parts)
  return report
}

/**
 * Whoever waits for the first pull is told why nothing comes. Who was refused is so until a pull comes through, whatever becomes of
 * the link meanwhile: what was forgotten then is not here.
 */
async function tellTrouble(db: PersonDatabase, report: PullReport): Promise<void> {
  if (report === 'busy') return
  const before = await readMeta(db, 'pullTrouble')
  if (before === 'refused' && report !== 'done') return
  const isTrouble = report === 'refused' || report === 'failed' || report === 'unreachable'
  const pullTrouble = isTrouble ? report : null
  if (before !== pullTrouble) await writeMeta(db, { pullTrouble })
}

/** Whoever only looks is told as well that their sign-in has ended: nothing would come any more, and nobody would say so. */
async function tellSignIn(db: PersonDatabase, report: PullReport): Promise<void> {
  if (report !== 'done' && report !== 'sign-in-needed') return
  const signInNeeded = report === 'sign-in-needed'
  if ((await readMeta(db, 'signInNeeded')) !== signInNeeded) await writeMeta(db, { signInNeeded })
}

/** `refused`: without an introduction, or by the introduction and by what was asked for behind it. */
async function pullPages(parts: PullParts): Promise<PullReport> {
  await beginAnewIfNobody(parts.db)
  const isOwed = (await readMeta(parts.db, 'introduction')) !== null
  const untold = await introduce(parts)
  // Who is known there already is not kept waiting for it.
  if (untold && !(await readMe(parts.db))) return untold
  const report = await pullFeed(parts)
  // The introduction is refused to an account as a whole; what is refused to whom it was not says nothing of it.
  return report === 'refused' && isOwed && untold !== 'refused' ? 'failed' : report
}

async function pullFeed(parts: PullParts): Promise<PullReport> {
  const fetchNext = (asked: Asked) => fetchPage(parts, asked)
  let coming: Promise<PageHere | PullReport> = fetchNext(await readAsked(parts.db))
  let isFirst = true
  for (;;) {
    const first = await coming
    if (typeof first === 'string') return first
    // The next pages come, and are made ready, while these are written.
    askAhead(first, fetchNext, PAGES_AHEAD)
    // There is signal: what found none goes now.
    if (isFirst) await endWaits(parts.db, 'unanswered')
    isFirst = false
    const last = await applyPages(parts.db, first, parts)
    if (last !== 'raced' && !last.page.More) return pullRegister(parts)
    if (parts.signal.aborted) return 'unreachable'
    const asked = await readAsked(parts.db)
    // Another pull was faster, or a site was opened meanwhile: what comes was asked for in vain.
    const isAskedFor = last !== 'raced' && isSame(asked, askedNext(last))
    coming = (isAskedFor && last.ahead) || fetchNext(asked)
  }
}

/**
 * The person's own row comes with the first page of all, and nothing is sent without it. Where it is gone, the browser has lost some
 * of what it was given, and changes alone would never bring it again: the next pull begins anew, and what is unsent stays.
 */
async function beginAnewIfNobody(db: PersonDatabase): Promise<void> {
  const isLost = await db.transaction('r', [db.meta, db.reference], async () => {
    const [cursor, me] = await Promise.all([readMeta(db, 'cursor'), readMe(db)])
    return cursor !== null && me === undefined
  })
  if (isLost) await writeMeta(db, { cursor: null })
}

async function readAsked(db: PersonDatabase): Promise<Asked> {
  const [cursor, sites] = await Promise.all([readMeta(db, 'cursor'), readMeta(db, 'openedSites')])
  return { cursor, sites }
}

const isSame = (one: Asked, other: Asked): boolean =>
  one.cursor === other.cursor && one.sites.join() === other.sites.join()

async function fetchPage(parts: PullParts, asked: Asked): Promise<PageHere | PullReport> {
  const { cursor, sites } = asked
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
  if (answer.kind !== 'ok') return reportOf(answer)
  return { page: answer.value, asked, texts: await writeTexts(answer.value.Changes) }
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
  if (answer.kind !== 'ok') return reportOf(answer)
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
