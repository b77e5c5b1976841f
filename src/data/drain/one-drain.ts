import { PUSH_LIMIT } from '../../../domain/sync/wire-constants.ts'
import { readPackedNotes } from '../noted/packed-requests.ts'
import { endWaits } from '../outbox/end-waits.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { OutboxRow } from '../store/rows.ts'
import { askToken } from './ask-token.ts'
import { askedWait, isDue, LONGEST_ASKED } from './backoff.ts'
import { Departures } from './departures.ts'
import type { DrainParts, DrainReport } from './drain-parts.ts'
import { FrozenAhead, type Looked, notLooked, VERY_MANY } from './frozen-ahead.ts'
import { Heartbeat } from './heartbeat.ts'
import { PackedAhead, type PackedAndSeen } from './packed-ahead.ts'
import { HALF, type Seen, shareOf } from './plan.ts'
import { postpone, type WhyLater } from './postpone.ts'
import { type Asked, type Packed, pack, type Sent, send, type Wire } from './send.ts'
import { type Settled, settle } from './settle.ts'
import { Slots } from './slots.ts'
import { type Taken, take } from './take.ts'

const IN_FLIGHT = 2
/** Besides, so many are made ready, while answers are written down, so that a slow link is never idle. */
const AT_HOME = 2

const endOf = {
  unknown: 'unreachable',
  paused: 'paused',
  unauthorised: 'sign-in-needed',
  stranger: 'sign-in-needed',
} as const

const seqsOf = ({ taken }: Packed): number[] => taken.map(({ row }) => row.seq ?? 0)

/** One run of the flusher (`drain.ts`), while the lock is held. */
export class OneDrain {
  private readonly parts: DrainParts
  private readonly inFlight = new Set<number>()
  private readonly requests = new Set<Promise<void>>()
  private readonly unanswered = new Set<Promise<unknown>>()
  private readonly slots: Slots
  private readonly departures: Departures
  private readonly frozenAhead: FrozenAhead
  private readonly packedAhead: PackedAhead
  private readonly report: DrainReport = { ended: 'done', sent: 0, refused: 0, nextAt: null }
  private readonly heartbeat: Heartbeat
  private token = ''
  private hasStarted = false
  /** Settles when what was packed last is. */
  private packed: Promise<unknown> = Promise.resolve()
  /** What broke a request from within (the store, never the network): the drain ends and says so. */
  private failure: unknown
  private readonly fail = (error: unknown): void => {
    this.failure ??= error
  }

  constructor(parts: DrainParts) {
    this.parts = parts
    this.heartbeat = new Heartbeat(parts.db, parts.now)
    this.departures = new Departures(parts.db, this.heartbeat)
    this.frozenAhead = new FrozenAhead(parts.db, parts.pace.many)
    this.packedAhead = new PackedAhead(parts, this.frozenAhead)
    this.slots = new Slots(() => IN_FLIGHT * parts.pace.size, parts.now)
  }

  async run(): Promise<DrainReport> {
    const { db, now } = this.parts
    // Counting them all takes the store a step for each.
    const [pausedUntil, waiting, found] = await Promise.all([
      readMeta(db, 'pausedUntil'),
      db.outbox.limit(VERY_MANY + 1).primaryKeys(),
      readPackedNotes(db),
    ])
    if (!isDue(pausedUntil, now(), LONGEST_ASKED))
      return { ...this.report, ended: 'paused', nextAt: pausedUntil }
    const isPacked = await this.packedAhead.begin(found, waiting.length === 0)
    if (waiting.length === 0) return this.report
    this.parts.reach?.()
    // At once: nothing is on its way yet. But a token may take long to renew, and what is planned has to be of now.
    const authorised = this.authorise().then((isAuthorised) =>
      isAuthorised ? this.lookFirst(isPacked, waiting.length) : null,
    )
    const endBeating = this.heartbeat.giveLate(this.fail)
    try {
      const [first, person] = await Promise.all([authorised, this.parts.person()])
      if (first === null) return this.report
      if (person === null) return { ...this.report, ended: 'unreachable' }
      await this.loop({ ...this.parts, person }, first)
    } finally {
      endBeating()
      await Promise.all(this.requests)
      await this.departures.noted()
      await this.frozenAhead.letGo()
    }
    if (this.failure !== undefined) throw this.failure
    return this.report
  }

