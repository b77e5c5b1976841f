import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'

/** Work ended because nobody waits for its answer any more: no trouble of the server's. */
export class CallerLeft extends ProblemError {
  constructor() {
    super({ Code: 'unavailable' })
  }
}

/** Gives the function that throws {@link CallerLeft} once the caller has broken the connection. */
export const stopWithCaller =
  ({ raw }: FastifyRequest) =>
  (): void => {
    if (raw.socket.destroyed) throw new CallerLeft()
  }
