import type { Problem } from '../../domain/kernel/problems.ts'

const member = /\[([^\]]+)\]/g

/**
 * Problems as whoever sent the body can find them: an item that came without an Id is named by its place, not by the Id
 * that it was given here (`made`, see `AppliedBody`).
 */
export const namedByPlace = (problems: readonly Problem[], made: ReadonlyMap<string, number>): Problem[] =>
  problems.map((problem) =>
    made.size > 0 && problem.Field
      ? { ...problem, Field: problem.Field.replace(member, (whole, id) => placeOf(made.get(id)) ?? whole) }
      : problem,
  )

const placeOf = (place: number | undefined): string | undefined =>
  place === undefined ? undefined : `[${place}]`
