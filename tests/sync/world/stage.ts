import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DrainReport } from '../../../src/data/drain/drain-parts.ts'
import { EnqueueRefusal } from '../../../src/data/outbox/enqueue.ts'
import type { PullReport } from '../../../src/data/pull/pull.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { isOutOfSpace } from '../../../src/data/store/storage.ts'
import { Crash, type DeviceParts, FakeLocks, Process } from './device.ts'
import { ModelServer, type ServerFaults } from './model-server.ts'
import { FakeNetwork, fates } from './network.ts'
import { Oracle } from './oracle.ts'
import { idsFrom, randomFrom } from './random.ts'

/** Rules of the device's half that a mutant breaks, by meddling with the store around the real code. */
export interface DeviceFaults {
  beforeEdit?: (db: PersonDatabase, ref: string) => Promise<unknown>
  afterEdit?: (db: PersonDatabase, ref: string, memo: unknown) => Promise<void>
  beforeDrain?: (db: PersonDatabase, newId: () => string) => Promise<void>
  beforePull?: (db: PersonDatabase) => Promise<unknown>
  afterPull?: (db: PersonDatabase, memo: unknown) => Promise<void>
  onSend?: (db: PersonDatabase) => Promise<void>
}

/** What a mutant does without. */
export interface Faults {
  server?: ServerFaults
  device?: DeviceFaults
}

const person = idsFrom(0x9e)()

/** Where a schedule plays: a device with two processes, a server, an oracle and a bad network, from one seed. */
export class Stage {
  readonly server: ModelServer
  readonly oracle: Oracle
  readonly network: FakeNetwork
  readonly device: DeviceParts
  readonly processes: (Process | null)[] = [null, null]
  readonly random: () => number
  readonly newId = idsFrom(0xd0, 7)
  readonly faults: DeviceFaults
  private readonly sizes: number[]
  private tokens = 0

  constructor(seed: number, faults: Faults) {
    this.random = randomFrom(seed)
    this.faults = faults.device ?? {}
    this.server = new ModelServer(person, faults.server ?? {})
    this.oracle = new Oracle(this.server)
    this.network = new FakeNetwork(this.server)
    this.sizes = [1 + Math.floor(this.random() * 3), 1 + Math.floor(this.random() * 3)]
    this.device = {
      indexedDB: new IDBFactory(),
      IDBKeyRange,
      network: this.network,
      locks: new FakeLocks(),
      clock: { now: Date.UTC(2026, 10, 12) },
      random: this.random,
      newId: this.newId,
      person,
    }
  }

  process(index: number): Process {
    const live = this.processes[index]
    if (live && !live.mortal.dead) return live
    live?.kill()
    const made = new Process(this.device, this.sizes[index] ?? 1)
    this.processes[index] = made
    return made
  }

  /** Lets everything run until all of it waits for the network. */
  async quiesce(): Promise<void> {
    let [steps, still] = [-1, 0]
    while (still < 3) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = this.processes.reduce(
        (sum, one) => sum + (one?.mortal.steps ?? 0) + (one?.running.size ?? 0),
        0,
      )
      still = now === steps ? still + 1 : 0
      steps = now
    }
  }

  raise(): void {
    for (const process of this.processes) {
      const [error] = process?.errors ?? []
      if (error) throw error
    }
  }

  /** Answers until nothing runs. */
  async settle(): Promise<void> {
    for (let round = 0; round < 200 && this.isBusy(); round++) {
      if (this.network.waiting > 0) this.network.decide(0, this.random() < 0.8 ? 'answered' : 'lost')
      await this.quiesce()
    }
  }

  isBusy(): boolean {
    return this.processes.some((process) => process && !process.mortal.dead && process.running.size > 0)
  }

  startDrain(index: number): void {
    const process = this.process(index)
    process.start(async () => {
      await this.faults.beforeDrain?.(process.db, this.newId)
      await process.drain()
    })
    if (this.faults.onSend) process.start(async () => this.faults.onSend?.(process.db))
  }

  startPacking(index: number): void {
    const process = this.process(index)
    process.start(process.pack)
  }

  /** A drain whose first request ends as `b` says. */
  async flush(index: number, b: number): Promise<void> {
    this.startDrain(index)
    await this.quiesce()
    this.network.decide(this.network.waiting - 1, fates[b % fates.length] ?? 'lost')
  }

  /** A pull that gets through. */
  async fetchAll(index: number): Promise<void> {
    this.startPull(index)
    await this.quiesce()
    for (let page = 0; page < 5 && this.network.waiting > 0; page++) {
      this.network.decide(this.network.waiting - 1, 'answered')
      await this.quiesce()
    }
  }

  startPull(index: number): void {
    const process = this.process(index)
    process.start(async () => {
      await this.pull(process)
    })
  }

  private async pull(process: Process): Promise<PullReport> {
    const memo = await this.faults.beforePull?.(process.db)
    const report = await process.pull()
    await this.faults.afterPull?.(process.db, memo)
    return report
  }

  /** Signal is back for a moment: a pull gets through, and then a drain. Null when one of the two did not run to its end. */
  async findSignal(): Promise<DrainReport | null> {
    await this.settle()
    if (this.isBusy()) return null
    let report: DrainReport | null = null
    this.network.healed = true
    const process = this.process(0)
    process.start(async () => {
      if ((await this.pull(process)) === 'done') report = await process.drain()
    })
    await this.settle()
    this.network.healed = false
    return report
  }

  crash(index: number, fuse: number): void {
    const process = this.process(index)
    process.mortal.fuse = fuse % 30
    process.start(async () => {
      await process.drain()
    })
    this.device.locks.clear()
  }

  /** Looks at the store as it is, whatever dies. */
  async look<T>(work: (db: PersonDatabase) => Promise<T>): Promise<T> {
    const process = this.process(0)
    const { fuse } = process.mortal
    process.mortal.fuse = Number.POSITIVE_INFINITY
    const result = await work(process.db)
    process.mortal.fuse = fuse
    return result
  }

  /** Tells the oracle what a filter has turned away: it may be let go. */
  async noteTurnedAway(): Promise<void> {
    if (!this.network.hasFiltered) return
    const rows = await this.look((db) => db.outbox.toArray())
    for (const row of rows) if (row.turnedAway !== undefined) this.oracle.letsGo(row.ref)
  }

  /** Reads or writes by the page; false when it died on the way, or had to say that the device is full. */
  async inPage(work: (process: Process) => Promise<void>): Promise<boolean> {
    const process = this.process(0)
    try {
      await work(process)
      return true
    } catch (error) {
      if (process.mortal.dead || error instanceof Crash || isOutOfSpace(error)) return false
      if (error instanceof EnqueueRefusal) return true
      throw error
    }
  }

  token(who: 'u' | 'o'): string {
    this.tokens += 1
    return `${who}${this.tokens}`
  }
}
