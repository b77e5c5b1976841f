import type { Problem } from '../../../domain/kernel/problems.ts'
import { syncedRecords } from '../../../domain/records.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { outboxTables } from '../outbox/enqueue.ts'
import { type Acceptance, acceptPut, outOfDate, releaseHeld, removeRecord } from '../pull/accept.ts'
import { reopenOwnReview } from '../review/reopen-own-review.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import { baseDocument } from '../store/records.ts'
import type { EntryState, OutboxRow, Ref } from '../store/rows.ts'
import { isSettledByNote, noteArrivals } from './note-arrivals.ts'
import type { Seen } from './plan.ts'
import { countFailure, waitOf } from './quarantine.ts'
import { readEntries } from './read-entries.ts'
import { type AcknowledgedCreate, acknowledgeCreates, type Surroundings } from './settle-creates.ts'
import { stillFrozen } from './still-frozen.ts'
import type { Taken } from './take.ts'
import { entryBeside, stateAfter, thaw } from './thaw.ts'

/** What settling needs besides the answers. */
export interface SettleParts extends Omit<Acceptance, 'generation'> {
  random: () => number
}

/** How many entries ended well, and how many came to need the person. */
export interface Settled {
  sent: number
  refused: number
}

/**
 * Writes down what the server answered, in one transaction. An answer counts only for the key it was sent under: an
 * entry that was thawed meanwhile has another. An entry without an answer stays as it is and goes again. `alongside` is what
 * else is written in the transaction, when so many have arrived.
 */
export async function settle(
  db: PersonDatabase,
  taken: readonly Taken[],
  answers: readonly PushAnswer[],
  parts: SettleParts,
  seen: Seen,
  alongside?: (sent: number) => Promise<unknown>,
): Promise<Settled> {
  return db.transaction('rw', outboxTables(db), async () => {
    const byKey = new Map(answers.map((answer) => [answer.Key, answer]))
    const [{ frozen, rows, written }, generation] = await Promise.all([
      stillFrozen(db, taken, (seqs) => readEntries(db, seqs, seen)),
      readMeta(db, 'generation'),
    ])
    const waiting = frozen.map(({ taken: { entry }, row, isNoted }) => ({
      row,
      isNoted,
      body: entry.Body,
      answer: byKey.get(row.key),
    }))
    const creates = waiting.flatMap(({ row, isNoted, body, answer }) =>
      answer && row.op === 'create' && isAcknowledged(row, answer) ? [{ row, isNoted, body, answer }] : [],
    )
    const arrived = creates.filter(isSettledByNote)
    const notedArrivals = noteArrivals(db, arrived, generation)
    const [created, done] = [new Set(creates.map(({ row }) => row)), new Set(arrived)]
    const more = {
      changed: creates.filter((create) => !done.has(create)),
      others: waiting.filter(({ row }) => !created.has(row)),
      around: { rows: [...rows.values()], followed: seen.followed },
    }
    const hasMore = more.changed.length + more.others.length > 0
    if (hasMore) await Promise.all([written, notedArrivals])
    const settled = hasMore ? await settleEach(db, more, parts) : { sent: 0, refused: 0 }
    const sent = arrived.length + settled.sent
    // All at once: each is another way to the store and back.
    await Promise.all([
      written,
      notedArrivals,
      sent > 0 ? writeMeta(db, { lastSentAt: new Date(parts.now()).toISOString() }) : null,
      alongside?.(sent),
    ])
    return { sent, refused: settled.refused }
  })
}

/** What has more to it than that it arrived as it was made. */
interface Remaining {
  changed: readonly AcknowledgedCreate[]
  others: readonly { row: OutboxRow; answer: PushAnswer | undefined }[]
  around: Surroundings
}

/** Settles these, and what lists and pickers show of them. Part of a transaction. */
async function settleEach(
  db: PersonDatabase,
  { changed, others, around }: Remaining,
  parts: SettleParts,
): Promise<Settled> {
  const context = await projectionContext(db, new Date(parts.now()).toISOString())
  const { generation, me } = context
  const settler = new Settler(db, { ...parts, generation, me }, await readMeta(db, 'lastSentAt'))
  const rest = await acknowledgeCreates(db, await withBodies(db, changed), around, context)
  settler.sent = changed.length - rest.length
  for (const { row, answer } of [...rest, ...others]) await settler.settle(row, answer)
  for (const ref of settler.touched) await project(db, ref, context)
  return { sent: settler.sent, refused: settler.refused }
}

