import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../domain/kernel/actor.ts'
import { failureSchema, successSchema } from '../../domain/kernel/envelope.ts'
import { EMPTY_ID } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { loadActorAndBeside } from '../identity/load-actor.ts'
import { answerOnce } from './answer-once.ts'
import { describedForm } from './described-body.ts'
import { describedAnswerHeaders, describedHeaders } from './described-headers.ts'
import {
  type Answer,
  type Context,
  type Endpoint,
  type EndpointDefinition,
  type Permission,
  sent,
  WrittenJson,
} from './endpoint.ts'
import { EndpointContext } from './endpoint-context.ts'
import { readInput } from './read-input.ts'
import { etagOf } from './request-headers.ts'
import { waitForBody, workSilently } from './request-timeouts.ts'

/** What endpoints need from the app. */
export interface EndpointServices {
  db: Db
  now(): Date
  /** Checks answers against their schemas: on in tests, where a wrong answer must fail. */
  checkReplies: boolean
}

const jsonType = 'application/json; charset=utf-8'

const nobody: Actor = { SubjectId: EMPTY_ID, Roles: [], Approvals: [] }

/** Makes the function that features register their endpoints with. */
export function endpointsOf(app: FastifyInstance, services: EndpointServices): Endpoint {
  return (definition) => {
    const { method, path, bodyLimit, readLines, requestsPerMinute, requestsPerHour, form, timeout } =
      definition
    if (kindOf(definition) === 'write' && !definition.readAgain)
      throw new Error(`${method} ${path} does not say how a replay is answered`)
    app.route({
      method,
      url: path,
      bodyLimit: bodyLimit?.bytes,
      config: {
        inflatedLimit: bodyLimit?.inflatedBytes,
        readLines,
        takesFile: form !== undefined,
        ...(requestsPerMinute ? { rateLimit: { max: requestsPerMinute } } : {}),
        ...(requestsPerHour ? { rateLimit: { max: requestsPerHour, timeWindow: 3_600_000 } } : {}),
      },
      schema: describe(definition),
      preParsing: [
        ...(definition.permission === 'anonymous' ? [] : [refuseStrangers]),
        ...(timeout ? [waitForBody(timeout)] : []),
      ],
      preHandler: timeout ? [workSilently(timeout)] : [],
      handler: (request, reply) => run(definition, services, request, reply),
    })
  }
}

/**
 * Nobody's body is read, unpacked or parsed before it is known whose it is: what a stranger sends costs nothing. The rate
 * limit has counted the request by now, since it stands one hook earlier.
 */
const refuseStrangers: preParsingHookHandler = (request, _reply, _payload, done) =>
  request.identity ? done() : done(new ProblemError({ Code: 'not_signed_in' }))

// biome-ignore lint/suspicious/noExplicitAny: the four schemas do not matter here
type AnyDefinition = EndpointDefinition<any, any, any, any>

const kindOf = ({ transaction, method }: AnyDefinition) =>
  transaction ?? (method === 'GET' ? 'read' : 'write')

/** The schema of `Value`: null only in a replay, of what may no longer be seen. */
const shownBy = ({ reply, readAgain }: AnyDefinition): z.ZodType => (readAgain ? reply.nullable() : reply)

function describe(definition: AnyDefinition) {
  const { method, path, summary, permission, params, query, body, form, readLines } = definition
  const [, , area = 'api', inner] = path.split('/')
  const isWrite = kindOf(definition) !== 'read' && method !== 'GET'
  const headers = describedAnswerHeaders(definition, isWrite)
  return {
    summary,
    tags: [area === 'vms' ? (inner ?? area) : area],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && method !== 'GET' ? { body } : {}),
    ...(isWrite ? { headers: describedHeaders(definition) } : {}),
    ...(readLines ? { consumes: ['application/json', 'application/x-ndjson'] } : {}),
    ...(form ? { consumes: ['multipart/form-data'], body: describedForm(form) } : {}),
    ...(permission === 'anonymous' ? {} : { security: [{ token: [] }] }),
    response: { 200: successSchema(shownBy(definition)).meta({ headers }), default: failureSchema },
  }
}

async function run(
  definition: AnyDefinition,
  services: EndpointServices,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db } = services
  const kind = kindOf(definition)
  const effects: (() => void)[] = []
  const work = async (tx: Tx | null) => {
    effects.length = 0
    const context = await prepare(definition, services, request, reply, tx, effects)
    return kind === 'write'
      ? answerOnce(context, {
          method: request.method,
          handle: () => definition.handle(context),
          readAgain: async (recordId) => definition.readAgain?.(context, recordId) ?? null,
        })
      : definition.handle(context)
  }
  const answer =
    kind === 'none'
      ? await work(null)
      : await inTransaction(db, work, { readOnly: kind === 'read', snapshot: definition.snapshot })
  for (const effect of effects) effect()
  if (answer === sent) return reply
  return send(definition, services, reply, answer)
}

/**
 * Who, then what: nothing of the request is answered before the permission has been decided, and only what is read
 * `beside` the person is looked at sooner.
 */
async function prepare(
  definition: AnyDefinition,
  { db, now }: EndpointServices,
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx | null,
  effects: (() => void)[],
): Promise<Context> {
  const identity = request.identity
  const { beside } = definition
  const early = beside && definition.body?.safeParse(request.body)
  const more = beside && early?.success ? beside(early.data) : null
  const loaded = identity ? await loadActorAndBeside(tx ?? db, identity, more) : null
  const actor = loaded?.actor ?? null
  authorise(definition.permission, actor)
  return new EndpointContext({
    tx,
    db,
    now,
    actor: actor ?? nobody,
    beside: loaded?.beside ?? null,
    params: definition.params ? readParams(definition.params, request.params) : undefined,
    query: definition.query ? readInput(definition.query, { ...(request.query as object) }) : undefined,
    body: early?.success
      ? early.data
      : definition.body
        ? readInput(definition.body, request.body)
        : undefined,
    effects,
    http: { request, reply },
  })
}

function authorise(permission: Permission, actor: Actor | null): void {
  if (permission === 'anonymous' || permission === 'token') return
  if (!actor) throw new ProblemError({ Code: 'not_allowed' })
  if (permission !== 'signed-in' && !permission(actor)) throw new ProblemError({ Code: 'not_allowed' })
}

/** An address that cannot be anybody's leads nowhere: 404, not 422. */
function readParams(schema: z.ZodType, params: unknown): unknown {
  const result = schema.safeParse(params)
  if (!result.success) throw new ProblemError({ Code: 'not_found' })
  return result.data
}

function send(
  definition: AnyDefinition,
  services: EndpointServices,
  reply: FastifyReply,
  answer: Answer<unknown>,
) {
  const { value, totalRecords } = answer
  if (services.checkReplies) {
    const schema = answer.replayed ? shownBy(definition) : definition.reply
    schema.parse(value instanceof WrittenJson ? JSON.parse(value.between('', '').toString()) : value)
  }
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  if (answer.version !== undefined) reply.header('etag', etagOf(answer.version))
  reply.headers(answer.headers ?? {}).code(answer.status ?? 200)
  if (value instanceof WrittenJson) {
    const total = totalRecords === undefined ? '' : `,"TotalRecords":${totalRecords}`
    return reply.type(jsonType).send(value.between('{"Success":true,"Value":', `${total}}`))
  }
  return reply.send({
    Success: true,
    Value: value,
    ...(totalRecords === undefined ? {} : { TotalRecords: totalRecords }),
  })
}
