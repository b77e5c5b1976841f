import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Db, Tx } from '../db/connection.ts'
import { audit } from '../record/audit.ts'
import type { Context } from './endpoint.ts'
import { type ContractHeaders, readHeaders } from './request-headers.ts'

/** What of a request its handler is given, and was read or decided before it. */
interface Prepared {
  tx: Tx | null
  db: Db
  now(): Date
  actor: Actor
  beside: unknown
  params: unknown
  query: unknown
  body: unknown
  effects: (() => void)[]
  http: Context['http']
}

/** Of one shape for all requests: a literal with a getter of its own is another one each time, and slow wherever it is read. */
export class EndpointContext implements Context {
  readonly db: Db
  readonly actor: Actor
  readonly beside: unknown
  readonly identity: FastifyRequest['identity']
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly rawBody: string | null
  readonly headers: ContractHeaders
  readonly url: string
  readonly requestId: string
  readonly now: () => Date
  readonly audit: Context['audit']
  readonly afterCommit: Context['afterCommit']
  readonly http: { request: FastifyRequest; reply: FastifyReply }
  private readonly open: Tx | null

  constructor({ tx, db, now, actor, beside, params, query, body, effects, http }: Prepared) {
    const { request } = http
    this.open = tx
    this.db = db
    this.actor = actor
    this.beside = beside
    this.identity = request.identity
    this.params = params
    this.query = query
    this.body = body
    this.rawBody = request.bodyText
    this.headers = readHeaders(request.headers)
    this.url = request.url
    this.requestId = request.id
    this.now = now
    this.audit = (lines) => {
      const list = Array.isArray(lines) ? lines : [lines]
      return audit(
        tx ?? db,
        list.map((line) => ({ ...line, actor, requestId: request.id })),
        now(),
      )
    }
    this.afterCommit = (effect) => void effects.push(effect)
    this.http = http
  }

  get tx(): Tx {
    if (!this.open) throw new Error(`${this.http.request.routeOptions.url} opens its own transactions`)
    return this.open
  }
}