/** Those of a request that was put together ahead are the records' texts, which nothing rewrites while they are frozen. */
async function withBodies(
  db: PersonDatabase,
  creates: readonly AcknowledgedCreate[],
): Promise<AcknowledgedCreate[]> {
  const texts = await db.texts.bulkGet(creates.flatMap(({ row, body }) => (body === null ? row.ref : [])))
  const textOf = new Map(texts.flatMap((text) => (text ? [[text.ref, text.text]] : [])))
  return creates.map((create) => ({ ...create, body: create.body ?? textOf.get(create.row.ref) ?? null }))
}

interface SettlerEnvironment extends Acceptance, SettleParts {
  /** The person's own Id. */
  me: string | null
}

class Settler {
  readonly touched = new Set<Ref>()
  sent = 0
  refused = 0
  private readonly db: PersonDatabase
  private readonly env: SettlerEnvironment
  private readonly lastSentAt: string | null

  constructor(db: PersonDatabase, env: SettlerEnvironment, lastSentAt: string | null) {
    this.db = db
    this.env = env
    this.lastSentAt = lastSentAt
  }

  async settle(row: OutboxRow, answer: PushAnswer | undefined): Promise<void> {
    if (!answer) return this.again(row, undefined)
    this.touched.add(row.ref)
    if (isAcknowledged(row, answer)) return this.acknowledge(row, answer)
    const { Status: status } = answer
    const code = answer.Errors?.[0]?.Code
    if (answer.Success || status < 400 || status === 408 || status >= 500) {
      return this.again(row, answer, status >= 500)
    }
    if (code === 'in_progress' || status === 429 || status === 401) return this.again(row, answer)
    if (status === 412) return this.stale(row, answer)
    const isGone = isDeletedMeanwhile(status, code) || (code === 'not_found' && (await this.isOwnLog(row)))
    if (isGone && row.op === 'delete') return this.deleted(row)
    return this.refuse(row, isGone ? 'deleted' : stateFor(status, code), problemsOf(answer))
  }

  /** True of what its author always sees: a server that does not find it was restored from a copy without it. */
  private async isOwnLog({ type, ref }: OutboxRow): Promise<boolean> {
    if (type !== 'Workshop' && type !== 'ProgramSupport') return false
    const [head, text] = await Promise.all([this.db.heads.get(ref), this.db.texts.get(ref)])
    return (
      head !== undefined &&
      head.version > 0 &&
      this.env.me !== null &&
      baseDocument(head, text).CreatedById === this.env.me
    )
  }

  /** The outcome is unknown: the same bytes under the same key, later. */
  private async again(row: OutboxRow, answer: PushAnswer | undefined, serverError = false): Promise<void> {
    const attempts = row.attempts + 1
    const failed = serverError ? countFailure(row, this.lastSentAt, this.env.now()) : {}
    // The server has answered: it gets as far as there.
    const later = { ...row, turnedAway: undefined, ...failed, attempts }
    await this.db.outbox.put({
      ...later,
      nextAt: this.env.now() + waitOf(later, this.env.random, answer?.RetryAfter),
      waitKind: answer?.RetryAfter === undefined ? undefined : 'asked',
      dailyLimit: dailyLimitOf(answer, row, this.env.now()),
    })
  }

  private async acknowledge(row: OutboxRow, answer: PushAnswer): Promise<void> {
    this.sent += 1
    const version = answer.Version ?? 0
    if (row.op === 'delete') return this.deleted(row)
    const head = await this.db.heads.get(row.ref)
    if (row.seq !== undefined) await this.db.outbox.delete(row.seq)
    if (head && head.version < version) {
      const { generation } = this.env
      if (row.op === 'create') {
        await this.db.heads.put({ ...head, version, derived: answer.Derived ?? null, generation })
      } else if (head.version === row.ifMatch) {
        // Names of people before this edit; an answer that does not say them anew leaves them to be worked out here.
        const { Volunteers: _, Educators: __, ...base } = baseDocument(head, await this.db.texts.get(row.ref))
        const doc = { ...applyPatch(syncedRecords[row.type].shape, base, row.patch), ...answer.Derived }
        await this.db.texts.put({ ref: row.ref, text: JSON.stringify(doc) })
        await this.db.heads.put({ ...head, version, derived: null, generation })
      }
    }
    if (row.type === 'Workshop') await reopenOwnReview(this.db, row, version, this.env.me)
    await this.passOnVersion(row, version)
    await releaseHeld(this.db, row.ref, this.env)
  }

