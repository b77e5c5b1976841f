import { sql } from 'kysely'
import { claimRefusal } from '../../domain/hours/rules.ts'
import type { HistoricHours, HistoricHoursClaim } from '../../domain/hours/schema.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import type { Context } from '../http/endpoint.ts'
import { journalOwn } from '../record/journal-reference.ts'
import { refusalOf } from '../record/record-handler.ts'
import { readPeople } from '../record/referenced-records.ts'
import { readHoursByIds } from './read-hours.ts'

/** Gives hours to people, or takes claims back: all of the list or, if one is refused, none. Answers the rows as they are now. */
export async function claimHours(
  { tx, actor, now, audit }: Pick<Context, 'tx' | 'actor' | 'now' | 'audit'>,
  claims: readonly HistoricHoursClaim[],
): Promise<HistoricHours[]> {
  const ids = claims.map(({ Id }) => Id)
  // Before the hours, as whoever anonymises takes them: of somebody who is gone nothing more is kept.
  const people = await readPeople(
    tx,
    claims.flatMap(({ SubjectId }) => SubjectId ?? []),
    'named',
  )
  await sql`select from historic_hours where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const stored = new Map((await readHoursByIds(tx, ids)).map((row) => [row.Id, row]))
  const problems = claims.flatMap((claim, place): Problem[] => {
    const isRepeated = ids.indexOf(claim.Id) < place
    const problem: Problem | null = isRepeated
      ? { Code: 'duplicate_value', Field: '.Id' }
      : claimProblem(actor, claim, stored.get(claim.Id), people)
    return problem ? [{ ...problem, Field: `[${claim.Id}]${problem.Field ?? ''}` }] : []
  })
  const refusal = refusalOf(problems)
  if (refusal) {
    const outdated = claims.flatMap(({ Id, Version }) => {
      const row = stored.get(Id)
      return row && typeof Version === 'number' && Version !== row.Version ? [row] : []
    })
    throw new ProblemError(refusal.problems, { value: outdated.length > 0 ? outdated : null })
  }
  const changed = claims.filter(({ Id, SubjectId }) => stored.get(Id)?.SubjectId !== SubjectId)
  await sql`
    update historic_hours h set subject_id = given.subject_id, version = h.version + 1,
      taken_back_on = case when given.subject_id is null then ${now()}::timestamptz end,
      modified_on = ${now()}::timestamptz, modified_by_id = ${actor.SubjectId}
    from json_to_recordset(${JSON.stringify(changed.map(({ Id, SubjectId }) => ({ id: Id, subject_id: SubjectId })))}::json)
      as given (id uuid, subject_id uuid)
    where h.id = given.id
  `.execute(tx)
  await audit(
    changed.map(({ Id, SubjectId }) => ({
      action: 'update' as const,
      type: 'HistoricHours',
      id: Id,
      before: { SubjectId: stored.get(Id)?.SubjectId ?? null },
      after: { SubjectId },
    })),
  )
  await journalOwn(
    tx,
    changed.flatMap(({ Id, SubjectId }) => [SubjectId, stored.get(Id)?.SubjectId].flatMap((id) => id ?? [])),
  )
  return readHoursByIds(tx, ids)
}

function claimProblem(
  actor: Actor,
  { Version, SubjectId }: HistoricHoursClaim,
  row: HistoricHours | undefined,
  people: ReadonlySet<string>,
): Problem | null {
  if (!row) return { Code: 'not_found' }
  if (Version === null || Version === undefined) return { Code: 'version_missing' }
  if (Version !== row.Version) return { Code: 'version_conflict' }
  if (SubjectId !== null && !people.has(SubjectId)) return { Code: 'unknown_reference', Field: '.SubjectId' }
  const code = claimRefusal(actor, row.SubjectId, SubjectId)
  return code ? { Code: code, Field: '.SubjectId' } : null
}
