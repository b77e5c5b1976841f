import type { Handover } from '../../../domain/handover/handover.ts'
import { syncedRecords } from '../../../domain/records.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { ChangeLine, ChangesPage, PulledType, SyncedType } from '../../../domain/sync/wire.ts'
import { outboxTables } from '../outbox/enqueue.ts'
import { type Circumstances, isFixed, reopened } from '../outbox/entry.ts'
import { applyHandover } from '../outbox/hand-over.ts'
import { reviewRow } from '../review/review-row.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { programSupportRow } from '../store/program-support-row.ts'
import {
  listingRows,
  type ProjectionContext,
  project,
  projectionContext,
  referenceRow,
} from '../store/project.ts'
import { type HeadRow, type ReferenceRow, refOf } from '../store/rows.ts'
import { type Acceptance, acceptGone, acceptPut, headOf } from './accept.ts'

/** What a page changed: `raced` when another pull was faster and this page is void. */
export type AppliedPage = 'applied' | 'raced'

/** What a page was asked with: where the last one ended, and the sites that this device has opened. */
export interface Asked {
  cursor: string | null
  sites: readonly string[]
}

const isSynced = (type: PulledType): type is SyncedType => Object.hasOwn(syncedRecords, type)

/**
 * Writes a page of a pull and its cursor in one transaction. When the stored cursor is
 * another by now than the one that was `asked` with, the page is not applied: its lines could be older than what is here.
 */
export async function applyPage(
  db: PersonDatabase,
  page: ChangesPage,
  asked: Asked,
  env: Circumstances,
): Promise<AppliedPage> {
  return db.transaction('rw', outboxTables(db), async (): Promise<AppliedPage> => {
    if ((await readMeta(db, 'cursor')) !== asked.cursor) return 'raced'
    const wasResetting = await readMeta(db, 'resetting')
    let generation = await readMeta(db, 'generation')
    if (page.Reset) generation += 1
    await writeMeta(db, {
      generation,
      epoch: page.Epoch,
      registerWanted: page.RegisterVersion,
      ...(page.Reset ? { olderLogsDropped: false } : {}),
    })
    await applyReference(db, page.Changes, generation, env)
    const context = await projectionContext(db, new Date(env.now()).toISOString())
    await applySynced(db, page.Changes, { ...env, generation }, context)
    await applyHandovers(db, page.Changes, { ...env, generation })
    await applyReviews(db, page.Changes, generation)
    const resetting = (wasResetting || page.Reset) && page.More
    if ((wasResetting || page.Reset) && !page.More) await dropOlder(db, generation, context)
    // A site that was opened since the question was asked is still to come.
    const opened = await readMeta(db, 'openedSites')
    const isWhole = !page.More && opened.every((site) => asked.sites.includes(site))
    await writeMeta(db, {
      cursor: page.Cursor,
      resetting,
      ...(page.More ? {} : { arrivedSites: [...asked.sites] }),
      ...(!isWhole ? {} : { lastPulledAt: new Date(env.now()).toISOString() }),
    })
    return 'applied'
  })
}

/** Rows that are only read: seasons, sites, lists, kits, people, oneself. */
async function applyReference(
  db: PersonDatabase,
  lines: readonly ChangeLine[],
  generation: number,
  env: Circumstances,
): Promise<void> {
  const own = lines.filter((line) => !isSynced(line.Type) && line.Type !== 'Review')
  const rows = own.filter((line) => line.Op === 'put').map((line) => rowOf(line, generation))
  const me = rows.find((row) => row.type === 'Me')
  if (me) await welcomeRoles(db, me, env)
  await db.reference.bulkPut(rows)
  await db.reference.bulkDelete(
    own.filter((line) => line.Op === 'gone').map((line) => refOf(line.Type, line.Id)),
  )
}

function rowOf(line: ChangeLine, generation: number): ReferenceRow {
  const doc = line.Doc as Doc & Partial<Pick<Site, 'Id'>>
  const siteIds = Array.isArray(doc.SiteIds)
    ? doc.SiteIds
    : typeof doc.SiteId === 'string'
      ? [doc.SiteId]
      : []
  return { ref: refOf(line.Type, line.Id), type: line.Type, id: line.Id, siteIds, doc, generation }
}

/** With a role or registration more, what was forbidden may be allowed: it is tried again. */
async function welcomeRoles(db: PersonDatabase, me: ReferenceRow, env: Circumstances): Promise<void> {
  const before = await db.reference.get(me.ref)
  if (!before) return
  const had = new Set(rightsOf(before.doc))
  if (rightsOf(me.doc).every((right) => had.has(right))) return
  const forbidden = await db.outbox.filter((entry) => entry.state === 'forbidden').toArray()
  await db.outbox.bulkPut(forbidden.map((entry) => reopened(entry, env)))
}

const rightsOf = ({ Roles, Approvals }: Doc): string[] =>
  [Roles, Approvals].flatMap((list) => (Array.isArray(list) ? list.map((one) => JSON.stringify(one)) : []))

