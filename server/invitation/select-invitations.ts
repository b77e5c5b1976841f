import { sql } from 'kysely'
import type { Invitation, InvitationQuery } from '../../domain/invitation/schema.ts'
import { type Actor, coordinatedSites, isStaff } from '../../domain/kernel/actor.ts'
import type { Executor } from '../db/connection.ts'
import { matchesSearch } from '../db/match-words.ts'

/** The job of the mail by which the invitation `i` went last; none where its site took nobody as it was due. */
export const lastMail = sql`select from job where kind = 'invitation' and key = i.id || ':' || i.sends`

const columns = sql`i.id as "Id", i.email as "Email", i.given_name as "GivenName", i.family_name as "FamilyName",
  i.locale as "Locale", i.site_id as "SiteId", site.name as "SiteName", i.sends as "Sends", i.sent_on as "SentOn",
  not exists (${lastMail}) as "IsUnsent",
  i.created_on as "CreatedOn", author.full_name as "CreatedBy"`

const tables = sql`invitation i left join site on site.id = i.site_id join subject author on author.id = i.created_by_id`

const isOpen = sql`i.withdrawn_on is null and i.accepted_on is null`

/** A page of the open invitations that the reader may see, the newest first, and how many there are; one statement. */
export async function queryInvitations(
  on: Executor,
  actor: Actor,
  { SiteId, Skip, Take, Search }: InvitationQuery,
): Promise<{ rows: Invitation[]; total: number }> {
  const seen = isStaff(actor) ? sql`true` : sql`i.site_id = any(${coordinatedSites(actor)}::uuid[])`
  const here = SiteId ? sql`i.site_id = ${SiteId}::uuid` : sql`true`
  const text = sql`fold(i.given_name || ' ' || i.family_name || ' ' || i.email)`
  const where = sql`${isOpen} and ${seen} and ${here} and ${matchesSearch(text, Search)}`
  const { rows } = await sql<{ total: number } & (Invitation | { Id: null })>`
    select counted.total, page.*
    from (select count(*) as total from invitation i where ${where}) counted
      left join (
        select ${columns} from ${tables} where ${where}
        order by i.created_on desc, i.id limit ${Take} offset ${Skip}
      ) page on true
    order by page."CreatedOn" desc, page."Id"
  `.execute(on)
  // One row without an invitation tells the total of a page that is empty.
  const found = rows.flatMap(({ total: _, ...row }) => (row.Id === null ? [] : [row]))
  return { rows: found, total: rows[0]?.total ?? 0 }
}

/** Open invitations by their ids, as they were made; others are left out. */
export async function readInvitations(on: Executor, ids: readonly string[]): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from ${tables} where i.id = any(${[...ids]}::uuid[]) and ${isOpen}
    order by array_position(${[...ids]}::uuid[], i.id)
  `.execute(on)
  return rows
}

/** One open invitation, held until the transaction ends; null for what was taken over, withdrawn or never there. */
export async function lockInvitation(on: Executor, id: string): Promise<Invitation | null> {
  await sql`select from invitation where id = ${id} for update`.execute(on)
  return (await readInvitations(on, [id]))[0] ?? null
}

/** What is still open of the invitations that one call made, by any of them; null when that one is none. */
export async function readInvitedWith(on: Executor, id: string): Promise<Invitation[] | null> {
  const { rows } = await sql<Invitation>`
    select ${columns} from ${tables}, invitation first
    where first.id = ${id} and i.created_by_id = first.created_by_id and i.created_on = first.created_on and ${isOpen}
    order by i.address_key
  `.execute(on)
  return rows.some(({ Id }) => Id === id) ? rows : null
}

/** An invitation that was withdrawn, as it was; null for any other. */
export async function readWithdrawn(on: Executor, id: string): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select ${columns} from ${tables} where i.id = ${id} and i.withdrawn_on is not null
  `.execute(on)
  return rows[0] ?? null
}
