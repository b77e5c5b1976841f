import { ProblemError } from '../../domain/kernel/problems.ts'

/** Files that are read at the same time, so that uploads never take all the processors. */
const atOnce = 2
/** Files that wait for their turn: of one person, and of everybody. Who came later would wait too long for an answer. */
const mostOfPerson = 2
const mostOfAll = 20

/** Who sends a file, and what throws once they have gone. */
export interface Sender {
  personId: string
  stopIfGone(): void
}

interface Waiter extends Sender {
  begin(): void
  leave(reason: unknown): void
}

const reading = new Set<string>()
let waiting: Waiter[] = []

/**
 * Waits for a turn to read a file until it is given back, once, by what this answers: one file of each person at a time, and
 * whoever came first. Throws `too_many_requests` when too many wait already, and what tells that the sender has gone.
 */
export async function waitForReadingSlot(sender: Sender): Promise<() => void> {
  letGoOfThoseWhoLeft()
  const own = waiting.filter(({ personId }) => personId === sender.personId).length
  if (own >= mostOfPerson || waiting.length >= mostOfAll)
    throw new ProblemError({ Code: 'too_many_requests' }, { retryAfterSeconds: 10 })
  const { promise, resolve: begin, reject: leave } = Promise.withResolvers<void>()
  waiting.push({ ...sender, begin, leave })
  beginNext()
  await promise
  return () => {
    reading.delete(sender.personId)
    beginNext()
  }
}

function beginNext(): void {
  letGoOfThoseWhoLeft()
  while (reading.size < atOnce) {
    const next = waiting.find(({ personId }) => !reading.has(personId))
    if (!next) return
    waiting = waiting.filter((one) => one !== next)
    reading.add(next.personId)
    next.begin()
  }
}

function letGoOfThoseWhoLeft(): void {
  waiting = waiting.filter((one) => {
    try {
      one.stopIfGone()
      return true
    } catch (reason) {
      one.leave(reason)
      return false
    }
  })
}
