import type { Handover } from '../../../domain/handover/handover.ts'
import { DECIDED_HANDOVER_DAYS } from '../../../domain/handover/limits.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { PushEntry } from '../../../domain/sync/wire.ts'
import { type ApiAnswer, type ApiCall, isBusy } from '../calls/api.ts'
import { callGzipped } from '../calls/gzip.ts'
import { countFailure } from '../drain/quarantine.ts'
import { freeze, requestOf } from '../drain/take.ts'
import { entryBeside, stateAfter, thaw } from '../drain/thaw.ts'
import { wake } from '../engine/wake.ts'
import { writeInFull } from '../noted/write-in-full.ts'
import { type Acceptance, releaseHeld } from '../pull/accept.ts'
import { welcomeSeasons } from '../pull/welcome-seasons.ts'
import { readMe } from '../queries/people.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { project, projectionContext } from '../store/project.ts'
import { readAll } from '../store/reference.ts'
import type { HandoverMark, OutboxRow } from '../store/rows.ts'
import { dropEntry } from './drop-entry.ts'
import { inOutbox } from './enqueue.ts'
import { type Circumstances, deviceCircumstances, reopened } from './entry.ts'
import { QUARANTINE_AFTER } from './entry-kind.ts'

/** Calls the API; tests bring their own server. */
export type Caller = (call: ApiCall) => Promise<ApiAnswer<unknown>>

/**
 * How handing over ended: the server keeps it (`waiting`), it could not be asked or did not answer (`unknown`: the same
 * bytes go again by themselves), it cannot keep it, or has never let it through (`refused`), or there was nothing to hand over (`gone`).
 */
export type HandOverOutcome =
  | { kind: 'waiting' }
  | { kind: 'unknown' }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'gone' }

/**
 * True for what coordinators and staff can be given: a log, new or changed, whose season or author's right is gone. Not a
 * change of a log that its author may no longer see: the server does not say that there is one.
 */
export const mayBeHandedOver = (
  row: Pick<OutboxRow, 'type' | 'op' | 'state' | 'problems' | 'handover'>,
): boolean =>
  row.type === 'Workshop' &&
  row.op !== 'delete' &&
  (row.state === 'locked' || row.state === 'forbidden') &&
  !(row.op === 'update' && isOutOfSight(row))

const isOutOfSight = ({ problems, handover }: Pick<OutboxRow, 'problems' | 'handover'>): boolean =>
  [...problems, ...(handover?.kind === 'refused' ? handover.problems : [])].some(
    ({ Code }) => Code === 'not_found',
  )

/**
 * Gives an entry to those who may still write it. Its bytes are fixed on disk before they leave, as with any sending:
 * when the answer is lost the same go again, and the server knows them by their key.
 */
export async function handOverEntry(
  seq: number,
  call: Caller,
  db: PersonDatabase = currentDatabase(),
  env: Circumstances = deviceCircumstances,
): Promise<HandOverOutcome> {
  const row = await inOutbox(db, async () => {
    await writeInFull(db)
    const entry = await db.outbox.get(seq)
    if (entry?.state === 'handed-over') return entry
    if (!entry || !mayBeHandedOver(entry)) return undefined
    const head = await db.heads.get(entry.ref)
    const handover: HandoverMark = { kind: 'sending', from: entry.state, since: env.now() }
    const frozen = freeze(entry, head?.version ?? 0)
    const fixed: OutboxRow = { ...frozen, state: 'handed-over', handover, serverFailures: 0, failedAt: 0 }
    await db.outbox.put(fixed)
    return fixed
  })
  return row ? send(row, call, db, env) : { kind: 'gone' }
}

/**
 * Sends again what was handed over and never answered. Gives how many have their answer now, and how many still have none. What
 * the server may have decided and forgotten ({@link mayBeForgotten}) is left to the next pull: under its key it would be a new one.
 */
export async function resendHandovers(
  call: Caller,
  db: PersonDatabase,
  env: Circumstances,
): Promise<{ answered: number; left: number }> {
  const rows = await db.outbox.filter((row) => isUnanswered(row) && !mayBeForgotten(row, env)).toArray()
  let left = 0
  for (const row of rows) if ((await send(row, call, db, env)).kind === 'unknown') left += 1
  return { answered: rows.length - left, left }
}

/**
 * Another database answers than the one that took what was handed over, perhaps a copy from before. What it has its
 * snapshot names, and waits again; the rest goes again under the same key, or comes back where it is old. Part of the transaction that begins the snapshot.
 */
export async function doubtHandovers(db: PersonDatabase): Promise<void> {
  for (const row of await db.outbox.toArray()) {
    if (row.handover?.kind !== 'waiting') continue
    await db.outbox.put({ ...row, handover: { ...row.handover, kind: 'sending' } })
  }
}