/** Records that also travel through the outbox. Those without unsent work are written in bulk. */
async function applySynced(
  db: PersonDatabase,
  lines: readonly ChangeLine[],
  env: Acceptance,
  context: ProjectionContext,
): Promise<void> {
  const own = lines.filter((line): line is ChangeLine & { Type: SyncedType } => isSynced(line.Type))
  if (own.length === 0) return
  const pending = new Set((await db.outbox.toArray()).map((entry) => entry.ref))
  const refs = own.map((line) => refOf(line.Type, line.Id))
  const heads = await db.heads.bulkGet(refs)
  const plain: (ChangeLine & { Type: SyncedType })[] = []
  for (const [index, line] of own.entries()) {
    const ref = refs[index] ?? ''
    if (!pending.has(ref) && line.Op === 'put') {
      if (isNews(line, heads[index], env)) plain.push(line)
      continue
    }
    if (line.Op === 'put') {
      await acceptPut(db, { type: line.Type, id: line.Id, version: line.Version, doc: line.Doc as Doc }, env)
    } else await acceptGone(db, ref)
    await project(db, ref, context)
  }
  await putPlain(db, plain, env, context)
}

const isNews = (line: ChangeLine, head: HeadRow | undefined, env: Acceptance): boolean =>
  !head || line.Version >= head.version || head.generation < env.generation

async function putPlain(
  db: PersonDatabase,
  lines: readonly (ChangeLine & { Type: SyncedType })[],
  env: Acceptance,
  context: ProjectionContext,
): Promise<void> {
  const docs = lines.map((line) => ({ line, doc: { ...(line.Doc as Doc), Version: line.Version } }))
  await db.texts.bulkPut(
    docs.map(({ line, doc }) => ({ ref: refOf(line.Type, line.Id), text: JSON.stringify(doc) })),
  )
  await db.heads.bulkPut(
    docs.map(({ line, doc }) => headOf({ type: line.Type, id: line.Id, version: line.Version, doc }, env)),
  )
  const activities = docs.filter(({ line }) => line.Type === 'Workshop')
  await db.listing
    .where('Id')
    .anyOf(activities.map(({ line }) => line.Id))
    .delete()
  await db.listing.bulkPut(activities.flatMap(({ doc }) => listingRows(doc, [], context)))
  const supports = docs.filter(({ line }) => line.Type === 'ProgramSupport')
  await db.programSupport.bulkPut(supports.map(({ doc }) => programSupportRow(doc, context)))
  await db.reference.bulkPut(
    docs
      .filter(({ line }) => line.Type !== 'Workshop' && line.Type !== 'ProgramSupport')
      .map(({ line, doc }) => referenceRow(line.Type, doc, context)),
  )
}

/** What became of logs handed over, once the logs themselves are here. */
async function applyHandovers(
  db: PersonDatabase,
  lines: readonly ChangeLine[],
  env: Acceptance,
): Promise<void> {
  for (const line of lines) {
    if (line.Type === 'Handover' && line.Op === 'put') await applyHandover(db, line.Doc as Handover, env)
  }
}

/**
 * Where the reviews of logs stand; the review of a log that is gone goes with it. One may come before its log: it counts
 * once the log is here. What the device heard by the answer to its own call may be newer than the page.
 */
async function applyReviews(
  db: PersonDatabase,
  lines: readonly ChangeLine[],
  generation: number,
): Promise<void> {
  const own = lines.filter(({ Type }) => Type === 'Review' || Type === 'Workshop')
  const gone = new Set(own.filter(({ Op }) => Op === 'gone').map((line) => line.Id))
  await db.reviews.bulkDelete([...gone])
  const put = own.filter(({ Type, Op, Id }) => Type === 'Review' && Op === 'put' && !gone.has(Id))
  const before = await db.reviews.bulkGet(put.map((line) => line.Id))
  const news = put.filter((line, index) => {
    const row = before[index]
    return !row || line.Version >= row.doc.Version || row.generation < generation
  })
  await db.reviews.bulkPut(news.map((line) => reviewRow(line.Doc as Review, generation)))
}

/**
 * A snapshot has arrived whole: what it did not name is gone. Unsent work stays. A create that is being sent may have
 * arrived and been deleted before the snapshot; if it arrives later, the feed brings it.
 */
async function dropOlder(db: PersonDatabase, generation: number, context: ProjectionContext): Promise<void> {
  const sending = new Set((await db.outbox.filter(isFixed).toArray()).map((entry) => entry.ref))
  const old = await db.heads
    .filter((head) => head.generation < generation && (head.version > 0 || sending.has(head.ref)))
    .toArray()
  for (const head of old) {
    await acceptGone(db, head.ref)
    await project(db, head.ref, context)
  }
  await db.reviews.filter((row) => row.generation < generation).delete()
  const heads = new Set(await db.heads.toCollection().primaryKeys())
  await db.reference.filter((row) => row.generation < generation && !heads.has(row.ref)).delete()
}
