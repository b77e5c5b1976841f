import type { Problem } from '../../../domain/kernel/problems.ts'
import { noteLife } from '../engine/wake.ts'
import { fetchNoted, noteFailure } from '../outreach/request-notes.ts'
import type { TokenSource } from '../session/tokens.ts'
import { eitherSignal } from './either-signal.ts'

/** One call of the API. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query string, e.g. `/api/vms/Workshop/Query`. */
  path: string
  /** JSON (gzipped by then, where it comes as bytes), or a form with a file; absent for calls without a body. */
  body?: unknown
  /** The version that the call stands on, for calls that ask for one (`If-Match`). */
  ifMatch?: number
  /** Names the write (`Idempotency-Key`): sent again after a lost answer, it is not done twice. */
  key?: string
  /** Aborts the call. */
  signal?: AbortSignal
  /** Milliseconds until it is given up, its answer's last byte included; {@link CALL_TIMEOUT} unless told. */
  timeout?: number
}

/**
 * How a call ended. `version`: of what was answered, where the answer has one (`ETag`). `unreachable`: no answer, or none of ours (no signal, timeout, captive portal),
 * `turnedAway` with this status (4xx) by what stands before the server; `failed`: there is signal, and the server or what stands
 * before it has trouble (5xx), `forAll` where the server itself says so of everything (503); `signed-out`: a fresh sign-in is
 * needed; `refused`: the server said no, and why.
 */
export type ApiAnswer<T> =
  | { kind: 'ok'; value: T; total: number | undefined; version?: number }
  | { kind: 'refused'; status: number; problems: Problem[]; value: unknown }
  | { kind: 'signed-out' }
  | { kind: 'unreachable'; turnedAway?: number }
  | { kind: 'failed'; forAll?: true }

/**
 * True for an answer that does not tell what became of what was sent: it is being written still, or nothing is taken for
 * the moment. The same is sent again under its key.
 */
export const isBusy = (answer: ApiAnswer<unknown>): boolean =>
  answer.kind === 'refused' && (answer.problems[0]?.Code === 'in_progress' || answer.status === 429)

/** Why a call brought nothing; each is told to people in its own words. */
export type Unanswered = Exclude<ApiAnswer<unknown>['kind'], 'ok'>

/** How long a request lasts at most, in milliseconds, unless it says otherwise. */
export const CALL_TIMEOUT = 30_000

/**
 * Calls the API as the person who is signed in. Renews the token once when the server no longer takes it.
 * Never rejects for want of signal.
 */
export async function callApi<T>(
  config: { ApiUrl: string },
  tokens: TokenSource,
  call: ApiCall,
  fetchLike: typeof fetch = fetchNoted,
): Promise<ApiAnswer<T>> {
  const response = await askSignedIn(config, tokens, call, fetchLike)
  return typeof response === 'string' ? { kind: response } : readNoted<T>(config.ApiUrl, call, response)
}

/** The answer itself to a call of {@link callApi}, for what is no JSON; or why there is none. */
export async function askSignedIn(
  config: { ApiUrl: string },
  tokens: TokenSource,
  call: ApiCall,
  fetchLike: typeof fetch = fetchNoted,
): Promise<Response | 'signed-out' | 'unreachable'> {
  let stale: string | undefined
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await tokens(stale)
    if (answer.kind === 'refused') return 'signed-out'
    if (answer.kind === 'unreachable') return 'unreachable'
    const response = await request(config.ApiUrl, answer.token, call, fetchLike)
    if (response === null) return 'unreachable'
    if (response.status !== 401) return response
    stale = answer.token
  }
  return 'signed-out'
}

/** Calls what anybody may call, signed in or not (the public forms). Never rejects for want of signal. */
export async function callApiOpenly<T>(
  config: { ApiUrl: string },
  call: ApiCall,
  fetchLike: typeof fetch = fetchNoted,
): Promise<ApiAnswer<T>> {
  const response = await request(config.ApiUrl, null, call, fetchLike)
  return response === null ? { kind: 'unreachable' } : readNoted<T>(config.ApiUrl, call, response)
}

/** Reads an answer, and notes where it says failure under a status of success. */
async function readNoted<T>(
  apiUrl: string,
  { method, path }: ApiCall,
  response: Response,
): Promise<ApiAnswer<T>> {
  const answer = await readAnswer<T>(response)
  if (answer.kind === 'refused' && response.ok) noteFailure(method, apiUrl + path, response.status)
  return answer
}

let unanswered = 0

/** True while a call of this window waits for its answer. */
export const isCalling = (): boolean => unanswered > 0

async function request(
  apiUrl: string,
  token: string | null,
  call: ApiCall,
  fetchLike: typeof fetch,
): Promise<Response | null> {
  const timeout = AbortSignal.timeout(call.timeout ?? CALL_TIMEOUT)
  const signal = call.signal ? eitherSignal(call.signal, timeout) : timeout
  const isForm = call.body instanceof FormData
  const isPacked = call.body instanceof ArrayBuffer
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(call.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    ...(isPacked && { 'content-encoding': 'gzip' }),
    ...(call.ifMatch === undefined ? {} : { 'if-match': `"${call.ifMatch}"` }),
    ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
  }
  const body = isForm || isPacked ? (call.body as BodyInit) : JSON.stringify(call.body)
  unanswered++
  try {
    return await fetchLike(apiUrl + call.path, {
      method: call.method,
      headers,
      body,
      signal,
      cache: 'no-store',
    })
  } catch (error) {
    console.info(`${call.method} ${call.path} had no answer`, error)
    return null
  } finally {
    unanswered--
  }
}

/** What an answer of ours says; see {@link ApiAnswer}. */
export async function readAnswer<T>(response: Response): Promise<ApiAnswer<T>> {
  // 511 is the network asking for a sign-in of its own, before anything of ours is reached.
  if (response.status >= 500 && response.status !== 511) {
    return response.status === 503 && isJson(response) ? { kind: 'failed', forAll: true } : { kind: 'failed' }
  }
  const envelope = await readEnvelope(response)
  if (!envelope) {
    return isTurnedAway(response)
      ? { kind: 'unreachable', turnedAway: response.status }
      : { kind: 'unreachable' }
  }
  noteLife()
  if (envelope.Success === true && response.ok) {
    const version = Number(/^"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1])
    const value = envelope.Value as T
    const total = envelope.TotalRecords
    return Number.isNaN(version) ? { kind: 'ok', value, total } : { kind: 'ok', value, total, version }
  }
  return {
    kind: 'refused',
    status: response.status,
    problems: envelope.Errors ?? [],
    value: envelope.Value ?? null,
  }
}

/** Too weak a link (408) and too many requests (429) say nothing about this one. */
const isTurnedAway = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

const isJson = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').includes('json')

/** An answer of ours. */
export interface ReceivedEnvelope {
  Success: boolean
  Value?: unknown
  TotalRecords?: number
  Errors?: Problem[]
}

/** The envelope of an answer, or null when it is not one of ours: a captive portal answers 200 with a page. */
export async function readEnvelope(response: Response): Promise<ReceivedEnvelope | null> {
  if (!isJson(response)) return null
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'Success' in body ? (body as ReceivedEnvelope) : null
  } catch (error) {
    console.info('An answer ended early', error)
    return null
  }
}
