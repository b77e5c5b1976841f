import { sql } from 'kysely'
import type { Handover, HandoverStatus } from '../../domain/handover/handover.ts'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'

const columns = sql`
  h.id as "Id", h.version as "Version", h.key as "Key", h.method as "Method", h.record_id as "RecordId",
  h.site_id as "SiteId", site.name as "SiteName", h.workshop_type_id as "WorkshopTypeId", h.name as "Name",
  h.date as "Date", h.author_id as "AuthorId", author.full_name as "AuthorName", h.status as "Status",
  h.reason as "Reason", h.created_on as "CreatedOn", h.decided_on as "DecidedOn",
  decider.full_name as "DecidedByName"
`
const joined = sql`
  handover h join site on site.id = h.site_id join subject author on author.id = h.author_id
    left join subject decider on decider.id = h.decided_by_id
`

/** The key is the author's alone. */
export const handoverSeenBy = (actor: Actor, handover: Handover): Handover =>
  handover.AuthorId === actor.SubjectId ? handover : { ...handover, Key: null }

/** Handovers by id, in no order, with their keys: pass each through {@link handoverSeenBy}. */
export async function readHandovers(on: Executor, ids: readonly string[]): Promise<Handover[]> {
  const { rows } = await sql<Handover>`
    select ${columns} from ${joined} where h.id = any(${[...ids]}::uuid[])
  `.execute(on)
  return rows
}

/** What a page of handovers is asked for. */
export interface HandoverQuery {
  skip: number
  take: number
  status?: HandoverStatus
}

/** A page of the handovers that the actor may see, newest first, and how many there are. One statement each. */
export async function findHandovers(
  on: Executor,
  actor: Actor,
  { skip, take, status }: HandoverQuery,
): Promise<{ handovers: Handover[]; total: number }> {
  const wanted = sql`${isSeenBy(actor)} and (${status ?? null}::text is null or h.status = ${status ?? null})`
  const { rows } = await sql<Handover>`
    select ${columns} from ${joined} where ${wanted}
    order by h.created_on desc, h.id limit ${take} offset ${skip}
  `.execute(on)
  const counted = await sql<{ total: number }>`
    select count(*) as total from handover h where ${wanted}
  `.execute(on)
  return {
    handovers: rows.map((row) => handoverSeenBy(actor, row)),
    total: Number(counted.rows[0]?.total ?? 0),
  }
}

/** The rule of `maySeeHandover` as a condition. */
function isSeenBy(actor: Actor) {
  if (isStaff(actor)) return sql`true`
  const sites = coordinatedSites(actor)
  return sql`(h.author_id = ${actor.SubjectId} or h.site_id = any(${sites}::uuid[]))`
}
