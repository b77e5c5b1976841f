import { PUSH_LIMIT } from '../../../domain/sync/wire-constants.ts'
import { endWaits } from '../outbox/end-waits.ts'
import type { Circumstances } from '../outbox/entry.ts'
import { needsPerson } from '../outbox/entry-kind.ts'
import type { Locks } from '../session/locks.ts'
import type { TokenSource } from '../session/tokens.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import type { OutboxRow } from '../store/rows.ts'
import { askedWait, isDue, LONGEST_ASKED } from './backoff.ts'
import { Departures } from './on-the-way.ts'
import { plan } from './plan.ts'
import { countFailure, waitOf } from './quarantine.ts'
import { type Packed, pack, type Sent, send, type Wire } from './send.ts'
import { settle } from './settle.ts'
import { Slots } from './slots.ts'
import { type Taken, take } from './take.ts'

/*
 * The flusher.
 *
 *   open ──take──> frozen ──send──> acknowledged: gone
 *     ^               │  ^
 *     │               │  └── no answer: the same bytes, the same key, later
 *     └── refused ────┘      (needs-fix, conflict, forbidden, locked, deleted: kept, shown)
 *
 * Two flushers at once are safe, only wasteful: the server knows a key it has seen, and an answer counts only for the
 * key under which the entry is frozen now.
 */

/** What the drain runs on: the same code in the page, in the service worker and under a test's seed. */
export interface DrainParts extends Circumstances, Pick<Wire, 'apiUrl' | 'fetch' | 'signal'> {
  db: PersonDatabase
  tokens: TokenSource
  random: () => number
  locks: Locks
  /** The person's own Id on the server, or null while it is not known. */
  person: () => Promise<string | null>
  /**
   * Kept by the caller from drain to drain. `size`: how many entries a request may carry now; halved when one fails.
   * `silence`: the sign of life that another flusher was last found at, and when that was first seen.
   */
  pace: { size: number; silence?: { heartbeat: number; since: number } }
}

/** How a drain ended. `nextAt`: when something waits for its time, ms since 1970. */
export interface DrainReport {
  ended: 'done' | 'unreachable' | 'sign-in-needed' | 'paused' | 'busy'
  sent: number
  refused: number
  nextAt: number | null
}

const HEARTBEAT = 10_000
/** Longer than any request lasts, and with the second look less than a minute. */
const SILENCE = 50_000
/** A holder that has just begun writes its first sign of life within this. */
const SECOND_LOOK = 5_000
const IN_FLIGHT = 2
/** Besides, so many are made ready, or have their answers written down, so that a slow link is never idle. */
const AT_HOME = 2
/** An issuer that did not answer is asked again after this. */
const RENEW_AGAIN = 10_000

const endOf = {
  unknown: 'unreachable',
  paused: 'paused',
  unauthorised: 'sign-in-needed',
  stranger: 'sign-in-needed',
} as const

/** The lock around all sending for one person, over all tabs and the worker. */
export const drainLock = (db: Pick<PersonDatabase, 'issuer' | 'subject'>): string =>
  `elan-drain|${db.issuer}|${db.subject}`

type Unknown = Extract<Sent, { kind: 'unknown' }>

const isToBeSent = (row: OutboxRow): boolean => !needsPerson(row) && row.state !== 'handed-over'

const seqsOf = ({ taken }: Packed): number[] => taken.map(({ row }) => row.seq ?? 0)

/** Sends what can be sent, once. Resolves when nothing more can go now. Never rejects for want of signal. */
export async function drain(parts: DrainParts): Promise<DrainReport> {
  const name = drainLock(parts.db)
  const run = () => new Drain(parts).run()
  const report = await parts.locks.holdIfFree(name, run)
  if (report !== 'busy') return report
  const lookAgainAt = await nextLook(parts)
  if (lookAgainAt !== null) return busyUntil(lookAgainAt)
  const stolen = await parts.locks.steal(name, run)
  return stolen === 'busy' ? busyUntil(parts.now() + SILENCE) : stolen
}

const busyUntil = (nextAt: number): DrainReport => ({ ended: 'busy', sent: 0, refused: 0, nextAt })

