import type { EducatorBody } from '../../domain/educator/schema.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import type { Context } from '../http/endpoint.ts'
import { isRefusal, refusalOf, type Write } from '../sync/synced-handler.ts'
import { applyEducators } from './apply-educators.ts'
import { type EducatorRecord, readEducatorsFor } from './read-educators.ts'

/** One educator of the list: what changes, and the version it stands on. */
type PatchItem = EducatorBody & { Id: string; Version?: number | null }

/**
 * Changes several educators, all or none: one that is refused is named by its Id, and nothing is written. Answers them
 * as the caller sees them.
 */
export async function patchEducators(
  { tx, actor, now, requestId }: Pick<Context, 'tx' | 'actor' | 'now' | 'requestId'>,
  items: readonly PatchItem[],
): Promise<EducatorRecord[]> {
  const ids = items.map(({ Id }) => Id)
  const repeated = ids.flatMap((id, place): Problem[] =>
    ids.indexOf(id) < place ? [{ Code: 'duplicate_value', Field: `[${id}].Id` }] : [],
  )
  refuse(repeated)
  const writes = items.map(
    (body): Write<EducatorBody> => ({ method: 'PUT', id: body.Id, ifMatch: body.Version ?? null, body }),
  )
  const outcomes = await applyEducators({ tx, actor, now: now(), requestId }, writes)
  const refusals = outcomes.filter(isRefusal)
  const problems = outcomes.flatMap((outcome, place): Problem[] =>
    isRefusal(outcome)
      ? outcome.problems.map((problem) => ({ ...problem, Field: fieldAt(ids[place] ?? '', problem) }))
      : [],
  )
  const current = refusals.flatMap(({ value }) => value ?? [])
  refuse(problems, current.length > 0 ? current : null)
  return readEducatorsFor(tx, actor, ids)
}

const fieldAt = (id: string, { Field }: Problem): string => (Field ? `[${id}].${Field}` : `[${id}]`)

// Thrown inside the request's transaction, which takes the other writes of the list back.
function refuse(problems: readonly Problem[], value: unknown = null): void {
  const refusal = refusalOf(problems, value)
  if (refusal) throw new ProblemError(refusal.problems, { value: refusal.value })
}
