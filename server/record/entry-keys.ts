import type { Actor } from '../../domain/kernel/actor.ts'
import type { Tx } from '../db/connection.ts'
import type { EntryAnswer, EntryStep } from './entry-answer.ts'
import { claimKeys, hashRequest, type Settlement, type StoredAnswer, settleKeys } from './idempotency.ts'
import type { RecordHandler, ShownRecord } from './record-handler.ts'

/** Claims the keys; what was answered before is answered again, before anything else is looked at. */
export async function recogniseKeys(
  tx: Tx,
  actor: Actor,
  handlers: readonly RecordHandler[],
  steps: readonly EntryStep[],
  now: Date,
): Promise<void> {
  const claims = steps.flatMap((step) =>
    step.entry.key === null
      ? []
      : [{ key: step.entry.key, hash: hashRequest(step.entry), expected: expectedAnswer(step) }],
  )
  if (claims.length === 0) return
  const claimed = await claimKeys(tx, actor.SubjectId, claims, now)
  const replays: { step: EntryStep; stored: StoredAnswer }[] = []
  for (const step of steps) {
    const found = step.entry.key === null ? undefined : claimed.get(step.entry.key)
    if (found?.state === 'reused') step.answer = { done: false, problems: [{ Code: 'key_reused' }] }
    if (found?.state === 'answered') replays.push({ step, stored: found })
  }
  for (const type of new Set(replays.map(({ stored }) => stored.recordType))) {
    const handler = handlers.find((each) => each.type === type)
    const ofType = replays.filter(({ stored }) => stored.recordType === type)
    const ids = ofType.flatMap(({ stored }) => stored.recordId ?? [])
    const rows = recordsById(handler ? await handler.read(tx, actor, ids) : [])
    for (const { step, stored } of ofType) {
      const { status, recordId, version } = stored
      const id = recordId ?? ''
      step.answer = {
        done: true,
        replayed: true,
        status,
        id,
        version: version ?? 0,
        value: rows.get(id) ?? null,
      }
    }
  }
}

/** Records by their Id. */
export const recordsById = (records: readonly ShownRecord[]): Map<string, ShownRecord> =>
  new Map(records.map((record) => [record.Id, record]))

/** What an entry is answered when nothing is wrong with it; null for one that cannot be read. */
function expectedAnswer({ read }: EntryStep): StoredAnswer | null {
  if ('problems' in read) return null
  const { handler, write } = read
  const version = write.method === 'POST' ? 1 : (write.ifMatch ?? 0) + 1
  return { status: 200, recordType: handler.type, recordId: write.id, version }
}

/** Keeps successes with their keys; a refusal leaves no trace, so that its key may be sent again. */
export async function settleEntries(tx: Tx, actor: Actor, steps: readonly EntryStep[]): Promise<void> {
  const settlements = steps.flatMap((step): Settlement[] => {
    const { entry, read, answer } = step
    if (entry.key === null || !answer || 'replayed' in answer) return []
    if (answer.done && 'handler' in read) {
      const { id, version } = answer
      const expected = expectedAnswer(step)
      if (expected?.recordId === id && expected.version === version) return []
      return [
        { key: entry.key, answer: { status: 200, recordType: read.handler.type, recordId: id, version } },
      ]
    }
    return isReused(answer) ? [] : [{ key: entry.key, answer: null }]
  })
  await settleKeys(tx, actor.SubjectId, settlements)
}

const isReused = (answer: EntryAnswer): boolean =>
  !answer.done && answer.problems.some((problem) => problem.Code === 'key_reused')
