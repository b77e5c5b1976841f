import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import type { Context } from '../http/endpoint.ts'
import { followMergesIn } from './follow-merges.ts'
import { isRefusal, type RecordHandler, refusalOf, type ShownRecord, type Write } from './record-handler.ts'

/** One record of the list: what changes, and the version it stands on. */
export interface PatchItem {
  Id: string
  Version?: number | null
}

/**
 * Changes several records, all or none: one that is refused is named by its Id, and nothing is written. Answers them as
 * the caller sees them.
 */
export async function patchRecords<R extends ShownRecord>(
  { tx, actor, now, requestId }: Pick<Context, 'tx' | 'actor' | 'now' | 'requestId'>,
  record: RecordHandler<R>,
  items: readonly PatchItem[],
): Promise<R[]> {
  const ids = items.map(({ Id }) => Id)
  const repeated = ids.flatMap((id, place): Problem[] =>
    ids.indexOf(id) < place ? [{ Code: 'duplicate_value', Field: `[${id}].Id` }] : [],
  )
  refuse(repeated)
  const writes = await followMergesIn(
    tx,
    items.map((body): Write => ({ method: 'PUT', id: body.Id, ifMatch: body.Version ?? null, body })),
  )
  const outcomes = await record.apply({ tx, actor, now: now(), requestId }, writes)
  const refusals = outcomes.filter(isRefusal)
  const problems = outcomes.flatMap((outcome, place): Problem[] =>
    isRefusal(outcome)
      ? outcome.problems.map((problem) => ({ ...problem, Field: fieldAt(ids[place] ?? '', problem) }))
      : [],
  )
  const current = refusals.flatMap(({ value }) => value ?? [])
  refuse(problems, current.length > 0 ? current : null)
  return record.read(tx, actor, ids)
}

const fieldAt = (id: string, { Field }: Problem): string => (Field ? `[${id}].${Field}` : `[${id}]`)

// Thrown inside the request's transaction, which takes the other writes of the list back.
function refuse(problems: readonly Problem[], value: unknown = null): void {
  const refusal = refusalOf(problems, value)
  if (refusal) throw new ProblemError(refusal.problems, { value: refusal.value })
}
