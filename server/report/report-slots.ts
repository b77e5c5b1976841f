import { ProblemError } from '../../domain/kernel/problems.ts'

/** Reports that one person has made at once, and that all have: each costs a thread and a share of the database. */
const mostOfPerson = 3
const mostOfAll = 8

const running = new Map<string, number>()

/**
 * Takes a turn for a report of this process until it is given back, once, by what this answers. Throws
 * `too_many_requests` when the person, or everybody together, has as many under way as the server makes at once.
 */
export function claimReportSlot(subjectId: string): () => void {
  const own = running.get(subjectId) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= mostOfPerson || all >= mostOfAll)
    throw new ProblemError({ Code: 'too_many_requests' }, { retryAfterSeconds: 10 })
  running.set(subjectId, own + 1)
  return () => {
    const left = (running.get(subjectId) ?? 1) - 1
    if (left > 0) running.set(subjectId, left)
    else running.delete(subjectId)
  }
}
