import { createHash } from 'node:crypto'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type PullScope, pullScopeOf } from '../../domain/site/pull-scope.ts'
import type { ChangesPage } from '../../domain/sync/wire.ts'
import { type Db, databaseErrorCode, inTransaction, type Tx } from '../db/connection.ts'
import { type Cursor, readCursor, writeCursor } from './changes-cursor.ts'
import { mayIdentifyCluster, type Opening, readOpening } from './changes-opening.ts'
import type { PageOfLines, WrittenLines } from './page-of-lines.ts'
import { readFeedPage } from './pull-feed.ts'
import { readSnapshotPage } from './pull-snapshot.ts'
import type { PullSource } from './pull-source.ts'
import { type CurrentRegister, currentRegister } from './register-snapshot.ts'
import { tellPulled } from './sync-news.ts'

/** A page with the JSON of its lines. */
export type WrittenPage = ChangesPage & WrittenLines

/**
 * One page of a pull: of the feed behind the cursor, or of a snapshot when there is no cursor that fits. The register is
 * looked after first, since the page itself only reads.
 */
export async function readChanges(
  db: Db,
  sources: readonly PullSource[],
  actor: Actor,
  cursorText: string | undefined,
  openedSites: readonly string[],
  now: Date,
): Promise<WrittenPage> {
  const withCluster = await mayIdentifyCluster(db)
  const register = await currentRegister(db, withCluster, now)
  const read = (cursor: Cursor | null) =>
    inTransaction(
      db,
      async (tx) => {
        const opening = await readOpening(tx, withCluster, openedSites)
        return readPage(tx, sources, actor, cursor, opening, register)
      },
      { readOnly: true, snapshot: true },
    )
  const cursor = readCursor(cursorText)
  if (!cursor) return read(null)
  return read(cursor).catch((error: unknown) => {
    // Well formed, with values inside that no table can be asked for: one that we did not write. The device starts anew.
    if (!dataException.test(databaseErrorCode(error) ?? '')) throw error
    return read(null)
  })
}

const written = ({ Changes, texts }: PageOfLines) => ({ Changes, texts })

/** SQLSTATE of values that cannot be what they are taken for. */
const dataException = /^22/

async function readPage(
  tx: Tx,
  sources: readonly PullSource[],
  actor: Actor,
  cursor: Cursor | null,
  { epoch, bound, seasons, sites }: Opening,
  register: CurrentRegister,
): Promise<WrittenPage> {
  const scope = pullScopeOf(actor, sites, seasons)
  const reader = { actor, scope, registerBound: register.bound }
  const mark = { epoch, scope: fingerprint(sources, actor, scope) }
  const common = { Epoch: epoch, RegisterVersion: register.version }
  const fits = cursor?.epoch === mark.epoch && cursor.scope === mark.scope
  const usable = cursor && fits && standsAt(cursor, sources) ? cursor : null
  if (usable?.phase === 'feed') {
    const { page, next, more } = await readFeedPage(tx, sources, reader, usable, bound)
    const behind = () => (usable.until === null ? Number(BigInt(bound) - BigInt(usable.tx)) : null)
    tellPulled(() => ({ phase: 'feed', lines: page.Changes.length, more, behind: behind() }))
    return { ...common, Cursor: writeCursor(next), More: more, Reset: false, ...written(page) }
  }
  const start = usable ?? {
    ...mark,
    phase: 'snapshot',
    bound,
    source: sources[0]?.name ?? '',
    after: null,
    sent: 0,
  }
  const { page, next } = await readSnapshotPage(tx, sources, reader, start)
  tellPulled(() => ({ phase: 'snapshot', lines: page.Changes.length, more: true, behind: null }))
  // A snapshot is followed by a look at the feed: for what changed while its pages were read.
  return { ...common, Cursor: writeCursor(next), More: true, Reset: usable === null, ...written(page) }
}

/** False for a snapshot that stands at a source which there is not. */
const standsAt = (cursor: Cursor, sources: readonly PullSource[]): boolean =>
  cursor.phase === 'feed' || sources.some(({ name }) => name === cursor.source)

/**
 * Who the cursor was made for and what they could see. When a role, an approval, the season or the opened sites change,
 * the cursor no longer fits and a new snapshot tells the device what to keep. The same when a build carries another kind
 * of record: what was written of it before would never come through the feed.
 */
function fingerprint(sources: readonly PullSource[], actor: Actor, scope: PullScope): string {
  const approvals = actor.Approvals.map(
    ({ SiteId, SeasonId, Active }) => `${SiteId}/${SeasonId}/${Active}`,
  ).sort()
  const text = JSON.stringify([
    sources.map(({ name }) => name),
    actor.SubjectId,
    [...actor.Roles].sort(),
    approvals,
    scope,
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
