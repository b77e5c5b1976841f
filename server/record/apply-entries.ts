import type { Actor } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { syncedRecords } from '../../domain/records.ts'
import type { SyncedType } from '../../domain/sync/wire-constants.ts'
import { type Db, databaseErrorCode, inTransaction, type Tx } from '../db/connection.ts'
import { asProblem, isDatabaseAway } from '../http/failure.ts'
import type { EntryAnswer, EntryStep, GivenEntry } from './entry-answer.ts'
import { recogniseKeys, recordsById, settleEntries } from './entry-keys.ts'
import { followMergesIn } from './follow-merges.ts'
import { type Entry, readEntry } from './read-entry.ts'
import { isRefusal, type RecordHandler } from './record-handler.ts'

/** The circumstances of a request. */
export interface ApplyOptions {
  /** Asked anew for each attempt and each entry alone: what is written has the moment at which its own writing began. */
  now(): Date
  requestId: string
  /** Whether written records are read back, as the single calls answer them. */
  readBack?: boolean
  /** Hears of what nobody expected, when a list goes on without the entry that failed. */
  report(error: unknown): void
  /** Throws once nobody waits for the answers, between two entries of a list that goes on one by one. */
  stopIfGone?(): void
}

/**
 * Applies writes of records: the one way in for single calls (a list of one) and Push; `handlers` are the kinds that may
 * be written so, in the order in which one list writes them: what others point to comes first. All in one transaction
 * without savepoints: keys claimed in sorted order, rows locked in Id order, each entry decided on its own, accepted
 * ones written with one statement for each table. When a statement fails the whole is rolled back and each entry runs
 * in its own transaction, so that one bad entry stops nothing but itself. Throws `duplicate_value` for a list that names
 * a record or a key twice, and what the database said where it is away: each entry would only wait for it again. What was
 * written by then is known by its key when the list comes again.
 */
export async function applyEntries(
  db: Db,
  actor: Actor,
  handlers: readonly RecordHandler[],
  entries: readonly Entry[],
  options: ApplyOptions,
): Promise<EntryAnswer[]> {
  const all = new Reading(handlers, entries)
  all.refuseRepetition()
  if (entries.length > 1) {
    try {
      return await inTransaction(db, (tx) => applyTogether(tx, actor, handlers, all.take(), options))
    } catch (error) {
      failureOf(error, options)
    }
  }
  const answers: EntryAnswer[] = []
  for (const entry of entries) {
    if (entries.length > 1) options.stopIfGone?.()
    const alone = entries.length === 1 ? all : new Reading(handlers, [entry])
    answers.push(
      await applyAlone(db, actor, handlers, alone, options).catch((error) => failureOf(error, options)),
    )
  }
  return answers
}

/** The answer to an entry that failed; what nobody expected is reported, never shown. Throws where the database is away. */
function failureOf(error: unknown, { report }: ApplyOptions): EntryAnswer {
  if (isDatabaseAway(error)) throw error
  const { problems, status, retryAfterSeconds } = asProblem(error)
  if (status >= 500) report(error)
  return { done: false, problems, retryAfterSeconds }
}

/** Entries as they are read. A handler lets go of bodies when it has decided, so whoever begins again reads them again. */
class Reading {
  private readonly handlers: readonly RecordHandler[]
  private readonly entries: readonly Entry[]
  private given: GivenEntry[] | null

  constructor(handlers: readonly RecordHandler[], entries: readonly Entry[]) {
    this.handlers = handlers
    this.entries = entries
    this.given = this.read()
  }

  private read(): GivenEntry[] {
    return this.entries.map((entry) => ({ entry, read: readEntry(this.handlers, entry) }))
  }

  /** For one attempt, whose own they are. */
  take(): GivenEntry[] {
    const given = this.given ?? this.read()
    this.given = null
    return given
  }

  /** Two entries with one key or for one record have no order among them: the list makes no sense as a whole. */
  refuseRepetition(): void {
    const seen = new Set<string>()
    this.given?.forEach(({ entry, read }, index) => {
      for (const [field, name] of [
        ['Key', entry.key],
        ['Path', 'write' in read ? `${read.handler.type}/${read.write.id}` : null],
      ] as const) {
        if (name === null) continue
        if (seen.has(name))
          throw new ProblemError({ Code: 'duplicate_value', Field: `Entries[${index}].${field}` })
        seen.add(name)
      }
    })
  }
}

const uniqueViolation = '23505'

async function applyAlone(
  db: Db,
  actor: Actor,
  handlers: readonly RecordHandler[],
  reading: Reading,
  options: ApplyOptions,
  mayRetry = true,
): Promise<EntryAnswer> {
  try {
    const [answer] = await inTransaction(db, (tx) =>
      applyTogether(tx, actor, handlers, reading.take(), options),
    )
    if (!answer) throw new Error('an entry was left without an answer')
    return answer
  } catch (error) {
    // Somebody else's create of the same id won the race: the second look finds their row.
    if (mayRetry && databaseErrorCode(error) === uniqueViolation) {
      return applyAlone(db, actor, handlers, reading, options, false)
    }
    throw error
  }
}

async function applyTogether(
  tx: Tx,
  actor: Actor,
  handlers: readonly RecordHandler[],
  entries: readonly GivenEntry[],
  { now: readClock, requestId, readBack }: ApplyOptions,
): Promise<EntryAnswer[]> {
  const now = readClock()
  const steps = entries.map((given): EntryStep => ({ ...given, answer: null }))
  await recogniseKeys(tx, actor, handlers, steps, now)
  for (const step of steps) {
    if (!step.answer && 'problems' in step.read) step.answer = { ...step.read, done: false }
  }
  await followMerges(tx, steps)
  for (const handler of handlers) await applyType(tx, actor, handler, steps, { now, requestId, readBack })
  await settleEntries(tx, actor, steps)
  return steps.map(({ answer }) => {
    if (!answer) throw new Error('an entry was left without an answer')
    return answer
  })
}

/** What a body says of an organization that was merged meanwhile, it says of the one in its place: nothing sent is lost. */
async function followMerges(tx: Tx, steps: readonly EntryStep[]): Promise<void> {
  const waiting = steps.flatMap((step) =>
    !step.answer && 'handler' in step.read ? [{ step, read: step.read }] : [],
  )
  const writes = await followMergesIn(
    tx,
    waiting.map(({ read }) => read.write),
    (place) => syncedRecords[waiting[place]?.read.handler.type as SyncedType]?.shape,
  )
  waiting.forEach(({ step, read }, index) => {
    step.read = { ...read, write: writes[index] ?? read.write }
  })
}

async function applyType(
  tx: Tx,
  actor: Actor,
  handler: RecordHandler,
  steps: readonly EntryStep[],
  { now, requestId, readBack }: Pick<ApplyOptions, 'requestId' | 'readBack'> & { now: Date },
): Promise<void> {
  const waiting = steps.flatMap((step) =>
    !step.answer && 'handler' in step.read && step.read.handler === handler
      ? [{ step, write: step.read.write }]
      : [],
  )
  if (waiting.length === 0) return
  const outcomes = await handler.apply(
    { tx, actor, now, requestId },
    waiting.map(({ write }) => write),
  )
  const written = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [] : [outcome.id]))
  const rows = readBack && written.length > 0 ? recordsById(await handler.read(tx, actor, written)) : null
  waiting.forEach(({ step }, index) => {
    const outcome = outcomes[index]
    if (!outcome) return
    step.answer = isRefusal(outcome)
      ? { ...outcome, done: false }
      : { ...outcome, done: true, ...(rows ? { value: rows.get(outcome.id) ?? null } : {}) }
  })
}