/** With a day less than the server keeps it, since clocks differ. */
const FORGOTTEN_AFTER = (DECIDED_HANDOVER_DAYS - 1) * 86_400_000

/** True of what was handed over so long ago that the server may have decided it and forgotten what it decided. */
const mayBeForgotten = (
  { state, handover, createdAt }: Pick<OutboxRow, 'state' | 'handover' | 'createdAt'>,
  { now }: Pick<Circumstances, 'now'>,
): boolean => {
  if (state !== 'handed-over' || !handover || !('from' in handover)) return false
  return (handover.since ?? Date.parse(createdAt)) < now() - FORGOTTEN_AFTER
}

/**
 * Gives back what was handed over long ago and is none of the handovers that the server has: it was decided, and nobody can
 * say how. A new log that is here was accepted, so its entry ends; of a change, what the log says already goes by itself.
 * Part of the transaction that writes the last page of a pull, after all of it: the device then knows all handovers of its own.
 */
export async function takeBackForgotten(db: PersonDatabase, env: Acceptance): Promise<void> {
  const old = await db.outbox.filter((row) => mayBeForgotten(row, env)).toArray()
  if (old.length === 0) return
  const known = new Set((await readAll(db, 'Handover')).map(({ Key }) => Key))
  for (const { key, ref, op } of old) {
    if (known.has(key)) continue
    const head = await db.heads.get(ref)
    const hasCome = head !== undefined && (head.version > 0 || head.held?.op === 'put')
    if (op === 'create' && hasCome) await end(db, key, env)
    else await giveBack(db, key, { kind: 'forgotten' }, env)
  }
}

const isUnanswered = ({ state, handover }: OutboxRow): boolean =>
  state === 'handed-over' && handover?.kind === 'sending'

async function send(
  row: OutboxRow,
  call: Caller,
  db: PersonDatabase,
  env: Circumstances,
): Promise<HandOverOutcome> {
  const [me, text] = await Promise.all([readMe(db), db.texts.get(row.ref)])
  if (!me) return { kind: 'unknown' }
  const Entry: PushEntry = requestOf(row, row.op === 'create' ? (text?.text ?? null) : row.body)
  const body = { Person: me.Id, Entry }
  const answer = await callGzipped(call, { method: 'POST', path: '/api/vms/Sync/Handover', body })
  if (answer.kind === 'ok') {
    await markWaiting(db, row.key)
    return { kind: 'waiting' }
  }
  const problems = refusalIn(answer)
  if (problems) {
    await inOutbox(db, async () =>
      giveBack(db, row.key, { kind: 'refused', problems }, await acceptanceOf(db, env)),
    )
    return { kind: 'refused', problems }
  }
  if (!isTrouble(answer)) return { kind: 'unknown' }
  return (await countTrouble(db, row.key, env)) ? { kind: 'refused', problems: [] } : { kind: 'unknown' }
}

/** Why it was refused for good; undefined where it was not. A proxy has a limit of its own: the server never had it. */
function refusalIn(answer: ApiAnswer<unknown>): Problem[] | undefined {
  if (answer.kind === 'unreachable' && answer.turnedAway === 413) return [{ Code: 'too_large' }]
  return answer.kind === 'refused' && answer.status !== 408 && !isBusy(answer) ? answer.problems : undefined
}

/** True of what may be about this entry alone: a filter before the server turned it away, or the server had trouble with it. */
const isTrouble = (answer: ApiAnswer<unknown>): boolean =>
  answer.kind === 'failed' ? !answer.forAll : answer.kind === 'unreachable' && answer.turnedAway !== undefined

/**
 * Counts such trouble as a drain does, while the server is heard otherwise, and gives the entry back once that was as often as one
 * is tried: nobody else could ever take it out of the outbox. True then. Should it have arrived all the same, its author sends it
 * under another key, and the server knows the Id of a new log and has another version of an old one.
 */
async function countTrouble(db: PersonDatabase, key: string, env: Circumstances): Promise<boolean> {
  const hasComeBack = await inOutbox(db, async () => {
    const entry = await db.outbox.where('key').equals(key).first()
    if (!entry || !isUnanswered(entry)) return false
    const [lastSentAt, lastPulledAt] = await Promise.all([
      readMeta(db, 'lastSentAt'),
      readMeta(db, 'lastPulledAt'),
    ])
    const lastHeardAt = (lastPulledAt ?? '') > (lastSentAt ?? '') ? lastPulledAt : lastSentAt
    const { serverFailures, failedAt } = countFailure(entry, lastHeardAt, env.now())
    await db.outbox.put({ ...entry, serverFailures, failedAt })
    if (serverFailures < QUARANTINE_AFTER) return false
    const { generation, seasons } = await projectionContext(db, '')
    await giveBack(db, key, { kind: 'turned-away' }, { ...env, generation })
    // Its season may have been opened while it was with others, or a right be back.
    await welcomeSeasons(db, seasons, env)
    await tryAgainWithMoreRights(db, entry, env)
    return true
  })
  if (hasComeBack) wake()
  return hasComeBack
}