/**
 * When to look again at the flusher that holds the lock, ms since 1970; null when it has been frozen with its tab:
 * nearly a minute without a sign of life, and none since a first look some seconds ago.
 */
async function nextLook({ db, now, pace }: DrainParts): Promise<number | null> {
  const heartbeat = await readMeta(db, 'heartbeat')
  const silence = now() - heartbeat
  if (silence >= 0 && silence < SILENCE) {
    pace.silence = undefined
    return heartbeat + SILENCE
  }
  if (pace.silence?.heartbeat !== heartbeat || pace.silence.since > now()) {
    pace.silence = { heartbeat, since: now() }
  }
  const second = pace.silence.since + SECOND_LOOK
  return now() < second ? second : null
}

class Drain {
  private readonly parts: DrainParts
  private readonly inFlight = new Set<number>()
  private readonly requests = new Set<Promise<void>>()
  private readonly slots = new Slots(IN_FLIGHT)
  private readonly departures: Departures
  private readonly report: DrainReport = { ended: 'done', sent: 0, refused: 0, nextAt: null }
  private beatAt = Number.NEGATIVE_INFINITY
  private token = ''
  /** What broke a request from within (the store, never the network): the drain ends and says so. */
  private failure: unknown

  constructor(parts: DrainParts) {
    this.parts = parts
    this.departures = new Departures(parts.db)
  }

  async run(): Promise<DrainReport> {
    const { db, now } = this.parts
    const pausedUntil = await readMeta(db, 'pausedUntil')
    if (!isDue(pausedUntil, now(), LONGEST_ASKED))
      return { ...this.report, ended: 'paused', nextAt: pausedUntil }
    if ((await db.outbox.count()) === 0) return this.report
    await this.beat()
    if (!(await this.authorise())) return this.report
    const person = await this.parts.person()
    if (person === null) return { ...this.report, ended: 'unreachable' }
    try {
      await this.loop({ ...this.parts, person })
    } finally {
      await Promise.all(this.requests)
    }
    if (this.failure !== undefined) throw this.failure
    return this.report
  }

  private async loop(wire: Wire): Promise<void> {
    // Looked up once for as many as are free, not for each request; `take` leaves out what has changed since.
    let queue: OutboxRow[] = []
    while (this.goesOn()) {
      await this.beat()
      if (this.requests.size >= IN_FLIGHT + AT_HOME) {
        await Promise.race(this.requests)
        continue
      }
      if (queue.length === 0) {
        const rows = await this.parts.db.outbox.orderBy('seq').toArray()
        const { ready, nextAt } = plan(rows, this.parts.now(), this.inFlight)
        this.report.nextAt = nextAt
        queue = ready
        this.departures.expect(rows.filter(isToBeSent).length)
      }
      if (queue.length > 0) this.start(queue.splice(0, this.parts.pace.size), wire)
      else if (this.requests.size > 0) await Promise.race(this.requests)
      else return
    }
  }

  private start(rows: readonly OutboxRow[], wire: Wire): void {
    const seqs = rows.map((row) => row.seq ?? 0)
    for (const seq of seqs) this.inFlight.add(seq)
    const request = this.sendOnce(rows, wire)
      .catch((error: unknown) => {
        this.failure ??= error
      })
      .finally(() => {
        for (const seq of seqs) this.inFlight.delete(seq)
        this.requests.delete(request)
      })
    this.requests.add(request)
  }

  private async sendOnce(rows: readonly OutboxRow[], wire: Wire): Promise<void> {
    const [first, ...others] = await take(this.parts.db, rows)
    if (!first) return
    const packed = await pack([first, ...others], wire.person)
    const sent = await this.slots.use(() => this.sendPacked(packed, wire))
    if (!sent) return
    const before = this.report.sent
    try {
      await this.conclude(packed.taken, sent)
    } finally {
      await this.departures.end(seqsOf(packed), this.report.sent - before)
    }
  }

