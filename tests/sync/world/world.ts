import { syncedRecords } from '../../../domain/records.ts'
import { linesOf } from '../../../domain/sync/diff.ts'
import type { Patch } from '../../../domain/sync/shape.ts'
import { shownState } from '../../../src/data/outbox/entry-kind.ts'
import { readEveryListed } from '../../../src/data/store/listed-logs.ts'
import { readRef } from '../../../src/data/store/records.ts'
import type { Strike } from './device.ts'
import { fates } from './network.ts'
import { Violation } from './oracle.ts'
import { Others } from './others.ts'
import { checkPacked } from './packed.ts'
import { Person } from './person.ts'
import { checkReturned, checkReviews } from './reviews.ts'
import { saveLate } from './save-late.ts'
import { type Faults, Stage } from './stage.ts'
import { turnAway } from './turn-away.ts'

/** One step of a schedule; `a` and `b` choose among what there is. */
export interface Command {
  kind: CommandKind
  a: number
  b: number
}

export const commandKinds = [
  'edit',
  'edit',
  'edit',
  'member',
  'create',
  'delete',
  'openForm',
  'saveForm',
  'saveLate',
  'keepDraft',
  'saveDraft',
  'otherEdit',
  'otherEdit',
  'otherMember',
  'otherDelete',
  'takeAway',
  'hide',
  'drain',
  'flush',
  'flush',
  'flush',
  'flush',
  'decide',
  'decide',
  'decide',
  'late',
  'pull',
  'fetch',
  'fetch',
  'wait',
  'signal',
  'crash',
  'settle',
  'answer',
  'careless',
  'epoch',
  'clock',
] as const

/** What coordinators do besides. */
export const reviewKinds = ['otherReview', 'otherReview'] as const

/** What the device does while it has no signal. */
export const packKinds = ['pack', 'pack'] as const

/** What something before the server does. */
export const filterKinds = ['turnAway'] as const

/** What {@link Person.create} makes a log of. */
export const NEW_LOG = 2

const day = 24 * 3600_000
/** How far a device's clock may be put at once: two days, a year, either way. */
const clockShifts = [2 * day, -2 * day, 365 * day, -365 * day]

type CommandKind = (typeof commandKinds | typeof reviewKinds | typeof packKinds | typeof filterKinds)[number]

const never = { strike: 'crash', at: Number.MAX_SAFE_INTEGER } as const

/** Plays a schedule: the person, the others and the network in turn; then all is healed, and everything must be well. */
export class World {
  private readonly stage: Stage
  private readonly person: Person
  private readonly others: Others

  constructor(seed: number, faults: Faults = {}) {
    this.stage = new Stage(seed, faults)
    this.person = new Person(this.stage)
    this.others = new Others(this.stage)
    this.others.creates('Workshop')
    const chance = this.stage.random()
    this.others.creates(chance < 0.3 ? 'ProgramSupport' : chance < 0.6 ? 'Organization' : 'EducatorAuxData')
  }

  /**
   * Throws what was broken. `fault` strikes the page from the first step on; answers how many points of the page's
   * work it could have struck.
   */
  async run(commands: readonly Command[], fault: { strike: Strike; at: number } = never): Promise<number> {
    // The device has been in use before.
    this.stage.network.healed = true
    await this.stage.process(0).pull()
    this.stage.network.healed = false
    const { mortal } = this.stage.process(0)
    mortal.expect(fault.strike, fault.at)
    for (const command of commands) {
      await this.execute(command)
      await this.stage.quiesce()
      this.stage.oracle.checkCommits()
      this.stage.raise()
      await this.stage.noteTurnedAway()
      await checkPacked(this.stage)
    }
    const points = fault.at - mortal.fuse
    // What made room for unsent work comes again with the next snapshot, not before.
    if (fault.strike !== 'crash') this.stage.server.newEpoch()
    await this.checkKept()
    await checkReturned(this.stage)
    await this.person.checkQuestions()
    await this.heal()
    return points
  }