  /** What was put together without signal leaves before anything else is looked at. */
  private async lookFirst(isPacked: boolean, waiting: number): Promise<Looked> {
    if (!isPacked) return this.frozenAhead.lookFirst(this.parts.now(), waiting)
    await this.packedAhead.writeOut()
    this.departures.expect(waiting > VERY_MANY ? await this.parts.db.outbox.count() : waiting)
    return notLooked
  }

  /** `first`: the plan of this moment. */
  private async loop(wire: Wire, first: Looked): Promise<void> {
    let looked = first === notLooked ? null : first
    let planned = first
    // Looked up once for as many as are free, not for each request; `take` leaves out what has changed since.
    let queue: OutboxRow[] = []
    let seen: Seen = { lastSeq: 0, followed: new Set() }
    while (this.goesOn()) {
      if (this.hasStarted) await this.heartbeat.give()
      if (this.unanswered.size >= IN_FLIGHT * (this.slots.isFar ? 2 : 1) + AT_HOME) {
        await Promise.race(this.unanswered)
        continue
      }
      if (this.packedAhead.hasMore) {
        const next = await this.packedAhead.next(wire.person)
        if (next) this.startPacked(next, wire)
        continue
      }
      if (queue.length === 0) {
        // Nothing that is found now could leave sooner.
        if (planned.unread === 0 && this.unanswered.size >= IN_FLIGHT) {
          await Promise.race(this.unanswered)
          continue
        }
        // All that waits is on its way: reading it again after each answer would find nothing. (The last may end meanwhile.)
        const requests = [...this.requests]
        if (planned.unread === 0 && requests.length > 0 && (await this.isAllUnderWay())) {
          await Promise.race(requests)
          continue
        }
        planned = looked ?? (await this.frozenAhead.look(this.parts.now(), this.inFlight))
        looked = null
        this.report.nextAt = planned.nextAt
        queue = planned.ready
        seen = planned.seen
        if (planned.toBeSent !== null) this.departures.expect(planned.toBeSent)
      }
      if (queue.length > 0) {
        const isFirst = !this.hasStarted
        const share = shareOf(queue.length + planned.unread, this.most, isFirst)
        const left = this.start(queue.splice(0, share), seen, wire)
        // Reading the others would keep the page from sending the first.
        if (isFirst && planned.unread > 0) await left
      } else if (this.requests.size > 0) await Promise.race(this.requests)
      else return
    }
  }

  private async isAllUnderWay(): Promise<boolean> {
    const { outbox } = this.parts.db
    return (await outbox.limit(this.inFlight.size + 1).primaryKeys()).length <= this.inFlight.size
  }

  /** Resolves when the request has left, or will not leave. */
  private start(rows: readonly OutboxRow[], seen: Seen, wire: Wire): Promise<unknown> {
    let hasLeft = (): void => undefined
    const left = new Promise<void>((resolve) => {
      hasLeft = resolve
    })
    const seqs = rows.map((row) => row.seq ?? 0)
    const end = this.follow(seqs, seen, () => this.sendOnce(rows, wire, hasLeft))
    return Promise.race([left, end])
  }

  private startPacked({ packed, seen }: PackedAndSeen, wire: Wire): void {
    void this.follow(seqsOf(packed), seen, () => this.sendInTurn(packed, wire))
  }

  /** Keeps account of a request until its answer is written down; resolves when there is one, or will be none. Never rejects. */
  private follow(seqs: readonly number[], seen: Seen, begin: () => Promise<Asked | null>): Promise<unknown> {
    // It is written as these leave.
    if (!this.hasStarted) this.heartbeat.within()
    this.hasStarted = true
    for (const seq of seqs) this.inFlight.add(seq)
    const answered = begin()
    const request = answered
      .then(async (asked) => {
        if (asked) await this.conclude(asked.packed, asked.sent, seen)
      })
      .catch(this.fail)
      .finally(() => {
        for (const seq of seqs) this.inFlight.delete(seq)
        this.requests.delete(request)
      })
    this.requests.add(request)
    // What went wrong is told by the request.
    const end = answered.catch(() => null).finally(() => this.unanswered.delete(end))
    this.unanswered.add(end)
    return end
  }