/** Its author has gained a right: should it come back, the server may take what it found forbidden. Part of a transaction. */
export async function noteMoreRights(db: PersonDatabase): Promise<void> {
  const withOthers = await db.outbox.filter(({ state }) => state === 'handed-over').toArray()
  await db.outbox.bulkPut(
    withOthers.map((entry) =>
      entry.handover && 'from' in entry.handover
        ? { ...entry, handover: { ...entry.handover, hasMoreRights: true } }
        : entry,
    ),
  )
}

async function tryAgainWithMoreRights(
  db: PersonDatabase,
  { seq = 0, handover }: OutboxRow,
  env: Circumstances,
): Promise<void> {
  if (!handover || !('from' in handover) || !handover.hasMoreRights) return
  const back = await db.outbox.get(seq)
  if (back?.state === 'forbidden') await db.outbox.put(reopened(back, env))
}

async function markWaiting(db: PersonDatabase, key: string): Promise<void> {
  await inOutbox(db, async () => {
    const entry = await db.outbox.where('key').equals(key).first()
    if (entry?.handover?.kind !== 'sending') return
    await db.outbox.put({ ...entry, handover: { ...entry.handover, kind: 'waiting' } })
  })
}

const acceptanceOf = async (db: PersonDatabase, env: Circumstances): Promise<Acceptance> => ({
  ...env,
  generation: (await projectionContext(db, '')).generation,
})

/** The entry is the person's again, in the state that it was handed over in, with what they wrote since folded in. */
async function giveBack(
  db: PersonDatabase,
  key: string,
  handover: HandoverMark,
  env: Acceptance,
): Promise<void> {
  const entry = await db.outbox.where('key').equals(key).first()
  if (entry?.state !== 'handed-over' || !entry.handover) return
  const state = 'from' in entry.handover ? entry.handover.from : 'locked'
  const thawed = await thaw(db, entry, env)
  if (thawed) {
    const { problems } = entry
    await db.outbox.put({ ...thawed, state: stateAfter(thawed, state), problems, handover })
  }
  await releaseHeld(db, entry.ref, env)
  await project(db, entry.ref, await projectionContext(db, new Date(env.now()).toISOString()))
}

/**
 * Writes down what a pull tells of one's own handovers: accepted ones end, declined ones come back with the reason.
 * Part of the transaction that applies the page, after the records themselves.
 */
export async function applyHandover(db: PersonDatabase, told: Handover, env: Acceptance): Promise<void> {
  if (told.Key === null) return
  if (told.Status === 'Waiting') {
    const entry = await db.outbox.where('key').equals(told.Key).first()
    if (entry?.handover?.kind === 'sending') {
      await db.outbox.put({ ...entry, handover: { ...entry.handover, kind: 'waiting' } })
    }
  } else if (told.Status === 'Declined') {
    const { Reason, DecidedByName, DecidedOn } = told
    const mark = {
      kind: 'declined',
      reason: Reason ?? '',
      byName: DecidedByName ?? '',
      on: DecidedOn ?? '',
    } as const
    await giveBack(db, told.Key, mark, env)
  } else await end(db, told.Key, env)
}

/** It is written: the base that was held back meanwhile comes forward, and what the person wrote since goes on from it. */
async function end(db: PersonDatabase, key: string, env: Acceptance): Promise<void> {
  const entry = await db.outbox.where('key').equals(key).first()
  if (entry?.state !== 'handed-over' || entry.seq === undefined) return
  await db.outbox.delete(entry.seq)
  const behind = await entryBeside(db, entry)
  const before = await db.heads.get(entry.ref)
  // A deletion asked for meanwhile stands on the version that the acceptance made; on a later one it asks.
  if (behind?.op === 'delete' && before?.held && before.held.version === before.version + 1) {
    await db.outbox.put({ ...behind, ifMatch: before.held.version })
  }
  await releaseHeld(db, entry.ref, env)
  const head = await db.heads.get(entry.ref)
  // Accepted, and out of the author's sight by now.
  if (entry.op === 'create' && head?.version === 0 && !behind) await dropEntry(db, entry)
  await project(db, entry.ref, await projectionContext(db, new Date(env.now()).toISOString()))
  wake()
}
