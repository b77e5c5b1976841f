import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'

/** Work ended because nobody waits for its answer any more: no trouble of the server's. */
export class CallerLeft extends ProblemError {
  constructor() {
    super({ Code: 'unavailable' })
  }
}

/** True once the caller has broken the connection. */
export const hasCallerLeft = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed

/** Gives the function that throws {@link CallerLeft} once the caller has broken the connection. */
export const stopWithCaller = (request: FastifyRequest) => (): void => {
  if (hasCallerLeft(request)) throw new CallerLeft()
}
