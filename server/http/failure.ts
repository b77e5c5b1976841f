import type { FastifyBaseLogger } from 'fastify'
import type { Envelope } from '../../domain/kernel/envelope.ts'
import { type Problem, type ProblemCode, ProblemError } from '../../domain/kernel/problems.ts'
import { databaseErrorCode, isConnectionLost, isIdTaken } from '../db/connection.ts'
import { CallerLeft } from './caller-left.ts'
import { withMessage } from './messages.ts'

/** A refusal as it is sent. */
export interface Failure {
  status: number
  body: Envelope
  retryAfterSeconds?: number
}

/** Turns whatever was thrown into a refusal; what nobody expected is logged, never shown. */
export function toFailure(error: unknown, log: FastifyBaseLogger): Failure {
  const problem = asProblem(error)
  if (problem.status >= 500 && !(problem instanceof CallerLeft)) log.error({ err: error }, 'request failed')
  return {
    status: problem.status,
    body: { Success: false, Value: problem.value, Errors: problem.problems.map(withMessage) },
    retryAfterSeconds: problem.retryAfterSeconds,
  }
}

/** What to tell of whatever was thrown: our own problems as they are, the database's and the framework's by kind. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const code = databaseProblem(error) ?? frameworkProblem(error)
  const problem: Problem = { Code: code }
  return new ProblemError(problem, code === 'in_progress' ? { retryAfterSeconds: 1 } : {})
}

function databaseProblem(error: unknown): ProblemCode | undefined {
  if (isDatabaseAway(error)) return 'unavailable'
  // Records are looked up before they are written: what is left is a part of one under the Id of another's.
  if (isIdTaken(error)) return 'id_taken'
  return databaseProblems[databaseErrorCode(error) ?? '']
}

/** True when the database itself is away or full for a while: whatever is asked of it next fails alike. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return isConnectionLost(error) || away.has(code ?? '') || (code === 'ENOENT' && isConnecting(error))
}

/** The directory of a Unix socket holds none while its server is started anew; a file that is missing is another matter. */
const isConnecting = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect'

/** What the database refuses while it is away, by SQLSTATE or by the name of the system's error. */
const away: ReadonlySet<string> = new Set([
  '57P01', // it is being stopped
  '57P02', // another of its processes died
  '57P03', // it is starting
  '57P04', // it was dropped under the connection, as where a restore takes its place
  '57P05', // a connection was idle for too long
  '3D000', // it is not there yet, or was put aside
  '28P01', // its password is being changed
  '53100', // its disk is full
  '53200', // it has no memory left
  '53300', // too many connections
  '53400', // a limit of its configuration is reached
  '58030', // its disk does not answer
  '25006', // a standby, or a primary that is one no more
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the database refuses of one statement for reasons that are not ours, by SQLSTATE. */
const databaseProblems: Record<string, ProblemCode> = {
  '55P03': 'in_progress', // lock timeout
  '40001': 'in_progress', // serialization failure, after retries
  '40P01': 'in_progress', // deadlock, after retries
  '22021': 'invalid', // a character that no text can hold
  '22P05': 'invalid', // likewise, in JSON
  '57014': 'unavailable', // statement timeout
  '25P03': 'unavailable', // idle in a transaction for too long
}

/** What Fastify itself refuses before a handler runs. */
function frameworkProblem(error: unknown): ProblemCode {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  // A folder among the app's files.
  if (status === 403 || status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 429) return 'too_many_requests'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'malformed'
  return 'unexpected'
}
