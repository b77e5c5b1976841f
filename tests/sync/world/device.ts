import type { DBCore, DBCoreTable } from 'dexie'
import { drain } from '../../../src/data/drain/drain.ts'
import type { DrainParts } from '../../../src/data/drain/drain-parts.ts'
import { packAhead } from '../../../src/data/drain/pack-ahead.ts'
import type { Circumstances } from '../../../src/data/outbox/entry.ts'
import { pull } from '../../../src/data/pull/pull.ts'
import type { Locks } from '../../../src/data/session/locks.ts'
import { PersonDatabase } from '../../../src/data/store/person-database.ts'
import { isOutOfSpace } from '../../../src/data/store/storage.ts'
import type { FakeNetwork } from './network.ts'

/** Thrown where a process dies. */
export class Crash extends Error {}

/** What strikes when a fuse has burnt down: the process dies, or the device is full for one write or for ever. */
export type Strike = 'crash' | 'full-once' | 'full-for-long'

/** How many writes in a row fail on a device that is full for long: every remedy, and what it was to help. */
const LONG = 12

/** A process that can die at any step: at each touch of the store or the network its fuse burns down. */
export class Mortal {
  dead = false
  fuse = Number.POSITIVE_INFINITY
  steps = 0
  private strike: Strike = 'crash'

  /** What happens at step `at` from now on; a full device is met at writes only, and they alone are counted. */
  expect(strike: Strike, at: number): void {
    this.strike = strike
    this.fuse = at
  }

  /** One step. Throws when this process dies here, or is dead already. */
  step(isWrite = false): void {
    this.steps += 1
    if (this.strike === 'crash' || isWrite) this.fuse -= 1
    if (this.strike === 'crash' && this.fuse < 0) this.dead = true
    if (this.dead) throw new Crash()
    if (this.strike === 'crash' || !isWrite || this.fuse >= 0) return
    if (this.fuse >= (this.strike === 'full-once' ? -1 : -LONG)) {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
  }
}

/** Locks shared by the processes of a device. When `careless`, they are always granted, as after a theft. */
export class FakeLocks {
  careless = false
  private readonly held = new Set<string>()

  of(mortal: Mortal): Locks {
    const hold = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      this.held.add(name)
      try {
        return await work()
      } finally {
        this.held.delete(name)
      }
    }
    return {
      hold: (name, work) => hold(name, work),
      holdIfFree: async (name, work) => {
        mortal.step()
        return this.held.has(name) && !this.careless ? 'busy' : hold(name, work)
      },
      steal: (name, work) => hold(name, work),
    }
  }

  /** A dead process holds nothing. */
  clear(): void {
    this.held.clear()
  }
}

/** What all processes of one device share. */
export interface DeviceParts {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  network: FakeNetwork
  locks: FakeLocks
  clock: { now: number }
  random: () => number
  newId: () => string
  person: string
}

/** One process: a tab, or the service worker. */
export class Process {
  readonly db: PersonDatabase
  readonly mortal = new Mortal()
  readonly env: Circumstances
  /** What runs in it; errors other than its death are kept for the test. */
  readonly running = new Set<Promise<void>>()
  readonly errors: unknown[] = []
  private readonly parts: DrainParts
  private readonly size: number

  constructor(device: DeviceParts, size: number) {
    const { indexedDB, IDBKeyRange } = device
    this.size = size
    this.db = new PersonDatabase('issuer', 'sub', { indexedDB, IDBKeyRange } as never)
    this.db.use({ stack: 'dbcore', name: 'mortal', create: (core) => mortalCore(core, this.mortal) })
    this.env = { now: () => device.clock.now, newId: device.newId }
    this.parts = {
      ...this.env,
      db: this.db,
      apiUrl: 'http://model',
      tokens: async () => ({ kind: 'token', token: 'token' }),
      fetch: async (url, init) => {
        this.mortal.step()
        const response = await device.network.fetch(url, init)
        this.mortal.step()
        return response
      },
      random: device.random,
      locks: device.locks.of(this.mortal),
      person: async () => device.person,
      pace: { size, many: size === 3 ? 2 : 1 },
      signal: new AbortController().signal,
    }
  }

  /** Starts something and goes on; its end is awaited with {@link running}. */
  start(work: () => Promise<unknown>): void {
    const task: Promise<void> = work()
      .then(
        () => undefined,
        (error: unknown) => {
          // A full device is said to be full by whoever drains or pulls; nothing may be lost by it.
          if (!this.mortal.dead && !isOutOfSpace(error)) this.errors.push(error)
        },
      )
      .finally(() => this.running.delete(task))
    this.running.add(task)
  }

  readonly drain = () => drain(this.parts)

  readonly pack = () => packAhead(this.parts, this.size)

  readonly pull = () => pull({ ...this.parts, fetch: this.parts.fetch as typeof fetch })

  kill(): void {
    this.mortal.dead = true
    this.db.close()
  }
}

function mortalCore(core: DBCore, mortal: Mortal): DBCore {
  return {
    ...core,
    table: (name) => {
      const table = core.table(name)
      const guarded: DBCoreTable = {
        ...table,
        mutate: (request) => {
          mortal.step(request.type === 'add' || request.type === 'put')
          return table.mutate(request)
        },
        get: (request) => {
          mortal.step()
          return table.get(request)
        },
        getMany: (request) => {
          mortal.step()
          return table.getMany(request)
        },
        query: (request) => {
          mortal.step()
          return table.query(request)
        },
      }
      return guarded
    },
  }
}