  private async sendOnce(rows: readonly OutboxRow[], wire: Wire, hasLeft: () => void): Promise<Asked | null> {
    const { db, pace, now } = this.parts
    const [first, ...others] = await take(db, rows, this.frozenAhead.bodies(now()), pace.many)
    if (!first) return null
    // One after the other: side by side none would be ready before all are.
    const packing = this.packed.then(() => pack([first, ...others], wire.person))
    this.packed = packing.catch(() => undefined)
    return this.sendInTurn(await packing, wire, hasLeft)
  }

  private async sendInTurn(
    packed: Packed,
    wire: Wire,
    hasLeft = (): void => undefined,
  ): Promise<Asked | null> {
    const sent = await this.slots.use(packed.taken.length, () => this.sendPacked(packed, wire, hasLeft))
    return sent && { packed, sent }
  }

  /** Null when the drain ended while this waited for its turn: what only a note fixed is let go, the rest stays as it is. */
  private async sendPacked(packed: Packed, wire: Wire, hasLeft: () => void): Promise<Sent | null> {
    if (!this.goesOn()) return null
    this.frozenAhead.leave(packed.taken.map(({ entry }) => entry.Key))
    this.departures.leave(seqsOf(packed))
    const sending = send(packed, this.token, wire)
    hasLeft()
    let sent = await sending
    if (sent.kind === 'unauthorised' && (await this.authorise(this.token))) {
      sent = await send(packed, this.token, wire)
    }
    // Before the turn ends: what waits for it leaves with it, or must not leave any more.
    if (sent.kind === 'answers') this.departures.answer(seqsOf(packed))
    else if (this.report.ended === 'done') this.report.ended = endOf[sent.kind]
    return sent
  }

  /** How many may go with a request now. */
  private get most(): number {
    const { size } = this.parts.pace
    return this.slots.isFar === false ? size : Math.min(HALF, size)
  }

  private goesOn(): boolean {
    return this.report.ended === 'done' && this.failure === undefined && !this.parts.signal.aborted
  }

  private async conclude(packed: Packed, sent: Sent, seen: Seen): Promise<void> {
    const seqs = seqsOf(packed)
    let isNoted = false
    try {
      if (sent.kind === 'answers') {
        const arrive = (count: number) => this.departures.arrive(seqs, count)
        const settled = await settle(this.parts.db, packed.taken, sent.answers, this.parts, seen, arrive)
        isNoted = true
        this.parts.settled?.()
        await this.goOn(settled)
      } else await this.writeDown(packed.taken, sent)
    } finally {
      if (!isNoted) this.departures.end(seqs)
    }
  }

  private async goOn({ sent, refused }: Settled): Promise<void> {
    const { db, pace, now } = this.parts
    this.report.sent += sent
    this.report.refused += refused
    pace.size = Math.min(PUSH_LIMIT, pace.size * 2)
    // Beside this answer another request may have found none: there is signal all the same.
    if (this.report.ended === 'unreachable' && (await endWaits(db, 'unanswered')) > 0)
      this.report.nextAt = now()
  }

  private async writeDown(taken: readonly Taken[], sent: Exclude<Sent, { kind: 'answers' }>): Promise<void> {
    const { db, pace, now } = this.parts
    if (sent.kind === 'unknown') {
      if (sent.split) pace.size = Math.max(1, Math.ceil(taken.length / 2))
      await this.wait(taken, sent)
      return
    }
    if (sent.kind === 'paused') {
      this.report.ended = 'paused'
      this.report.nextAt = now() + askedWait(sent.retryAfter)
      await writeMeta(db, { pausedUntil: this.report.nextAt })
    } else if (this.report.ended === 'sign-in-needed') {
      await writeMeta(db, { signInNeeded: true })
    }
    await this.wait(taken, { serverError: false, unanswered: false })
  }

  private async wait(taken: readonly Taken[], why: WhyLater): Promise<void> {
    const nextAt = await postpone(this.parts, taken, why)
    // Before a pause ends nothing goes, whatever its own time is.
    if (nextAt !== null && this.report.ended !== 'paused')
      this.report.nextAt = Math.min(this.report.nextAt ?? nextAt, nextAt)
  }

  /** Gets a token, another one than `stale`. False when there is none now; the report says why. */
  private async authorise(stale?: string): Promise<boolean> {
    const got = await askToken(this.parts, stale)
    if ('token' in got) this.token = got.token
    else Object.assign(this.report, got)
    return 'token' in got
  }
}
