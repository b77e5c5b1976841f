import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Db, Tx } from '../db/connection.ts'
import type { Beside } from '../identity/load-actor.ts'
import type { TokenIdentity } from '../identity/verify-token.ts'
import type { AuditLine } from '../record/audit.ts'
import type { ReadLines } from './parse-json.ts'
import type { ContractHeaders } from './request-headers.ts'

/**
 * Who may call: `anonymous` anybody; `token` whoever holds a valid token, known to us or not (sign-in only);
 * `signed-in` every known person; a rule of the domain otherwise. Which *records* a person may touch is decided in `handle`.
 */
export type Permission = 'anonymous' | 'token' | 'signed-in' | ((actor: Actor) => boolean)

/** What a handler is given. */
export interface Context<P = unknown, Q = unknown, B = unknown> {
  /** The request's transaction. With `transaction: 'none'` there is none and `db` is used. */
  tx: Tx
  db: Db
  /** Whoever acts; nobody in particular (no id, no role) on anonymous endpoints without a token. */
  actor: Actor
  /** What the definition's `beside` asked for: read before the actor's rights were known. */
  beside: unknown
  /** What the token says; null without one. */
  identity: TokenIdentity | null
  params: P
  query: Q
  body: B
  /** The body's exact text. */
  rawBody: string | null
  headers: ContractHeaders
  /** The path as sent, with its query. */
  url: string
  requestId: string
  now(): Date
  audit(
    lines: Omit<AuditLine, 'actor' | 'requestId'> | readonly Omit<AuditLine, 'actor' | 'requestId'>[],
  ): Promise<void>
  /** Runs once the transaction has been committed: for signals to others, never for data. */
  afterCommit(run: () => void): void
  /** For the rare answer that is no envelope (a stream, a file): send through it and return `sent`. */
  http: { request: FastifyRequest; reply: FastifyReply }
}

/** A value that is JSON already, in bytes. */
export class WrittenJson {
  private pieces: readonly Uint8Array[]
  private whole: { before: string; after: string; bytes: Buffer } | null = null
  readonly length: number

  private constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }

  static ofText(text: string): WrittenJson {
    return new WrittenJson([Buffer.from(text)])
  }

  /** A list of values that are written already. */
  static ofList(items: readonly Uint8Array[]): WrittenJson {
    const separated = items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]))
    return new WrittenJson([opening, ...separated, closing])
  }

  /** With the text around it; the same bytes again for the same text, so that an answer that is kept is put together once. */
  between(before: string, after: string): Buffer {
    if (this.whole?.before === before && this.whole.after === after) return this.whole.bytes
    const start = Buffer.from(before)
    const bytes = Buffer.concat([start, ...this.pieces, Buffer.from(after)])
    this.whole = { before, after, bytes }
    this.pieces = [bytes.subarray(start.length, start.length + this.length)]
    return bytes
  }
}

const [opening, comma, closing] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]

/** A successful answer, to be wrapped in the envelope. `version` becomes the ETag. */
export interface Answer<T> {
  value: T | WrittenJson
  totalRecords?: number
  version?: number
  status?: number
  headers?: Record<string, string>
  /** The stored success of an earlier request with the same key: `value` may be null, and a header says so. */
  replayed?: boolean
  /** Which record a write made or changed; kept with its idempotency key. */
  record?: { type: string; id: string }
}

/** Returned by a handler that has answered through `http.reply` itself. */
export const sent = Symbol('sent')

/** The fields of a form: that of its file, and those of its texts, which the handler reads itself (an object stands as JSON). */
export interface SentFields {
  file: string
  texts?: Record<string, z.ZodType>
}

/** One endpoint of the API. */
export interface EndpointDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `:id`. */
  path: string
  /** One line for the readable contract. */
  summary: string
  permission: Permission
  params?: P
  query?: Q
  body?: B
  /** The schema of `Value`. */
  reply: R
  /**
   * `read` for GET and for calls that only look (Query), `write` otherwise. `none`: the handler opens its own and
   * keeps idempotency itself, as the synced records do.
   */
  transaction?: 'read' | 'write' | 'none'
  /** All statements of a read see the same moment. */
  snapshot?: boolean
  /** Bytes of the body, and of a gzipped one once unpacked (none: no compressed bodies). */
  bodyLimit?: { bytes: number; inflatedBytes?: number }
  /** Reads a body that came in lines (`application/x-ndjson`), which this endpoint takes beside JSON. */
  readLines?: ReadLines
  /** A POST that changes what stands there, and is told by If-Match on top of which version, as other methods are anyway. */
  ifMatch?: true
  /** Told by X-Review-Version which version of the record's review was known. */
  reviewVersion?: true
  /** A call without a person, whom keys belong to: a UUID as Idempotency-Key stands for an `Id` that the body leaves out. */
  keyIsId?: true
  /** Takes a form with one file instead of JSON; read it by `readSentFile`, or by `readSentForm`. */
  form?: SentFields
  /**
   * Milliseconds that whoever is signed in waits for it, where that is longer than usual: so long may its body be on its way,
   * and so long the server silent over it.
   */
  timeout?: number
  /** Requests a minute for one person or address, where the general limit is too loose. */
  requestsPerMinute?: number
  /** The same for an hour: for what a person does rarely and a machine would do often. */
  requestsPerHour?: number
  /**
   * For the most frequent call: one value to read in the very statement that tells who asks, so that it costs no trip of its
   * own. Nobody's rights are known yet: `handle` decides whether any of it may be shown. Not asked for a body that is refused.
   */
  beside?(body: z.output<B>): Beside | null
  handle(context: Context<z.output<P>, z.output<Q>, z.output<B>>): Promise<Answer<z.input<R>> | typeof sent>
  /**
   * What a replay shows: the same as the first answer, as it stands now, or null for what may no longer be seen. Every
   * call with `transaction: 'write'` has one; `recordId` is that of the first answer's `record`.
   */
  readAgain?(
    context: Context<z.output<P>, z.output<Q>, z.output<B>>,
    recordId: string | null,
  ): Promise<z.input<R> | null>
}

/** Adds an endpoint to the app. Every feature is given it. */
export type Endpoint = <
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  R extends z.ZodType = z.ZodUnknown,
>(
  definition: EndpointDefinition<P, Q, B, R>,
) => void
