import { sql } from 'kysely'
import { z } from 'zod'
import {
  declineSchema,
  type Handover,
  handOverSchema,
  handoverSchema,
  handoverStatuses,
  handoverWithBodySchema,
} from '../../domain/handover/handover.ts'
import { maySeeHandover } from '../../domain/handover/rights.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import type { Answer, Context, Endpoint } from '../http/endpoint.ts'
import { parseJson } from '../http/parse-json.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { acceptHandover, declineHandover } from './decide-handover.ts'
import { handOver } from './hand-over.ts'
import { findHandovers, handoverSeenBy, readHandovers } from './read-handovers.ts'

const path = '/api/vms/Sync/Handover'
const params = z.object({ id: idSchema })
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Logs that their authors could not send: kept for staff to accept or decline (decisions, Who may do what). */
export function handoverRoutes(endpoint: Endpoint, outbox: readonly RecordHandler[]): void {
  endpoint({
    method: 'POST',
    path,
    summary: 'Hands over a log that is refused for its season or a lost right; the author stays the author',
    permission: 'signed-in',
    requestsPerMinute: 120,
    body: handOverSchema,
    reply: handoverSchema,
    handle: async (context) => {
      const { tx, actor, body, now, audit } = context
      if (body.Person !== actor.SubjectId) throw new ProblemError({ Code: 'wrong_person', Field: 'Person' })
      const { Key: key, Method: method, Path, IfMatch: ifMatch, Schema: schema, Body } = body.Entry
      const entry = { key, method, path: Path, ifMatch, schema, body: Body }
      const { id, isNew } = await handOver(tx, actor, outbox, entry, now())
      const handover = await readOne(tx, actor, id)
      if (isNew) await audit({ action: 'handover', type: 'Handover', id, after: auditedFields(handover) })
      return answerOf(handover)
    },
  })

  endpoint({
    method: 'GET',
    path,
    summary: 'Logs handed over: one’s own, those of the sites one coordinates, all for staff; newest first',
    permission: 'signed-in',
    snapshot: true,
    query: z.strictObject({
      status: z.enum(handoverStatuses).optional(),
      skip: whole(0, 1_000_000).default(0),
      take: whole(1, 500).default(10),
    }),
    reply: z.array(handoverSchema),
    handle: async ({ tx, actor, query }) => {
      const { handovers, total } = await findHandovers(tx, actor, query)
      return { value: handovers, totalRecords: total }
    },
  })

  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One log handed over, with its words',
    permission: 'signed-in',
    params,
    reply: handoverWithBodySchema,
    handle: async ({ tx, actor, params }) => {
      const handover = await readOne(tx, actor, params.id)
      return { value: { ...handover, Body: await readBody(tx, params.id) }, version: handover.Version }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/Accept`,
    summary: 'Writes the log as its author’s, whatever the season; for staff',
    permission: 'signed-in',
    params,
    reply: handoverSchema,
    handle: async (context) => {
      const { id } = context.params
      return decided(context, await acceptHandover(decisionOf(context), id))
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/Decline`,
    summary: 'Gives the log back to its author with a reason; for staff',
    permission: 'signed-in',
    params,
    body: declineSchema,
    reply: handoverSchema,
    handle: async (context) => {
      const { id } = context.params
      return decided(context, await declineHandover(decisionOf(context), id, context.body.Reason))
    },
  })
}

const decisionOf = ({ tx, actor, now, requestId }: Context) => ({ tx, actor, now: now(), requestId })

async function decided(context: Context<{ id: string }>, isNews: boolean): Promise<Answer<Handover>> {
  const handover = await readOne(context.tx, context.actor, context.params.id)
  if (isNews) {
    const after = auditedFields(handover)
    await context.audit({ action: 'handover', type: 'Handover', id: handover.Id, after })
  }
  return answerOf(handover)
}

const answerOf = (handover: Handover): Answer<Handover> => ({
  value: handover,
  version: handover.Version,
  record: { type: 'Handover', id: handover.Id },
})

const auditedFields = ({ RecordId, AuthorId, Status, Reason }: Handover) => ({
  RecordId,
  AuthorId,
  Status,
  Reason,
})

async function readOne(tx: Tx, actor: Actor, id: string): Promise<Handover> {
  const [handover] = await readHandovers(tx, [id])
  if (!handover || !maySeeHandover(actor, handover)) throw new ProblemError({ Code: 'not_found' })
  return handoverSeenBy(actor, handover)
}

async function readBody(tx: Tx, id: string): Promise<unknown> {
  const { rows } = await sql<{ body: string | null }>`select body from handover where id = ${id}`.execute(tx)
  const text = rows[0]?.body ?? null
  return text === null ? null : parseJson(text)
}
