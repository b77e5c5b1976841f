import { deviceParts, type EngineParts } from '../device/device-parts.ts'
import { rememberHeldData } from '../device/held-data.ts'
import { drain } from '../drain/drain.ts'
import { drainLock } from '../drain/drain-lock.ts'
import type { DrainParts, DrainReport } from '../drain/drain-parts.ts'
import { endWaits, retryAfterUpdate, type WaitsToEnd, widerWaits } from '../outbox/end-waits.ts'
import { isUnsent } from '../outbox/is-unsent.ts'
import { type PullParts, type PullReport, pull } from '../pull/pull.ts'
import { answerForStore } from '../session/open-elsewhere.ts'
import { mendAfterOtherApp } from '../store/mend-after-other-app.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { withLiveStore } from '../store/reopen.ts'
import type { OutboxRow } from '../store/rows.ts'
import { checkStorage, isOutOfSpace } from '../store/storage.ts'
import { listen } from './events.ts'
import { openConnection } from './open-connection.ts'
import { PackLater } from './pack-later.ts'
import { resendHandoversOf } from './resend-handovers.ts'
import { letSendingGoFirst } from './send-first.ts'
import { outcomeOf, type SendOutcome } from './send-outcome.ts'
import { onLife, onWake } from './wake.ts'

const EVERY = 60_000
const HOUR = 3_600_000
const SOONEST = 250

interface FlushOptions {
  /** The browser's word that there is no signal is not taken. */
  evenOffline?: boolean
  ending?: WaitsToEnd | null
}

class Engine {
  private readonly stopping = new AbortController()
  readonly parts: DrainParts & PullParts
  private readonly cleanUp: (() => void)[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly packing: PackLater
  private running: Promise<DrainReport> | undefined
  /** Until another page or the worker has ended what it is sending. */
  private others: Promise<void> | undefined
  private pulling: Promise<PullReport> | undefined
  private wanted = false
  /** While drains follow each other as long as one is wanted. */
  private isGoingOn = false
  /** Whose waiting ends before the next drain. */
  private ending: WaitsToEnd | null = null
  private pullWanted = false

  private readonly version: string

  constructor(parts: EngineParts) {
    this.version = parts.config.Version
    this.parts = {
      ...deviceParts(parts, this.stopping.signal),
      reach: () => openConnection(parts.config.ApiUrl),
    }
    this.packing = new PackLater(this.parts)
  }

  /** Every reason to look whether something can be sent or has arrived (sync protocol, Triggers). */
  start(): void {
    // Whoever opens the app at the bus stop pockets it again: what waits is tried at once, however long it was to wait.
    const open = (): void => {
      // Ahead of everything that is read first: whatever waits, what is new is asked for.
      if (navigator.onLine !== false) this.parts.reach?.()
      this.flush({ ending: 'opening' })
      this.pull()
    }
    this.cleanUp.push(
      onWake(() => this.flush()),
      onLife(() => this.goOnWithSignal()),
      answerForStore(this.parts.db.name),
    )
    this.on(window, 'online', open)
    this.on(window, 'pageshow', open)
    this.on(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') open()
    })
    // The browser's word that there is no signal is a hint, and sometimes wrong: each minute a pull, which can do no
    // harm, finds out. Sending follows when it came through.
    const interval = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (navigator.onLine) this.flush()
      this.pull(true)
    }, EVERY)
    this.cleanUp.push(() => clearInterval(interval))
    const hourly = setInterval(() => this.checkStorage(), HOUR)
    this.cleanUp.push(() => clearInterval(hourly))
    this.checkStorage()
    open()
    const { random } = this.parts
    const onNews = (): void => this.pull()
    listen({ ...this.parts, random, onNews, onLife: () => this.goOnWithSignal() }).catch(report)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    clearTimeout(this.timer)
    for (const clean of this.cleanUp) clean()
    await Promise.allSettled([this.running, this.pulling, this.packing.stop()])
  }

  /** Sends what can go, now or right after the drain that is under way. */
  flush({ evenOffline = false, ending = null }: FlushOptions = {}): void {
    if (this.stopping.signal.aborted) return
    if (navigator.onLine === false && !evenOffline) {
      this.packing.later()
      return
    }
    this.wanted = true
    this.ending = widerWaits(this.ending, ending)
    if (!this.running && !this.isGoingOn) this.drainWhileWanted().catch(report)
  }

  /**
   * One drain, and its report; waits for the one that is under way. `ending`: whose waiting ends before it, asked for no
   * sooner than now, since the drain before may have put off what it could not send.
   */
  async drainOnce(ending: WaitsToEnd | null): Promise<DrainReport> {
    while (this.running) await this.running.catch(report)
    const { db } = this.parts
    this.running = withLiveStore(db, async () => {
      if (ending) await endWaits(db, ending)
      if (ending === 'opening') await retryAfterUpdate(db, this.version)
      return drain(this.parts)
    })
    try {
      const told = await this.running
      this.schedule(told.nextAt)
      if (told.ended === 'busy') this.goOnAfterOthers()
      if (told.ended === 'unreachable') this.packing.later()
      return told
    } finally {
      this.running = undefined
      // What was saved while a drain that the person asked for was ending.
      if (this.wanted && !this.isGoingOn) this.drainWhileWanted().catch(report)
    }
  }

  /** What another page or the worker leaves is sent from here as soon as it ends, or is ended by the browser. */
  private goOnAfterOthers(): void {
    const { locks, db } = this.parts
    this.others ??= locks
      .hold(drainLock(db), async () => undefined)
      .catch(report)
      .finally(() => {
        this.others = undefined
        this.flush({ evenOffline: true })
      })
  }

  /** Resolves when nothing is sent any more in this browser. */
  private async sendingEnds(): Promise<void> {
    await this.running
    await this.others
  }

  /** Fetches what is new, now or right after the pull that is under way. */
  pull(evenOffline = false): void {
    if (this.stopping.signal.aborted || (navigator.onLine === false && !evenOffline)) return
    this.pullWanted = true
    if (!this.pulling) this.pullWhileWanted().catch(report)
  }

  private async pullWhileWanted(): Promise<void> {
    while (this.pullWanted && !this.stopping.signal.aborted) {
      this.pullWanted = false
      this.pulling = letSendingGoFirst(this.sendingEnds()).then(() =>
        withLiveStore(this.parts.db, () => pull(this.parts)),
      )
      try {
        // A merge may have freed an entry, a change of roles may have allowed one.
        if ((await this.pulling) === 'done') {
          this.flush({ evenOffline: true })
          // What was handed over and not answered goes again with the next sign of life from the server.
          resendHandoversOf(this.parts).catch(report)
          this.checkStorage()
          rememberHeldData(this.parts.db).catch(report)
        }
      } finally {
        this.pulling = undefined
      }
    }
  }

  /** The server was heard: what found no answer before goes now. */
  private goOnWithSignal(): void {
    if (this.stopping.signal.aborted) return
    endWaits(this.parts.db, 'unanswered')
      .then((count) => {
        if (count > 0) this.flush({ evenOffline: true })
      })
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) report(error)
      })
  }

  private async drainWhileWanted(): Promise<void> {
    this.isGoingOn = true
    try {
      while (this.wanted && !this.stopping.signal.aborted) {
        const { ending } = this
        this.wanted = false
        this.ending = null
        await this.drainOnce(ending)
      }
    } finally {
      this.isGoingOn = false
    }
  }

  private checkStorage(): void {
    checkStorage(this.parts.db).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) report(error)
    })
  }

  private schedule(nextAt: number | null): void {
    clearTimeout(this.timer)
    if (nextAt === null || this.stopping.signal.aborted) return
    this.timer = setTimeout(() => this.flush(), Math.max(SOONEST, nextAt - Date.now()))
  }

  private on(target: EventTarget, event: string, listener: () => void): void {
    target.addEventListener(event, listener)
    this.cleanUp.push(() => target.removeEventListener(event, listener))
  }
}

