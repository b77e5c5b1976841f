import { Dexie } from 'dexie'
import { readListed, readListedByIds } from '../store/listed-logs.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type ListingRow, refOf } from '../store/rows.ts'
import { HeldRows } from './held-rows.ts'

/*
 * The rows of the site looked at last, kept in memory: decoding them is what takes a list its time.
 *
 * Dexie tells of every change, other tabs' and the worker's too, before a live query hears of it. A change that names its
 * rows has them read again at the next question; any other throws the memory away, and it is filled anew in the
 * background. Nobody ever waits for the filling.
 */

const LOG = refOf('Workshop', '')

interface WarmSite {
  db: PersonDatabase
  siteId: string
  rows: HeldRows
  /** Ids of logs, of any site, whose rows changed since they were read. */
  changed: Set<string>
  /** The reading of changed rows that is under way. */
  reading: Promise<void>
  isWhole: boolean
  /** Done once the rows are there, or were given up. */
  filling: Promise<void>
}

let warm: WarmSite | null = null

/** More changed rows than this are not read one by one. */
const MOST_CHANGED = 200
/** Rows read at a stretch; on a slow phone a stretch is about 30 ms, so that typing goes on between. */
const STRETCH = 500
/** Milliseconds between stretches; the first one waits for the page that asked to be shown. */
const PAUSE = 20

/** True while the rows of a site are in memory: the next question will most likely need no others. */
export const holdsRows = (db: PersonDatabase, siteId: string): boolean =>
  warm?.db === db && warm.siteId === siteId && warm.isWhole

/**
 * The rows of a site in memory, as the store has them now; null while they are not all there. To be called where a
 * live query looks on: it reads one row, so that the query hears of every change of the site.
 */
export async function warmRows(db: PersonDatabase, siteId: string): Promise<HeldRows | null> {
  const site = warm
  if (!site || !holdsRows(db, siteId)) return null
  await readListed(db, siteId, { atMost: 1 })
  // One reading after the other: a second question must not answer while the first still brings what it needs.
  if (site.changed.size > 0) site.reading = site.reading.then(() => readChanged(site))
  await site.reading
  // Thrown away meanwhile: what is here may be old.
  return warm === site ? site.rows : null
}

async function readChanged({ db, siteId, rows, changed }: WarmSite): Promise<void> {
  const ids = [...changed]
  changed.clear()
  const read = await readListedByIds(db, siteId, ids)
  rows.change(new Map(ids.map((id, index) => [id, read[index]])))
}

/** Begins to take the rows of a site into memory, unless they are there or on their way. */
export function warmUp(db: PersonDatabase, siteId: string): void {
  if (warm?.db === db && warm.siteId === siteId) return
  listen()
  const site: WarmSite = {
    db,
    siteId,
    rows: new HeldRows(),
    changed: new Set(),
    reading: Promise.resolve(),
    isWhole: false,
    filling: Promise.resolve(),
  }
  warm = site
  site.filling = fill(site).catch((error: unknown) => {
    if (warm === site) warm = null
    // A store that was closed at sign-out needs no memory.
    if (db.isOpen()) console.error(error)
  })
}

/** Resolves once the rows of the site looked at last are in memory; then a question counts them all. */
export async function whenInMemory(siteId: string): Promise<boolean> {
  const site = warm
  if (site?.siteId !== siteId) return false
  await site.filling
  return warm === site && site.isWhole
}

async function fill(site: WarmSite): Promise<void> {
  const { db, siteId } = site
  let behind: ListingRow | undefined
  for (;;) {
    await new Promise((resume) => setTimeout(resume, PAUSE))
    if (warm !== site || !db.isOpen()) return
    const stretch = await readListed(db, siteId, { behind, atMost: STRETCH })
    site.rows.add(stretch)
    behind = stretch.at(-1)
    if (!behind || stretch.length < STRETCH) break
  }
  site.isWhole = true
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  Dexie.on('storagemutated', (parts) => note(parts as unknown as Record<string, RangeTree | undefined>))
}

/** Dexie's set of key ranges, as it crosses from tab to tab: a plain tree, empty when `d` is 0. */
interface RangeTree {
  d: number
  from?: unknown
  to?: unknown
  l?: RangeTree | null
  r?: RangeTree | null
}

function note(parts: Record<string, RangeTree | undefined>): void {
  if (!warm) return
  for (const { from, to } of rangesOf(parts.all).concat(rangesOf(parts[`idb://${warm.db.name}/heads/`]))) {
    const isOneRow = typeof from === 'string' && from === to
    if (!isOneRow || warm.changed.size >= MOST_CHANGED) {
      warm = null
      return
    }
    if (from.startsWith(LOG)) warm.changed.add(from.slice(LOG.length))
  }
}

function rangesOf(tree: RangeTree | null | undefined): RangeTree[] {
  if (!tree || tree.d === 0) return []
  return [...rangesOf(tree.l), tree, ...rangesOf(tree.r)]
}
