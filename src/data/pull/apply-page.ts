import type { Handover } from '../../../domain/handover/handover.ts'
import type { Review } from '../../../domain/review/review.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { ChangeLine } from '../../../domain/sync/wire.ts'
import { dropReceipts, readReceipts, withReceipt, writeOutReceipts } from '../noted/receipts.ts'
import { outboxTables } from '../outbox/enqueue.ts'
import { type Circumstances, reopened } from '../outbox/entry.ts'
import { isLeftToPerson } from '../outbox/entry-kind.ts'
import { applyHandover, doubtHandovers, noteMoreRights, takeBackForgotten } from '../outbox/hand-over.ts'
import { reviewRow } from '../review/review-row.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type ProjectionContext, project, projectionContext } from '../store/project.ts'
import { type HeadRow, type ReferenceRow, type ReviewRow, refOf } from '../store/rows.ts'
import { type Acceptance, acceptGone, acceptPut } from './accept.ts'
import { dropOlder } from './drop-older.ts'
import type { PageTexts } from './page-texts.ts'
import type { PageHere } from './pages-ahead.ts'
import { putPlain } from './put-plain.ts'
import { isSynced, type SyncedLine } from './synced-line.ts'
import { welcomeSeasons } from './welcome-seasons.ts'

/** Milliseconds after which a transaction takes no further page. */
const MOMENT = 50

/**
 * Writes a page of a pull and those behind it that have come meanwhile, as many as a moment allows, with their cursor in one
 * transaction: ending one costs as much as many rows, and whoever reads or saves waits for it. When the stored cursor is
 * another by now than the one that was `asked` with, a page is not applied: its lines could be older than what is here.
 * Gives the last page that was applied, or `raced` when not even the first was.
 */
export const applyPages = (
  db: PersonDatabase,
  first: PageHere,
  env: Circumstances,
): Promise<PageHere | 'raced'> =>
  db.transaction('rw', outboxTables(db), async () => {
    const started = env.now()
    if ((await writePage(db, first, env)) === 'raced') return 'raced'
    let last = first
    while (last.following && env.now() - started < MOMENT) {
      await writePage(db, last.following, env)
      last = last.following
    }
    return last
  })

async function writePage(
  db: PersonDatabase,
  { page, asked, texts }: Pick<PageHere, 'page' | 'asked' | 'texts'>,
  env: Circumstances,
): Promise<'applied' | 'raced'> {
  // Asked for together, here and below: each answer of the store is a wait of its own.
  const [cursor, wasResetting, before, opened] = await Promise.all([
    readMeta(db, 'cursor'),
    readMeta(db, 'resetting'),
    readMeta(db, 'generation'),
    readMeta(db, 'openedSites'),
  ])
  if (cursor !== asked.cursor) return 'raced'
  const generation = page.Reset ? before + 1 : before
  const isRestored = page.Reset && (await readMeta(db, 'epoch')) !== page.Epoch
  if (isRestored) await doubtHandovers(db)
  await writeMeta(db, {
    generation,
    epoch: page.Epoch,
    registerWanted: page.RegisterVersion,
    ...(page.Reset ? { olderLogsDropped: false } : {}),
    // It may have them again.
    ...(isRestored ? { deletedLogs: [] } : {}),
  })
  await applyReference(db, page.Changes, generation, env)
  const context = await projectionContext(db, new Date(env.now()).toISOString())
  if (page.Reset || page.Changes.some(({ Type }) => Type === 'Season'))
    await welcomeSeasons(db, context.seasons, env)
  await applySynced(db, page.Changes, texts, { ...env, generation }, context)
  await noteDeletedLogs(db, page.Changes)
  await applyHandovers(db, page.Changes, { ...env, generation })
  await applyReviews(db, page.Changes, generation)
  const resetting = (wasResetting || page.Reset) && page.More
  // What has not come by now arrived there behind this pull: it is written as it was answered.
  if (!page.More) await writeOutReceipts(db)
  if ((wasResetting || page.Reset) && !page.More) await dropOlder(db, generation, context)
  if (!page.More) await takeBackForgotten(db, { ...env, generation })
  // A site that was opened since the question was asked is still to come.
  const isWhole = !page.More && opened.every((site) => asked.sites.includes(site))
  await writeMeta(db, {
    cursor: page.Cursor,
    resetting,
    ...(page.More ? {} : { arrivedSites: [...asked.sites] }),
    ...(!isWhole ? {} : { lastPulledAt: new Date(env.now()).toISOString() }),
  })
  return 'applied'
}

