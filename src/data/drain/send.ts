import { syncedRecords } from '../../../domain/records.ts'
import { PUSH_LINES_TYPE, writePushLines } from '../../../domain/sync/push-lines.ts'
import { readPushAnswer } from '../../../domain/sync/read-push-answer.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { PushAnswer, PushEntry } from '../../../domain/sync/wire.ts'
import { CALL_TIMEOUT, readEnvelope } from '../calls/api.ts'
import { eitherSignal } from '../calls/either-signal.ts'
import { gzipped } from '../calls/gzip.ts'
import type { OutboxRow } from '../store/rows.ts'
import { retryAfterOf } from './backoff.ts'
import type { Taken } from './take.ts'

/** What sending needs; tests bring their own network and clock. */
export interface Wire {
  apiUrl: string
  /** The sender's own Id, which every Push repeats. */
  person: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** Ends when the engine stops. */
  signal: AbortSignal
}

/**
 * How a request ended. `answers`: each entry has its own. `unknown`: the outcome is unknown, so the same bytes go again
 * (`split`: in smaller requests; `unanswered`: nothing of ours was heard, as without signal or behind a portal; `turnedAway`: what
 * stands before the server refused one entry alone).
 * `unauthorised`, `paused` (429, but of a limit that is one entry's own), `stranger`: the token is another person's.
 */
export type Sent =
  | { kind: 'answers'; answers: PushAnswer[] }
  | {
      kind: 'unknown'
      split: boolean
      serverError: boolean
      unanswered: boolean
      turnedAway?: boolean
      retryAfter?: number
    }
  | { kind: 'unauthorised' }
  | { kind: 'stranger' }
  | { kind: 'paused'; retryAfter: number }

const unanswered = { kind: 'unknown', split: false, serverError: false, unanswered: true } as const

/** Entries as they go over the wire: one by its own call, several in a Push. */
export interface Packed {
  taken: readonly Taken[]
  request: Request
}

/** A request and how it ended. */
export interface Asked {
  packed: Packed
  sent: Sent
}

/** Makes the request of entries; what is long is compressed. At least one entry. */
export async function pack(taken: readonly [Taken, ...Taken[]], person: string): Promise<Packed> {
  const [first] = taken
  return {
    taken,
    request: taken.length === 1 ? singleRequest(first.entry) : await pushRequest(taken, person),
  }
}

/** Sends packed entries. Never rejects for want of signal; the same may be sent again. */
export async function send({ taken, request: what }: Packed, token: string, wire: Wire): Promise<Sent> {
  const [first] = taken
  if (!first) return { kind: 'answers', answers: [] }
  const isSingle = taken.length === 1
  const response = await request(what, token, wire)
  if (response === null) return { ...unanswered, split: !isSingle }
  const refused = await refusal(response, isSingle, wire)
  if (refused) return refused
  return isSingle ? readSingle(response, first.row, wire) : readPush(response, taken)
}

interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: BodyInit | undefined
}

function singleRequest(entry: PushEntry): Request {
  const headers: Record<string, string> = {
    'idempotency-key': entry.Key,
    'x-client-schema': String(entry.Schema),
  }
  if (entry.IfMatch !== null) headers['if-match'] = entry.IfMatch
  if (entry.ReviewVersion !== undefined) headers['x-review-version'] = String(entry.ReviewVersion)
  if (entry.Body !== null) headers['content-type'] = 'application/json'
  return { method: entry.Method, path: entry.Path, headers, body: entry.Body ?? undefined }
}

/** The call that carries several entries. */
export const pushCall = { method: 'POST', path: '/api/vms/Sync/Push' } as const

async function pushRequest(taken: readonly Taken[], person: string): Promise<Request> {
  const content = { Person: person, Entries: taken.map(({ entry }) => entry) }
  const lines = writePushLines(content)
  const text = lines ?? JSON.stringify(content)
  const headers = { 'content-type': lines === null ? 'application/json' : PUSH_LINES_TYPE }
  const body = await gzipped(text)
  if (!body) return { ...pushCall, headers, body: text }
  return { ...pushCall, headers: { ...headers, 'content-encoding': 'gzip' }, body }
}

