import { sql } from 'kysely'
import { z } from 'zod'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import {
  type AcceptChoices,
  acceptSchema,
  declineSchema,
  type Handover,
  handOverSchema,
  handoverSchema,
  handoverStatuses,
  handoverWithBodySchema,
} from '../../domain/handover/handover.ts'
import { mayDecideHandovers, maySeeHandover } from '../../domain/handover/rights.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { idSchema } from '../../domain/kernel/ids.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { readStaffFields } from '../../domain/log/staff-fields.ts'
import { findForeignReferences } from '../activity/foreign-references.ts'
import type { Tx } from '../db/connection.ts'
import type { Answer, Context, Endpoint } from '../http/endpoint.ts'
import { BODY_LIMIT, parseJson } from '../http/parse-json.ts'
import { loadActorById } from '../identity/load-actor.ts'
import { showMergesIn } from '../record/follow-merges.ts'
import type { Entry } from '../record/read-entry.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { acceptHandover, declineHandover } from './decide-handover.ts'
import { handOver, readKeptWrite } from './hand-over.ts'
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
    bodyLimit: { bytes: BODY_LIMIT, inflatedBytes: BODY_LIMIT },
    body: handOverSchema,
    reply: handoverSchema,
    handle: async (context) => {
      const { tx, actor, body, now, audit } = context
      if (body.Person !== actor.SubjectId) throw new ProblemError({ Code: 'wrong_person', Field: 'Person' })
      const {
        Key: key,
        Method: method,
        Path,
        IfMatch: ifMatch,
        Schema: schema,
        Body,
        ReviewVersion,
      } = body.Entry
      const entry = { key, method, path: Path, ifMatch, schema, body: Body, reviewVersion: ReviewVersion }
      const { id, isNew, replaced } = await handOver(tx, actor, outbox, entry, now())
      const handover = await readOne(tx, actor, id)
      for (const earlier of await readHandovers(tx, replaced))
        await audit({ action: 'handover', type: 'Handover', id: earlier.Id, after: auditedFields(earlier) })
      if (isNew) await audit({ action: 'handover', type: 'Handover', id, after: auditedFields(handover) })
      return answerOf(handover)
    },
    readAgain: ({ tx, actor }, id) => findOne(tx, actor, id),
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
      return { value: { ...handover, ...(await readKept(tx, actor, handover)) }, version: handover.Version }
    },
  })

  endpoint({
    method: 'POST',
    path: `${path}/:id/Accept`,
    summary: 'Writes the log as its author’s, whatever the season; for staff',
    permission: 'signed-in',
    params,
    body: acceptSchema,
    reply: handoverSchema,
    handle: async (context) => {
      const { body, params } = context
      return decided(context, await acceptHandover(decisionOf(context), params.id, body), body ?? {})
    },
    readAgain: ({ tx, actor }, id) => findOne(tx, actor, id),
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
    readAgain: ({ tx, actor }, id) => findOne(tx, actor, id),
  })
}

const decisionOf = ({ tx, actor, now, requestId }: Context) => ({ tx, actor, now: now(), requestId })

async function decided(
  context: Context<{ id: string }>,
  isNews: boolean,
  choices: NonNullable<AcceptChoices> = {},
): Promise<Answer<Handover>> {
  const handover = await readOne(context.tx, context.actor, context.params.id)
  if (isNews) {
    const after = { ...auditedFields(handover), ...choices }
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
  const handover = await findOne(tx, actor, id)
  if (!handover) throw new ProblemError({ Code: 'not_found' })
  return handover
}

async function findOne(tx: Tx, actor: Actor, id: string | null): Promise<Handover | null> {
  const [handover] = id === null ? [] : await readHandovers(tx, [id])
  return handover && maySeeHandover(actor, handover) ? handoverSeenBy(actor, handover) : null
}

/** The words of a handover, null where they cannot be read, and what staff have to decide of them while it waits. */
async function readKept(tx: Tx, actor: Actor, { Id, Status, AuthorId }: Handover): Promise<Kept> {
  const { rows } = await sql<KeptEntry>`
    select key, method, path, if_match as "ifMatch", schema, body from handover where id = ${Id}
  `.execute(tx)
  const [entry] = rows
  const text = entry?.body ?? null
  if (!entry || text === null) return { Body: null, Foreign: [] }
  // What the author may not write is not shown to whoever may not, either.
  const shown = unlessRefused(() => readStaffFields(parseJson(text) as ActivityBody, actor).body)
  const isToDecide = Status === 'Waiting' && mayDecideHandovers(actor)
  const author = isToDecide ? await loadActorById(tx, AuthorId) : null
  const kept = author && unlessRefused(() => readKeptWrite(entry, author).write)
  // As it would be written now: a school may have been merged since.
  const [Body, body] = await showMergesIn(tx, [shown, kept?.body ?? null] as const)
  const Foreign = author && kept ? await findForeignReferences(tx, author, actor, { ...kept, body }) : []
  return { Body, Foreign }
}

/** Null for what was kept under other rules than today's: accepting it says what is wrong, and it can be declined. */
function unlessRefused<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

type Kept = Pick<z.output<typeof handoverWithBodySchema>, 'Body' | 'Foreign'>
type KeptEntry = Entry & { key: string }