  async execute({ kind, a, b }: Command): Promise<void> {
    switch (kind) {
      case 'edit':
        return this.person.edit(a, b)
      case 'member':
        return this.person.editMember(a, b)
      case 'create':
        return this.person.create(a)
      case 'delete':
        return this.person.delete(a)
      case 'openForm':
        return this.person.openForm(a)
      case 'saveForm':
        return this.person.saveForm(b)
      case 'saveLate':
        return saveLate(this.stage, this.person, this.others, a, b)
      case 'keepDraft':
        return this.person.keepDraft(a)
      case 'saveDraft':
        return this.person.saveDraft()
      case 'turnAway':
        return turnAway(this.stage, this.person, a, b)
      case 'otherEdit':
        this.others.edits(a, b)
        return
      case 'otherMember':
        this.others.changesMember(a, b)
        return
      case 'otherDelete':
        this.others.deletes(a, b)
        return
      case 'otherReview':
        this.others.reviews(a, b)
        return
      case 'takeAway':
        this.others.takesAway(a)
        return
      case 'hide':
        this.others.hides(a)
        return
      case 'drain':
        this.stage.startDrain(a % 2)
        return
      case 'flush':
        return this.stage.flush(a % 2, b)
      case 'pack':
        // A request has two entries at least, and is of new logs alone.
        for (let log = 0; log < b % 4; log++) await this.person.create(NEW_LOG)
        this.stage.startPacking(a % 2)
        return
      case 'fetch':
        return this.stage.fetchAll(a % 2)
      case 'pull':
        this.stage.startPull(a % 2)
        return
      case 'decide':
        this.stage.network.decide(a, fates[b % fates.length] ?? 'lost')
        return
      case 'late':
        this.stage.network.deliverLate()
        return
      case 'signal':
        return this.findSignal()
      case 'wait':
        this.stage.device.clock.now += (a % 2 === 0 ? 5 : 600) * 1000
        return
      case 'crash':
        this.stage.crash(a % 2, b)
        return
      case 'settle':
        return this.stage.settle()
      case 'answer':
        return this.person.answerQuestions(a % 2 === 0 ? 'mine' : 'theirs')
      case 'careless':
        this.stage.device.locks.careless = a % 2 === 0
        return
      case 'epoch':
        if (a % 8 === 0) this.stage.server.newEpoch()
        return
      case 'clock':
        this.stage.device.clock.now += clockShifts[a % clockShifts.length] ?? 0
        return
    }
  }

  /** The clock stands still: what found no answer before must not wait for it any more. */
  private async findSignal(): Promise<void> {
    const report = await this.stage.findSignal()
    if (report?.ended !== 'done') return
    const { unanswered } = this.stage.network
    const rows = await this.stage.look((db) => db.outbox.toArray())
    const late = rows.filter((row) => ['open', 'frozen'].includes(shownState(row)) && unanswered.has(row.key))
    if (late.length > 0) throw new Violation(`waits with signal back: ${JSON.stringify(late)}`)
  }

  private async checkKept(): Promise<void> {
    const text = await this.stage.look(async (db) => {
      const rows = await db.outbox.toArray()
      const texts = await db.texts.bulkGet(rows.filter((row) => row.op === 'create').map((row) => row.ref))
      return JSON.stringify([rows, texts.map((row) => row && JSON.parse(row.text))])
    })
    this.stage.oracle.checkKept(text)
  }

  /** Signal is back, nobody else writes: all must arrive, and the device must end as the server. */
  private async heal(): Promise<void> {
    for (const process of this.stage.processes) process?.kill()
    this.stage.network.heal()
    this.stage.device.locks.clear()
    this.stage.device.locks.careless = false
    await this.stage.quiesce()
    await this.person.endDraft()
    for (const record of this.stage.server.records.values())
      if (record.hidden) this.stage.server.hide(record, false)
    for (let round = 0; round < 12; round++) {
      this.stage.device.clock.now += 24 * 3600_000
      this.stage.startDrain(0)
      await this.stage.settle()
      this.stage.startPull(0)
      await this.stage.settle()
      this.stage.raise()
      this.stage.oracle.checkCommits()
      await this.checkKept()
      await checkReturned(this.stage)
      await this.person.answerQuestions(this.stage.random() < 0.5 ? 'mine' : 'theirs')
      if ((await this.stage.look((db) => db.outbox.count())) === 0 && round > 1) break
    }
    this.stage.oracle.checkCommits()
    const left = await this.stage.look((db) => db.outbox.toArray())
    if (left.length > 0) throw new Violation(`not drained: ${JSON.stringify(left)}`)
    this.stage.oracle.checkDelivered()
    await this.checkSame()
    await checkReviews(this.stage)
    for (const process of this.stage.processes) process?.kill()
  }

  private async checkSame(): Promise<void> {
    await this.stage.look(async (db) => {
      const here = new Map<string, Patch>()
      for (const ref of await db.heads.toCollection().primaryKeys()) {
        const record = await readRef(db, ref)
        if (record) here.set(ref, linesOf(syncedRecords[record.type].shape, record.doc))
      }
      const there = new Map(
        [...this.stage.server.records]
          .filter(([, record]) => !record.deleted)
          .map(([ref, record]) => [ref, linesOf(syncedRecords[record.type].shape, record.doc)]),
      )
      const sorted = (map: Map<string, Patch>): string =>
        JSON.stringify(
          [...map]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([ref, lines]) => [ref, Object.entries(lines).sort(([a], [b]) => (a < b ? -1 : 1))]),
        )
      if (sorted(here) !== sorted(there)) {
        throw new Violation(`device and server differ:\n${sorted(here)}\n${sorted(there)}`)
      }
      const listed = new Set((await readEveryListed(db)).map((row) => row.Id))
      const activities = [...there.keys()].filter((ref) => ref.startsWith('Workshop:'))
      if (listed.size !== activities.length) throw new Violation('the list differs from what is here')
      const supports = [...there.keys()].filter((ref) => ref.startsWith('ProgramSupport:'))
      if ((await db.programSupport.count()) !== supports.length) {
        throw new Violation('the list of program support differs from what is here')
      }
    })
  }
}
