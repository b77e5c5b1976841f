import { isId } from '../../domain/kernel/ids.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import { CLIENT_SCHEMA } from '../../domain/sync/wire-constants.ts'
import { parseJson } from '../http/parse-json.ts'
import { readInput } from '../http/read-input.ts'
import { readVersion } from '../http/request-headers.ts'
import { chosenId, idOfNew } from './new-id.ts'
import type { RecordHandler, Refusal, Write, WriteMethod } from './record-handler.ts'

/** One call, sent alone or as an entry of a Push: the same text either way, so that its key knows it again. */
export interface Entry {
  /** Idempotency key; null for a call without one. */
  key: string | null
  method: WriteMethod
  path: string
  /** The exact text of If-Match. */
  ifMatch: string | null
  /** The version of the body's shape; null for callers of the plain contract, who speak the newest. */
  schema: number | null
  /** The exact text of the body. */
  body: string | null
  /** Of a log that is saved; see `reviewVersionSchema`. */
  reviewVersion?: number
}

/** An entry that can be worked on: its handler and its write. */
export interface ReadEntry {
  handler: RecordHandler
  write: Write
}

/** Reads an entry, without touching the database; what cannot be read is a refusal. */
export function readEntry(handlers: readonly RecordHandler[], entry: Entry): ReadEntry | Refusal {
  try {
    const { handler, id } = route(handlers, entry)
    // A sender newer than this server waits until the server has been brought up to date.
    if ((entry.schema ?? CLIENT_SCHEMA) > CLIENT_SCHEMA) throw new ProblemError({ Code: 'unavailable' })
    const ifMatch = readVersion(entry.ifMatch)
    if (entry.method === 'DELETE') {
      return { handler, write: { method: 'DELETE', id: id ?? '', ifMatch, body: null } }
    }
    if (entry.body === null || entry.body.trim() === '') throw new ProblemError({ Code: 'malformed' })
    const body = readInput(handler.bodySchema, parseJson(entry.body))
    const { method, reviewVersion } = entry
    return { handler, write: { method, id: targetId(body, id), ifMatch, body, reviewVersion } }
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems }
    throw error
  }
}

/** `/api/vms/Workshop` takes POST, `/api/vms/Workshop/{id}` the others; anything else leads nowhere. */
function route(
  handlers: readonly RecordHandler[],
  { method, path }: Entry,
): { handler: RecordHandler; id: string | null } {
  const [place = ''] = path.split('?')
  for (const handler of handlers) {
    if (!handler.methods.includes(method)) continue
    const base = handler.path.toLowerCase()
    const given = place.toLowerCase()
    if (method === 'POST') {
      if (given === base) return { handler, id: null }
      continue
    }
    const id = given.startsWith(`${base}/`) ? given.slice(base.length + 1) : null
    if (isId(id)) return { handler, id }
  }
  throw new ProblemError({ Code: 'not_found' })
}

/** The record that is meant: the path names it, a create's body may, otherwise it is made here. */
function targetId(body: unknown, pathId: string | null): string {
  const said = typeof body === 'object' && body !== null && 'Id' in body ? body.Id : null
  if (pathId === null) return idOfNew(said)
  const bodyId = chosenId(said)
  if (bodyId !== null && bodyId !== pathId) {
    const problem: Problem = { Code: 'invalid', Field: 'Id' }
    throw new ProblemError(problem)
  }
  return pathId
}