  /** A deletion asked for while this was being sent stands on the version that it made. */
  private async passOnVersion(row: OutboxRow, version: number): Promise<void> {
    const behind = await entryBeside(this.db, row)
    if (behind?.op === 'delete') await this.db.outbox.put({ ...behind, ifMatch: version })
  }

  private async deleted(row: OutboxRow): Promise<void> {
    await removeRecord(this.db, [row], row.ref)
  }

  /** Someone else was faster: what they left becomes the base, and the edit is carried over to it. */
  private async stale(row: OutboxRow, answer: PushAnswer): Promise<void> {
    const value = answer.Value as Doc | null | undefined
    if (!value || typeof value.Version !== 'number' || value.Id !== row.id) return this.again(row, answer)
    const thawed = await thaw(this.db, row, this.env)
    if (thawed?.op === 'delete') await this.db.outbox.put({ ...thawed, ifMatch: row.ifMatch ?? 0 })
    const theirs = { type: row.type, id: row.id, version: value.Version, doc: value }
    // Behind what this was an edit of: the server was restored from a copy.
    const head = theirs.version < (row.ifMatch ?? 0) && (await this.db.heads.get(row.ref))
    if (head) await this.db.heads.put(outOfDate(head))
    await acceptPut(this.db, theirs, this.env)
    await releaseHeld(this.db, row.ref, this.env)
    const left = await entryBeside(this.db, { ...row, seq: undefined })
    if (left?.state === 'conflict') this.refused += 1
  }

  private async refuse(row: OutboxRow, state: EntryState, problems: Problem[]): Promise<void> {
    const thawed = await thaw(this.db, row, this.env)
    // Nobody need mend an edit of what is to be deleted: the deletion goes by itself, or has nothing left to delete.
    const isToGo = thawed?.op === 'delete' && row.op !== 'delete'
    if (isToGo && state === 'deleted') return this.deleted(thawed)
    if (thawed && !isToGo) {
      this.refused += 1
      await this.db.outbox.put({ ...thawed, state: stateAfter(thawed, state), problems })
    }
    await releaseHeld(this.db, row.ref, this.env)
  }
}

/** Only a success of ours counts: the right Id and a version (for a deletion, the right Id). */
function isAcknowledged(row: OutboxRow, answer: PushAnswer): boolean {
  if (!answer.Success || answer.Status < 200 || answer.Status >= 300) return false
  if (answer.Id?.toLowerCase() !== row.id) return false
  return row.op === 'delete' || answer.Version !== undefined
}

function stateFor(status: number, code: string | undefined): EntryState {
  if (code === 'season_locked') return 'locked'
  if (code === 'id_taken') return 'quarantined'
  return status === 403 || status === 404 ? 'forbidden' : 'needs-fix'
}

/** The code tells; servers of earlier versions said it by a status of its own. */
const isDeletedMeanwhile = (status: number, code: string | undefined): boolean =>
  code === 'deleted' || status === 410

/** The limit that an answer names; whoever comes up against it once more has waited since the first time. */
function dailyLimitOf(
  answer: PushAnswer | undefined,
  { dailyLimit }: OutboxRow,
  now: number,
): OutboxRow['dailyLimit'] {
  const limit = answer?.Errors?.find(({ Code }) => Code === 'daily_limit')?.Limit
  return limit === undefined ? undefined : { most: limit, since: dailyLimit?.since ?? now }
}

const problemsOf = (answer: PushAnswer): Problem[] =>
  (answer.Errors ?? []).map(({ Code, Field, Limit }) => ({
    Code: Code as Problem['Code'],
    ...(Field === undefined ? {} : { Field }),
    ...(Limit === undefined ? {} : { Limit }),
  }))