  /** Null when the drain ended while this waited for its turn: the entries stay frozen, and go again as they are. */
  private async sendPacked(packed: Packed, wire: Wire): Promise<Sent | null> {
    if (!this.goesOn()) return null
    await this.departures.leave(seqsOf(packed))
    let sent = await send(packed, this.token, wire)
    if (sent.kind === 'unauthorised' && (await this.authorise(this.token))) {
      sent = await send(packed, this.token, wire)
    }
    // Before the turn ends: what waits for it must not leave any more.
    if (sent.kind !== 'answers' && this.report.ended === 'done') this.report.ended = endOf[sent.kind]
    return sent
  }

  private goesOn(): boolean {
    return this.report.ended === 'done' && this.failure === undefined && !this.parts.signal.aborted
  }

  private async conclude(taken: readonly Taken[], sent: Sent): Promise<void> {
    const { db, pace, now } = this.parts
    if (sent.kind === 'answers') {
      const { sent: count, refused } = await settle(db, taken, sent.answers, this.parts)
      this.report.sent += count
      this.report.refused += refused
      pace.size = Math.min(PUSH_LIMIT, pace.size * 2)
      // Beside this answer another request may have found none: there is signal all the same.
      if (this.report.ended === 'unreachable' && (await endWaits(db, 'unanswered')) > 0)
        this.report.nextAt = now()
      return
    }
    if (sent.kind === 'unknown') {
      if (sent.split) pace.size = Math.max(1, Math.ceil(taken.length / 2))
      await this.postpone(taken, sent)
      return
    }
    if (sent.kind === 'paused') {
      this.report.ended = 'paused'
      this.report.nextAt = now() + askedWait(sent.retryAfter)
      await writeMeta(db, { pausedUntil: this.report.nextAt })
    } else if (this.report.ended === 'sign-in-needed') {
      await writeMeta(db, { signInNeeded: true })
    }
    await this.postpone(taken, { serverError: false, unanswered: false })
  }

  /** Notes that these wait again. A server's trouble with one entry alone is counted: see quarantine. */
  private async postpone(
    taken: readonly Taken[],
    { retryAfter, serverError, unanswered }: Pick<Unknown, 'retryAfter' | 'serverError' | 'unanswered'>,
  ): Promise<void> {
    const { db, random, now } = this.parts
    const isAlone = taken.length === 1
    await db.transaction('rw', [db.outbox, db.meta], async () => {
      const lastSentAt = await readMeta(db, 'lastSentAt')
      const rows = await db.outbox.bulkGet(taken.map(({ row }) => row.seq ?? 0))
      const waiting = rows.flatMap((row, index) => {
        if (row?.key !== taken[index]?.row.key || row?.state !== 'frozen') return []
        const failed = serverError && isAlone ? countFailure(row, lastSentAt, now()) : {}
        // A request that is to be split goes again soon: most of its entries have nothing to do with its failure.
        const attempts = isAlone ? row.attempts + 1 : Math.min(row.attempts + 1, 2)
        const waitKind = unanswered ? 'unanswered' : retryAfter === undefined ? undefined : 'asked'
        const later: OutboxRow = { ...row, ...failed, attempts, waitKind }
        return [{ ...later, nextAt: now() + waitOf(later, random, retryAfter) }]
      })
      await db.outbox.bulkPut(waiting)
      for (const { nextAt } of waiting) this.report.nextAt = Math.min(this.report.nextAt ?? nextAt, nextAt)
    })
  }

  /** Gets a token, another one than `stale`. False when there is none now; the report says why. */
  private async authorise(stale?: string): Promise<boolean> {
    const { db, tokens, now } = this.parts
    const answer = await tokens(stale)
    if (answer.kind === 'token') {
      this.token = answer.token
      if (await readMeta(db, 'signInNeeded')) await writeMeta(db, { signInNeeded: false })
      return true
    }
    this.report.ended = answer.kind === 'refused' ? 'sign-in-needed' : 'unreachable'
    if (answer.kind === 'refused') await writeMeta(db, { signInNeeded: true })
    else this.report.nextAt = now() + RENEW_AGAIN
    return false
  }

  private async beat(): Promise<void> {
    const now = this.parts.now()
    // Either way: the device's clock may be put back meanwhile.
    if (Math.abs(now - this.beatAt) < HEARTBEAT) return
    this.beatAt = now
    await writeMeta(this.parts.db, { heartbeat: now })
  }
}