/** Rows that are only read: seasons, sites, lists, kits, people, oneself. */
async function applyReference(
  db: PersonDatabase,
  lines: readonly ChangeLine[],
  generation: number,
  env: Circumstances,
): Promise<void> {
  const own = lines.filter((line) => !isSynced(line.Type) && line.Type !== 'Review')
  if (own.length === 0) return
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
  const forbidden = await db.outbox
    .filter((entry) => entry.state === 'forbidden' && !isLeftToPerson(entry))
    .toArray()
  await db.outbox.bulkPut(forbidden.map((entry) => reopened(entry, env)))
  await noteMoreRights(db)
}

const rightsOf = ({ Roles, Approvals }: Doc): string[] =>
  [Roles, Approvals].flatMap((list) => (Array.isArray(list) ? list.map((one) => JSON.stringify(one)) : []))

/** Records that also travel through the outbox. Those without unsent work are written in bulk. */
async function applySynced(
  db: PersonDatabase,
  lines: readonly ChangeLine[],
  texts: PageTexts,
  env: Acceptance,
  context: ProjectionContext,
): Promise<void> {
  const own = lines.filter((line): line is SyncedLine => isSynced(line.Type))
  if (own.length === 0) return
  const refs = own.map((line) => refOf(line.Type, line.Id))
  const [entries, heads, receipts] = await Promise.all([
    db.outbox.toArray(),
    db.heads.bulkGet(refs),
    readReceipts(db),
  ])
  const pending = new Set(entries.map((entry) => entry.ref))
  const plain: SyncedLine[] = []
  for (const [index, line] of own.entries()) {
    const ref = refs[index] ?? ''
    if (!pending.has(ref) && line.Op === 'put') {
      const head = heads[index]
      if (isNews(line, head && withReceipt(receipts, head), env)) plain.push(line)
      continue
    }
    if (line.Op === 'put') {
      await acceptPut(db, { type: line.Type, id: line.Id, version: line.Version, doc: line.Doc as Doc }, env)
    } else await acceptGone(db, ref)
    await project(db, ref, context)
  }
  await putPlain(db, plain, texts, env, context)
  if (receipts.size > 0) await dropReceipts(db, new Set(plain.map((line) => refOf(line.Type, line.Id))))
}

/** More logs than a list of the server's has on a screen. */
const MOST_NOTED = 500

/** Which logs were deleted, for lists that the server told of logs which this device does not carry. */
async function noteDeletedLogs(db: PersonDatabase, lines: readonly ChangeLine[]): Promise<void> {
  const deleted = lines.flatMap(({ Type, Id, Deleted }) => (Type === 'Workshop' && Deleted ? Id : []))
  if (deleted.length === 0) return
  const before = await readMeta(db, 'deletedLogs')
  await writeMeta(db, { deletedLogs: [...new Set([...deleted, ...before])].slice(0, MOST_NOTED) })
}

const isNews = (line: ChangeLine, head: HeadRow | undefined, env: Acceptance): boolean =>
  !head || line.Version >= head.version || head.generation < env.generation

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
  if (gone.size > 0) await db.reviews.bulkDelete([...gone])
  const put = own.filter(({ Type, Op, Id }) => Type === 'Review' && Op === 'put' && !gone.has(Id))
  if (put.length === 0) return
  const before = await db.reviews.bulkGet(put.map((line) => line.Id))
  const news = put.filter((line, index) => {
    const row = before[index]
    return !row || line.Version >= row.doc.Version || row.generation < generation
  })
  const rows = news.map((line) => reviewRow(line.Doc as Review, generation))
  await renumberKnown(db, before, rows)
  await db.reviews.bulkPut(rows)
}

/**
 * A restored server counts the versions of reviews anew: whoever wrote knowing a turn that it still has knows that turn. The
 * version goes beside the bytes of a save, so that one that is fixed says the new one, too.
 */
async function renumberKnown(
  db: PersonDatabase,
  before: readonly (ReviewRow | undefined)[],
  after: readonly ReviewRow[],
): Promise<void> {
  const known = new Map(before.flatMap((row) => (row ? [[row.id, row.doc]] : [])))
  const moved = after.flatMap(({ id, doc: { Version, Turns } }) => {
    const row = known.get(id)
    const isSame = row?.Turns[0] !== undefined && row.Turns[0].Id === Turns[0]?.Id
    return isSame && row.Version !== Version
      ? [{ ref: refOf('Workshop', id), from: row.Version, to: Version }]
      : []
  })
  for (const { ref, from, to } of moved) {
    const entries = await db.outbox.where('ref').equals(ref).toArray()
    const knowing = entries.filter(({ reviewVersion }) => reviewVersion === from)
    await db.outbox.bulkPut(knowing.map((entry) => ({ ...entry, reviewVersion: to })))
  }
}