/** A device that is full is nothing that went wrong here: the page says so, and the next pull or drain tries again. */
function report(error: unknown): void {
  if (isOutOfSpace(error)) console.info('The device is full', error)
  else console.error(error)
}

let engine: Engine | undefined
/** The first one starts a moment after the page has been drawn, which a finger may be faster than. */
let noteStart: () => void
const firstStart = new Promise<void>((resolve) => {
  noteStart = resolve
})
const START = 5000

/** Starts sending and pulling for a person, in the page. Called by the session. */
export function startEngine(parts: EngineParts): void {
  engine = new Engine(parts)
  engine.start()
  void mendAfterOtherApp(parts.database)
  noteStart()
}

/** Ends all that is under way; resolves when nothing is sent any more. */
export async function stopEngine(): Promise<void> {
  const stopped = engine
  engine = undefined
  await stopped?.stop()
}

/** The button: makes everything that only waits for its time go now, and says how that ended. */
export async function sendNow(): Promise<SendOutcome> {
  if (!engine) await Promise.race([firstStart, new Promise((resolve) => setTimeout(resolve, START))])
  const db = currentDatabase()
  const before = await unsentRows(db)
  if (before.length === 0) return { kind: 'nothing-to-send' }
  // No engine: nothing was tried, and all of it still waits.
  if (!engine) return outcomeOf(before, before, 'busy')
  let { ended } = await engine.drainOnce('all')
  if (ended === 'busy') {
    // Another tab or the worker is at it: when it has done, what is left is ours.
    await engine.parts.locks.hold(drainLock(db), async () => undefined)
    ;({ ended } = await engine.drainOnce('all'))
  }
  await resendHandoversOf(engine.parts)
  const rest = await db.outbox.toArray()
  return outcomeOf(before, rest.filter(isUnsent), ended, rest)
}

/** What still has to be sent. */
const unsentRows = (db: PersonDatabase): Promise<OutboxRow[]> => db.outbox.filter(isUnsent).toArray()

/** Asks for what is new; used after a page learns that its own data may be old. */
export const pullNow = (): void => engine?.pull()
