import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { againRefusal } from '../../domain/invitation/rules.ts'
import type { InvitationBody } from '../../domain/invitation/schema.ts'
import { addressKey } from '../../domain/kernel/email.ts'
import { type Problem, ProblemError } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { enqueueJobs, type NewJob } from '../jobs/enqueue.ts'
import { lastMail } from './select-invitations.ts'

/** Somebody who is asked to join, in which language, and where. */
export interface PersonToInvite {
  Email: string
  GivenName?: string | null | undefined
  FamilyName?: string | null | undefined
  Locale: 'en' | 'fr'
  SiteId: string | null
}

/**
 * Invites people, all or none, with a mail to each. Throws, by place, `already_invited` for addresses that have an open
 * invitation to the same site, and what keeps it from being sent again for those that have been written to by ones that were
 * withdrawn or taken over. Answers their ids in the order of the list. Three statements, whatever their number.
 */
export async function writeInvitations(
  tx: Tx,
  { SiteId = null, Locale, People }: InvitationBody,
  by: string,
  now: Date,
): Promise<string[]> {
  const people = People.map((person) => ({ ...person, Locale, SiteId }))
  const written = await writtenTo(tx, people, SiteId)
  refuse(
    people.flatMap(({ Email }, place): Problem[] => {
      const before = written.get(addressKey(Email))
      const refusal = before && againRefusal(before, now)
      return refusal ? [{ ...refusal, Field: `People[${place}].Email` }] : []
    }),
  )
  const made = await inviteToJoin(tx, people, by, now, 'counted')
  refuse(
    made.flatMap((id, place): Problem[] =>
      id === null ? [{ Code: 'already_invited', Field: `People[${place}].Email` }] : [],
    ),
  )
  return made.filter((id) => id !== null)
}

function refuse([first, ...others]: readonly Problem[]): void {
  if (first) throw new ProblemError([first, ...others])
}

/**
 * How often the addresses got a mail, and when last, by invitations to the site that were then withdrawn or taken over. What
 * was taken over before the active season began counts no more: each season they may be asked back.
 */
async function writtenTo(
  tx: Tx,
  people: readonly { Email: string }[],
  siteId: string | null,
): Promise<Map<string | null, { Sends: number; SentOn: string }>> {
  const { rows } = await sql<{ address: string; Sends: number; SentOn: string }>`
    select i.address_key as address, count(*)::int as "Sends", max(job.created_on) as "SentOn"
    from invitation i cross join generate_series(1, i.sends) as sending
      join job on job.kind = 'invitation' and job.key = i.id || ':' || sending and job.status = 'done'
    where i.address_key = any(${people.map(({ Email }) => addressKey(Email))}::text[])
      and i.site_id is not distinct from ${siteId}::uuid
      and (i.withdrawn_on is not null or i.accepted_on is not null)
      and not exists (select from season where active and i.accepted_on < start_date)
    group by i.address_key
  `.execute(tx)
  return new Map(rows.map(({ address, ...sent }) => [address, sent]))
}

/**
 * Invites those of the people who have no open invitation to the same site, with a mail to each; answers their ids in the
 * order of the list, null for the others. Only what is `counted` is part of what whoever invites may send in a day. Two
 * statements, whatever their number.
 */
export async function inviteToJoin(
  tx: Tx,
  people: readonly PersonToInvite[],
  by: string,
  now: Date,
  how: 'counted' | 'uncounted',
): Promise<(string | null)[]> {
  const rows = people.map(({ Email, GivenName, FamilyName, Locale, SiteId }) => ({
    id: randomUUID(),
    email: Email.trim(),
    address_key: addressKey(Email),
    given_name: GivenName?.trim() ?? '',
    family_name: FamilyName?.trim() ?? '',
    locale: Locale,
    site_id: SiteId,
  }))
  const { rows: made } = await sql<{ id: string }>`
    insert into invitation (id, email, address_key, given_name, family_name, locale, site_id, sent_on, created_on, created_by_id)
    select id, email, address_key, given_name, family_name, locale, site_id, ${now}::timestamptz, ${now}::timestamptz,
      ${by}::uuid
    from json_populate_recordset(null::invitation, ${JSON.stringify(rows)}::json) order by address_key
    on conflict (address_key, site_id) where withdrawn_on is null and accepted_on is null do nothing
    returning id
  `.execute(tx)
  const written = new Set(made.map(({ id }) => id))
  await enqueueJobs(
    tx,
    [...written].map((id) => mailOf(id, 1, how === 'counted' ? by : null)),
    now,
  )
  return rows.map(({ id }) => (written.has(id) ? id : null))
}

/** Sends an open invitation once more, on behalf of `by`; a mail that was not sent is not counted. */
export async function sendAgain(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  const { rows } = await sql<{ sends: number }>`
    update invitation i set sends = sends + case when exists (${lastMail}) then 1 else 0 end,
      sent_on = ${now}::timestamptz
    where id = ${id} returning sends
  `.execute(tx)
  await enqueueJobs(tx, [mailOf(id, rows[0]?.sends ?? 1, by)], now)
}

/** Most invitations that are sent once their site is active again, the newest; the others can be sent by hand. */
const mostUnsent = 3000

/**
 * Sends the open invitations to these sites whose mail was due while the site was inactive. One that somebody else holds is
 * being sent again, withdrawn or accepted. One statement.
 */
export async function sendUnsent(tx: Tx, siteIds: readonly string[], now: Date): Promise<void> {
  if (siteIds.length === 0) return
  await sql`
    with unsent as (
      select i.id from invitation i
      where i.site_id = any(${[...siteIds]}::uuid[]) and i.withdrawn_on is null and i.accepted_on is null
        and not exists (${lastMail})
      order by i.created_on desc, i.id limit ${mostUnsent} for update skip locked
    ), sent as (
      update invitation set sent_on = ${now}::timestamptz from unsent where invitation.id = unsent.id
      returning invitation.id, invitation.sends
    )
    insert into job (kind, key, payload, run_on, created_on)
    select 'invitation', id || ':' || sends, jsonb_build_object('invitation', id), ${now}::timestamptz, ${now}::timestamptz
    from sent order by id
    on conflict (kind, key) do nothing
  `.execute(tx)
}

/** Withdraws an open invitation: a mail that waits is not sent, and nobody takes it over any more. */
export async function withdraw(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await sql`
    update invitation set withdrawn_on = ${now}::timestamptz, withdrawn_by_id = ${by}::uuid where id = ${id}
  `.execute(tx)
}

/** `author` is whose day it is counted in (`limit-invited.ts`). */
const mailOf = (id: string, sends: number, author: string | null): NewJob => ({
  kind: 'invitation',
  key: `${id}:${sends}`,
  payload: author === null ? { invitation: id } : { invitation: id, author },
})