async function request(what: Request, token: string, wire: Wire): Promise<Response | null> {
  const signal = eitherSignal(wire.signal, AbortSignal.timeout(CALL_TIMEOUT))
  const headers = { ...what.headers, authorization: `Bearer ${token}` }
  try {
    return await wire.fetch(wire.apiUrl + what.path, {
      method: what.method,
      headers,
      ...(what.body === undefined ? {} : { body: what.body }),
      signal,
      cache: 'no-store',
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return null
  }
}

/** The answers that concern the request as a whole. */
async function refusal(response: Response, isSingle: boolean, wire: Wire): Promise<Sent | null> {
  const { status } = response
  const retryAfter = retryAfterOf(response.headers, wire.now())
  if (status === 401) return { kind: 'unauthorised' }
  if (status === 429 && !(isSingle && (await isOfEntryAlone(response))))
    return { kind: 'paused', retryAfter: retryAfter ?? 30 }
  if (status === 408 || status >= 500) {
    // A proxy on the way says 408 when the link was too weak for the request.
    const isSilence = status === 408 && retryAfter === undefined
    return { ...unanswered, split: !isSingle, serverError: status >= 500, unanswered: isSilence, retryAfter }
  }
  if (isSingle || response.ok) return null
  const envelope = await readEnvelope(response)
  if (envelope?.Errors?.some((problem) => problem.Code === 'wrong_person')) return { kind: 'stranger' }
  // A Push refused as a whole names no entry: smaller ones show which it is.
  return { ...unanswered, split: true, unanswered: envelope === null, retryAfter }
}

/** True of a limit for what this entry adds: the person's others are none of its business. The body can be read once more. */
async function isOfEntryAlone(response: Response): Promise<boolean> {
  const envelope = await readEnvelope(response.clone())
  return envelope?.Errors?.[0]?.Code === 'daily_limit'
}

async function readPush(response: Response, taken: readonly Taken[]): Promise<Sent> {
  const envelope = await readEnvelope(response)
  const value = envelope?.Success === true && Array.isArray(envelope.Value) ? envelope.Value : null
  if (value === null) return { ...unanswered, unanswered: envelope === null }
  const keys = new Set(taken.map(({ entry }) => entry.Key))
  const answers = value.flatMap((one) => {
    const answer = readPushAnswer(one)
    return answer && keys.has(answer.Key) ? [answer] : []
  })
  return { kind: 'answers', answers }
}

async function readSingle(response: Response, row: OutboxRow, wire: Wire): Promise<Sent> {
  const envelope = await readEnvelope(response)
  if (envelope === null)
    return response.status === 413 ? tooLarge(row) : { ...unanswered, turnedAway: isRefusal(response) }
  const value = (typeof envelope.Value === 'object' ? envelope.Value : null) as Doc | null
  const isSuccess = response.ok && envelope.Success === true
  const isReplay = response.headers.get('idempotency-replayed') === 'true'
  const answer = readPushAnswer({
    Key: row.key,
    Status: response.status,
    Success: isSuccess,
    Replayed: isReplay,
    RetryAfter: retryAfterOf(response.headers, wire.now()),
    ...(isSuccess ? identityOf(response, value, row, isReplay) : {}),
    Value: isSuccess ? undefined : envelope.Value,
    Errors: envelope.Errors,
  })
  return answer ? { kind: 'answers', answers: [answer] } : { ...unanswered, unanswered: false }
}

/** A portal may say so to everything, a firewall of what it does not like about one entry. */
const isRefusal = ({ status }: Response): boolean => status >= 400 && status < 500

/** A proxy has a limit of its own: for certain the server never had it, and it never will as it is. */
const tooLarge = ({ key }: OutboxRow): Sent => ({
  kind: 'answers',
  answers: [
    { Key: key, Status: 413, Success: false, Replayed: false, Errors: [{ Code: 'too_large', Message: '' }] },
  ],
})

/**
 * Id, Version and derived fields of a single call's answer. A replay's are those of then, which its tag tells while nobody
 * wrote another since: its Value is the record as it is now, or null.
 */
function identityOf(response: Response, value: Doc | null, row: OutboxRow, isReplay: boolean): object {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '')
  const told = tag ? Number(tag[1]) : undefined
  const Id = typeof value?.Id === 'string' ? value.Id : row.id
  if (isReplay) return { Id, Version: told ?? (row.ifMatch ?? 0) + 1 }
  const Version = typeof value?.Version === 'number' ? value.Version : told
  return { Id, Version, Derived: value === null ? undefined : derivedFields(row, value) }
}

function derivedFields(row: OutboxRow, value: Doc): Doc {
  const { shape } = syncedRecords[row.type]
  return Object.fromEntries(Object.entries(value).filter(([field]) => shape[field] === 'derived'))
}
